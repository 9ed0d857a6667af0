/** A check of a deployment: what it verifies, and what it reports. */
import type postgres from 'postgres';
import type { AuthConfig } from './managementApi.ts';

/** The deployment to check: the site, its Supabase, and as much access to both as the person has. */
export interface Deployment {
  kind: 'hosted' | 'embedded';
  /** Origin of the site, such as `https://example.org`. */
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** A connection as the database's owner, if its address is known. */
  database: { sql: postgres.Sql; url: string } | null;
  /** The settings of hosted Supabase Auth, if there is a token for Supabase's Management API. */
  authConfig: (() => Promise<AuthConfig>) | null;
}

export interface Finding {
  problem: string;
  /** How to fix it, as commands or steps in the dashboard. */
  fix: string;
  /** Worth knowing, but everything works, so it doesn't fail the command. */
  remark?: boolean;
}

/**
 * The findings; or a more precise message than `passMessage`; or why it wasn't checked, or why there is
 * nothing to check.
 */
export type Outcome = Finding[] | { inOrder: string } | { notChecked: string } | { notApplicable: string };

export interface Check {
  name: string;
  /** Printed if nothing is found. */
  passMessage: string;
  /** Why it doesn't apply to the embedded backend. */
  notEmbedded?: string;
  find(deployment: Deployment): Promise<Outcome>;
}

interface DatabaseCheck extends Omit<Check, 'find'> {
  find(sql: postgres.Sql, deployment: Deployment): Promise<Outcome>;
}

/** A check that queries the database, so it needs DATABASE_URL. */
export const databaseCheck = ({ find, ...check }: DatabaseCheck): Check => ({
  ...check,
  find: async (deployment) => {
    const { database } = deployment;
    return database ? find(database.sql, deployment) : { notChecked: 'Set DATABASE_URL to check it.' };
  },
});

interface AuthCheck extends Omit<Check, 'find'> {
  find(config: AuthConfig, deployment: Deployment): Promise<Finding[]>;
}

/** A check of Supabase Auth's settings, so it needs a token for the Management API. */
export const authCheck = ({ find, ...check }: AuthCheck): Check => ({
  ...check,
  find: async (deployment) => {
    const { authConfig } = deployment;
    return authConfig
      ? find(await authConfig(), deployment)
      : {
          notChecked:
            'Set SUPABASE_ACCESS_TOKEN to check it (Supabase’s dashboard, Account → Access Tokens), and SUPABASE_PROJECT_ID if Supabase has your own domain.',
        };
  },
});

/** The fix for most problems of the embedded backend. */
export const RESTART = 'Stop npm start with Ctrl+C, and start it again.';

/** How to fix a database: where its owner can run statements. */
export function runSql({ kind, database }: Deployment, statements: string): string {
  if (kind === 'hosted') return `Run in the SQL editor of Supabase’s dashboard: ${statements}`;
  const { port } = new URL(database?.url ?? '');
  return `Run as the user postgres at 127.0.0.1:${port}, with the databasePassword of secrets.json in the data folder: ${statements}`;
}

/** The finding if `isWrong`, else nothing. */
export const findingIf = (isWrong: boolean, problem: string, fix: string): Finding[] =>
  isWrong ? [{ problem, fix }] : [];
