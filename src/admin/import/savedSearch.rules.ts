/** Searches of platforms as saved sources, and back. */
import type { NewSource } from '../../contract/importBatch.ts';
import type { SearchRequest } from './searches.rules.ts';

/** Characters in the database. */
export const LONGEST_NAME = 200;

/** What of a search can be saved; null for a search of single videos or tracks. */
export function sourceOf(search: SearchRequest | null, name: string): NewSource | null {
  if (!search || ['videos', 'tracks', 'albums'].includes(search.searchType)) return null;
  const { source: platform, searchType, query } = search;
  return { platform, kind: searchType as NewSource['kind'], query, name: name.slice(0, LONGEST_NAME) };
}

/** The first page of the search. */
export const searchOf = ({ platform, kind, query }: Omit<NewSource, 'name'>): SearchRequest =>
  ({ source: platform, searchType: kind, query }) as SearchRequest;
