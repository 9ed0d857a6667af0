/** Starts the database server again after a crash, such as when the system killed it to free memory. */
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';

/** Milliseconds. A server that ends sooner after its start is counted as a quick failure. */
const QUICK_FAILURE = 10_000;
/** Number of quick failures in a row after which the server is not started again. */
const MAX_QUICK_FAILURES = 5;
/** Milliseconds between checks while the server recovers. */
const CHECK_INTERVAL = 200;

interface Server {
  address: string;
  /** Whether it responds, even if only to report that it is recovering. */
  isUp(): Promise<boolean>;
  /** Starts it at the same address. */
  restart(): Promise<void>;
}

export interface Supervision {
  /** Rejects when the server cannot be started again. */
  lost: Promise<never>;
  /** Resolves when the server will not be started again. */
  stop(): Promise<void>;
}

/** Watches an open connection rather than the process, which the system may still list after it died. */
export function superviseServer({ address, isUp, restart }: Server): Supervision {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  let [stopped, connection] = [false, openConnection(address)];
  const restartServer = limitRestarts(restart);
  const watch = async () => {
    for (; !stopped; connection = openConnection(address)) {
      await connection.closed;
      if (stopped) return;
      if (await isUp()) await setTimeout(CHECK_INTERVAL);
      else await restartServer();
    }
  };
  const watching = watch().catch(reject);
  return {
    lost,
    async stop() {
      stopped = true;
      connection.end();
      await watching;
    },
  };
}

/** Restarts the server, but gives up when it keeps ending soon after each start. */
function limitRestarts(restart: Server['restart']): () => Promise<void> {
  let [quickErrors, started] = [0, performance.now()];
  return async () => {
    quickErrors = performance.now() - started < QUICK_FAILURE ? quickErrors + 1 : 0;
    if (quickErrors === MAX_QUICK_FAILURES)
      throw new CommandError('The database ended again and again. Its server.log says why.');
    console.error('The database ended unexpectedly. It is started again …');
    await restart();
    started = performance.now();
  };
}

function openConnection(address: string) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const options = { max: 1, max_lifetime: null, fetch_types: false, connect_timeout: 5, onnotice: () => {} };
  const sql = postgres(address, { ...options, onclose: () => resolve() });
  sql`select 1`.catch(() => resolve());
  return { closed: closed.finally(() => sql.end({ timeout: 0 })), end: resolve };
}
