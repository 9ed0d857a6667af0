/** Stops a PostgreSQL server that a killed process left running. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { errorCode, passwordError } from '../system/commandError.ts';
import { isAlive } from '../system/processes.ts';
import type { Programs } from './programs.ts';
import { serverUser, unprivileged } from './serverUser.ts';

const WRONG_PASSWORD = '28P01';
/** Milliseconds that a server may take from writing its pid file until it answers. */
const START_TIMEOUT = 5_000;
const STOP_ATTEMPTS = 3;

/**
 * Stops the orphaned server of the cluster in `data`, which this process has locked. The process id in the pid file
 * isn't enough: after a power cut it may belong to another program, so the server must also answer a query.
 */
export async function stopOrphan(programs: Programs, data: string, password: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline; await setTimeout(50)) {
    const { pid, port } = await lastServer(data);
    if (!pid || !isAlive(pid)) return;
    if (port && (await answers(data, port, password))) return stopServer(programs, data);
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Stops the server of the cluster in `data`, if one runs; committed transactions are on the disk then. */
export async function stopServer(
  programs: Programs,
  data: string,
  mode: 'fast' | 'immediate' = 'fast',
  attempt = 1,
): Promise<void> {
  const { pg_ctl, postgres } = programs;
  const { pid } = await lastServer(data);
  if (!pid || !isAlive(pid)) return;
  try {
    await unprivileged(await serverUser(data, postgres), pg_ctl, ['stop', '-D', data, '-m', mode, '-w', '-s']);
  } catch (error) {
    // The server may have crashed meanwhile, which pg_ctl reports as an error.
    if (!isAlive(pid)) return;
    // Ctrl+C in a terminal also ends pg_ctl while it waits for the server, so it is tried again.
    if (attempt === STOP_ATTEMPTS) throw error;
    await stopServer(programs, data, mode, attempt + 1);
  }
}

/** The port of the server of `data`, if it runs and answers. @throws CommandError when it refuses the password. */
export async function runningPort(data: string, password: string): Promise<number | null> {
  const { pid, port } = await lastServer(data);
  return pid && port && isAlive(pid) && (await answers(data, port, password)) ? port : null;
}

/** Reads PostgreSQL's pid file; the port is NaN while the server is just starting. */
async function lastServer(data: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Whether the server of `data` listens on `port`.
 * @throws CommandError when it refuses the password.
 */
export async function answers(data: string, port: number, password: string): Promise<boolean> {
  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  // While the server is stopping, the fetch_types query would be rejected, and nothing handles that.
  const connection = postgres(address, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    await connection`select 1`;
    return true;
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) throw passwordError(data);
    // Any error from PostgreSQL itself, such as that it is still recovering, shows that the server runs.
    return error instanceof Error && error.name === 'PostgresError';
  } finally {
    await connection.end({ timeout: 1 });
  }
}
