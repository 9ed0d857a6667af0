/** Fetches the queries that a visitor will probably make next. */
import type { Found } from '../../contract/listing.ts';
import { withTimeout } from '../withRetries.ts';
import type { ListBrowser } from './browser.ts';
import type { ListSource } from './source.ts';

/** @param keyOf - the cache key of a query. */
export function createPrefetch<Query, Row>(
  { search, cache }: Pick<ListSource<Query, Row>, 'search' | 'cache'>,
  keyOf: (query: Query) => string,
  browser: ListBrowser,
) {
  const underway = new Map<string, Promise<Found<Row>>>();
  /** Keys of queries that failed. They are not prefetched again. */
  const failed = new Set<string>();

  return {
    prefetch(query: Query): void {
      const key = keyOf(query);
      if (cache.get(key) || underway.has(key) || failed.has(key)) return;
      if (browser.isFrugal() || !browser.isOnline()) return;
      const answer = withTimeout((signal) => search(query, signal), browser.clock);
      underway.set(key, answer);
      void answer
        // An empty answer is a page past the end: not kept.
        .then((found) => found.items.length > 0 && cache.keep(key, found))
        .catch(() => failed.add(key))
        .then(() => underway.delete(key));
    },
    /** Searches, or waits for the prefetch of the same query if there is one. */
    search: (query: Query, signal: AbortSignal): Promise<Found<Row>> =>
      underway.get(keyOf(query)) ?? search(query, signal),
  };
}
