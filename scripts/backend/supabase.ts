/** Supabase's REST, auth and storage over the embedded PostgreSQL, by `@supabase/lite`. */
import { setTimeout } from 'node:timers/promises';
import { type App, type EmailDriver, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { HOSTED_METADATA, HOSTED_ROLES, HOSTED_STORAGE_GRANTS, requireNarrowGrants } from './databaseGrants.ts';
import { diskStorage, diskStorageFolder } from './diskStorage.ts';
import { filterErrorLog } from './filterErrorLog.ts';
import { adoptBaseline } from './migrations.ts';
import { boundRequests } from './requestCost.ts';
import type { Settings } from './settings.ts';
import { createApp } from './supabaseApp.ts';

/** Milliseconds that a stop waits for lite to close its connections. Stopping the server closes the rest. */
const CLOSING_GRACE = 1_000;

interface Database {
  settings: Settings;
  databaseUrl: string;
  /** Connects as the database's owner. */
  sql: postgres.Sql;
}

/**
 * Applies the migrations and returns the lite App over the database. `sql` connects as the database's owner.
 * @throws CommandError when a migration fails, or the database is too old.
 */
export async function startSupabase(
  settings: Settings,
  databaseUrl: string,
  sql: postgres.Sql,
  email: EmailDriver,
): Promise<{ app: App; stop(): Promise<void> }> {
  await applyMigrations({ settings, databaseUrl, sql });
  await requireNarrowGrants(sql);
  const app = await newApp({ settings, databaseUrl, sql }, email, 20);
  await boundRequests(app, sql);
  filterErrorLog(app);
  // Closing may hang while it cancels the statement of an aborted request.
  return { app, stop: () => Promise.race([app.connection.close(), setTimeout(CLOSING_GRACE)]) };
}

async function newApp({ settings, databaseUrl }: Database, email: EmailDriver, connections: number): Promise<App> {
  process.env.LITE_TELEMETRY = '0';
  process.env.DO_NOT_TRACK = '1';
  setExperimental('storage', true);
  return createApp({
    settings,
    databaseUrl,
    email,
    connections,
    storage: await diskStorage(diskStorageFolder(settings)),
  });
}

/** Sets up an empty database as hosted Supabase has it before the first migration. */
export async function prepareSystem(database: Database): Promise<void> {
  const app = await newApp(database, { send: async () => {} }, 1);
  await addSystem(app, database.sql).finally(() => app.connection.close());
}

async function addSystem(app: App, sql: postgres.Sql): Promise<void> {
  await sql.unsafe(HOSTED_ROLES);
  await withoutWarnings(() => app.ensureSystemSchema());
  await sql.unsafe(HOSTED_STORAGE_GRANTS);
  await sql.unsafe(HOSTED_METADATA);
}

/**
 * Applies the migrations in supabase/migrations below `root` that the database lacks.
 * @throws CommandError when one fails, or the database is too old.
 */
export async function applyMigrations(database: Database, root = ROOT): Promise<void> {
  await adoptBaseline(database.sql);
  // On one connection: lite sends BEGIN and COMMIT to whichever connection of its pool is free.
  const app = await newApp(database, { send: async () => {} }, 1);
  const workingDirectory = process.cwd();
  try {
    await addSystem(app, database.sql);
    process.chdir(root);
    await applyPendingMigrations(app);
  } catch (error) {
    throw new CommandError(`A migration failed and was rolled back: ${messages(error)}`);
  } finally {
    process.chdir(workingDirectory);
    await app.connection.close();
  }
}

/** Hides lite's warning that its storage is experimental, since people who start the site cannot act on it. */
async function withoutWarnings(action: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  try {
    await action();
  } finally {
    console.warn = warn;
  }
}

function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${messages(error.cause)}` : error.message;
}
