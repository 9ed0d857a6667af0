/** The import: the search, the review of its results, and importing the ticked rows. */
import { atom, computed, onMount } from 'nanostores';
import type { ImportBatch, KnownResource } from '../../contract/importBatch.ts';
import type { Candidate, ImportSource, ImportSummary, StagedRow } from '../../contract/importing.ts';
import { BackendError, type BackendReason } from '../../core/backend/backend.api.ts';
import { LONG_TIMEOUT } from '../../core/backend/fetchPrivately.api.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { isOnline } from '../../core/browser/network.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { $session, accountId } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { knownResources, MATCH_LIMIT } from '../form/matches.api.ts';
import { forgetUndo } from '../sections/undo.store.ts';
import { inChunks, nextToStage } from './chunks.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import {
  finishImport,
  leftRows,
  type NewImport,
  readImports,
  stageRows,
  takeInRows,
  undoImport,
} from './imports.api.ts';
import { withPassages } from './passages.store.ts';
import {
  acceptProposals,
  type Correction,
  correct,
  correctAll,
  type ReviewFilter,
  type ReviewPlace,
  type Rows,
  reviewCounts,
  reviewPage,
  rowsToImport,
  rowsToStage,
  tick,
  tickAll,
  withCandidates,
} from './review.rules.ts';
import { type FoundRows, SearchError, searchPage } from './search.api.ts';
import {
  isOfItems,
  isWhole,
  type SearchField,
  type SearchForm,
  type SearchInputs,
  type SearchRequest,
  type SearchSource,
  searchRequest,
  shortName,
} from './searches.rules.ts';

/** Why a platform couldn't be searched: the real cause, and what can be done about it. */
export function searchErrorWords(source: ImportSource, cause: unknown): string {
  const { error } = IMPORT_WORDS;
  if (cause instanceof SearchError && cause.refused) return error.error[cause.refused.error](source, cause.refused);
  return cause instanceof BackendError && cause.reason !== 'unreachable' ? error.failed : error.unreachable;
}

// The review

export interface Review extends Pick<FoundRows, 'more' | 'total'> {
  /** Changes with each review. */
  id: number;
  source: ImportSource;
  label: string;
  place: ReviewPlace;
  search: SearchRequest | null;
  rows: Rows;
  filter: ReviewFilter;
  page: number;
  /** `isChecking`: whether the catalogue is being checked for it. */
  loading: { state: 'idle' } | { state: 'loading'; isChecking: boolean } | { state: 'failed'; text: string };
  /** Whether all rows were checked against the catalogue. */
  isChecked: boolean;
  /** Whether the rows are imported as drafts. */
  asDrafts: boolean;
  /** Whether rows were corrected: work that isn't discarded without asking. */
  isCorrected: boolean;
}

export const $review = atom<Review | null>(null);

export const $reviewCounts = computed($review, (review) => reviewCounts(review?.rows ?? []));

export const $reviewPage = computed($review, (review) =>
  reviewPage(review?.rows ?? [], review?.filter ?? 'all', review?.page ?? 1),
);

export function patchReview(part: Partial<Review>): void {
  const review = $review.get();
  if (review) $review.set({ ...review, ...part });
}

const change = (next: (rows: Rows) => Rows): void => patchReview({ rows: next($review.get()?.rows ?? []) });

export const tickRow = (row: number, on: boolean): void => change((rows) => tick(rows, row, on));

export const tickAllRows = (on: boolean): void => change((rows) => tickAll(rows, on));

export function correctRow(row: number, correction: Correction): void {
  change((rows) => correct(rows, row, correction));
  patchReview({ isCorrected: true });
}

export function correctAllRows(correction: Pick<Correction, 'category' | 'tags'>): void {
  if (!correction.category && !correction.tags?.length) return;
  change((rows) => correctAll(rows, correction));
  patchReview({ isCorrected: true });
  toast('success', IMPORT_WORDS.review.batch.applied($review.get()?.rows.length ?? 0));
}

export function acceptPassages(): void {
  change(acceptProposals);
  patchReview({ isCorrected: true });
}

export const filterReview = (filter: ReviewFilter): void => patchReview({ filter, page: 1 });
export const turnReview = (page: number): void => patchReview({ page });

/** What is opened for review. Everything but the rows, their source and their label is optional. */
export interface FoundList extends Partial<Omit<FoundRows, 'candidates'>>, Pick<FoundRows, 'candidates'> {
  source: ImportSource;
  /** The name of the batch. */
  label: string;
  place?: ReviewPlace;
  /** Whether to read all pages at once. */
  isWhole?: boolean;
  /** The search that found it, which can be saved as a source. */
  search?: SearchRequest | null;
}

