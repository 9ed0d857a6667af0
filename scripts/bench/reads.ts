/** Reads of someone who is signed in, and how long they take in PostgreSQL. */
import type postgres from 'postgres';
import type { Backend } from '../backend/backend.ts';
import { resultLine } from './resultLine.ts';
import { innerPlans } from './searchPlan.ts';
import { type Times, time } from './timing.ts';

export interface Read {
  name: string;
  /** A call of one function, which returns the rows that are read. */
  call: string;
  /** Milliseconds for the 95th percentile. */
  budget: number;
}

export interface Repetition {
  /** Reads per round. */
  runs: number;
  rounds: number;
}

/**
 * Runs the reads as the account with this id, and prints their plans. Each round runs all reads in turn, so that a
 * disturbance does not affect only one of them. Resolves with lines of a table by name.
 */
export async function measureReads(
  { sql, databaseUrl }: Pick<Backend, 'sql' | 'databaseUrl'>,
  reads: Read[],
  id: string,
  { runs, rounds }: Repetition,
): Promise<[string, object][]> {
  const measured = reads.map((read) => ({ read, times: [] as Times[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { read, times } of measured) {
      times.push(await sql.begin((transaction) => timeAs(transaction, id, read, runs)));
    }
  }
  const lines: [string, object][] = [];
  for (const { read, times } of measured) {
    const rows = await sql.begin((transaction) => readAs(transaction, id, read));
    const plans = await innerPlans(databaseUrl, (transaction) => readAs(transaction, id, read));
    console.info(`\n${read.name}\n${plans}`);
    const matched = Number(rows[0]?.total ?? rows.length);
    lines.push([read.name, resultLine({ matched, sql: times, budget: read.budget })]);
  }
  return lines;
}

/** The rows of a read by the account with this id. */
export async function readAs(sql: postgres.TransactionSql, id: string, read: Pick<Read, 'call'>) {
  await actAs(sql, id);
  return run(sql, read);
}

async function timeAs(sql: postgres.TransactionSql, id: string, read: Read, runs: number): Promise<Times> {
  await actAs(sql, id);
  return time(runs, () => run(sql, read));
}

/** From here on the transaction acts for this account, with the settings that PostgREST makes. */
async function actAs(sql: postgres.TransactionSql, id: string): Promise<void> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated' });
  await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${id}, true)`;
}

const run = (sql: postgres.TransactionSql, { call }: Pick<Read, 'call'>) => sql.unsafe(`select * from ${call}`);
