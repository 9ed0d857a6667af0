/** Fetches what a visitor will probably ask for next, so that it is there when they do. */
import type { Found, ListQuery } from '../../contract/listing.ts';
import { lastPage } from '../../rules/listing.ts';
import { isSameQuery, queryKey } from '../../rules/listQuery.ts';
import { isPastEnd } from '../../rules/shownList.ts';
import { withTimeout } from '../withRetries.ts';
import type { ListSources } from './listSources.ts';

export type LookAhead = ReturnType<typeof lookAhead>;

/** @param built - what the page shows without asking. */
export function lookAhead(from: ListSources, built: ListQuery) {
  const underway = new Map<string, Promise<Found>>();
  /** Not tried again before it is asked for. */
  const failed = new Set<string>();

  const isWanted = (query: ListQuery, key: string): boolean =>
    !isSameQuery(query, built) && !from.kept.get(key) && !underway.has(key) && !failed.has(key);

  /** What comes of it is not waited for. */
  function fetchAhead(query: ListQuery): void {
    const key = queryKey(query);
    if (!isWanted(query, key) || from.isFrugal() || !from.isOnline()) return;
    const answer = withTimeout((attempt) => from.search(query, attempt), from.clock);
    underway.set(key, answer);
    void answer
      .then((found) => isPastEnd(query, found) || from.kept.keep(key, found))
      .catch(() => failed.add(key))
      .then(() => underway.delete(key));
  }

  return {
    fetchAhead,
    /** Fetches the page after this one when there is nothing better to do. */
    fetchNext(query: ListQuery, found: Found, signal: AbortSignal): void {
      if (query.page >= lastPage(found)) return;
      from.whenIdle(() => {
        if (!signal.aborted) fetchAhead({ ...query, page: query.page + 1 });
      });
    },
    /** Asks, or takes what is on its way already. */
    search: (query: ListQuery, signal: AbortSignal): Promise<Found> =>
      underway.get(queryKey(query)) ?? from.search(query, signal),
  };
}
