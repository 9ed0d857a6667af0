/** The plans that PostgreSQL uses for the statements inside a function, as auto_explain reports them. */
import postgres from 'postgres';
import type { SearchArguments } from './searches.ts';

/** The plan of one search as a visitor. */
export const searchPlan = (databaseUrl: string, args: SearchArguments): Promise<string> =>
  innerPlans(databaseUrl, (visitor) => searchAsVisitor(visitor, args));

/** The plans of what `work` runs on the site's tables, without those of the calling functions. */
export async function innerPlans(
  databaseUrl: string,
  work: (sql: postgres.TransactionSql) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  const sql = postgres(databaseUrl, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  try {
    await sql.unsafe(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set auto_explain.log_level = notice;`);
    await sql.begin(work);
  } finally {
    await sql.end();
  }
  return plans
    .filter((plan) => /public\.(resources|user_|prayer_)/.test(plan))
    .map(withoutText)
    .join('\n');
}

/** Searches in SQL with the rights of a visitor. */
export async function searchAsVisitor(sql: postgres.TransactionSql, args: SearchArguments) {
  await sql`set local role anon`;
  return runSearch(sql, args);
}

export const runSearch = (sql: postgres.ISql, { query, category, filter, tag, page }: SearchArguments) => sql<
  { total: string }[]
>`
  select * from public.search_resources(
    query => ${query ?? ''}, category => ${category ?? null}, filter => ${filter ?? 'all'}, tag => ${tag ?? null}, page => ${page ?? 1})`;

/** Removes the SQL statement, which is in the migration, and leaves the plan. */
const withoutText = (message: string): string => message.replace(/^Query Text:[\s\S]*?\n(?=\S.*\(cost=)/m, '');
