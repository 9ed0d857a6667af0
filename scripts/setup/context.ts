/** What the steps of the setup share. */
import type postgres from 'postgres';
import type { Environment } from '../system/environment.ts';
import type { Programs } from './programs.ts';

export interface Setup {
  /** The answers and the generated secrets, by their names. */
  values: Record<string, string>;
  programs: Programs;
  /** For GitHub's program. */
  environment: Environment;
  /** Runs `work` on the project's database. */
  withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
}

const SECRET = /SECRET|TOKEN|PASSWORD|API_KEY|DATABASE_URL/;

/** What must not be printed. */
export function secretsOf({ values }: Setup): string[] {
  const named = Object.entries(values).filter(([name]) => SECRET.test(name));
  const { SUPABASE_DB_PASSWORD = '' } = values;
  // The address of the database contains the password in this form.
  const inAddress = encodeURIComponent(SUPABASE_DB_PASSWORD);
  return [...named.map(([, value]) => value), inAddress].filter(Boolean);
}
