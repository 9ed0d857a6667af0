/** A running import as this browser keeps it, so that it can go on after a reload. */
import { delMany, get, getMany, keys, set } from 'idb-keyval';
import type { Candidate, ImportSource } from '../../contract/importing.ts';
import { inChunks } from './chunks.rules.ts';
import type { ImportProgress } from './importProgress.rules.ts';
import type { ReviewPlace } from './reviewView.rules.ts';

/** What does not change while it runs. */
export interface ImportRecord {
  id: string;
  /** Whose import it is: the id of the account. */
  account: string;
  source: ImportSource;
  label: string;
  place: ReviewPlace;
  rows: readonly Candidate[];
  /** Whether they wait unpublished. */
  asDrafts?: boolean;
  /** The resources that other rows of the review were already, by their position. */
  known?: readonly { row: number; id: string }[];
}

/** One import runs at a time, in all tabs of this browser. */
const LOCK = 'import';

/** Rows that are kept at once: the browser copies them, and the page must not stop meanwhile. */
const KEPT_AT_ONCE = 250;

const PREFIX = 'import';

const recordKey = (account: string) => `${PREFIX} ${account}`;
const progressKey = (account: string) => `${recordKey(account)} progress`;
const rowsKey = (account: string, index: number) => `${recordKey(account)} rows ${index}`;

/** Keeps it. Returns false if the browser refuses storage: then it cannot go on after a reload. */
export async function keepImport({ rows, ...record }: ImportRecord): Promise<boolean> {
  const parts = inChunks(rows, KEPT_AT_ONCE);
  try {
    for (const [index, part] of parts.entries()) await set(rowsKey(record.account, index), part);
    await set(recordKey(record.account), { ...record, parts: parts.length });
    return true;
  } catch {
    return false;
  }
}

export const keepProgress = (account: string, progress: ImportProgress): Promise<void> =>
  quietly(async () => set(progressKey(account), progress));

export const forgetImport = (account: string): Promise<void> =>
  quietly(async () => {
    const kept = await keys<string>();
    await delMany(kept.filter((key) => key.startsWith(recordKey(account))));
  });

/** The import that was not finished; null if there is none. */
export async function readKeptImport(
  account: string,
): Promise<{ record: ImportRecord; progress: ImportProgress | null } | null> {
  try {
    const kept = await get<Omit<ImportRecord, 'rows'> & { parts: number }>(recordKey(account));
    if (!kept) return null;
    const { parts, ...record } = kept;
    const rows = await getMany<Candidate[] | undefined>(
      Array.from({ length: parts }, (_, index) => rowsKey(account, index)),
    );
    const progress = await get<ImportProgress>(progressKey(account));
    return { record: { ...record, rows: rows.flatMap((part) => part ?? []) }, progress: progress ?? null };
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

const quietly = (keep: () => Promise<void>): Promise<void> => keep().catch(() => {});
