/** Starts the database server again when it died under this process, as when the system killed it to free memory. */
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { Failure } from './failure.ts';

/** Milliseconds. A server that ends sooner after its start would only fail again. */
const BRIEF = 10_000;
const BRIEF_LIVES = 5;
/** Milliseconds before it is looked at again while it recovers. */
const PAUSE = 200;

interface Server {
  address: string;
  /** Whether it answers, be it to say that it is recovering. */
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

/** Watches an open connection rather than the process, which may still be listed after it died. */
export function superviseServer({ address, isUp, restart }: Server): Supervision {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  let [stopped, connection] = [false, openConnection(address)];
  const startAgain = restartOften(restart);
  const watch = async () => {
    for (; !stopped; connection = openConnection(address)) {
      await connection.closed;
      if (stopped) return;
      if (await isUp()) await setTimeout(PAUSE);
      else await startAgain();
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
function restartOften(restart: Server['restart']): () => Promise<void> {
  let [briefLives, born] = [0, performance.now()];
  return async () => {
    briefLives = performance.now() - born < BRIEF ? briefLives + 1 : 0;
    if (briefLives === BRIEF_LIVES) throw new Failure('The database ended again and again. Its server.log says why.');
    console.error('The database ended unexpectedly. It is started again …');
    await restart();
    born = performance.now();
  };
}

function openConnection(address: string) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const options = { max: 1, max_lifetime: null, fetch_types: false, connect_timeout: 5, onnotice: () => {} };
  const sql = postgres(address, { ...options, onclose: () => resolve() });
  sql`select 1`.catch(() => resolve());
  return { closed: closed.finally(() => sql.end({ timeout: 0 })), end: resolve };
}
