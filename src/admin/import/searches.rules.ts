/** What the forms of Video Bulk and Music Bulk search, and searches that are saved as sources. */
import type { NewSource } from '../../contract/importBatch.ts';
import type { ImportSource, MusicSearchRequest, VideoSearchRequest } from '../../contract/importing.ts';

/** The sources that can be searched. */
export type SearchSource = Extract<ImportSource, 'youtube' | 'spotify'>;

/** The fields of each form, in their order. */
export const SEARCH_FIELDS = {
  youtube: ['channel', 'keyword', 'playlist'],
  spotify: ['artist', 'album', 'playlist'],
} as const satisfies Record<SearchSource, readonly string[]>;

/** If several fields are filled in, the first one of these is searched. */
const PRECEDENCE = {
  youtube: ['playlist', 'channel', 'keyword'],
  spotify: ['artist', 'album', 'playlist'],
} as const;

export type SearchField = (typeof SEARCH_FIELDS)[SearchSource][number];

/** What is typed, by field. */
export type SearchInputs = Partial<Record<SearchField, string>>;

export type SearchRequest = ({ source: 'youtube' } & VideoSearchRequest) | ({ source: 'spotify' } & MusicSearchRequest);

/** Null if nothing is filled in. */
export function searchRequest(source: SearchSource, inputs: SearchInputs): SearchRequest | null {
  const typed = (field: SearchField) => inputs[field]?.trim() ?? '';
  const searchType = PRECEDENCE[source].find((field) => typed(field) !== '');
  return searchType ? ({ source, searchType, query: typed(searchType) } as SearchRequest) : null;
}

/**
 * Whether all pages are wanted: a playlist, a channel or an album is a whole, while words and artists find more and more
 * that fits less and less.
 */
export const isWhole = ({ searchType }: SearchRequest): boolean =>
  searchType === 'playlist' || searchType === 'channel' || searchType === 'album';

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
