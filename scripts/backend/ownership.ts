/**
 * One living process a data directory. The lock is SQLite's on an empty file: Node has no file locks of its own, and
 * this one covers the start from its first step and is freed by the system when its process dies, however it dies.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFull, errorCode, Failure } from './failure.ts';

const SQLITE_BUSY = 5;

/**
 * Claims `directory` for this process; what it returns gives the claim up again.
 * @throws Failure that names the process which holds it.
 */
export function claim(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'owner.lock'));
  const note = join(directory, 'owner');
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(note, String(process.pid));
  } catch (error) {
    lock.close();
    if (errorCode(error) === 'ENOSPC') throw diskFull(directory);
    if (!isBusy(error)) throw error;
    throw new Failure(
      `The data directory ${directory} is in use by ${holder(note)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** The note is written just after the lock is taken, so it may not be there yet. */
function holder(note: string): string {
  try {
    return `process ${readFileSync(note, 'utf8')}`;
  } catch {
    return 'another process';
  }
}
