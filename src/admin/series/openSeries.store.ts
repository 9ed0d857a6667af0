/** The series or collection being edited. What is typed stays while other sections are open, and across a reload. */
import { atom, computed, map } from 'nanostores';
import { loadPosters } from '../../catalogue/list/posters.store.ts';
import type { Series, SeriesKind } from '../../contract/series.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { createSuggestions } from '../form/suggestions.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { keepForm } from '../sections/keptForm.store.ts';
import { forgetUndo, offerUndo } from '../sections/undo.store.ts';
import { addSeries, offerUndoOfAdding } from './addedSeries.store.ts';
import { moved, type Part } from './parts.rules.ts';
import { readParts, readSeries, suggestParts, updateSeries } from './series.api.ts';
import { SERIES_WORDS } from './series.words.ts';
import {
  hasRow,
  isUnsaved,
  readKeptSeries,
  type SeriesDraft,
  type SeriesRow,
  seriesDraft,
  seriesRow,
  withoutPart,
} from './seriesDraft.rules.ts';

export interface OpenSeries {
  /** Changes each time one is opened. */
  id: number;
  /** As it was when editing began; null for a new one. */
  seen: Series | null;
  draft: SeriesDraft;
  /** Whether the draft was restored after a reload. */
  isRestored: boolean;
}

/** Why it wasn't saved. */
export type SeriesFailure =
  | { state: 'failed' }
  /** Another one of its kind has the address. */
  | { state: 'taken' }
  /** Someone else has saved this meanwhile. */
  | { state: 'conflict'; theirs: Series }
  /** Someone else has deleted it meanwhile. */
  | { state: 'gone' };

export const $open = atom<OpenSeries | null>(null);

/** What is known about resources, by id: null if they are gone. Missing ones are being read. */
export const $parts = map<Record<string, Part | null>>({});

/** Whether parts couldn't be read. */
export const $partsFailed = atom(false);

/** Resources suggested while one is searched for. */
export const partSuggestions = createSuggestions(suggestParts);

export const $isUnsaved = computed($open, isUnsaved);

let lastId = 0;

const { show, replace } = keepForm<OpenSeries | null, Pick<OpenSeries, 'seen' | 'draft'>>({
  key: 'series-form',
  $form: $open,
  isUnsaved,
  readKept: readKeptSeries,
  restore(work) {
    lastId += 1;
    replace(work && { ...work, id: lastId, isRestored: true });
    void readMissingParts();
  },
  signedOutWords: RESOURCE_FORM_WORDS.signedOut,
});

/** Opens one of them, or a new one of this kind. */
export function openSeries(of: Series | SeriesKind): void {
  lastId += 1;
  show({ id: lastId, seen: typeof of === 'string' ? null : of, draft: seriesDraft(of), isRestored: false });
  void readMissingParts();
}

export const closeSeries = (): void => show(null);

export function changeSeries(fields: Partial<SeriesDraft>): void {
  const open = $open.get();
  if (open) show({ ...open, draft: { ...open.draft, ...fields } });
}

export const movePart = (from: number, to: number): void =>
  change((draft) => ({ parts: moved(draft.parts, from, to) }));

export const removePart = (id: string): void => change((draft) => withoutPart(draft, id));

export function addPart(part: Part): void {
  know([part]);
  change(({ parts }) => ({ parts: [...parts, part.id] }));
}

function change(next: (draft: SeriesDraft) => Partial<SeriesDraft>): void {
  const open = $open.get();
  if (open) changeSeries(next(open.draft));
}

/** Reads the parts that aren't known yet. */
export async function readMissingParts(): Promise<void> {
  const ids = $open.get()?.draft.parts.filter((id) => $parts.get()[id] === undefined) ?? [];
  $partsFailed.set(false);
  try {
    const found = await asAdministrator(readParts(ids));
    const existing = new Set(found.map(({ id }) => id));
    know(found);
    for (const id of ids) if (!existing.has(id)) $parts.setKey(id, null);
  } catch {
    $partsFailed.set(true);
  }
}

function know(parts: readonly Part[]): void {
  for (const part of parts) $parts.setKey(part.id, part);
  for (const category of new Set(parts.map((part) => part.category))) void loadPosters(category);
}

/** Saves it and closes it, unless something was typed meanwhile. Returns why it wasn't saved. */
export async function saveSeries(row: SeriesRow): Promise<SeriesFailure | null> {
  const open = $open.get();
  if (!open) return null;
  try {
    const outcome = await asAdministrator(open.seen ? update(open.seen, row) : insert(row));
    if ('state' in outcome) return outcome;
    const now = $open.get();
    if (now?.id !== open.id) return null;
    if (hasRow(outcome, seriesRow(now.draft))) closeSeries();
    else show({ ...now, seen: outcome });
    return null;
  } catch (error) {
    const isTaken = error instanceof BackendError && error.code === DUPLICATE;
    if (isTaken) return { state: 'taken' };
    // Without an answer it may have been saved.
    forgetUndo();
    return { state: 'failed' };
  } finally {
    announce('catalogue');
  }
}

async function insert(row: SeriesRow): Promise<Series> {
  const added = await addSeries(row);
  offerUndoOfAdding(SERIES_WORDS.saved(added.title), added);
  return added;
}

/** What was sent since the last success: it may have been stored, and only the response lost. */
let unanswered: SeriesRow[] = [];

async function update(seen: Series, row: SeriesRow): Promise<SeriesFailure | Series> {
  const before = unanswered;
  unanswered = [...before, row];
  const done = await updateSeries(seen, row);
  if (done) {
    unanswered = [];
    offerUndo(SERIES_WORDS.saved(done.saved.title), done.batch, 'series');
    return done.saved;
  }
  const theirs = await readSeries({ id: seen.id });
  if (!theirs) return { state: 'gone' };
  // Saved by an attempt whose response was lost, or by someone else with the same values.
  if (hasRow(theirs, row)) return theirs;
  // Nobody has changed it, so this account isn't allowed to.
  if (theirs.updated_at === seen.updated_at) return { state: 'failed' };
  if (before.some((own) => hasRow(theirs, own))) return update(theirs, row);
  return { state: 'conflict', theirs };
}

/** Continues with what was typed, replacing what someone else has saved; null to add it as a new one. */
export function keepMine(theirs: Series | null): void {
  const open = $open.get();
  if (open) show({ ...open, seen: theirs });
}
