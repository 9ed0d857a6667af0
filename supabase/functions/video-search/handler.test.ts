import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoSearchReply, VideoSearchRequest } from '../../../src/contract/importing.ts';
import type { PlatformServer } from '../../tests/platforms/platformServer.ts';
import {
  ask,
  type Handler,
  nodeSurroundings,
  readAllPages,
  startInDeno,
} from '../../tests/platforms/searchFunction.ts';
import { CHANNELS, YOUTUBE_KEY, youtubeServer } from '../../tests/platforms/youtubeServer.ts';
import { videoSearchHandler } from './handler.ts';

const MIDNIGHT = '2026-11-23T08:00:00.000Z';

let youtube: PlatformServer;

beforeAll(async () => {
  youtube = await youtubeServer();
});
afterAll(() => youtube.close());

interface Setting {
  key?: string;
  milliseconds?: number;
}

/** How the function is run. */
const RUNTIMES: Record<string, (setting: Setting) => Promise<Handler>> = {
  Node: async ({ key = YOUTUBE_KEY, milliseconds = 60_000 }) =>
    videoSearchHandler({ ...nodeSurroundings(milliseconds), youtube: { address: youtube.url, key } }),
  Deno: ({ key = YOUTUBE_KEY, milliseconds = 60_000 }) =>
    startInDeno(new URL('testServer.deno.ts', import.meta.url), milliseconds, {
      YOUTUBE_API_KEY: key,
      TEST_YOUTUBE: youtube.url,
    }),
};

