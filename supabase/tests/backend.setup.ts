/** One embedded backend for all tests that need a real one. Each test creates its own people and rows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../scripts/backend/backend.ts';
import { copyDatabase, preparedDatabase } from '../../scripts/backend/fixtures/preparedDatabase.ts';
import { FACTORS } from './hostedExtensions.ts';

/** More than the tests need; the limits have their own tests. */
const UNLIMITED = { allowed: 100_000, seconds: 60 };

declare module 'vitest' {
  export interface ProvidedContext {
    backend: {
      url: string;
      publishableKey: string;
      secretKey: string;
      jwtSecret: string;
      databaseUrl: string;
      adminEmail: string;
      adminPassword: string;
      dataDirectory: string;
    };
    /** Folder of the database that the backends of single tests copy. */
    preparedDatabase: string;
  }
}

/** Vitest runs this file for each of its projects, and loads it again each time. */
const SHARED = Symbol.for('the backend of all tests');
const shared = globalThis as typeof globalThis & { [SHARED]?: ReturnType<typeof start> };

export default async function setup(project: TestProject) {
  shared[SHARED] ??= start();
  const { provided, prepared, stop } = await shared[SHARED];
  project.provide('backend', provided);
  project.provide('preparedDatabase', prepared);
  return stop;
}

async function start() {
  const prepared = await preparedDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  await copyDatabase(prepared, DATA_DIR);
  const { settings, url, sql, databaseUrl, ...backend } = await startBackend({
    environment: { DATA_DIR, PORT: '0' },
    limits: {
      auth: UNLIMITED,
      refresh: UNLIMITED,
      writes: { subscribe: UNLIMITED, send_contact_message: UNLIMITED, report_error: UNLIMITED },
    },
  });
  await sql.unsafe(FACTORS);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= backend.stop().then(() => rm(DATA_DIR, { recursive: true, force: true }));
    return stopped;
  };
  return { provided: { ...settings, url, databaseUrl }, prepared, stop };
}
