/** How lite is configured: its connection to PostgreSQL, its REST API, its storage and its sign-in. */
import { join } from 'node:path';
import { App, type Connection, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { site } from '../../src/site.ts';
import { errorCode } from '../system/commandError.ts';
import type { StorageAdapter } from './diskStorage.ts';
import { liteTemplates } from './mails.ts';
import type { Settings } from './settings.ts';

/** Characters; GoTrue's default. */
const MINIMUM_PASSWORD_LENGTH = 6;
/** Above the bucket's own limit of 5 MB, so that the bucket's error message is the one that is sent. */
const FILE_SIZE_LIMIT = '6MB';

/** Rows; as in supabase/config.toml, and no less than `PAGE_ROWS` in src/catalogue/resource/resources.api.ts. */
const MAX_ROWS = 100;

/** The hashes in links are made of a code and the address: GoTrue's six digits could be guessed. */
const CODE_DIGITS = 10;

interface Options {
  settings: Settings;
  databaseUrl: string;
  email: EmailDriver;
  storage: StorageAdapter;
  /** Size of the connection pool. */
  connections: number;
}

export function createApp({ settings, databaseUrl, email, storage, connections }: Options): App {
  const connection = connect(databaseUrl, connections);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    db: { migrations: { enabled: true } },
    storage: { enabled: true, file_size_limit: FILE_SIZE_LIMIT },
    auth: authConfig(settings),
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
  app._storageAdapter = storage;
  return app;
}

const authConfig = (settings: Settings) => ({
  enabled: true,
  site_url: settings.siteUrl,
  jwt_secret: settings.jwtSecret,
  publishable_key: settings.publishableKey,
  secret_key: settings.secretKey,
  minimum_password_length: MINIMUM_PASSWORD_LENGTH,
  email: {
    enable_confirmations: true,
    otp_length: CODE_DIGITS,
    template: liteTemplates(site, join(settings.dataDirectory, 'mails')),
  },
});

function connect(databaseUrl: string, connections: number) {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: connections,
      onnotice: () => {},
      // Turns off the rate limits in SQL: the gateway counts instead, since only it sees the client's address.
      connection: { 'app.rate_limits_are_kept_in_front': 'on' },
      types: {
        timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTimestamp },
        jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
      },
    },
  });
  // Private in lite: 'active' means that the roles exist, so lite neither creates them nor grants them everything.
  Reflect.set(connection, 'rlsState', 'active');
  const withContext: Connection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = (...args) => withContext(...args).catch(refuseValue);
  hidePrivateTables(connection);
  return connection;
}

/**
 * Lite tells tables apart by their names alone. Where a request embeds a view, as in `select=*,resources(*)`, it would ask for
 * the columns of the private table of the same name.
 */
function hidePrivateTables(connection: Connection): void {
  const introspect: Connection['introspect'] = connection.introspect.bind(connection);
  let previous: Awaited<ReturnType<typeof introspect>> | undefined;
  connection.introspect = async (options) => {
    const found = await introspect(options);
    // Lite asks at each request, and keeps what it has found.
    if (found !== previous) {
      found.tables = found.tables.filter(({ schema }) => schema !== 'private');
      found.columns = found.columns.filter(({ schema }) => schema !== 'private');
      previous = found;
    }
    return found;
  };
}

/** postgres.js fails where it is to send a list and gets an object or a number. PostgREST sends what PostgreSQL says of that. */
function refuseValue(error: unknown): never {
  if (errorCode(error) !== 'ERR_INVALID_ARG_TYPE') throw error;
  throw Object.assign(new Error('malformed array literal'), { name: 'PostgresError', code: '22P02' });
}

/** PostgreSQL's `2026-01-02 03:04:05+00` as ISO 8601, which PostgREST sends and Safari can parse. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Lite hands the arguments of functions over as JSON text already, which must not be encoded again. */
const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
