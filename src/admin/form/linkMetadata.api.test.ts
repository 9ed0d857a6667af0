import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type FaultProxy, faultProxy, forwardTo } from '../../../supabase/tests/faultProxy.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { administrator, backend, type Member } from '../../../supabase/tests/people.ts';
import type { LinkMetadata } from '../../contract/linkMetadata.ts';

const METADATA: LinkMetadata = {
  title: 'Grace for today',
  description: '',
  author: '',
  image: '',
  siteName: '',
  duration: '45m',
};

let proxies: FaultProxy[] = [];

beforeEach(() => vi.resetModules());
afterAll(async () => {
  vi.unstubAllGlobals();
  for (const proxy of proxies) await proxy.close();
  proxies = [];
});

/** The service in the browser of this person, with the backend at `url`. */
async function serviceOf(person: Member, url = backend.url) {
  const browser = await openMemberBrowser(person);
  return browser.openTab(async () => {
    const { setBackend } = await import('../../core/backend/backend.api.ts');
    setBackend({ url, key: backend.publishableKey });
    return import('./linkMetadata.api.ts');
  });
}

/** A server that answers instead of the backend. */
async function serverThat(answers: Parameters<typeof faultProxy>[0]): Promise<FaultProxy> {
  const proxy = await faultProxy(answers);
  proxies.push(proxy);
  return proxy;
}

test('the link goes to the function with the session, and the metadata comes back', async () => {
  const admin = await administrator();
  const asked: unknown[] = [];
  const { url } = await serverThat(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push([pathname, request.headers.get('authorization'), await request.json()]);
    return Response.json({ metadata: METADATA });
  });
  const { readLinkMetadata } = await serviceOf(admin, url);
  expect(await readLinkMetadata('https://example.org/sermon')).toEqual(METADATA);
  const body = { url: 'https://example.org/sermon' };
  expect(asked).toEqual([['/functions/v1/link-metadata', `Bearer ${admin.accessToken}`, body]]);
});

test.each([
  ['http://127.0.0.1/', 'not public'],
  ['ftp://example.org/', 'invalid url'],
  ['https://www.youtube.com/@channel', 'invalid youtube url'],
])('the code of a refusal of %s is in the error: %s', async (link, code) => {
  const { readLinkMetadata } = await serviceOf(await administrator());
  await expect(readLinkMetadata(link)).rejects.toMatchObject({ name: 'BackendError', code, status: 422 });
});

test.each([
  ['down', 'unreachable'],
  ['status 500', 'failed'],
  ['status 503 with HTML', 'failed'],
  ['HTML instead of JSON', 'failed'],
  ['an empty body', 'unreachable'],
] as const)('a backend that is or sends %s is a BackendError without a code of ours', async (error, reason) => {
  const proxy = await serverThat(forwardTo(backend.url));
  const { readLinkMetadata } = await serviceOf(await administrator(), proxy.url);
  proxy.fault = error;
  await expect(readLinkMetadata('https://example.org/')).rejects.toMatchObject({
    name: 'BackendError',
    reason,
    code: '',
  });
});
