/** Reads of the site's lists, and how long they take in PostgreSQL. */
import postgres from 'postgres';
import type { Database } from '../../src/contract/database.types.ts';
import type { Backend } from '../backend/backend.ts';

export interface Read {
  name: string;
  /** The function that is called. */
  function: keyof Database['public']['Functions'];
  args?: Record<string, string | number | boolean>;
  /** Reads the last page instead of the first. */
  lastPage?: boolean;
  /** Milliseconds for the 95th percentile. */
  budget: number;
}

/** Reads per round. */
const RUNS = 20;
const ROUNDS = 5;

/**
 * Runs the reads as the account with this id, or as a visitor. Each round runs all reads in turn, so that a slow moment
 * doesn't affect only one of them. Prints plans on request. Resolves with the lines of a table.
 */
export async function measureReads({ sql, databaseUrl }: Backend, requested: Read[], { id = '', withPlans = false }) {
  const reads: Read[] = [];
  for (const read of requested) reads.push(read.lastPage ? await withLastPage(sql, id, read) : read);
  const measured = reads.map((read) => ({ read, rounds: [] as number[][] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { read, rounds } of measured) rounds.push(await sql.begin((reader) => time(reader, id, read)));
  }
  const lines: { read: Read; line: object }[] = [];
  for (const { read, rounds } of measured) {
    if (withPlans) console.info(`\n${read.name}\n${await plansOf(databaseUrl, id, read)}`);
    const rows = await sql.begin((reader) => readAs(reader, id, read));
    const matched = Number(rows[0]?.total ?? rows.length);
    lines.push({ read, line: { matched, ...figures(rounds, read.budget) } });
  }
  return lines;
}

async function withLastPage(sql: postgres.Sql, id: string, read: Read): Promise<Read> {
  const rows = await sql.begin((reader) => readAs(reader, id, read));
  return { ...read, args: { ...read.args, page: Math.ceil(Number(rows[0]?.total ?? 1) / (rows.length || 1)) } };
}

async function readAs(sql: postgres.TransactionSql, id: string, read: Read) {
  await actAs(sql, id);
  return run(sql, read);
}

/** From here on the transaction acts for this account, or for a visitor, with the settings that PostgREST makes. */
async function actAs(sql: postgres.TransactionSql, id: string): Promise<void> {
  const role = id ? 'authenticated' : 'anon';
  await sql`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${id}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: id || undefined, role })}, true)`;
}

function run(sql: postgres.TransactionSql, { function: name, args = {} }: Read) {
  const named = Object.entries(args).map(([argument, value]) => `${argument} => '${value}'`);
  return sql.unsafe(`select * from public.${name}(${named.join(', ')})`);
}

/** The milliseconds of each run. */
async function time(sql: postgres.TransactionSql, id: string, read: Read): Promise<number[]> {
  await actAs(sql, id);
  const durations: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const started = performance.now();
    await run(sql, read);
    durations.push(performance.now() - started);
  }
  return durations;
}

function figures(rounds: number[][], budget: number) {
  const p95s = rounds.map((durations) => quantile(durations, 0.95));
  const [p95, best] = [quantile(p95s, 0.5), Math.min(...p95s)];
  return {
    p50: rounded(quantile(rounds.flat(), 0.5)),
    p95: rounded(p95),
    budget,
    verdict: p95 <= budget ? 'ok' : best <= budget ? 'ok in the fastest round' : 'over',
  };
}

const rounded = (milliseconds: number): number => Number(milliseconds.toFixed(1));

/** The value below or at which this share of the values is. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The plans of the statements inside the function that run on the site's tables, as auto_explain reports them. */
async function plansOf(databaseUrl: string, id: string, read: Read): Promise<string> {
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
    await sql.begin((reader) => readAs(reader, id, read));
  } finally {
    await sql.end();
  }
  return plans
    .filter((plan) => /(public|private)\.(resources|user_|prayer_)/.test(plan))
    .map(withoutText)
    .join('\n');
}

/** Removes the SQL statement, which is in the migration, and leaves the plan. */
const withoutText = (message: string): string => message.replace(/^Query Text:[\s\S]*?\n(?=\S.*\(cost=)/m, '');
