/** Importing the ticked rows of the review: in chunks, with progress, and kept so that it can go on after a reload. */
import { atom, computed, onMount } from 'nanostores';
import { nextChunk } from '../../../rules/importing/chunks.ts';
import { type ImportProgress, NOTHING_SENT, progressAfter } from '../../../rules/importing/importProgress.ts';
import { rowsToImport } from '../../../rules/importing/review.ts';
import { BackendError, type BackendReason } from '../../../services/backend.ts';
import {
  forgetImport,
  type ImportRecord,
  keepImport,
  keepProgress,
  readKeptImport,
  withoutOtherTabs,
} from '../../../services/importRecord.ts';
import { finishImport, importResources, startImport, undoImport } from '../../../services/imports.ts';
import { askBeforeLeaving } from '../../../services/leaving.ts';
import { isOnline } from '../../../services/network.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { $session } from '../../session.ts';
import { toast } from '../../toasts.ts';
import { withRetries } from '../../withRetries.ts';
import { announceCatalogueChange } from '../catalogueChanges.ts';
import { musicSearch, videoSearch } from './bulkSearch.ts';
import { keepTheRest } from './restOfImport.ts';
import { $review, closeReview } from './review.ts';

interface Job {
  record: ImportRecord;
  progress: ImportProgress;
}

export type Run =
  | { state: 'idle' }
  /** The batch is being opened. */
  | { state: 'starting' }
  | (Job & { state: 'running'; isStopping: boolean })
  /** It stopped in the middle. `reload`: the page was left. `undone`: by another administrator. */
  | (Job & { state: 'interrupted'; reason: BackendReason | 'reload' | 'undone' })
  | (Job & { state: 'finished'; undo: 'possible' | 'running' | 'done' });

export const $run = atom<Run>({ state: 'idle' });

/** Also while one waits to go on: another one can begin when it is done with. */
export const $isImporting = computed($run, ({ state }) => state !== 'idle' && state !== 'finished');

const words = IMPORT_WORDS.run;

/** The review whose rows are imported; null if the page was left since. */
let reviewId: number | null = null;

/** Whose review and import are shown: the id of the account. */
let owner = '';

onMount($run, () => {
  follow();
  return $session.listen(follow);
});

/** Imports the ticked rows as one batch. */
export async function importTicked(): Promise<void> {
  const review = $review.get();
  if (!review || $isImporting.get()) return;
  const rows = rowsToImport(review.rows);
  if (rows.length === 0) return void toast('error', words.nothing(review.source));
  $run.set({ state: 'starting' });
  const { id: openId, source, label, place } = review;
  const didRun = await withoutOtherTabs(async () => {
    try {
      const id = await startImport(source, label, rows.length);
      const record = { id, account: account(), source, label, place, rows };
      reviewId = openId;
      await keepImport(record);
      await send({ record, progress: NOTHING_SENT });
    } catch {
      $run.set({ state: 'idle' });
      toast('error', words.failed(source));
    }
  });
  if (didRun) return;
  $run.set({ state: 'idle' });
  toast('info', words.elsewhere);
}

/** Goes on with an import that was interrupted. */
export async function resumeImport(): Promise<void> {
  const run = $run.get();
  if (run.state !== 'interrupted') return;
  const didRun = await withoutOtherTabs(() => send(run));
  if (!didRun) toast('info', words.elsewhere);
}

/** Stops after the rows that are on their way. */
export function stopImport(): void {
  const run = $run.get();
  if (run.state === 'running') $run.set({ ...run, isStopping: true });
}

/** Leaves an interrupted import as it is. */
export async function leaveImport(): Promise<void> {
  const run = $run.get();
  if (run.state !== 'interrupted') return;
  try {
    await finish(run);
  } catch {
    toast('error', words.notLeft);
  }
}

/** Puts what was imported into the bin. */
export async function undoRun(): Promise<void> {
  const run = $run.get();
  if (run.state !== 'finished' || run.undo !== 'possible') return;
  $run.set({ ...run, undo: 'running' });
  try {
    const count = await undoImport(run.record.id);
    $run.set({ ...run, undo: 'done' });
    toast('success', words.undone(count));
  } catch {
    $run.set({ ...run, undo: 'possible' });
    toast('error', words.notUndone);
  }
  announceCatalogueChange();
}

/** The summary has been read. */
export const dismissRun = (): void => void ($run.get().state === 'finished' && $run.set({ state: 'idle' }));

/** Offers to go on with an import that this browser did not finish. */
export async function findInterrupted(): Promise<void> {
  if ($run.get().state !== 'idle') return;
  await withoutOtherTabs(async () => {
    const kept = await readKeptImport(account());
    if (kept && $run.get().state === 'idle')
      $run.set({
        state: 'interrupted',
        record: kept.record,
        progress: kept.progress ?? NOTHING_SENT,
        reason: 'reload',
      });
  });
}

function account(): string {
  const session = $session.get();
  return session.state === 'signed in' ? session.account.id : '';
}

/** Shows nothing of another administrator who was signed in before. */
function follow(): void {
  const now = account();
  if (now === '' || now === owner) return;
  if (owner !== '') {
    closeReview();
    $run.set({ state: 'idle' });
  }
  owner = now;
}

async function send(job: Job): Promise<void> {
  const { record } = job;
  let { progress } = job;
  const stopAsking = askBeforeLeaving();
  $run.set({ state: 'running', record, progress, isStopping: false });
  try {
    while (progress.sent < record.rows.length && !isStopping()) {
      const rows = record.rows.slice(progress.sent, progress.sent + nextChunk(progress.sent));
      // A row that is sent again is not added again.
      const outcomes = await withRetries(() => importResources(record.id, rows), { isOnline });
      progress = progressAfter(progress, outcomes);
      await keepProgress(record.account, progress);
      $run.set({ state: 'running', record, progress, isStopping: isStopping() });
    }
    await finish({ record, progress });
  } catch (cause) {
    $run.set({ state: 'interrupted', record, progress, reason: reasonOf(cause) });
    toast('error', words.failed(record.source));
    if (progress.sent > 0) announceCatalogueChange();
  } finally {
    stopAsking();
  }
}

function reasonOf(cause: unknown): BackendReason | 'undone' {
  if (!(cause instanceof BackendError)) return 'unreachable';
  return cause.serverMessage === 'import was undone' ? 'undone' : cause.reason;
}

function isStopping(): boolean {
  const run = $run.get();
  return run.state === 'running' && run.isStopping;
}

async function finish({ record, progress }: Job): Promise<void> {
  await withRetries(() => finishImport(record.id), { isOnline });
  await forgetImport(record.account);
  $run.set({ state: 'finished', record, progress, undo: 'possible' });
  tell(record, progress);
  for (const search of [videoSearch, musicSearch]) if (search.source === record.source) search.clear();
  await keepTheRest(record, progress, reviewId);
  announceCatalogueChange();
}

function tell({ source }: ImportRecord, { added, restored, there }: ImportProgress): void {
  if (added + restored > 0) toast('success', words.imported(source, added + restored));
  else if (there > 0) toast('info', words.allThere);
}
