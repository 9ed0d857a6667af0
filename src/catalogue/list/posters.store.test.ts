import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publish, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import type { Posters } from '../../contract/listing.ts';
import { testClock } from '../../testing/testClock.ts';

const RETRY_DELAYS = [1000, 2000, 4000];

const poster = (name: string): Posters => ({ [name]: { hash: name, widths: [320], height: 180 } });
const SERMONS = poster('sermon');
const BOOKS = poster('book');

/** The store of a newly opened page, where no posters have been loaded. */
async function openPosters() {
  vi.resetModules();
  const { $posters, loadPosters } = await import('./posters.store.ts');
  const clock = testClock();
  return { clock, shown: () => $posters.get(), load: () => loadPosters('sermons', clock), loadPosters };
}

beforeEach(() => {
  publish('/snapshots/posters/sermons.json', SERMONS);
  publish('/snapshots/posters/books.json', BOOKS);
});

describe('the posters of a category', () => {
  test('are loaded once, however often lists need them', async () => {
    const { load, shown, loadPosters } = await openPosters();
    await Promise.all([load(), load()]);
    await load();
    expect(shown()).toEqual(SERMONS);
    expect(requestCount()).toBe(1);
    await loadPosters('books');
    expect(shown()).toEqual({ ...SERMONS, ...BOOKS });
  });

  test('loading fails after four attempts, and the next call tries again', async () => {
    const { load, shown, clock } = await openPosters();
    server.fault = 'down';
    const loading = load();
    for (const pause of RETRY_DELAYS) await clock.finishTimer(pause);
    await expect(loading).resolves.toBeUndefined();
    expect(requestCount()).toBe(4);
    expect(clock.waits()).toEqual([]);
    server.fault = null;
    await load();
    expect(shown()).toEqual(SERMONS);
  });
});
