/** The two servers that a list uses: the backend, and the site with the snapshot. Tests can make each fail. */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { Snapshot } from '../../src/contract/listing.ts';
import { setBackend } from '../../src/core/backend/backend.api.ts';
import { closeLists } from '../../src/testing/openList.ts';
import { AS_OF } from '../../src/testing/shownBy.ts';
import { testStorage } from '../../src/testing/testBrowser.ts';
import { addResources, uniqueWord } from './builders.ts';
import { faultProxy, forwardTo } from './faultProxy.ts';
import { backend as real } from './people.ts';
import { search } from './search.ts';

let published: Snapshot = { asOf: AS_OF, total: 0, resources: [] };

export const backend = await faultProxy(forwardTo(real.url));
export const site = await faultProxy(() => Response.json(published));

const before = { backend: 0, site: 0 };

/** The number of requests to each since the test began. */
export const requestCounts = () => ({ backend: backend.requests - before.backend, site: site.requests - before.site });

/** Changes the snapshot that the site serves. */
export function publishSnapshot(overrides: Partial<Snapshot>): void {
  published = { ...published, ...overrides };
}

/** Adds sermons that only this word finds, and publishes them as the snapshot. The ids are newest first. */
export async function addSermons(count: number): Promise<{ word: string; ids: string[] }> {
  const word = uniqueWord();
  const ids = await addResources(word, count, { category: 'sermons' });
  const resources = await search({ query: word, page_size: 100 });
  publishSnapshot({ resources, total: resources.length });
  return { word, ids };
}

const really = fetch;
const fromSite = (to: string, init?: RequestInit) => really(to.startsWith('/') ? site.url + to : to, init);

beforeEach(() => {
  vi.stubGlobal('fetch', fromSite);
  vi.stubGlobal('sessionStorage', testStorage());
  setBackend({ url: backend.url, key: real.publishableKey });
  for (const server of [backend, site]) server.fault = null;
  Object.assign(before, { backend: backend.requests, site: site.requests });
});
afterEach(() => {
  closeLists();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await Promise.all([backend.close(), site.close()]);
});
