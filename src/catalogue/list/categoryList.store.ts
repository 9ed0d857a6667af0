/** The list of a category: its source, cache and addresses. */

import type { Category } from '../../contract/category.ts';
import type { ListedResource, ListOffers, ListQuery } from '../../contract/listing.ts';
import { currentAddress, reloadPage } from '../../core/browser/navigation.api.ts';
import { answerCache } from '../../core/lists/answerCache.store.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import { createList } from '../../core/lists/createList.store.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import type { ListSource } from '../../core/lists/source.store.ts';
import { $isCrisis, isKeptNowhere, loadCrisisPhrases } from '../../core/parts/crisis.store.ts';
import { listAddress, readListAddress } from './address.rules.ts';
import { categoryFields } from './categoryFields.rules.ts';
import { createSnapshotFallback } from './createSnapshotFallback.store.ts';
import { searchResources } from './listing.api.ts';
import { $listView, followListView } from './listView.store.ts';
import { readSnapshot } from './snapshots.api.ts';

export interface BuiltList extends Pick<ListOffers, 'topics'> {
  category: Category;
  /** The number of the built page, from 1. */
  page: number;
  /** The number of built pages. */
  pages: number;
}

export type CategoryList = ReturnType<typeof createCategoryList>;

export function createCategoryList(
  { category, topics, page, pages }: BuiltList,
  browser: ListBrowser = visitorBrowser,
  search: ListSource<ListQuery, ListedResource>['search'] = (query, signal) => searchResources(category, query, signal),
) {
  const fields = categoryFields(topics);
  const list = createList(
    { fields, pageSize: PAGE_SIZE, builtPage: page, builtPages: pages, visible },
    {
      search,
      fallBack: createSnapshotFallback((signal) => readSnapshot(category, signal), fields, browser.clock),
      cache: answerCache(category, isListed, browser.clock),
      isUncached: ({ text }) => isKeptNowhere(text),
      readAddress() {
        followListView();
        const { pathname, search } = currentAddress();
        return readListAddress(topics, pathname, search);
      },
      addressOf: (query) => listAddress(category, withoutCrisis(query), $listView.get(), pages),
    },
    browser,
  );
  let hasTyped = false;
  /**
   * What an address may contain, as it ends up in the browser's history and in server logs. If the phrases didn't load, that
   * is nothing that was typed.
   */
  const withoutCrisis = (query: ListQuery): ListQuery =>
    (hasTyped ? isKeptNowhere(query.text) : $isCrisis.get()?.(query.text)) ? { ...query, text: '' } : query;
  let waiting: string | null = null;
  // Typed text waits for the phrases, so that it is checked before an address is written. If more was typed meanwhile, the
  // latest text counts: the list would put anything else back into the field.
  const type = (text: string) => {
    hasTyped = true;
    if ($isCrisis.get()) return list.type(text);
    const isFirst = waiting === null;
    waiting = text;
    if (isFirst)
      void loadCrisisPhrases().then(() => {
        list.type(waiting ?? '');
        waiting = null;
      });
  };
  return {
    ...list,
    type,
    start(typed: string) {
      const end = list.start('');
      if (typed) type(typed);
      void loadCrisisPhrases();
      return end;
    },
    /** Reloads the page. Offline that would fail, so only the list is retried. */
    reload: () => (browser.isOnline() ? reloadPage() : list.retry()),
  };
}

const visible = ({ id, title, description, author, duration, pages }: ListedResource) => [
  id,
  title,
  description,
  author,
  duration,
  pages,
];

export function isListed(row: unknown): row is ListedResource {
  const { id, tags } = (row ?? {}) as Partial<ListedResource>;
  return typeof id === 'string' && Array.isArray(tags);
}
