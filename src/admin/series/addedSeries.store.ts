/** What happens after a series was added: it can be removed again. */
import type { Series } from '../../contract/series.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { noAnswer, offerUndoBy } from '../sections/undo.store.ts';
import { deleteSeries, insertSeries, readSeries } from './series.api.ts';
import { SERIES_WORDS } from './series.words.ts';
import { hasRow, type SeriesRow } from './seriesDraft.rules.ts';

/**
 * Adds a series. If an attempt whose response was lost has already added just this, that is enough.
 * @throws BackendError, with the code DUPLICATE if another one of its kind has the address
 */
export async function addSeries(row: SeriesRow): Promise<Series> {
  try {
    return await insertSeries(row);
  } catch (error) {
    const isTaken = error instanceof BackendError && error.code === DUPLICATE;
    const there = isTaken && (await readSeries({ kind: row.kind, slug: row.slug }));
    if (there && hasRow(there, row)) return there;
    throw error;
  }
}

/** Says that a series was added, with a button that deletes it again. */
export const offerUndoOfAdding = (text: string, series: Series): void => offerUndoBy(text, () => void takeAway(series));

async function takeAway({ id, title }: Series): Promise<void> {
  try {
    await deleteSeries(id);
    toast('success', SERIES_WORDS.deleted(title));
  } catch (error) {
    toast('error', noAnswer(error) ?? SERIES_WORDS.notDeleted(title));
  } finally {
    announce('catalogue');
  }
}
