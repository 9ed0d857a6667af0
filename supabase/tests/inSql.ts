/** Statements as PostgREST would send them, for what cannot be asked for over HTTP. Nothing of it is kept. */
import type { PostgresError, TransactionSql } from 'postgres';
import { owner } from './people.ts';

/** Works as the owner of the database, in a transaction that is taken back at its end. */
export async function withRollback<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const undo = new Error('undo');
  const results: T[] = [];
  try {
    await owner.begin(async (sql) => {
      results.push(await work(sql));
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return results[0] as T;
}

interface Acting {
  /** A member's id; a visitor has none. */
  id?: string;
  /** The headers of the request. */
  headers?: Record<string, string>;
}

/** From here on the transaction acts for this person, with the settings that PostgREST makes. */
export async function actAs(sql: TransactionSql, { id, headers = {} }: Acting): Promise<void> {
  const role = id ? 'authenticated' : 'anon';
  await sql`select
    set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${id ?? ''}, true),
    set_config('request.jwt.claims', ${JSON.stringify(id ? { sub: id, role } : { role })}, true),
    set_config('request.headers', ${JSON.stringify(headers)}, true)`;
}

/** PostgreSQL's code of the refusal, or 'done'; the transaction can go on after either. */
export function attempt(sql: TransactionSql, work: (sql: TransactionSql) => PromiseLike<unknown>): Promise<string> {
  return sql
    .savepoint(async (inner) => void (await work(inner)))
    .then(
      () => 'done',
      (error: PostgresError) => error.code,
    );
}

/** The names that a query gives, sorted. */
export const sortedNames = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name).toSorted();
