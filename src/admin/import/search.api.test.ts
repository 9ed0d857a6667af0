import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { faultProxy } from '../../../supabase/tests/faultProxy.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { administrator, backend, type Member } from '../../../supabase/tests/people.ts';
import type { MusicSearchReply, VideoSearchReply } from '../../contract/importing.ts';
import { eventually } from '../../testing/eventually.ts';

beforeEach(() => vi.resetModules());
afterAll(() => vi.unstubAllGlobals());

const neverAborts = new AbortController().signal;

/** The service in this person's browser, with the backend at `url`. */
async function serviceOf(person: Member, url = backend.url) {
  const browser = await openMemberBrowser(person);
  return browser.openTab(async () => {
    const { setBackend } = await import('../../core/backend/backend.api.ts');
    setBackend({ url, key: backend.publishableKey });
    return import('./search.api.ts');
  });
}

/** A server that answers instead of the backend. */
async function serverThat(answers: Parameters<typeof faultProxy>[0]) {
  const server = await faultProxy(answers);
  onTestFinished(server.close);
  return server;
}

const PAGE = { nextPageToken: 'next', total: 120, name: 'Sermons' };

test('requests go to the functions with the session, and pages come back', async () => {
  const admin = await administrator();
  const replies: Record<string, VideoSearchReply | MusicSearchReply> = {
    '/functions/v1/video-search': { ...PAGE, videos: [] },
    '/functions/v1/music-search': { ...PAGE, tracks: [] },
  };
  const requests: unknown[] = [];
  const { url } = await serverThat(async (request) => {
    const { pathname } = new URL(request.url);
    requests.push([pathname, request.headers.get('authorization'), await request.json()]);
    return Response.json(replies[pathname]);
  });
  const { searchMusic, searchVideos } = await serviceOf(admin, url);
  const videos = { searchType: 'playlist', query: 'PLsermons', pageToken: 'T' } as const;
  const music = { searchType: 'artist', query: 'The Choir' } as const;
  expect(await searchVideos(videos, neverAborts)).toEqual({ ...PAGE, videos: [] });
  expect(await searchMusic(music, neverAborts)).toEqual({ ...PAGE, tracks: [] });
  expect(requests).toEqual([
    ['/functions/v1/video-search', `Bearer ${admin.accessToken}`, videos],
    ['/functions/v1/music-search', `Bearer ${admin.accessToken}`, music],
  ]);
});

test('a refusal is in the error, with everything it says', async () => {
  const refused = { error: 'quota used up', until: '2026-11-23T08:00:00.000Z' };
  const { url } = await serverThat(() => Response.json(refused, { status: 422 }));
  const { searchVideos } = await serviceOf(await administrator(), url);
  const search = searchVideos({ searchType: 'keyword', query: 'grace' }, neverAborts);
  await expect(search).rejects.toMatchObject({ name: 'SearchError', code: 'quota used up', status: 422, refused });
});

test.each([
  ['down', 'unreachable'],
  ['status 500', 'failed'],
  ['status 503 with HTML', 'failed'],
  ['HTML instead of JSON', 'failed'],
  ['an empty body', 'unreachable'],
] as const)('a backend that is or sends %s gives none of our errors', async (fault, reason) => {
  const proxy = await serverThat(() => Response.json({}));
  const { searchVideos } = await serviceOf(await administrator(), proxy.url);
  proxy.fault = fault;
  const search = searchVideos({ searchType: 'keyword', query: 'grace' }, neverAborts);
  await expect(search).rejects.toMatchObject({ name: 'SearchError', reason, code: '', refused: null });
});

test('a search can be cancelled while it runs', async () => {
  const proxy = await serverThat(() => Response.json({}));
  const { searchVideos } = await serviceOf(await administrator(), proxy.url);
  proxy.fault = 'hanging';
  const cancelling = new AbortController();
  const search = searchVideos({ searchType: 'keyword', query: 'grace' }, cancelling.signal);
  const outcome = expect(search).rejects.toThrow('cancelled');
  await eventually(() => expect(proxy.open).toBe(1));
  cancelling.abort(new Error('cancelled'));
  await outcome;
});
