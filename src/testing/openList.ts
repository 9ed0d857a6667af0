/** A category's list as the island creates it. The test controls its clock, connection and idle callbacks. */
import { vi } from 'vitest';
import { categoryFields } from '../catalogue/list/categoryFields.rules.ts';
import { type BuiltList, type CategoryList, createCategoryList } from '../catalogue/list/categoryList.store.ts';
import { searchResources } from '../catalogue/list/listing.api.ts';
import type { ListQuery } from '../contract/listing.ts';
import type { ListBrowser } from '../core/lists/browser.store.ts';
import { initialQuery } from '../core/lists/fields.rules.ts';
import { loadCrisisPhrases } from '../core/parts/crisis.store.ts';
import { testNetwork } from './testBrowser.ts';
import { testClock } from './testClock.ts';
import { testTab } from './testTab.ts';

export interface OpenList extends OpenBrowser {
  list: CategoryList;
  tab: ReturnType<typeof testTab>;
  /** The queries sent to the backend. */
  searches: ListQuery[];
}

interface OpenBrowser {
  browser: ListBrowser;
  clock: ReturnType<typeof testClock>;
  network: ReturnType<typeof testNetwork>;
  /** Runs the idle callbacks. */
  runIdleCallbacks: () => void;
}

// Loaded before anything is typed, as in most browsers.
await loadCrisisPhrases();

const opened = new Set<() => void>();

interface Given extends Partial<BuiltList> {
  /** The page's address. */
  address?: string;
  shouldSkipPrefetch?: boolean;
}

export function openList({ address = '/sermons', shouldSkipPrefetch = false, ...overrides }: Given = {}): OpenList {
  const tab = testTab(address);
  for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
  const open = openBrowser(shouldSkipPrefetch);
  const built: BuiltList = { category: 'sermons', topics: ['faith', 'fear'], page: 1, pages: 1, ...overrides };
  const searches: ListQuery[] = [];
  const list = createCategoryList(built, open.browser, (query, signal) => {
    searches.push(query);
    return searchResources('sermons', query, signal);
  });
  opened.add(() => {
    // Returning to the built page cancels open requests.
    list.choose(query({ page: built.page }));
    open.clock.advance(60_000);
  });
  return { list, tab, searches, ...open };
}

export function openBrowser(shouldSkipPrefetch = false): OpenBrowser {
  const clock = testClock();
  const network = testNetwork();
  const idle: (() => void)[] = [];
  const browser: ListBrowser = {
    clock,
    isOnline: network.isOnline,
    onOnline: network.onOnline,
    shouldSkipPrefetch: () => shouldSkipPrefetch,
    whenIdle: (then) => void idle.push(then),
  };
  const runIdleCallbacks = () => {
    for (const then of idle.splice(0)) then();
  };
  return { browser, clock, network, runIdleCallbacks };
}

/** Cancels the requests of all lists that were opened. */
export function closeLists(): void {
  for (const close of opened) close();
  opened.clear();
}

export const query = (overrides: Partial<ListQuery>): ListQuery => ({
  ...initialQuery(categoryFields()),
  ...overrides,
});
