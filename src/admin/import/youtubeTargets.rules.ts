/** Reads the video search’s input: links, ids, handles and names. */
import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';

const PLAYLIST_ID = /^[\w-]{13,80}$/;
const CHANNEL_ID = /^UC[\w-]{22}$/;
const VIDEO_ID = /^[\w-]{11}$/;

/** Mixes, Watch Later and liked videos: they differ for each visitor. YouTube's own playlists begin like mixes. */
const PERSONAL = /^(RD(?!CLAK)|WL$|LL$|LM$|HL$)/;

/** YouTube accepts this many ids per call. */
const MOST_IDS = 50;

/** The id in a playlist's link, or the id itself. `personal`: only its owner can see this playlist. */
export function playlistTarget(query: string): { id: string } | 'personal' | null {
  const url = youtubeAddress(query);
  const id = url ? (url.searchParams.get('list') ?? '') : query;
  if (PERSONAL.test(id)) return 'personal';
  return PLAYLIST_ID.test(id) ? { id } : null;
}

/** How `channels.list` can find a channel; `search` takes a call of `search.list`. */
export interface ChannelLookup {
  by: 'id' | 'forHandle' | 'forUsername' | 'search';
  value: string;
}

/** Handles are 3 to 30 letters, digits and signs, without spaces. */
const HANDLE = /^[\p{L}\p{N}\p{M}_.·-]{3,30}$/u;

/** First path segments on YouTube that aren’t channel names. */
const NO_CHANNELS =
  /^(watch|playlist|shorts|live|embed|v|e|attribution_link|results|feed|hashtag|post|clip|redirect|oembed|t|about|premium)$/;

/** Ways to find the channel, each tried if the one before finds none. A link to something else finds none. */
export function channelLookups(query: string): ChannelLookup[] {
  const url = youtubeAddress(query);
  if (url) return url.hostname === 'youtu.be' ? [] : lookupsOfPath(url.pathname);
  if (/^https?:/i.test(query)) return [];
  if (CHANNEL_ID.test(query)) return [{ by: 'id', value: query }];
  if (query.startsWith('@')) return [{ by: 'forHandle', value: query }];
  return byName(query);
}

function lookupsOfPath(path: string): ChannelLookup[] {
  const [first = '', second = ''] = decoded(path).split('/').slice(1);
  if (first.startsWith('@')) return [{ by: 'forHandle', value: first }];
  if (first === 'channel') return CHANNEL_ID.test(second) ? [{ by: 'id', value: second }] : [];
  if (first === 'user') return second ? [{ by: 'forUsername', value: second }] : [];
  return NO_CHANNELS.test(first) ? [] : byName(first === 'c' ? second : first);
}

function byName(name: string): ChannelLookup[] {
  if (name === '') return [];
  const search: ChannelLookup = { by: 'search', value: name };
  return HANDLE.test(name) ? [{ by: 'forHandle', value: `@${name}` }, search] : [search];
}

/** Comma-separated ids; null if one is invalid, or there are too many. */
export function videoIds(query: string): string[] | null {
  const ids = query.split(',').map((id) => id.trim());
  return ids.length <= MOST_IDS && ids.every((id) => VIDEO_ID.test(id)) ? ids : null;
}

/** The parsed address, also without its scheme; null for other text and other sites. */
function youtubeAddress(text: string): URL | null {
  const link = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return mediaLink(link).platform === 'youtube' ? new URL(link) : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