/** Rows read before “Read more” is needed. */
const READ_AT_ONCE = 1000;

let lastId = 0;
let reading = new AbortController();
let stopAsking = () => {};

/** Shows the results in place of the previous review, and reads more of them. Resolves when that is done. */
export async function openReview({ candidates, more = null, total = null, ...found }: FoundList): Promise<void> {
  stopReading();
  stopAsking();
  stopAsking = askBeforeLosing(() => $review.get()?.isCorrected === true);
  lastId += 1;
  $review.set({
    id: lastId,
    source: found.source,
    label: shortName(found.label),
    place: found.place ?? 'import',
    search: found.search ?? null,
    rows: [],
    filter: 'all',
    page: 1,
    more,
    total,
    loading: { state: 'loading', isChecking: true },
    isChecked: true,
    asDrafts: false,
    isCorrected: false,
  });
  await read(async (signal) => {
    await append({ candidates, more, total }, signal);
    if (found.isWhole) await readPages(READ_AT_ONCE, signal);
  });
}

/** Reads the rest of a list, or the next page of endless results. */
export function readMore(): Promise<void> {
  const { search = null, rows = [] } = $review.get() ?? {};
  const count = search && isWhole(search) ? rows.length + READ_AT_ONCE : 0;
  return read((signal) => readPages(count, signal));
}

/** Keeps what has been read so far. */
export function stopReading(): void {
  reading.abort();
  reading = new AbortController();
  if ($review.get()?.loading.state === 'loading') patchReview({ loading: { state: 'idle' } });
}

export function closeReview(): void {
  stopReading();
  stopAsking();
  $review.set(null);
}

async function read(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = reading;
  try {
    await work(signal);
    if (!signal.aborted) patchReview({ loading: { state: 'idle' } });
  } catch (cause) {
    if (signal.aborted) return;
    const { source = 'links' } = $review.get() ?? {};
    patchReview({ loading: { state: 'failed', text: searchErrorWords(source, cause) } });
  }
}

/** Reads at least one page, then more until there are this many rows. */
async function readPages(rows: number, signal: AbortSignal): Promise<void> {
  for (let more = $review.get()?.more; more; more = $review.get()?.more) {
    patchReview({ loading: { state: 'loading', isChecking: false } });
    const found = await more(signal);
    if (signal.aborted) return;
    await append(found, signal);
    if (($review.get()?.rows.length ?? 0) >= rows) return;
  }
}

async function append({ candidates, more, total }: FoundRows, signal: AbortSignal): Promise<void> {
  for (const chunk of inChunks(candidates, MATCH_LIMIT)) {
    const [existing, read] = await Promise.all([readKnown(chunk, signal), withPassages(chunk)]);
    if (signal.aborted) return;
    change((rows) => withCandidates(rows, read, existing));
  }
  patchReview({ more, total });
}

/** If this check fails, the database still rejects what is already in the catalogue. */
async function readKnown(candidates: readonly Candidate[], signal: AbortSignal): Promise<(KnownResource | null)[]> {
  try {
    return await withRetries((attempt) => knownResources(candidates, attempt), { signal });
  } catch {
    patchReview({ isChecked: false });
    return [];
  }
}

// The search forms of Video Bulk and Music Bulk

export interface BulkSearch {
  inputs: SearchInputs;
  state: 'idle' | 'searching';
  /** The real cause of the last failure; empty if there was none. */
  error: string;
}

const EMPTY: BulkSearch = { inputs: {}, state: 'idle', error: '' };

/** The platform's name for it. Videos and tracks found by a link only have their own titles. */
const labelOf = (request: SearchRequest, name: string, [first]: readonly Candidate[]): string =>
  cleaned((isOfItems(request) ? first?.title : name) ?? '') || request.query;

