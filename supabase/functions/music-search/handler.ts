/** Finds the tracks of an artist, an album or a playlist, or of given ids, for administrators. */

import type { FoundTrack, MusicSearchReply, MusicSearchType } from '../../../src/contract/importing.ts';
import { type Asking, readable, refuse } from '../_shared/platform.ts';
import { type Search, type SearchSurroundings, searchHandler } from '../_shared/search.ts';
import { type Spotify, type SpotifyAsk, spotifyApi, successful } from './spotifyApi.ts';
import { isLink, playlistId, spotifyId, spotifyIds, trackQuery } from './targets.ts';
import {
  albumOf,
  albumTracks,
  missingTrack,
  nameOf,
  playlistTracks,
  searchedTracks,
  singleTrack,
  type TrackPage,
} from './tracks.ts';

export interface Surroundings extends SearchSurroundings {
  spotify: Spotify;
}

/** The most tracks per page of the API: in a search, and in a list. */
const SEARCH_PAGE = 10;
const LIST_PAGE = 50;

/** Pages of a search that are read until one has a track of the artist. */
const MOST_PAGES = 5;

/** The API returns no search results beyond this. */
const LAST_RESULT = 1000;

/** Requests at a time. */
const AT_ONCE = 4;

interface Finder extends Search<MusicSearchType> {
  ask: SpotifyAsk;
  asking: Asking;
}

const FINDS: Record<MusicSearchType, (finder: Finder) => Promise<MusicSearchReply>> = {
  artist: findByArtist,
  album: findByAlbum,
  playlist: findInPlaylist,
  tracks: findTracks,
  albums: (finder) => findInAlbums(finder, spotifyIds(finder.query)),
};

export function musicSearchHandler({ spotify, ...surroundings }: Surroundings) {
  const api = spotifyApi(spotify);
  return searchHandler(surroundings, Object.keys(FINDS) as MusicSearchType[], (search, asking) =>
    FINDS[search.searchType]({ ...search, ask: api(asking), asking }),
  );
}

/** By name, or by a link, which excludes other artists with the same name. */
async function findByArtist(finder: Finder): Promise<MusicSearchReply> {
  const id = spotifyId(finder.query, 'artist');
  if (!id) return findByName(finder, 'artist');
  const name = nameOf(successful(await finder.ask(`/artists/${id}`), finder.asking));
  return findByWords(finder, 'artist', name, id);
}

async function findByAlbum(finder: Finder): Promise<MusicSearchReply> {
  const id = spotifyId(finder.query, 'album');
  return id ? findInAlbums(finder, [id]) : findByName(finder, 'album');
}

/** A link to something else isn't a name. */
const findByName = (finder: Finder, field: 'artist' | 'album'): Promise<MusicSearchReply> =>
  isLink(finder.query) ? refuse({ error: 'not found' }) : findByWords(finder, field, finder.query);

async function findByWords(
  finder: Finder,
  field: 'artist' | 'album',
  name: string,
  artist?: string,
): Promise<MusicSearchReply> {
  let found = await searchTracks(finder, field, name, artist);
  for (let pages = 1; pages < MOST_PAGES && found.tracks.length === 0 && found.nextPageToken; pages += 1)
    found = await searchTracks({ ...finder, pageToken: found.nextPageToken }, field, name, artist);
  return found;
}

/** One page of results, which may all be by others than this artist. */
async function searchTracks(
  { ask, asking, pageToken }: Finder,
  field: 'artist' | 'album',
  name: string,
  artist?: string,
): Promise<MusicSearchReply> {
  const offset = offsetOf(pageToken);
  const parameters = { q: trackQuery(field, name), type: 'track', limit: String(SEARCH_PAGE), offset: String(offset) };
  const page = readable(searchedTracks(successful(await ask('/search', parameters), asking), artist));
  const next = offset + SEARCH_PAGE;
  return {
    tracks: page.tracks,
    nextPageToken: page.hasNext && next < LAST_RESULT ? String(next) : null,
    total: artist || page.total === null ? null : Math.min(page.total, LAST_RESULT),
    name,
  };
}

async function findInPlaylist({ query, pageToken, ask, asking }: Finder): Promise<MusicSearchReply> {
  const id = playlistId(query) ?? refuse({ error: 'not found' });
  const offset = offsetOf(pageToken);
  const answer = await ask(`/playlists/${id}/items`, { limit: String(LIST_PAGE), offset: String(offset) });
  if (answer.status === 403) return refuse({ error: 'not owned' });
  const page = readable(playlistTracks(successful(answer, asking)));
  const name = nameOf((await ask(`/playlists/${id}`, { fields: 'name' })).json);
  const nextPageToken = page.hasNext ? String(offset + LIST_PAGE) : null;
  return { tracks: page.tracks, nextPageToken, total: page.total, name };
}

/** The page token is the album's position among the ids, and how many of its tracks were read. */
async function findInAlbums(finder: Finder, ids: string[] | null): Promise<MusicSearchReply> {
  const { pageToken, ask, asking } = finder;
  const [place = 0, offset = 0] = (pageToken ?? '0 0').split(' ').map(wholeNumber);
  const id = ids?.[place] ?? refuse({ error: 'invalid request' });
  const album = successful(await ask(`/albums/${id}`), asking);
  const parameters = { limit: String(LIST_PAGE), offset: String(offset) };
  const page: TrackPage = readable(
    albumTracks(successful(await ask(`/albums/${id}/tracks`, parameters), asking), albumOf(album)),
  );
  const isLast = place + 1 === ids?.length;
  const next = page.hasNext ? `${place} ${offset + LIST_PAGE}` : isLast ? null : `${place + 1} 0`;
  return {
    tracks: page.tracks,
    nextPageToken: next,
    total: ids?.length === 1 ? page.total : null,
    name: nameOf(album),
  };
}

/** Spotify gives new applications only one track per request. */
async function findTracks({ query, ask, asking }: Finder): Promise<MusicSearchReply> {
  const ids = spotifyIds(query) ?? refuse({ error: 'invalid request' });
  const findTrack = async (id: string): Promise<FoundTrack> => {
    const answer = await ask(`/tracks/${id}`);
    return answer.status === 404 ? missingTrack(id) : readable(singleTrack(successful(answer, asking)));
  };
  const tracks: FoundTrack[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    tracks.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map(findTrack))));
  return { tracks, nextPageToken: null, total: ids.length, name: '' };
}

const offsetOf = (pageToken: string | null): number => wholeNumber(pageToken ?? '0');

/** @throws SearchError */
const wholeNumber = (text: string): number =>
  /^\d{1,6}$/.test(text) ? Number(text) : refuse({ error: 'invalid request' });
