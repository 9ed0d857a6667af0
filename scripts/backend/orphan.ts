/** The server that a killed process left running. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { errorCode, passwordRefused } from './failure.ts';
import type { Programs } from './programs.ts';
import { serverUser, unprivileged } from './serverUser.ts';

const WRONG_PASSWORD = '28P01';
/** How long a server may take from its first sign of life until it answers. */
const PATIENCE = 5_000;
const STOP_ATTEMPTS = 3;

/**
 * Stops the orphan of the cluster in `data`, which this process has claimed already.
 * A process id alone does not prove one: after a power cut it may belong to anything.
 */
export async function stopOrphan(programs: Programs, data: string, password: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await setTimeout(50)) {
    const { pid, port } = await lastServer(data);
    if (!pid || !isAlive(pid)) return;
    if (port && (await answers(data, port, password))) return stopServer(programs, data);
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Stops the server of the cluster in `data`, if one runs there, with every finished transaction on the disk. */
export async function stopServer(programs: Programs, data: string, attempt = 1): Promise<void> {
  const { pg_ctl, postgres } = programs;
  const { pid } = await lastServer(data);
  if (!pid || !isAlive(pid)) return;
  try {
    await unprivileged(await serverUser(data, postgres), pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-s']);
  } catch (error) {
    // It may have been dying already, and then not in the way that pg_ctl waits for.
    if (!isAlive(pid)) return;
    // Ctrl+C in a terminal ends pg_ctl too, while it waits for the server.
    if (attempt === STOP_ATTEMPTS) throw error;
    await stopServer(programs, data, attempt + 1);
  }
}

/** What PostgreSQL notes of itself in the cluster; a server that has just begun has no port yet. */
async function lastServer(data: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * Whether the server of `data` is the one at `port`.
 * @throws Failure when a server is there that does not know the password.
 */
export async function answers(data: string, port: number, password: string): Promise<boolean> {
  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  // It asks for no types: nobody would catch that query's failure when the server is just stopping.
  const connection = postgres(address, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    await connection`select 1`;
    return true;
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) throw passwordRefused(data);
    // Whatever PostgreSQL says, such as that it is still recovering, is said by PostgreSQL.
    return error instanceof Error && error.name === 'PostgresError';
  } finally {
    await connection.end({ timeout: 1 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