const createBulkSearch = (form: SearchForm, place: ReviewPlace) => {
  const $search = atom<BulkSearch>(EMPTY);
  const { nothing, otherLink } = IMPORT_WORDS.search[form];
  let asking = new AbortController();

  const patch = (part: Partial<BulkSearch>) => $search.set({ ...$search.get(), ...part });

  async function search(): Promise<void> {
    const { inputs, state } = $search.get();
    if (state === 'searching') return;
    const request = searchRequest(form, inputs);
    if (!request) return void toast('error', nothing);
    if (request === 'other link') return patch({ error: otherLink });
    asking = new AbortController();
    closeReview();
    patch({ state: 'searching', error: '' });
    await find(request, asking.signal);
    patch({ state: 'idle' });
  }

  async function find(request: SearchRequest, signal: AbortSignal): Promise<void> {
    const { source } = request;
    const words = IMPORT_WORDS.search[source];
    try {
      const { name, ...found } = await searchPage(request, signal);
      if (signal.aborted) return;
      if (found.candidates.length === 0 && !found.more) return void toast('info', words.none);
      const label = labelOf(request, name, found.candidates);
      await openReview({ ...found, source, label, place, search: request, isWhole: isWhole(request) });
      tell(words);
    } catch (cause) {
      if (signal.aborted) return;
      patch({ error: searchErrorWords(source, cause) });
      toast('error', words.failed);
    }
  }

  /** Says how much was found; if a later page failed, that too. */
  function tell(words: (typeof IMPORT_WORDS.search)[SearchSource]): void {
    const review = $review.get();
    if (review?.place !== place) return;
    if (review.loading.state === 'failed') toast('error', words.failed);
    else toast('success', words.found(review.rows.length));
  }

  return {
    form,
    place,
    $search,
    search,
    type: (field: SearchField, text: string) => patch({ inputs: { ...$search.get().inputs, [field]: text } }),
    /** Ends the search. What has been found stays. */
    stop(): void {
      asking.abort();
      stopReading();
    },
    clear: () => $search.set(EMPTY),
  };
};

export type BulkSearchStore = ReturnType<typeof createBulkSearch>;

export const videoSearch = createBulkSearch('youtube', 'video');
export const musicSearch = createBulkSearch('spotify', 'music');
export const listSearch = createBulkSearch('list', 'import');

// The import. Its rows wait in the database, so any page can continue it, even after this one was closed.

export interface Job {
  batch: NewImport;
  /** Where the remaining rows are reviewed. */
  place: ReviewPlace;
  /** The review that the rows belong to; null if that isn't on this page. */
  reviewId: number | null;
  /** Rows that aren't sent yet. None is imported before all are. */
  unstaged: readonly StagedRow[];
  /** How many rows the database has processed. */
  taken: number;
}

export type Run =
  | { state: 'idle' }
  | (Job & { state: 'running'; isStopping: boolean })
  /** It stopped in the middle. `undone`: by another administrator. `unfinished`: another page started it. */
  | (Job & { state: 'interrupted'; reason: BackendReason | 'undone' | 'unfinished' })
  | { state: 'finished'; batch: NewImport; summary: ImportSummary; undo: 'possible' | 'running' | 'done' };

export const $run = atom<Run>({ state: 'idle' });

/** Also while an import that this page started waits to be continued: another one can start once it is finished. */
export const $isImporting = computed(
  $run,
  (run) => run.state === 'running' || (run.state === 'interrupted' && run.reason !== 'unfinished'),
);

const words = IMPORT_WORDS.run;

/** Whose review and import are shown: the account's id. */
let owner = '';

onMount($run, () => {
  follow();
  return $session.listen(follow);
});

/** Shows nothing of the administrator who was signed in before. Their import waits for whoever resumes it. */
function follow(): void {
  const now = accountId() ?? '';
  if (now === '' || now === owner) return;
  if (owner !== '') {
    closeReview();
    $run.set({ state: 'idle' });
  }
  owner = now;
}

/** Imports the ticked rows as one batch. */
export async function importTicked(): Promise<void> {
  const review = $review.get();
  if (!review || $isImporting.get()) return;
  const { id: reviewId, source, label, place, asDrafts, rows } = review;
  const total = rowsToImport(rows).length;
  if (total === 0) return void toast('error', words.nothing(source));
  const batch = { id: crypto.randomUUID(), source, label, total, as_drafts: asDrafts };
  await run({ batch, place, reviewId, unstaged: rowsToStage(rows, source), taken: 0 });
}

/** Offers to continue an import that this administrator started elsewhere, or before the page was closed. */
export async function findUnfinished(place: ReviewPlace): Promise<void> {
  if ($run.get().state !== 'idle') return;
  const imports = await readImports(1, new AbortController().signal).catch(() => null);
  const found = imports?.items.find((each) => each.is_mine && isUnfinished(each));
  if (found && $run.get().state === 'idle')
    $run.set({ state: 'interrupted', ...jobOf(found, place), reason: 'unfinished' });
}

/** Continues an import, whoever started it. */
export async function goOnWith(batch: ImportBatch): Promise<void> {
  if (!$isImporting.get()) await run(jobOf(batch, 'import'));
}

function jobOf({ id, source, label, planned: total, as_drafts, taken }: ImportBatch, place: ReviewPlace): Job {
  return { batch: { id, source, label, total, as_drafts }, place, reviewId: null, unstaged: [], taken };
}

export const isUnfinished = ({ state, is_waiting }: ImportBatch): boolean => state === 'running' || is_waiting;

/** Continues an import that was interrupted. */
export async function resumeImport(): Promise<void> {
  const interrupted = $run.get();
  if (interrupted.state === 'interrupted') await run(interrupted);
}

