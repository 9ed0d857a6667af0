import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSING, REFUSING } from '../../../supabase/tests/faultProxy.ts';
import { arrived, asked, gone, publish, server } from '../../../supabase/tests/pageServer.ts';
import type { Posters } from '../../contract/listing.ts';
import { testClock } from '../testing/testClock.ts';

const PAUSES = [1000, 2000, 4000];
const LONGEST_TRY = 10_000;

const poster = (name: string): Posters => ({ [name]: { hash: name, widths: [320], height: 180 } });
const SERMONS = poster('sermon');
const BOOKS = poster('book');

/** The store of a newly opened page, where no posters have been loaded. */
async function openPosters() {
  vi.resetModules();
  const { $posters, loadPosters } = await import('./posters.ts');
  const clock = testClock();
  return { clock, shown: () => $posters.get(), look: () => loadPosters('sermons', clock), loadPosters };
}

beforeEach(() => {
  publish('/snapshots/posters/sermons.json', SERMONS);
  publish('/snapshots/posters/books.json', BOOKS);
});

describe('the pictures of a category', () => {
  test('are asked for once, however often lists want them', async () => {
    const { look, shown, loadPosters } = await openPosters();
    await Promise.all([look(), look()]);
    await look();
    expect(shown()).toEqual(SERMONS);
    expect(asked()).toBe(1);
    await loadPosters('books');
    expect(shown()).toEqual({ ...SERMONS, ...BOOKS });
  });

  test.each(PASSING)('%s: they come as soon as that is over', async (fault) => {
    const { look, shown, clock } = await openPosters();
    server.fault = fault;
    const ended = look();
    await clock.started(1000);
    await look();
    expect(asked()).toBe(1);
    expect(shown()).toEqual({});
    server.fault = null;
    clock.advance(1000);
    await ended;
    expect(shown()).toEqual(SERMONS);
    expect(asked()).toBe(2);
  });

  test.each(PASSING)('%s: there are none after four tries, until another list wants them', async (fault) => {
    const { look, shown, clock } = await openPosters();
    server.fault = fault;
    const ended = look();
    for (const pause of PAUSES) await clock.finishTimer(pause);
    await expect(ended).resolves.toBeUndefined();
    expect(asked()).toBe(4);
    expect(clock.waits()).toEqual([]);
    server.fault = null;
    await look();
    expect(shown()).toEqual(SERMONS);
  });

  test.each(REFUSING)('%s: there are none, without a further try', async (fault) => {
    const { look, shown, clock } = await openPosters();
    server.fault = fault;
    await expect(look()).resolves.toBeUndefined();
    expect(shown()).toEqual({});
    expect(asked()).toBe(1);
    expect(clock.waits()).toEqual([]);
  });

  test('slow: they come when they come', async () => {
    const { look, shown } = await openPosters();
    server.fault = 'slow';
    const ended = look();
    await arrived();
    expect(shown()).toEqual({});
    server.release();
    await ended;
    expect(shown()).toEqual(SERMONS);
  });

  test('hanging: a try ends after ten seconds, and the next one brings them', async () => {
    const { look, shown, clock } = await openPosters();
    server.fault = 'hanging';
    const ended = look();
    await arrived();
    clock.advance(LONGEST_TRY);
    await clock.started(1000);
    await gone();
    server.fault = null;
    clock.advance(1000);
    await ended;
    expect(shown()).toEqual(SERMONS);
    expect(asked()).toBe(2);
  });
});
