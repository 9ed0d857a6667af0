/** The list of a category: its source, cache and addresses. */
import type { ListedResource, ListQuery } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { listAddress, readListAddress } from '../../rules/list/address.ts';
import { categoryFields } from '../../rules/list/categoryFields.ts';
import { PAGE_SIZE } from '../../rules/list/listing.ts';
import { readSnapshot, searchResources } from '../../services/listing.ts';
import { currentAddress, reloadPage } from '../../services/navigation.ts';
import { connect } from '../connection.ts';
import { answerCache } from './answerCache.ts';
import { type ListBrowser, visitorBrowser } from './browser.ts';
import { createList } from './createList.ts';
import { createSnapshotFallback } from './createSnapshotFallback.ts';
import { $listView, followListView } from './listView.ts';
import type { ListSource } from './source.ts';

export interface BuiltList {
  category: Category;
  /** The number of the built page, from 1. */
  page: number;
  /** How many pages were built. */
  pages: number;
}

export type CategoryList = ReturnType<typeof createCategoryList>;

export function createCategoryList(
  { category, page, pages }: BuiltList,
  browser: ListBrowser = visitorBrowser,
  search: ListSource<ListQuery, ListedResource>['search'] = (query, signal) => {
    connect();
    return searchResources(category, query, signal);
  },
) {
  const fields = categoryFields(category);
  const list = createList(
    { fields, pageSize: PAGE_SIZE, builtPage: page, builtPages: pages, visible },
    {
      search,
      fallBack: createSnapshotFallback((signal) => readSnapshot(category, signal), fields, browser.clock),
      cache: answerCache(category, isListed, browser.clock),
      readAddress() {
        followListView();
        const { pathname, search } = currentAddress();
        return readListAddress(category, pathname, search);
      },
      addressOf: (query) => listAddress(category, query, $listView.get(), pages),
    },
    browser,
  );
  return {
    ...list,
    /** Reloads the page. Without a connection that would fail, so only the list is retried. */
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
