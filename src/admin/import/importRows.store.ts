/** Imports the ticked rows of the review: in chunks, with progress, and kept so that it can go on after a reload. */

import { BackendError, type BackendReason } from '../../core/backend/backend.api.ts';
import { LONG_TIMEOUT } from '../../core/backend/fetchPrivately.api.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { isOnline } from '../../core/browser/network.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { musicSearch, videoSearch } from './bulkSearch.store.ts';
import { nextChunk } from './chunks.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { type ImportProgress, NOTHING_SENT, progressAfter } from './importProgress.rules.ts';
import { forgetImport, type ImportRecord, keepImport, keepProgress, withoutOtherTabs } from './importRecord.api.ts';
import { finishImport, importResources, startImport } from './imports.api.ts';
import { knownRows, rowsToImport } from './review.rules.ts';
import { $review } from './review.store.ts';
import { $isImporting, $run, account, type Job } from './run.store.ts';
import { keepUnimportedRows } from './unimportedRows.store.ts';

const words = IMPORT_WORDS.run;

/** The review whose rows are imported; null if the page was left since. */
let reviewId: number | null = null;

/** Imports the ticked rows as one batch. */
export async function importTicked(): Promise<void> {
  const review = $review.get();
  if (!review || $isImporting.get()) return;
  const rows = rowsToImport(review.rows);
  if (rows.length === 0) return void toast('error', words.nothing(review.source));
  $run.set({ state: 'starting' });
  const { id: openId, source, label, place, asDrafts } = review;
  const didRun = await withoutOtherTabs(async () => {
    try {
      const id = await startImport(source, label, rows.length, asDrafts);
      const known = knownRows(review.rows);
      const record = { id, account: account(), source, label, place, rows, known, asDrafts };
      reviewId = openId;
      if (!(await keepImport(record))) toast('info', words.notKept);
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

async function send(job: Job): Promise<void> {
  const { record } = job;
  let { progress } = job;
  const stopAsking = askBeforeLosing();
  $run.set({ state: 'running', record, progress, isStopping: false });
  try {
    while (progress.sent < record.rows.length && !isStopping()) {
      const rows = record.rows.slice(progress.sent, progress.sent + nextChunk(progress.sent));
      // A row that is sent again is not added again.
      const outcomes = await withRetries(() => importResources(record.id, rows), { isOnline, timeout: LONG_TIMEOUT });
      progress = progressAfter(progress, outcomes);
      await keepProgress(record.account, progress);
      if (isOfAnother(record)) return;
      $run.set({ state: 'running', record, progress, isStopping: isStopping() });
    }
    await finish({ record, progress });
  } catch (cause) {
    if (isOfAnother(record)) return;
    $run.set({ state: 'interrupted', record, progress, reason: reasonOf(cause) });
    toast('error', words.failed(record.source));
    if (progress.sent > 0) announce('catalogue');
  } finally {
    stopAsking();
  }
}

/** Whether another administrator has signed in on this page. The import waits for the one whose it is. */
const isOfAnother = (record: ImportRecord): boolean => account() !== '' && account() !== record.account;

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
  showOutcome(record, progress);
  for (const search of [videoSearch, musicSearch]) if (search.source === record.source) search.clear();
  await keepUnimportedRows(record, progress, reviewId);
  announce('catalogue');
}

function showOutcome({ source }: ImportRecord, { added, restored, there }: ImportProgress): void {
  if (added + restored > 0) toast('success', words.imported(source, added + restored));
  else if (there > 0) toast('info', words.allThere);
}
