/** Runs SQL as PostgREST does, for tests that aren't possible over HTTP. Every change is rolled back. */
import type { PostgresError, TransactionSql } from 'postgres';
import { test } from 'vitest';
import { owner } from './people.ts';

const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` as the database's owner in a transaction that's rolled back at its end. Retries if a transaction of another test has
 * a lock that it needs.
 */
export async function withRollback<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const rollback = new Error('rollback');
  const results: T[] = [];
  try {
    await owner.begin(async (sql) => {
      // Far below the server's default of one second, so that this transaction is cancelled rather than another test's request.
      await sql`set local deadlock_timeout = '10ms'`;
      // Requests wait behind what this waits for, and a visitor's is cancelled after a second.
      await sql`set local lock_timeout = '300ms'`;
      results.push(await work(sql));
      throw rollback;
    });
  } catch (error) {
    if ([DEADLOCK, LOCK_NOT_AVAILABLE].includes((error as PostgresError).code)) return withRollback(work);
    if (error !== rollback) throw error;
  }
  return results[0] as T;
}

export const testWithRollback = (name: string, work: (sql: TransactionSql) => Promise<unknown>): void =>
  test(name, async () => void (await withRollback(work)));

interface Actor {
  /** The member's id; missing for a visitor. */
  id?: string;
  /** Headers of the request. */
  headers?: Record<string, string>;
}

/** Makes the rest of the transaction run as this person, with the settings of PostgREST. */
export async function actAs(sql: TransactionSql, { id, headers = {} }: Actor): Promise<void> {
  const role = id ? 'authenticated' : 'anon';
  await sql`select
    set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${id ?? ''}, true),
    set_config('request.jwt.claims', ${JSON.stringify(id ? { sub: id, role } : { role })}, true),
    set_config('request.headers', ${JSON.stringify(headers)}, true)`;
}

/** What `work` returns as the owner of the database. Afterwards the transaction runs as the same member again. */
export async function asOwner<T>(sql: TransactionSql, work: () => Promise<T>): Promise<T> {
  await sql`reset role`;
  const result = await work();
  await sql`set local role authenticated`;
  return result;
}

/** PostgreSQL's error code, or 'done'. The transaction can continue after both. */
export function attempt(sql: TransactionSql, work: (sql: TransactionSql) => PromiseLike<unknown>): Promise<string> {
  return sql
    .savepoint(async (inner) => void (await work(inner)))
    .then(
      () => 'done',
      (error: PostgresError) => error.code,
    );
}

/** Blocks all other writes to the table until the transaction ends, so that a test can count all of its rows. */
export const lockTable = (sql: TransactionSql, table: string) =>
  sql`lock table ${sql(table)} in share row exclusive mode`;

/** Changes the whole catalogue in a locked table, without what triggers would write for each row: other tests wait meanwhile. */
export async function changeCatalogue(sql: TransactionSql, change: { deleted_at: string } | { is_draft: true }) {
  await lockTable(sql, 'private.resources');
  await sql`set local session_replication_role = replica`;
  await sql`update private.resources set ${sql(change)} where deleted_at is null`;
  await sql`set local session_replication_role = origin`;
}

/** The column `name` of all rows, sorted. */
export const sortedNames = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name).toSorted();
