import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MusicSearchReply, MusicSearchRequest } from '../../../src/contract/importing.ts';
import {
  ask,
  type Handler,
  nodeSurroundings,
  readAllPages,
  startInDeno,
} from '../../tests/platforms/searchFunction.ts';
import {
  ALBUMS,
  ARTIST,
  LATE_ARTIST,
  PLAYLISTS,
  SPOTIFY_CLIENT,
  spotifyServer,
  spotifyTestId,
} from '../../tests/platforms/spotifyServer.ts';
import { musicSearchHandler } from './handler.ts';

let spotify: Awaited<ReturnType<typeof spotifyServer>>;

beforeAll(async () => {
  spotify = await spotifyServer();
});
afterAll(() => spotify.close());

interface Setting {
  clientId?: string;
  clientSecret?: string;
  milliseconds?: number;
}

/** How the function is run. */
const RUNTIMES: Record<string, (setting: Setting) => Promise<Handler>> = {
  Node: async ({ milliseconds = 60_000, ...client }) =>
    musicSearchHandler({
      ...nodeSurroundings(milliseconds),
      spotify: { address: spotify.url, accountsAddress: spotify.url, ...SPOTIFY_CLIENT, ...client },
    }),
  Deno: ({ milliseconds = 60_000, ...client }) => {
    const { clientId, clientSecret } = { ...SPOTIFY_CLIENT, ...client };
    return startInDeno(new URL('testServer.deno.ts', import.meta.url), milliseconds, {
      SPOTIFY_CLIENT_ID: clientId,
      SPOTIFY_CLIENT_SECRET: clientSecret,
      TEST_SPOTIFY: spotify.url,
    });
  },
};

