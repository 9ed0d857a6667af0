/** Finds the deployment to check: hosted Supabase if its variables are set, else the running embedded backend. */
import { join } from 'node:path';
import postgres from 'postgres';
import { withHostedDatabase } from '../backend/hostedDatabase.ts';
import { runningPort } from '../backend/orphan.ts';
import { readAddress } from '../backend/runningSite.ts';
import { type Environment, readSettings } from '../backend/settings.ts';
import { CommandError } from '../system/commandError.ts';
import type { Deployment } from './checks/check.ts';
import { type AuthConfig, readAuthConfig } from './checks/managementApi.ts';

/** @throws CommandError when a variable is missing, or the database refuses the connection. */
export async function withHostedDeployment<T>(
  environment: Environment,
  work: (deployment: Deployment) => Promise<T>,
): Promise<T> {
  const { SITE_URL, PUBLIC_SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, DATABASE_URL } = environment;
  if (!SITE_URL || !PUBLIC_SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY)
    throw new CommandError(
      'Set SITE_URL, PUBLIC_SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or run npm run setup, which writes them to deploy.env.',
    );
  const deployment: Deployment = {
    kind: 'hosted',
    siteUrl: SITE_URL,
    supabaseUrl: PUBLIC_SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    database: null,
    authConfig: authReader(environment),
  };
  if (!DATABASE_URL) return work(deployment);
  return withHostedDatabase(DATABASE_URL, (sql) => work({ ...deployment, database: { sql, url: DATABASE_URL } }));
}

/** Reads the settings only once for all checks. */
function authReader(environment: Environment): Deployment['authConfig'] {
  const token = environment.SUPABASE_ACCESS_TOKEN;
  const project = projectOf(environment);
  if (!token || !project) return null;
  let config: Promise<AuthConfig> | undefined;
  return () => {
    config ??= readAuthConfig({ token, project });
    return config;
  };
}

/** The project's reference, taken from the address unless it's a custom domain. */
export const projectOf = ({ SUPABASE_PROJECT_ID, PUBLIC_SUPABASE_URL = '' }: Environment): string | undefined =>
  SUPABASE_PROJECT_ID || /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(PUBLIC_SUPABASE_URL)?.[1];

/** @throws CommandError when no embedded backend runs. */
export async function withEmbeddedDeployment<T>(
  environment: Environment,
  work: (deployment: Deployment) => Promise<T>,
): Promise<T> {
  const settings = await readSettings(environment);
  const port = await runningPort(join(settings.dataDirectory, 'postgres'), settings.databasePassword);
  if (!port)
    throw new CommandError(
      'The embedded backend isn’t running: start it first with npm start. For a hosted site, add --hosted.',
    );
  const url = `postgres://postgres:${settings.databasePassword}@127.0.0.1:${port}/postgres`;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  // From the running backend, whatever PORT and SITE_URL this command has.
  const siteUrl = (await readAddress(settings)) ?? (settings.siteUrl || `http://localhost:${settings.port}`);
  return work({
    kind: 'embedded',
    siteUrl,
    supabaseUrl: siteUrl,
    publishableKey: settings.publishableKey,
    database: { sql, url },
    authConfig: null,
  }).finally(() => sql.end());
}