/** Stops after the rows that are being sent. */
export function stopImport(): void {
  const running = $run.get();
  if (running.state === 'running') $run.set({ ...running, isStopping: true });
}

/** Leaves an interrupted import as it is. */
export async function leaveImport(): Promise<void> {
  const interrupted = $run.get();
  if (interrupted.state !== 'interrupted') return;
  try {
    await end(interrupted);
  } catch {
    toast('error', words.notLeft);
  }
}

/** The summary has been read. */
export const dismissRun = (): void => void ($run.get().state === 'finished' && $run.set({ state: 'idle' }));

/** Moves what was imported to the bin. */
export async function undoRun(): Promise<void> {
  const finished = $run.get();
  if (finished.state !== 'finished' || finished.undo !== 'possible') return;
  $run.set({ ...finished, undo: 'running' });
  try {
    const count = await undoImport(finished.batch.id);
    $run.set({ ...finished, undo: 'done' });
    toast('success', words.undone(count));
  } catch {
    $run.set({ ...finished, undo: 'possible' });
    toast('error', words.notUndone);
  }
  forgetUndo();
  announce('catalogue');
}

async function run({ batch, place, reviewId, unstaged, taken }: Job): Promise<void> {
  const job = { batch, place, reviewId, unstaged, taken };
  const stopAsking = askBeforeLosing();
  $run.set({ state: 'running', ...job, isStopping: false });
  forgetUndo();
  try {
    const isDone = (await stage(job)) && (await takeIn(job));
    if (isDone) await end(job);
  } catch (cause) {
    if (!isShown(job)) return;
    $run.set({ state: 'interrupted', ...job, reason: reasonOf(cause) });
    toast('error', words.failed(batch.source));
    if (job.taken > 0) announce('catalogue');
  } finally {
    stopAsking();
  }
}

/** Sends the rows. Returns false if another administrator has signed in on this page. */
async function stage(job: Job): Promise<boolean> {
  while (job.unstaged.length > 0 && !isStopping()) {
    const rows = nextToStage(job.unstaged);
    await withRetries(() => stageRows(job.batch, rows), { isOnline, timeout: LONG_TIMEOUT });
    if (!isShown(job)) return false;
    job.unstaged = job.unstaged.slice(rows.length);
    show(job);
  }
  return true;
}

/** Makes the database import what is waiting. Returns false if another administrator has signed in on this page. */
async function takeIn(job: Job): Promise<boolean> {
  for (let count = 1; count > 0 && !isStopping(); ) {
    count = await withRetries(() => takeInRows(job.batch.id), { isOnline, timeout: LONG_TIMEOUT });
    if (!isShown(job)) return false;
    job.taken += count;
    show(job);
  }
  return true;
}

const show = (job: Job): void => $run.set({ state: 'running', ...job, isStopping: isStopping() });

function isStopping(): boolean {
  const running = $run.get();
  return running.state === 'running' && running.isStopping;
}

function isShown({ batch }: Job): boolean {
  const shown = $run.get();
  return shown.state !== 'idle' && shown.batch.id === batch.id;
}

function reasonOf(cause: unknown): BackendReason | 'undone' {
  if (!(cause instanceof BackendError)) return 'unreachable';
  return cause.serverMessage === 'import was undone' ? 'undone' : cause.reason;
}

async function end({ batch, place, reviewId, unstaged }: Job): Promise<void> {
  const { id, source, label } = batch;
  // Nothing was imported yet, and the review still has all rows. If this gets no answer, the rest is offered again later.
  if (unstaged.length > 0) {
    await finishImport(id).catch(() => {});
    return $run.set({ state: 'idle' });
  }
  const summary = await withRetries(() => finishImport(id), { isOnline });
  const { added, restored, there, refused, left } = summary;
  const candidates = refused + left > 0 ? await readLeft(id) : [];
  $run.set({ state: 'finished', batch, summary, undo: 'possible' });
  if (added + restored > 0) toast('success', words.imported(source, added + restored));
  else if (there > 0) toast('info', words.allThere);
  for (const search of [videoSearch, musicSearch, listSearch]) if (search.place === place) search.clear();
  if ($review.get()?.id === reviewId) closeReview();
  announce('catalogue');
  if (candidates.length > 0) await openReview({ source, label, place, candidates });
}

/** The rows that an import hasn't added, and why. */
async function readLeft(id: string): Promise<Candidate[]> {
  const rows: Candidate[] = [];
  for (let page: Candidate[] | null = null; page?.length !== 0; rows.push(...page))
    page = await withRetries((signal) => leftRows(id, rows.at(-1)?.row ?? -1, signal), { isOnline });
  return rows;
}
