/**
 * What one request may cost PostgreSQL: as on hosted Supabase each role has a `statement_timeout`, which lite does not
 * apply, since a role's settings come with a login and not with SET ROLE. Here it bounds the whole request, and a
 * request whose client has left is cancelled.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';
import type postgres from 'postgres';

type WithContext = Connection['withContext'];
type Transaction = Parameters<Parameters<WithContext>[1]>[0];

const wanted = new AsyncLocalStorage<AbortSignal>();

/** Answers a request, whose statements are cancelled when `signal` says that nobody waits for the answer any more. */
export const whileWanted = <T>(signal: AbortSignal, answer: () => T): T => wanted.run(signal, answer);

/** `sql` is a connection of its own, from which others are cancelled. */
export async function boundRequests(connection: Connection, sql: postgres.Sql): Promise<void> {
  const timeouts = await roleTimeouts(sql);
  const withContext: WithContext = connection.withContext.bind(connection);
  connection.withContext = (context, work, options) => {
    if (!context) return withContext(context, work, options);
    const { auth } = context as { auth?: { role?: string } };
    const milliseconds = timeouts.get(auth?.role ?? 'anon') ?? 0;
    return withContext(
      context,
      (transaction) => bounded(transaction, milliseconds, sql, () => work(transaction)),
      options,
    );
  };
}

/** Milliseconds by role, of those that have a timeout. */
async function roleTimeouts(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ role: string; milliseconds: number }[]>`
    select rolname as role, extract(epoch from split_part(setting, '=', 2)::interval)::float * 1000 as milliseconds
    from pg_roles, unnest(rolconfig) as setting where setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ role, milliseconds }) => [role, milliseconds]));
}

async function bounded<T>(
  transaction: Transaction,
  milliseconds: number,
  sql: postgres.Sql,
  work: () => Promise<T>,
): Promise<T> {
  const pid = await begin(transaction, milliseconds);
  const signal = wanted.getStore();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(${pid})`.catch(() => {});
  };
  // PostgreSQL itself bounds each statement; together they are bounded here.
  const timer = milliseconds > 0 ? setTimeout(cancel, milliseconds) : undefined;
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    return await work();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    // The connection goes to another request next, which this must not reach.
    await cancelled;
  }
}

/** Sets the timeout for the transaction; resolves with the id of the process that it runs in. */
async function begin(transaction: Transaction, milliseconds: number): Promise<number> {
  const { rows } = await transaction.executeQuery<{ pid: number }>({
    sql: `select pg_backend_pid() as pid, set_config('statement_timeout', $1, true)`,
    parameters: [String(milliseconds)],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'boundRequests' },
  });
  return rows[0]?.pid ?? 0;
}