describe.each(Object.keys(RUNTIMES))('in %s', (runtime) => {
  const start = (setting: Setting) => (RUNTIMES[runtime] as (typeof RUNTIMES)[string])(setting);
  let handler: Handler;
  beforeAll(async () => {
    handler = await start({});
  });

  const search = (body: VideoSearchRequest, by = handler) => ask<VideoSearchReply>(by, body);

  /** The ids of the videos on all pages. */
  async function pageThrough(request: VideoSearchRequest): Promise<{ ids: string[]; pages: VideoSearchReply[] }> {
    const pages = await readAllPages(search, request);
    return { ids: pages.flatMap(({ videos }) => videos.map(({ id }) => id)), pages };
  }

  describe('a playlist', () => {
    test('of 120 videos is read in three pages', async () => {
      const query = 'https://www.youtube.com/playlist?list=PLsermons_on_grace';
      const { ids, pages } = await pageThrough({ searchType: 'playlist', query });
      expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `sermon${String(index + 1).padStart(5, '0')}`));
      expect(pages.map(({ videos }) => videos.length)).toEqual([50, 50, 20]);
      expect(pages.map(({ name, total }) => [name, total])).toEqual(Array(3).fill(['Sermons on grace', 120]));
      expect(pages[0]?.videos[6]).toEqual({
        id: 'sermon00007',
        title: 'Sermon 7',
        description: 'About Sermon 7.\nRecorded on a Sunday.',
        channel: 'Grace Church',
        published_at: '2026-05-17T09:00:00Z',
        duration: '45m',
        thumbnail: 'https://i.ytimg.com/vi/sermon00007/hqdefault.jpg',
        preview: 'https://i.ytimg.com/vi/sermon00007/default.jpg',
        views: 1204,
        language: null,
        has_captions: false,
        flags: [],
      });
    });

    test('flags each video that may be unwanted', async () => {
      const { videos } = await search({ searchType: 'playlist', query: 'PLmixed_and_missing' });
      expect(videos.map(({ id, title, flags }) => [id, title, flags])).toEqual([
        ['sermon00001', 'Sermon 1', []],
        ['livevideo01', 'Livevideo 1', ['live']],
        ['agedvideo01', 'Agedvideo 1', ['age restricted']],
        ['noembeds001', 'Noembeds 1', ['not embeddable']],
        ['regionvid01', 'Regionvid 1', ['region limited']],
        ['privatevid1', 'Private video', ['private']],
        ['deletedvid1', 'Deleted video', ['deleted']],
        ['arabicvid01', '=النعمة 🕊 "سلام"', []],
      ]);
      expect(videos.at(-1)).toMatchObject({ channel: 'كنيسة النعمة', thumbnail: '', views: null });
      expect(videos.at(-1)).toMatchObject({ language: 'ar', has_captions: true });
      expect(videos[1]?.duration).toBe('');
    });

    test('without videos is an empty page', async () => {
      const page = { videos: [], nextPageToken: null, total: 0, name: 'Empty' };
      expect(await search({ searchType: 'playlist', query: 'PLwithout_videos' })).toEqual(page);
    });

    test.each([
      ['PLunknown-playlist', 'not found'],
      ['https://www.youtube.com/watch?v=sermon00001', 'not found'],
      ['https://example.org/playlist?list=PLsermons_on_grace', 'not found'],
      ['https://www.youtube.com/playlist?list=WL', 'private playlist'],
      ['PL-of-others-fault-private', 'private playlist'],
    ])('that’s private is refused: %s, %s', async (query, error) => {
      expect(await search({ searchType: 'playlist', query })).toEqual({ error });
    });
  });

  describe('a channel', () => {
    const uploads = Array.from({ length: 75 }, (_, index) => `upload${String(index + 1).padStart(5, '0')}`);

    test.each([
      ['@gracechurch', 'forHandle=%40gracechurch'],
      ['https://www.youtube.com/@gracechurch/videos', 'forHandle=%40gracechurch'],
      [`https://www.youtube.com/channel/${CHANNELS[0].id}`, `id=${CHANNELS[0].id}`],
      [CHANNELS[0].id, `id=${CHANNELS[0].id}`],
      ['youtube.com/user/gracechurch', 'forUsername=gracechurch'],
      ['gracechurch', 'forHandle=%40gracechurch'],
    ])('is found without a search by %s', async (query, parameter) => {
      const before = youtube.requests.length;
      const { ids, pages } = await pageThrough({ searchType: 'channel', query });
      expect(ids).toEqual(uploads);
      expect(pages.map(({ name, total }) => [name, total])).toEqual(Array(2).fill(['Grace Church', 75]));
      const requests = youtube.requests.slice(before);
      expect(requests[0]).toContain(parameter);
      expect(requests.filter((request) => request.includes('/search'))).toEqual([]);
    });

    test('is searched by a name once, not for each page', async () => {
      const before = youtube.requests.length;
      const { ids } = await pageThrough({ searchType: 'channel', query: 'Grace Church' });
      expect(ids).toEqual(uploads);
      expect(youtube.requests.slice(before).filter((request) => request.includes('/search')).length).toBe(1);
    });

    test('without videos is an empty page', async () => {
      const page = { videos: [], nextPageToken: null, total: 0, name: 'Quiet Church' };
      expect(await search({ searchType: 'channel', query: '@quietchurch' })).toEqual(page);
    });

    // The last ones lead elsewhere, though a search for a channel of that name may find one.
    test.each([
      '@nobody',
      'No such church',
      'https://www.youtube.com/channel/short',
      'https://www.youtube.com/watch?v=sermon00001',
      'https://example.org/gracechurch',
    ])('that does not exist is not found: %s', async (query) => {
      expect(await search({ searchType: 'channel', query })).toEqual({ error: 'not found' });
    });
  });

  test('words find videos, page by page', async () => {
    const { ids, pages } = await pageThrough({ searchType: 'keyword', query: 'grace & truth' });
    expect(ids.length).toBe(60);
    expect(pages[0]).toMatchObject({ name: 'grace & truth', total: null });
    expect(pages[0]?.videos[0]).toMatchObject({ title: 'Result 1', duration: '45m' });
  });

  test('words may find nothing', async () => {
    expect(await search({ searchType: 'keyword', query: 'nothing' })).toMatchObject({
      videos: [],
      nextPageToken: null,
    });
  });

  test('the ids of links are looked up at once, and unknown ones are flagged', async () => {
    const before = youtube.requests.length;
    const reply = await search({ searchType: 'videos', query: 'sermon00002, unknownvid1,sermon00001' });
    expect(reply.videos.map(({ id, flags }) => [id, flags])).toEqual([
      ['sermon00002', []],
      ['unknownvid1', ['deleted']],
      ['sermon00001', []],
    ]);
    expect(reply).toMatchObject({ nextPageToken: null, total: 3 });
    expect(youtube.requests.length - before).toBe(1);
  });

  test.each([
    [{ searchType: 'videos', query: 'sermon00001,short' }],
    [{ searchType: 'videos', query: Array(51).fill('sermon00001').join(',') }],
    [{ searchType: 'keyword', query: ' ' }],
    [{ searchType: 'keyword', query: 'x'.repeat(2001) }],
    [{ searchType: 'constructor', query: 'grace' }],
    [{ searchType: 'playlist', query: 'PLsermons_on_grace', pageToken: 'nonsense' }],
    [{ query: 'grace' }],
    [null],
  ])('an invalid request is refused: %j', async (body) => {
    expect(await search(body as VideoSearchRequest)).toEqual({ error: 'invalid request' });
  });

  describe('the real cause is reported', () => {
    test.each([
      ['quota', { error: 'quota used up', until: MIDNIGHT }],
      ['search-quota', { error: 'quota used up', until: MIDNIGHT }],
      ['rate', { error: 'rate limited' }],
      ['disabled', { error: 'bad key' }],
      ['unclear', { error: 'platform unavailable' }],
      ['down', { error: 'platform unavailable' }],
      ['html', { error: 'platform unavailable' }],
      ['truncated', { error: 'platform unavailable' }],
      ['wrong-shape', { error: 'platform unavailable' }],
      ['huge', { error: 'platform unavailable' }],
      ['server-error', { error: 'platform unavailable' }],
    ])('when YouTube answers with %s', async (error, refused) => {
      expect(await search({ searchType: 'keyword', query: `fault-${error}` })).toEqual(refused);
    });

    test('when there’s no key, without a request to YouTube', async () => {
      const before = youtube.requests.length;
      expect(await search({ searchType: 'keyword', query: 'grace' }, await start({ key: '' }))).toEqual({
        error: 'no key',
      });
      expect(youtube.requests.length).toBe(before);
    });

    test('when YouTube does not accept the key, without telling it', async () => {
      const reply = await search({ searchType: 'keyword', query: 'grace' }, await start({ key: 'wrong-key' }));
      expect(reply).toEqual({ error: 'bad key' });
    });

    test('when YouTube does not answer in time', async () => {
      const hurried = await start({ milliseconds: 300 });
      expect(await search({ searchType: 'keyword', query: 'fault-hanging' }, hurried)).toEqual({ error: 'too slow' });
    });
  });

  test('a temporary failure is retried', async () => {
    const query = `fault-busy-once in ${runtime}`;
    expect((await search({ searchType: 'keyword', query })).videos.length).toBe(50);
  });

  test('the key is in no URL', async () => {
    await search({ searchType: 'playlist', query: 'PLsermons_on_grace' });
    expect(youtube.requests.filter((request) => request.includes(YOUTUBE_KEY))).toEqual([]);
  });
});
