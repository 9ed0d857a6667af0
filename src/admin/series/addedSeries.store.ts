/** What happens after a series was added: it can be removed again. */
import type { Series } from '../../contract/series.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { offerUndoBy } from '../sections/undo.store.ts';
import { deleteSeries } from './series.api.ts';
import { SERIES_WORDS } from './series.words.ts';

/** Says that a series was added, with a button that deletes it again. */
export const offerUndoOfAdding = (text: string, series: Series): void => offerUndoBy(text, () => void takeAway(series));

async function takeAway({ id, title }: Series): Promise<void> {
  try {
    await deleteSeries(id);
    toast('success', SERIES_WORDS.deleted(title));
  } catch {
    toast('error', SERIES_WORDS.notDeleted(title));
  } finally {
    announce('catalogue');
  }
}
