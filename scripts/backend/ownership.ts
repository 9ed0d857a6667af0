/**
 * Lets one process at a time use a data directory. Node has no file locks, so SQLite's lock on an empty database is
 * used; the system frees it when the process ends, even by a crash.
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CommandError, diskFull, errorCode } from '../system/commandError.ts';

const SQLITE_BUSY = 5;

/**
 * Locks `directory` for this process.
 * @returns a function that releases the lock.
 * @throws CommandError that names the process which holds the lock.
 */
export async function claim(directory: string): Promise<() => void> {
  const lock = new DatabaseSync(join(directory, 'owner.lock'));
  const note = join(directory, 'owner');
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(note, String(process.pid));
  } catch (error) {
    lock.close();
    if (errorCode(error) === 'ENOSPC') throw diskFull(directory);
    if (!isBusy(error)) throw error;
    throw new CommandError(
      `The data directory ${directory} is in use by ${await holder(note)}. Stop that first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** How often the file with the process id is looked for, which is written just after locking, and the milliseconds between. */
const LOOKS = 40;
const PAUSE = 50;

async function holder(note: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const id = await readFile(note, 'utf8').catch(() => '');
    if (id) return `process ${id}`;
    await setTimeout(PAUSE);
  }
  return 'another process';
}
