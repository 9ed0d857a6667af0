/** A running import as this browser keeps it, so that it can go on after a reload. */
import { delMany, getMany, set } from 'idb-keyval';
import type { Candidate, ImportSource, RowOutcome } from '../contract/importing.ts';
import type { ReviewPlace } from '../rules/importing/reviewView.ts';

/** What does not change while it runs. */
export interface ImportRecord {
  id: string;
  source: ImportSource;
  label: string;
  place: ReviewPlace;
  rows: readonly Candidate[];
}

/** How far it is. */
export interface ImportProgress {
  /** Rows that have been sent. */
  sent: number;
  added: number;
  restored: number;
  there: number;
  refused: readonly RowOutcome[];
}

/** One import runs at a time, in all tabs of this browser. */
const LOCK = 'import';

const recordKey = (account: string) => `import ${account}`;
const progressKey = (account: string) => `import progress ${account}`;

/** Keeps it. If the browser refuses storage, nothing is kept and nothing is thrown. */
export const keepImport = (account: string, record: ImportRecord): Promise<void> =>
  quietly(() => set(recordKey(account), record));

export const keepProgress = (account: string, progress: ImportProgress): Promise<void> =>
  quietly(() => set(progressKey(account), progress));

export const forgetImport = (account: string): Promise<void> =>
  quietly(() => delMany([recordKey(account), progressKey(account)]));

/** The import that was not finished; null if there is none. */
export async function readKeptImport(
  account: string,
): Promise<{ record: ImportRecord; progress: ImportProgress | null } | null> {
  try {
    const [record, progress = null] = await getMany<unknown>([recordKey(account), progressKey(account)]);
    return record ? { record: record as ImportRecord, progress: progress as ImportProgress | null } : null;
  } catch {
    return null;
  }
}

/** Does this while no other tab does; returns false, and does nothing, if one does. */
export async function withoutOtherTabs(work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

async function quietly(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch {}
}
