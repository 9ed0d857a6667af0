/** The list of series and collections. */
import type { Series } from '../../contract/series.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { SEARCHED, sectionAddress } from '../sections/sectionFields.rules.ts';
import { forgetUndo, offerUndo } from '../sections/undo.store.ts';
import { deleteSeries, readSeriesPage } from './series.api.ts';
import { SERIES_WORDS } from './series.words.ts';

export function createSeriesList(browser?: ListBrowser) {
  const list = createSectionList<PagedQuery, Series>(
    {
      fields: SEARCHED,
      search: readSeriesPage,
      addressOf: (query) => sectionAddress('series', SEARCHED, query),
      keyOf: ({ id }) => id,
    },
    browser,
  );

  /** Deletes it; a toast offers to restore it. */
  async function remove(series: Series): Promise<void> {
    const { title } = series;
    const sent = await list.change(series, null, () => deleteSeries(series.id), SERIES_WORDS.notDeleted(title));
    if (!sent) return forgetUndo();
    announce('catalogue');
    if (sent.answer === 'gone') toast('info', SERIES_WORDS.goneBefore(title));
    else offerUndo(SERIES_WORDS.deleted(title), sent.answer.batch, 'series');
  }

  return { ...list, remove };
}
