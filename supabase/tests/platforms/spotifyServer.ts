/** A local Spotify, with the Web API's responses to a new application. */
import { type PlatformRequest, type PlatformServer, pageOf, platformServer, send } from './platformServer.ts';

export const SPOTIFY_CLIENT = { clientId: 'spotify-client-of-the-tests', clientSecret: 'spotify-secret-of-the-tests' };

/** Ids have 22 letters and digits. */
export const spotifyTestId = (name: string, number = 0): string =>
  `${name}${String(number).padStart(22 - name.length, '0')}`;

export const ALBUMS = [
  { id: spotifyTestId('album', 1), name: 'Songs of grace', tracks: 60 },
  { id: spotifyTestId('album', 2), name: 'Hymns', tracks: 3 },
] as const;

/** The application's owner has only the first one. */
export const PLAYLISTS = { owned: spotifyTestId('playlist', 1), others: spotifyTestId('playlist', 2) } as const;

export const ARTIST = { id: spotifyTestId('artist', 1), name: 'The Choir' } as const;
/** A search for their name finds them after twenty tracks of namesakes. */
export const LATE_ARTIST = { id: spotifyTestId('artist', 3), name: 'The Late Choir' } as const;
const NAMESAKE = { id: spotifyTestId('artist', 2), name: 'The Choir of Other' } as const;

/** Tracks that a search finds. */
const RESULTS = 25;

export async function spotifyServer(): Promise<PlatformServer & { endTokens: () => void }> {
  const tokens = new Set<string>();
  let count = 0;
  const server = await platformServer((request) => {
    if (request.path === '/api/token') return tokenFor(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return tokens.has(token) ? answer(request) : error(401, 'The access token expired');
  }, FAULTS);

  function tokenFor({ headers }: PlatformRequest) {
    const expected = Buffer.from(`${SPOTIFY_CLIENT.clientId}:${SPOTIFY_CLIENT.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${expected}`)
      return send(400, { error: 'invalid_client', error_description: 'Invalid client secret' });
    count += 1;
    const token = `token-${count}`;
    tokens.add(token);
    return send(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
  }

  return { ...server, endTokens: () => tokens.clear() };
}

const error = (status: number, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  send(status, { error: { status, message, ...more } }, headers);

/** The error responses that a request can select. */
const FAULTS = {
  rate: error(429, 'Too many requests', {}, { 'Retry-After': '120' }),
  quota: error(429, 'Too many requests', { reason: 'QUOTA_EXCEEDED' }, { 'Retry-After': '3600' }),
  premium: error(403, 'Active premium subscription required for the owner of the app.'),
};

function answer({ path, parameters, repeats }: PlatformRequest) {
  const [, , resource = '', id = '', part] = path.split('/');
  const offset = Number(parameters.get('offset') ?? 0);
  const limit = Number(parameters.get('limit') ?? 5);
  if (resource === 'search') return search(parameters.get('q') ?? '', offset, limit, repeats);
  if (resource === 'tracks')
    return /^track0/.test(id) ? send(200, { ...track(id), album: album(ALBUMS[0]) }) : NOT_FOUND;
  if (resource === 'artists') {
    const artist = [ARTIST, LATE_ARTIST].find((each) => each.id === id);
    return artist ? send(200, { ...artist, type: 'artist' }) : NOT_FOUND;
  }
  if (resource === 'albums') return answerAlbum(id, part === 'tracks', offset, limit);
  return resource === 'playlists' ? answerPlaylist(id, part === 'items', offset, limit) : NOT_FOUND;
}

const NOT_FOUND = error(404, 'Resource not found');

function search(query: string, offset: number, limit: number, repeats: number) {
  if (limit > 10) return error(400, 'Invalid limit');
  if (query.includes('limited-once') && repeats === 0)
    return error(429, 'Too many requests', {}, { 'Retry-After': '0' });
  const found = query.includes('nothing') ? 0 : RESULTS;
  const artists = (index: number) => {
    if (query.includes(LATE_ARTIST.name)) return [index < 20 ? NAMESAKE : LATE_ARTIST];
    return index % 5 === 4 ? [NAMESAKE] : [ARTIST, NAMESAKE];
  };
  const tracks = Array.from({ length: found }, (_, index) => ({
    ...track(spotifyTestId('track', index + 1), artists(index)),
    album: album(ALBUMS[0]),
  }));
  return send(200, { tracks: paged(tracks, offset, limit) });
}

function answerAlbum(id: string, ofTracks: boolean, offset: number, limit: number) {
  const found = ALBUMS.find((each) => each.id === id);
  if (!found) return NOT_FOUND;
  const tracks = Array.from({ length: found.tracks }, (_, index) => track(spotifyTestId('track', index + 1)));
  return send(200, ofTracks ? paged(tracks, offset, limit) : { ...album(found), tracks: paged(tracks, 0, 50) });
}

/** Applications get the name of any playlist, but the items only of their owner's playlists. */
function answerPlaylist(id: string, ofItems: boolean, offset: number, limit: number) {
  if (!Object.values<string>(PLAYLISTS).includes(id)) return NOT_FOUND;
  if (!ofItems) return send(200, { id, name: 'Sunday morning' });
  if (id !== PLAYLISTS.owned) return error(403, 'Forbidden');
  const songs = Array.from({ length: 70 }, (_, index) => ({
    item: { ...track(spotifyTestId('track', index + 1)), album: album(ALBUMS[1]) },
  }));
  const others = [
    { item: null },
    { item: { ...track(spotifyTestId('episode', 1)), type: 'episode' } },
    { item: { ...track('x'), id: null, is_local: true, album: { name: 'On this computer' } } },
  ];
  return send(200, paged([...others, ...songs], offset, limit));
}

function paged(entries: object[], offset: number, limit: number) {
  const { items, next } = pageOf(entries, offset, limit);
  return {
    items,
    limit,
    offset,
    total: entries.length,
    next: next === null ? null : `https://api.spotify.com/?offset=${next}`,
  };
}

const track = (id: string, artists: readonly { id: string; name: string }[] = [ARTIST]) => ({
  id,
  type: 'track',
  name: `Song ${Number(/\d+$/.exec(id)?.[0] ?? 0)}`,
  artists: artists.map((artist) => ({ ...artist, type: 'artist' })),
  duration_ms: 215_000,
  explicit: id.endsWith('3'),
});

const album = ({ id, name }: Pick<(typeof ALBUMS)[number], 'id' | 'name'>) => ({
  id,
  name,
  type: 'album',
  release_date: '2024-05-17',
  images: [64, 640, 300].map((width) => ({ url: `https://i.scdn.co/image/${width}`, width, height: width })),
});
