/** Supabase's REST, auth and storage over the embedded PostgreSQL, by `@supabase/lite`, with its traps disarmed. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { App, type EmailDriver, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type postgres from 'postgres';
import { diskStorage, type StorageAdapter } from './diskStorage.ts';
import { errorCode, Failure } from './failure.ts';
import { boundRequests, whileWanted } from './requestCost.ts';
import { ROOT, type Settings } from './settings.ts';

/** GoTrue's and this project's least length of a password. */
const MINIMUM_PASSWORD_LENGTH = 6;
/** A little over the bucket's own 5 MB, so that the bucket answers with its own words. */
const FILE_SIZE_LIMIT = '6MB';

/** As in supabase/config.toml. Every full read pages: `PAGE_ROWS` in src/services/resources.ts is no more than this. */
const MAX_ROWS = 100;

/**
 * Hosted Supabase has these before the first migration runs. Made here too, since otherwise lite makes them on its
 * first request and then grants ALL on every table to anon and authenticated.
 */
const HOSTED_ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  create schema if not exists auth;
  create schema if not exists storage;
  grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to service_role;
  alter default privileges in schema public grant all on sequences to service_role;
  alter default privileges in schema public grant all on functions to service_role;
`;

const HOSTED_STORAGE_GRANTS = `
  grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
  grant all on storage.objects, storage.buckets to service_role;
`;

/** The lite App over a migrated database. `sql` runs as the database's owner. */
export async function startSupabase(
  settings: Settings,
  databaseUrl: string,
  sql: postgres.Sql,
  email: EmailDriver,
): Promise<{ app: App; stop(): Promise<void> }> {
  process.env.LITE_TELEMETRY = '0';
  process.env.DO_NOT_TRACK = '1';
  setExperimental('storage', true);
  await sql.unsafe(HOSTED_ROLES);

  const storage = await diskStorage(join(settings.dataDirectory, 'storage'));
  // Migrations on a single connection: lite sends BEGIN and COMMIT to whichever of its pool is free.
  const migrating = createApp(settings, databaseUrl, email, storage, 1);
  const workingDirectory = process.cwd();
  try {
    await withoutWarning(() => migrating.ensureSystemSchema());
    await sql.unsafe(HOSTED_STORAGE_GRANTS);
    process.chdir(ROOT);
    await applyPendingMigrations(migrating);
  } catch (error) {
    throw new Failure(`A migration failed, and nothing of it was kept: ${messages(error)}`);
  } finally {
    process.chdir(workingDirectory);
    await migrating.connection.close();
  }
  await requireNarrowGrants(sql);
  const app = createApp(settings, databaseUrl, email, storage, 20);
  await boundRequests(app.connection, sql);
  hushRefusals(app);
  return { app, stop: () => app.connection.close() };
}

const answering = new AsyncLocalStorage<true>();
const print = console.error;

/**
 * lite prints every refused statement with the row that it carried, every filter that it cannot read, and the stack of
 * each upload that breaks off; a member's prayer must not end in a log. What the client did wrong it is told.
 */
function hushRefusals(app: App): void {
  const answer = app.fetch;
  app.fetch = (request, context) =>
    answering.run(true, () => whileWanted(request.signal, () => answer(request, context)));
  console.error = (...parts) => {
    const error = parts.find((part) => part instanceof Error);
    const line = error && lineWithoutContent(error, answering.getStore() ?? false);
    if (line === undefined) print(...parts);
    else if (line !== '') print(line);
  };
}

/** What is printed of an error instead of all of it: nothing of some, and undefined where it is printed as it is. */
function lineWithoutContent(error: Error, isAnswering: boolean): string | undefined {
  if (errorCode(error) === 'ECONNRESET' && error.message === 'aborted') return 'A client left before it had sent all.';
  if (!isAnswering) return undefined;
  if (isRefusal(error)) return CLIENTS_FAULT.test(errorCode(error)) ? '' : `Database: ${errorCode(error)}`;
  return UNREADABLE_QUERY.test(error.message) ? 'A query could not be read.' : undefined;
}

/** SQLSTATEs of wrong values, broken constraints, missing rights, unknown names, and what our functions raise. */
const CLIENTS_FAULT = /^(22|23|28|42|P0|PT|PGRST|$)/;

/** What lite says of filters and columns, and answers with 400. */
const UNREADABLE_QUERY =
  /^"?(failed to parse|expected |unexpected input|invalid filter|unsupported operator|unknown operator)/i;

/** An error of PostgreSQL, or lite's own for a table that is not there. */
const isRefusal = (error: Error) => error.name === 'PostgresError' || 'relation' in error;

/** lite says at its first use that its storage is experimental, which whoever starts this can do nothing about. */
async function withoutWarning(use: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  try {
    await use();
  } finally {
    console.warn = warn;
  }
}

function createApp(
  settings: Settings,
  databaseUrl: string,
  email: EmailDriver,
  storage: StorageAdapter,
  connections: number,
): App {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: connections,
      onnotice: () => {},
      // The gateway knows the address of each connection, and the database does not.
      connection: { 'app.tries_are_counted_in_front': 'on' },
      types: { timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTimestamp } },
    },
  });
  // Private upstream: 'active' means that the roles exist, so that lite neither makes them nor grants them all.
  Reflect.set(connection, 'rlsState', 'active');
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    db: { migrations: { enabled: true } },
    storage: { enabled: true, file_size_limit: FILE_SIZE_LIMIT },
    auth: {
      enabled: true,
      site_url: settings.siteUrl,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      minimum_password_length: MINIMUM_PASSWORD_LENGTH,
      email: {
        enable_confirmations: true,
        template: {
          confirmation: mailTemplate('confirmation', 'Confirm your e-mail address'),
          recovery: mailTemplate('recovery', 'Choose a new password'),
        },
      },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
  app._storageAdapter = storage;
  return app;
}

/** Fails the start when anonymous people may do more than the migrations grant: the sign of a lite that changed its ways. */
async function requireNarrowGrants(sql: postgres.Sql): Promise<void> {
  const tooWide = await sql`
    select format('%s on %I.%I to %s', privilege, schemaname, tablename, role) as grant
    from pg_tables, unnest(array['truncate', 'trigger', 'references']) as privilege, unnest(array['anon', 'authenticated']) as role
    where schemaname = 'public' and has_table_privilege(role, format('%I.%I', schemaname, tablename), privilege)
    union all
    select 'select on public.prayer_requests to anon' where has_table_privilege('anon', 'public.prayer_requests', 'select')`;
  if (tooWide.length > 0) {
    throw new Failure(
      `The database grants more than the migrations do: ${tooWide.map((row) => row.grant).join(', ')}.`,
    );
  }
}

/** ISO 8601, as PostgREST sends it: Safari cannot parse PostgreSQL's own form. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

const mailTemplate = (name: string, subject: string) => ({
  subject,
  content_path: join(ROOT, 'supabase/templates', `${name}.html`),
});

function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${messages(error.cause)}` : error.message;
}
