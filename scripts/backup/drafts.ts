/** The draft folder, in which a backup is written until it's complete. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../system/processes.ts';

const draftName = (pid: number) => `.sanctuary-backup-${pid}.draft`;
/** Its name contains the writing process's id; drafts of earlier versions have none. */
const DRAFT = /^\.(?:sanctuary-backup-(?<pid>\d+)|\d{13})\.draft$/;

/** Makes an empty draft in `parent`. Drafts that a killed backup left there are removed, since they hold accounts. */
export async function makeDraft(parent: string): Promise<string> {
  for (const name of await readdir(parent)) {
    const found = DRAFT.exec(name);
    if (found && !isWritten(Number(found.groups?.pid))) await removeDraft(join(parent, name));
  }
  const draft = join(parent, draftName(process.pid));
  for (const part of ['tables', 'pictures']) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
  return draft;
}

/** In a container, a killed backup may have had the same process id as this one. */
const isWritten = (pid: number) => pid > 0 && pid !== process.pid && isAlive(pid);

/** Retries, since a cancelled query may still be writing. */
export const removeDraft = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 10 });
