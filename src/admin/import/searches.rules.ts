/** What the forms of Video Bulk and Music Bulk search, and searches saved as sources. */
import { mediaLink, type SpotifyType } from '../../catalogue/media/mediaLink.rules.ts';
import type { NewSource } from '../../contract/importBatch.ts';
import type { ImportSource, MusicSearchRequest, VideoSearchRequest } from '../../contract/importing.ts';
import { onlyLink } from './pastedLinks.rules.ts';
import { channelLookups, playlistTarget } from './youtubeTargets.rules.ts';

/** The sources that can be searched. */
export type SearchSource = Extract<ImportSource, 'youtube' | 'spotify'>;

/** Video Bulk, Music Bulk, and the form that finds out the platform from a link. */
export type SearchForm = SearchSource | 'list';

/** The fields of each form, in order. */
export const SEARCH_FIELDS = {
  youtube: ['channel', 'keyword', 'playlist'],
  spotify: ['artist', 'album', 'playlist'],
  list: ['playlist'],
} as const satisfies Record<SearchForm, readonly string[]>;

/** If several fields are filled in, the first of these is searched. */
const PRECEDENCE = {
  youtube: ['playlist', 'channel', 'keyword'],
  spotify: ['artist', 'album', 'playlist'],
} as const;

export type SearchField = (typeof SEARCH_FIELDS)[SearchForm][number];

/** What is typed, by field. */
export type SearchInputs = Partial<Record<SearchField, string>>;

export type SearchRequest = ({ source: 'youtube' } & VideoSearchRequest) | ({ source: 'spotify' } & MusicSearchRequest);

/**
 * What is searched: for a link what it leads to, whichever field it is in. Null if nothing is filled in. `other link`: the
 * platform can't search for it.
 */
export function searchRequest(form: SearchForm, inputs: SearchInputs): SearchRequest | 'other link' | null {
  return form === 'list' ? listRequest(inputs.playlist?.trim() ?? '') : platformRequest(form, inputs);
}

/** Text that isn’t a link is the name of a channel. */
function listRequest(text: string): SearchRequest | 'other link' | null {
  if (text === '') return null;
  const link = platformLink(text);
  return link ? (searchOfLink(link) ?? 'other link') : { source: 'youtube', searchType: 'channel', query: text };
}

function platformRequest(source: SearchSource, inputs: SearchInputs): SearchRequest | 'other link' | null {
  const typed = (field: SearchField) => inputs[field]?.trim() ?? '';
  const field = PRECEDENCE[source].find((each) => typed(each) !== '');
  if (!field) return null;
  const link = platformLink(typed(field));
  const isAsTyped = !link || (field === 'playlist' && source === 'youtube' && playlistTarget(link) !== null);
  if (isAsTyped) return { source, searchType: field, query: typed(field) } as SearchRequest;
  const search = searchOfLink(link);
  return search?.source === source ? search : 'other link';
}

/** Null for a name, even if it looks like an address, such as `grace.church`. */
function platformLink(text: string): string | null {
  const link = onlyLink(text);
  const isLink = /^https?:/i.test(text) || (link !== null && mediaLink(link).platform !== 'web');
  return isLink ? (link ?? text) : null;
}

/** What a link to YouTube or Spotify leads to: an item, or a list of them. Null if it is neither. */
export function searchOfLink(link: string): SearchRequest | null {
  const media = mediaLink(link);
  if (media.platform === 'spotify') return spotifySearch(media.item?.type, media.item?.id ?? '', link);
  if (media.platform !== 'youtube') return null;
  if (media.item?.type === 'video') return { source: 'youtube', searchType: 'videos', query: media.item.id };
  if (playlistTarget(link)) return { source: 'youtube', searchType: 'playlist', query: link };
  return channelLookups(link).length > 0 ? { source: 'youtube', searchType: 'channel', query: link } : null;
}

function spotifySearch(type: SpotifyType | undefined, id: string, link: string): SearchRequest | null {
  if (type === 'track') return { source: 'spotify', searchType: 'tracks', query: id };
  const isList = type === 'artist' || type === 'album' || type === 'playlist';
  return isList ? { source: 'spotify', searchType: type, query: link } : null;
}

/**
 * Whether all pages are wanted: a playlist, a channel or an album is complete, while keywords and artists find more and more
 * that matches less and less.
 */
export const isWhole = ({ searchType }: SearchRequest): boolean =>
  searchType === 'playlist' || searchType === 'channel' || searchType === 'album';

/** Maximum characters of a source's name or an import's label in the database. */
const LONGEST_NAME = 200;

/** Cut as the database counts, since half an emoji couldn't be stored. */
export const shortName = (name: string): string => [...name].slice(0, LONGEST_NAME).join('');

/** Whether it finds items by their ids, and not a list with a name of its own. */
export const isOfItems = ({ searchType }: SearchRequest): boolean =>
  ['videos', 'tracks', 'albums'].includes(searchType);

/** The part of a search that can be saved; null for a search for single videos or tracks. */
export function sourceOf(search: SearchRequest | null, name: string): NewSource | null {
  if (!search || isOfItems(search)) return null;
  const { source: platform, searchType, query } = search;
  return { platform, kind: searchType as NewSource['kind'], query, name: shortName(name) };
}

/** Whether it can be checked every night: the database allows no other. */
export const isWatchable = ({ platform, kind }: Omit<NewSource, 'name'>): boolean =>
  platform === 'youtube' && (kind === 'playlist' || kind === 'channel');

/** The first page of the search. */
export const searchOf = ({ platform, kind, query }: Omit<NewSource, 'name'>): SearchRequest =>
  ({ source: platform, searchType: kind, query }) as SearchRequest;
