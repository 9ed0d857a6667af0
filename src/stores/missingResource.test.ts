import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shelve, shelveInBin, uniqueWord } from '../../supabase/tests/builders.ts';
import { PASSING, REFUSING } from '../../supabase/tests/faultProxy.ts';
import { arrived, asked, gone, openPage, server } from '../../supabase/tests/pageServer.ts';
import { $missingResource, lookUpResource } from './missingResource.ts';
import { testClock } from './testing/testClock.ts';

const PAUSES = [1000, 2000, 4000];
const PATIENCE = 10_000;

const state = () => $missingResource.get().state;
/** The title of the resource that is shown, or else the state. */
const shown = () => {
  const missing = $missingResource.get();
  return missing.state === 'ready' ? missing.value.title : missing.state;
};

/** Creates a sermon whose page is not built yet. */
async function unbuilt() {
  const title = uniqueWord();
  return { title, path: `/sermons/${await shelve({ title, category: 'sermons' })}` };
}

beforeEach(() => $missingResource.set({ state: 'loading' }));

describe('what the address asks for', () => {
  test('is shown where it is there', async () => {
    const { title, path } = await unbuilt();
    await lookUpResource(path);
    expect(shown()).toBe(title);
    expect(asked()).toBe(1);
  });

  test.each([
    ['another category', '/books'],
    ['none', '/resources'],
    ['the former way', '/category/sermons'],
  ])('is shown at its own address: %s', async (_, folder) => {
    const { path } = await unbuilt();
    const replace = vi.fn();
    openPage(path, replace);
    await lookUpResource(path.replace('/sermons', folder));
    expect(replace.mock.calls).toEqual([[path]]);
    expect(state()).toBe('loading');
  });

  test('is missing where there is none, or it is in the bin', async () => {
    await lookUpResource(`/books/${crypto.randomUUID()}`);
    expect(state()).toBe('missing');
    $missingResource.set({ state: 'loading' });
    await lookUpResource(`/books/${await shelveInBin()}`);
    expect(state()).toBe('missing');
  });

  test('is missing without asking where it is no resource', async () => {
    await lookUpResource('/books/genesis');
    expect(state()).toBe('missing');
    expect(asked()).toBe(0);
  });
});

describe('while the backend does not answer', () => {
  test.each(PASSING)('%s: it has failed after four tries, and works when it is tried again', async (fault) => {
    const { title, path } = await unbuilt();
    const clock = testClock();
    server.fault = fault;
    const ended = lookUpResource(path, clock);
    for (const [index, pause] of PAUSES.entries()) {
      await clock.started(pause);
      expect(asked()).toBe(index + 1);
      expect(state()).toBe('loading');
      clock.advance(pause);
    }
    await ended;
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
    expect(asked()).toBe(4);

    server.fault = null;
    const again = lookUpResource(path, clock);
    expect(state()).toBe('loading');
    await again;
    expect(shown()).toBe(title);
    expect(asked()).toBe(5);
  });

  test.each(PASSING)('%s: it is shown as soon as that is over', async (fault) => {
    const { title, path } = await unbuilt();
    const clock = testClock();
    server.fault = fault;
    const ended = lookUpResource(path, clock);
    await clock.started(1000);
    server.fault = null;
    clock.advance(1000);
    await ended;
    expect(shown()).toBe(title);
    expect(asked()).toBe(2);
  });

  test.each(REFUSING)('%s: it has failed and is not asked again, until someone wants it', async (fault) => {
    const { title, path } = await unbuilt();
    const clock = testClock();
    server.fault = fault;
    await lookUpResource(path, clock);
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
    expect(asked()).toBe(1);
    server.fault = null;
    await lookUpResource(path, clock);
    expect(shown()).toBe(title);
  });

  test('slow: it is loading until the answer comes', async () => {
    const { title, path } = await unbuilt();
    const clock = testClock();
    server.fault = 'slow';
    const ended = lookUpResource(path, clock);
    await arrived();
    clock.advance(PATIENCE - 1);
    expect(state()).toBe('loading');
    server.release();
    await ended;
    expect(shown()).toBe(title);
    expect(asked()).toBe(1);
    expect(clock.waits()).toEqual([]);
  });

  test('hanging: it has failed after ten seconds, and nothing is asked or waited for any more', async () => {
    const { path } = await unbuilt();
    const clock = testClock();
    server.fault = 'hanging';
    const ended = lookUpResource(path, clock);
    await arrived();
    clock.advance(PATIENCE - 1);
    expect(state()).toBe('loading');
    clock.advance(1);
    await ended;
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
    await gone();
    expect(asked()).toBe(1);
  });

  test('hanging after a failure: it has failed ten seconds after the first try', async () => {
    const { path } = await unbuilt();
    const clock = testClock();
    server.fault = PASSING[0] ?? null;
    const ended = lookUpResource(path, clock);
    await clock.started(1000);
    server.fault = 'hanging';
    clock.advance(1000);
    await arrived();
    clock.advance(PATIENCE - 1001);
    expect(state()).toBe('loading');
    clock.advance(1);
    await ended;
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
  });
});