describe.each(Object.keys(RUNTIMES))('in %s', (runtime) => {
  const start = (setting: Setting) => (RUNTIMES[runtime] as (typeof RUNTIMES)[string])(setting);
  let handler: Handler;
  beforeAll(async () => {
    handler = await start({});
  });

  const search = (body: MusicSearchRequest, by = handler) => ask<MusicSearchReply>(by, body);

  /** All pages, and the titles of the tracks on them. */
  async function pageThrough(request: MusicSearchRequest): Promise<{ titles: string[]; pages: MusicSearchReply[] }> {
    const pages = await readAllPages(search, request);
    return { titles: pages.flatMap(({ tracks }) => tracks.map(({ title }) => title)), pages };
  }

  const songs = (count: number) => Array.from({ length: count }, (_, index) => `Song ${index + 1}`);

  test('the name of an artist finds tracks, page by page', async () => {
    const { titles, pages } = await pageThrough({ searchType: 'artist', query: 'The "Choir"' });
    expect(titles).toEqual(songs(25));
    expect(pages.map(({ tracks, total, name }) => [tracks.length, total, name])).toEqual([
      [10, 25, 'The "Choir"'],
      [10, 25, 'The "Choir"'],
      [5, 25, 'The "Choir"'],
    ]);
    expect(pages[0]?.tracks[2]).toEqual({
      id: spotifyTestId('track', 3),
      title: 'Song 3',
      artist: 'The Choir, The Choir of Other',
      album: 'Songs of grace',
      released: '2024-05-17',
      duration: '3m',
      image: 'https://i.scdn.co/image/640',
      preview: 'https://i.scdn.co/image/64',
      flags: ['explicit'],
    });
    expect(new URLSearchParams(spotify.requests.at(-1)?.split('?')[1]).get('q')).toBe('artist:"The Choir"');
  });

  test('the link of an artist finds only tracks of theirs', async () => {
    const query = `https://open.spotify.com/intl-de/artist/${ARTIST.id}?si=shared`;
    const { titles, pages } = await pageThrough({ searchType: 'artist', query });
    expect(titles.length).toBe(20);
    expect(pages[0]).toMatchObject({ name: 'The Choir', total: null });
  });

  test('the link of an artist finds their tracks after pages of namesakes', async () => {
    const found = await search({ searchType: 'artist', query: `https://open.spotify.com/artist/${LATE_ARTIST.id}` });
    expect(found.tracks.map(({ title }) => title)).toEqual(['Song 21', 'Song 22', 'Song 23', 'Song 24', 'Song 25']);
    expect(found).toMatchObject({ name: 'The Late Choir', nextPageToken: null });
  });

  test('the name of an album finds tracks', async () => {
    const { tracks, name } = await search({ searchType: 'album', query: 'Songs of grace' });
    expect([name, tracks.length]).toEqual(['Songs of grace', 10]);
    expect(new URLSearchParams(spotify.requests.at(-1)?.split('?')[1]).get('q')).toBe('album:"Songs of grace"');
  });

  test('a name may find nothing', async () => {
    expect(await search({ searchType: 'artist', query: 'nothing' })).toMatchObject({ tracks: [], nextPageToken: null });
  });

  test.each([`https://open.spotify.com/album/${ALBUMS[0].id}`, `spotify:album:${ALBUMS[0].id}`])(
    'the link of an album finds its tracks: %s',
    async (query) => {
      const { titles, pages } = await pageThrough({ searchType: 'album', query });
      expect(titles).toEqual(songs(60));
      expect(pages.map(({ total, name }) => [total, name])).toEqual(Array(2).fill([60, 'Songs of grace']));
      expect(pages[0]?.tracks[0]).toMatchObject({ album: 'Songs of grace', released: '2024-05-17' });
    },
  );

  test('several albums are read one after the other', async () => {
    const { titles, pages } = await pageThrough({ searchType: 'albums', query: ALBUMS.map(({ id }) => id).join(',') });
    expect(titles).toEqual([...songs(60), ...songs(3)]);
    expect(pages.map(({ total, name }) => [total, name])).toEqual([
      [null, 'Songs of grace'],
      [null, 'Songs of grace'],
      [null, 'Hymns'],
    ]);
  });

  test('the playlist of the application’s owner is read, without podcasts and local files', async () => {
    const query = `https://open.spotify.com/playlist/${PLAYLISTS.owned}`;
    const { titles, pages } = await pageThrough({ searchType: 'playlist', query });
    expect(titles).toEqual(songs(70));
    expect(pages[0]).toMatchObject({ name: 'Sunday morning', total: 73 });
  });

  test.each([
    [PLAYLISTS.others, 'not owned'],
    [spotifyTestId('playlist', 9), 'not found'],
    ['https://open.spotify.com/album/4cOdK2wGLETKBW3PvgPWqT', 'not found'],
    ['Sunday morning', 'not found'],
  ])('another playlist is refused: %s, %s', async (query, error) => {
    expect(await search({ searchType: 'playlist', query })).toEqual({ error });
  });

  test('an artist or album that does not exist is not found', async () => {
    for (const type of ['artist', 'album'] as const)
      expect(await search({ searchType: type, query: `spotify:${type}:${spotifyTestId(type, 9)}` })).toEqual({
        error: 'not found',
      });
  });

  test('a link to something else is no name of an artist or album', async () => {
    for (const searchType of ['artist', 'album'] as const)
      for (const query of [`https://open.spotify.com/track/${spotifyTestId('track', 1)}`, 'https://example.org/'])
        expect(await search({ searchType, query })).toEqual({ error: 'not found' });
  });

  test('the ids of links are looked up, and unknown ones are flagged', async () => {
    const ids = [...[7, 6, 5, 4, 3].map((number) => spotifyTestId('track', number)), spotifyTestId('unknown', 1)];
    const reply = await search({ searchType: 'tracks', query: ids.join(', ') });
    expect(reply.tracks.map(({ id }) => id)).toEqual(ids);
    expect(reply.tracks.map(({ title, flags }) => [title, flags]).slice(-2)).toEqual([
      ['Song 3', ['explicit']],
      ['', ['deleted']],
    ]);
    expect(reply).toMatchObject({ nextPageToken: null, total: 6 });
  });

  test.each([
    [{ searchType: 'tracks', query: 'short' }],
    [{ searchType: 'albums', query: Array(51).fill(ALBUMS[0].id).join(',') }],
    [{ searchType: 'albums', query: ALBUMS[0].id, pageToken: '7 0' }],
    [{ searchType: 'artist', query: 'The Choir', pageToken: '-10' }],
    [{ searchType: 'artist', query: '' }],
    [{ searchType: 'song', query: 'grace' }],
  ])('an invalid request is refused: %j', async (body) => {
    expect(await search(body as MusicSearchRequest)).toEqual({ error: 'invalid request' });
  });

  describe('the real cause is reported', () => {
    test.each([
      ['rate', { error: 'rate limited', retryAfter: 120 }],
      ['quota', { error: 'quota used up', until: '2026-11-22T13:00:00.000Z' }],
      ['premium', { error: 'bad key' }],
      ['down', { error: 'platform unavailable' }],
      ['html', { error: 'platform unavailable' }],
      ['truncated', { error: 'platform unavailable' }],
      ['wrong-shape', { error: 'platform unavailable' }],
      ['huge', { error: 'platform unavailable' }],
      ['server-error', { error: 'platform unavailable' }],
    ])('when Spotify answers with %s', async (error, refused) => {
      expect(await search({ searchType: 'artist', query: `fault-${error}` })).toEqual(refused);
    });

    test.each([
      [{ clientId: '' }, 'no key'],
      [{ clientSecret: '' }, 'no key'],
      [{ clientSecret: 'wrong' }, 'bad key'],
    ])('when the application is not known: %j, %s', async (client, error) => {
      expect(await search({ searchType: 'artist', query: 'The Choir' }, await start(client))).toEqual({ error });
    });

    test('when Spotify does not answer in time', async () => {
      const hurried = await start({ milliseconds: 300 });
      expect(await search({ searchType: 'artist', query: 'fault-hanging' }, hurried)).toEqual({ error: 'too slow' });
    });
  });

  test.each(['fault-busy-once', 'limited-once'])('a temporary failure is retried: %s', async (error) => {
    expect((await search({ searchType: 'artist', query: `${error} in ${runtime}` })).tracks.length).toBe(10);
  });

  test('one token is used until it ends', async () => {
    const fresh = await start({});
    const tokens = () => spotify.requests.filter((request) => request.includes('/api/token')).length;
    const before = tokens();
    for (const _ of [1, 2]) await search({ searchType: 'artist', query: 'The Choir' }, fresh);
    expect(tokens() - before).toBe(1);
    spotify.endTokens();
    expect((await search({ searchType: 'artist', query: 'The Choir' }, fresh)).tracks.length).toBe(10);
    expect(tokens() - before).toBe(2);
  });
});
