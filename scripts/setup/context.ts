/** What the steps of the setup share. */
import type postgres from 'postgres';
import type { Environment } from '../system/environment.ts';
import type { Programs } from './programs.ts';

export interface Setup {
  /** The answers and the generated secrets, by their names. */
  values: Record<string, string>;
  programs: Programs;
  /** A token of Supabase, unless the person has run `supabase login`. */
  environment: Environment;
  /** Runs `work` on the project's database. */
  withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
}

/** What must not be printed. */
export const secretsOf = ({ values, environment }: Setup): string[] =>
  [...Object.values(values), environment.SUPABASE_ACCESS_TOKEN ?? ''].filter(Boolean);
