/** Parses what people type to search for music: links, ids and names. */
import { mediaLink, type SpotifyType } from '../../../src/catalogue/media/mediaLink.rules.ts';

const ID = /^[A-Za-z0-9]{22}$/;

/** The most ids in one request. */
const MOST_IDS = 50;

/** The id in a link (`https://open.spotify.com/album/…`) or in a URI (`spotify:album:…`) of this type; null for other text. */
export function spotifyId(query: string, type: SpotifyType): string | null {
  const [scheme, named, id = ''] = query.split(':');
  if (scheme === 'spotify') return named === type && ID.test(id) ? id : null;
  const media = mediaLink(/^[a-z]+:\/\//i.test(query) ? query : `https://${query}`);
  return media.platform === 'spotify' && media.item?.type === type ? media.item.id : null;
}

export const isLink = (query: string): boolean => /^(https?|spotify):/i.test(query);

/** As `spotifyId`, or the id alone. */
export const playlistId = (query: string): string | null => (ID.test(query) ? query : spotifyId(query, 'playlist'));

/** Comma-separated ids; null if one is invalid, or there are too many. */
export function spotifyIds(query: string): string[] | null {
  const ids = query.split(',').map((id) => id.trim());
  return ids.length <= MOST_IDS && ids.every((id) => ID.test(id)) ? ids : null;
}

/** A query for tracks by the name of their artist or album. A name cannot contain quotation marks. */
export const trackQuery = (field: 'artist' | 'album', name: string): string =>
  `${field}:"${name.replace(/[\s"]+/g, ' ').trim()}"`;
