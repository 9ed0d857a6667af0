/** One embedded backend for all tests that need a real one. Each test creates its own people and rows. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../scripts/backend/backend.ts';
import { copyDatabase, prepareDatabase } from '../../scripts/backend/fixtures/preparedDatabase.ts';
import { FACTORS } from './hostedExtensions.ts';

/** Above what the tests need; the limits have their own tests. */
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

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  const [prepared, DATA_DIR] = [join(folder, 'prepared'), join(folder, 'data')];
  await prepareDatabase(prepared);
  await mkdir(DATA_DIR);
  await copyDatabase(prepared, DATA_DIR);
  const { settings, url, sql, databaseUrl, stop } = await startBackend({
    environment: { DATA_DIR, PORT: '0' },
    limits: {
      auth: UNLIMITED,
      refresh: UNLIMITED,
      writes: { subscribe: UNLIMITED, send_contact_message: UNLIMITED, report_error: UNLIMITED },
    },
  });
  await sql.unsafe(FACTORS);
  project.provide('backend', { ...settings, url, databaseUrl });
  project.provide('preparedDatabase', prepared);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
