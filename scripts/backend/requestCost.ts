/**
 * Limits how long a request may keep PostgreSQL busy. On hosted Supabase each role has a `statement_timeout`, and some
 * functions have their own, which PostgREST applies instead; lite switches roles by SET ROLE, which does not apply a
 * role's settings. Here the timeout covers the whole request, and a request is cancelled when its client disconnects.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { App, Connection } from '@supabase/lite';
import type postgres from 'postgres';

type WithContext = Connection['withContext'];
type Transaction = Parameters<Parameters<WithContext>[1]>[0];

/** The signal of the request under way, which is aborted when its client disconnects. */
const requestSignal = new AsyncLocalStorage<AbortSignal>();

/** Applies the limits to every request of `app`. `sql` is a separate connection, which sends the cancellations. */
export async function boundRequests(app: App, sql: postgres.Sql): Promise<void> {
  const { connection, fetch } = app;
  app.fetch = (request, context) => requestSignal.run(request.signal, () => fetch(request, context));
  const [roles, functions] = [await roleTimeouts(sql), await functionTimeouts(sql)];
  const withContext: WithContext = connection.withContext.bind(connection);
  connection.withContext = (context, work, options) => {
    if (!context) return withContext(context, work, options);
    const { auth } = context as { auth?: { role?: string } };
    const milliseconds = functions.get(options?.rpc?.path ?? '') ?? roles.get(auth?.role ?? 'anon') ?? 0;
    return withContext(
      context,
      (transaction) => withTimeout(transaction, milliseconds, sql, () => work(transaction)),
      options,
    );
  };
}

/** Milliseconds by role; roles without a timeout are missing. */
async function roleTimeouts(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ role: string; milliseconds: number }[]>`
    select rolname as role, extract(epoch from split_part(setting, '=', 2)::interval)::float * 1000 as milliseconds
    from pg_roles, unnest(rolconfig) as setting where setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ role, milliseconds }) => [role, milliseconds]));
}

/** Milliseconds by path, such as `/rpc/rename_word`; functions without a timeout of their own are missing. */
async function functionTimeouts(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ path: string; milliseconds: number }[]>`
    select '/rpc/' || proname as path, extract(epoch from split_part(setting, '=', 2)::interval)::float * 1000 as milliseconds
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`;
  return new Map(rows.map(({ path, milliseconds }) => [path, milliseconds]));
}

async function withTimeout<T>(
  transaction: Transaction,
  milliseconds: number,
  sql: postgres.Sql,
  work: () => Promise<T>,
): Promise<T> {
  const pid = await begin(transaction, milliseconds);
  const signal = requestSignal.getStore();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(${pid})`.catch(() => {});
  };
  // PostgreSQL limits each statement; this timer limits all statements of the request together.
  const timer = milliseconds > 0 ? setTimeout(cancel, milliseconds) : undefined;
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    return await work();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    // A late cancellation would hit the next request on this connection.
    await cancelled;
  }
}

/** Sets the transaction's timeout; resolves with the id of its PostgreSQL process. */
async function begin(transaction: Transaction, milliseconds: number): Promise<number> {
  const { rows } = await transaction.executeQuery<{ pid: number }>({
    sql: `select pg_backend_pid() as pid, set_config('statement_timeout', $1, true)`,
    parameters: [String(milliseconds)],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'boundRequests' },
  });
  return rows[0]?.pid ?? 0;
}
