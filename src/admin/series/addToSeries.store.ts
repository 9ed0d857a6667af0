/** Adds resources to an existing series or a new one. */
import { atom } from 'nanostores';
import type { Series, SeriesKind } from '../../contract/series.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { slugOf } from '../../core/site/slug.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { noAnswer, offerUndo } from '../sections/undo.store.ts';
import { addSeries, offerUndoOfAdding } from './addedSeries.store.ts';
import { appended, merged } from './parts.rules.ts';
import { readSeries, readSeriesChoices, updateSeries } from './series.api.ts';
import { SERIES_WORDS } from './series.words.ts';
import { numberedSlug, type SeriesChoice } from './seriesDraft.rules.ts';

const WORDS = SERIES_WORDS.add;

/** A new series. */
export interface NewSeries {
  kind: SeriesKind;
  title: string;
}

/** Addresses tried for a title, and attempts when others change the same series. */
const TRIES = 9;

/** The existing ones, to choose from. */
export const $choices = atom<readonly SeriesChoice[]>([]);

/** Without an answer, there are none to choose from. */
export const readChoices = (): Promise<void> => readSeriesChoices().then($choices.set, () => {});

/** Resources to add to a series. */
export interface Additions {
  /** Returns their ids in order. */
  readIds: () => Promise<readonly string[]>;
  /** Whether the order is a playlist's, which the series keeps; otherwise they are added at its end. */
  isSource?: boolean;
}

/** Adds resources; existing parts stay where they are. Returns whether that worked. */
export async function addToSeries(target: SeriesChoice | NewSeries, additions: Additions): Promise<boolean> {
  try {
    const ids = await additions.readIds();
    if ('id' in target) await asAdministrator(extend(target, ids, additions.isSource ? merged : appended));
    else await asAdministrator(create(target, ids));
    return true;
  } catch (error) {
    toast('error', noAnswer(error) ?? WORDS.failed(target.title));
    return false;
  } finally {
    announce('catalogue');
  }
}

async function extend({ id, title }: SeriesChoice, ids: readonly string[], placed: typeof merged): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await readSeries({ id });
    if (!seen) return void toast('error', SERIES_WORDS.goneBefore(title));
    const parts = placed(seen.parts, ids);
    const added = parts.length - seen.parts.length;
    const missing = new Set(ids.filter((id) => !parts.includes(id))).size;
    if (added === 0) return void toast('info', missing > 0 ? WORDS.full(title) : WORDS.allThere(title));
    const done = await updateSeries(seen, { parts });
    if (!done) continue;
    const text = missing > 0 ? WORDS.addedSome(title, added, missing) : WORDS.added(title, added);
    return offerUndo(text, done.batch, 'series');
  }
  throw new Error('Others change the series all the time');
}

async function create({ kind, title: typed }: NewSeries, ids: readonly string[]): Promise<void> {
  const title = cleaned(typed);
  const parts = appended([], ids);
  const slug = slugOf(title);
  const row = {
    kind,
    title,
    description: '',
    parts,
    cover: null,
    is_on_home: false,
    questions: [],
    is_draft: false,
    is_plan: false,
  };
  const series = await firstFree((attempt) => addSeries({ ...row, slug: numberedSlug(slug, attempt) }));
  const missing = new Set(ids).size - parts.length;
  const text = missing > 0 ? WORDS.madeOfSome(title, parts.length, missing) : WORDS.made(title, parts.length);
  offerUndoOfAdding(text, series);
}

/** Tries addresses until one is free. */
async function firstFree(insert: (attempt: number) => Promise<Series>, attempt = 1): Promise<Series> {
  try {
    return await insert(attempt);
  } catch (error) {
    const isTaken = error instanceof BackendError && error.code === DUPLICATE;
    if (isTaken && attempt < TRIES) return firstFree(insert, attempt + 1);
    throw error;
  }
}
