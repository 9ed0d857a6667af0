import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDeletedResource, addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { openPage, requestArrived, requestCount, requestsClosed, server } from '../../../supabase/tests/pageServer.ts';
import { testClock } from '../../testing/testClock.ts';
import { $missingResource, lookUpResource } from './missingResource.store.ts';

const RETRY_DELAYS = [1000, 2000, 4000];
const LOOKUP_TIMEOUT = 10_000;

const state = () => $missingResource.get().state;
/** The title of the resource shown, or else the state. */
const shown = () => {
  const missing = $missingResource.get();
  return missing.state === 'ready' ? missing.value.title : missing.state;
};

/** Creates a sermon that has no page yet. */
async function addUnbuilt() {
  const title = uniqueWord();
  return { title, path: `/sermons/${await addResource({ title, category: 'sermons' })}` };
}

beforeEach(() => $missingResource.set({ state: 'loading' }));

describe('the resource in the address', () => {
  test('is shown if it exists', async () => {
    const { title, path } = await addUnbuilt();
    await lookUpResource(path);
    expect(shown()).toBe(title);
    expect(requestCount()).toBe(1);
  });

  test.each([
    ['from another category', '/books'],
    ['from /resources/{id}', '/resources'],
    ['from /category/{category}/{id}', '/category/sermons'],
  ])('is shown at its own address: %s', async (_, folder) => {
    const { path } = await addUnbuilt();
    const replace = vi.fn();
    openPage(path, replace);
    await lookUpResource(path.replace('/sermons', folder));
    expect(replace.mock.calls).toEqual([[path]]);
    expect(state()).toBe('loading');
  });

  test('is missing if it does not exist or is in the bin', async () => {
    await lookUpResource(`/books/${crypto.randomUUID()}`);
    expect(state()).toBe('missing');
    $missingResource.set({ state: 'loading' });
    await lookUpResource(`/books/${await addDeletedResource()}`);
    expect(state()).toBe('missing');
  });

  test('is missing without a request if the address has no id', async () => {
    await lookUpResource('/books/genesis');
    expect(state()).toBe('missing');
    expect(requestCount()).toBe(0);
  });
});

describe('when the backend fails', () => {
  test('it fails after four attempts, and a later lookup works', async () => {
    const { title, path } = await addUnbuilt();
    const clock = testClock();
    server.fault = 'down';
    const lookup = lookUpResource(path, clock);
    for (const [index, pause] of RETRY_DELAYS.entries()) {
      await clock.started(pause);
      expect(requestCount()).toBe(index + 1);
      expect(state()).toBe('loading');
      clock.advance(pause);
    }
    await lookup;
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
    expect(requestCount()).toBe(4);

    server.fault = null;
    const again = lookUpResource(path, clock);
    expect(state()).toBe('loading');
    await again;
    expect(shown()).toBe(title);
    expect(requestCount()).toBe(5);
  });

  test('hanging after a failure: it fails ten seconds after the first attempt', async () => {
    const { path } = await addUnbuilt();
    const clock = testClock();
    server.fault = 'down';
    const lookup = lookUpResource(path, clock);
    await clock.started(1000);
    server.fault = 'hanging';
    clock.advance(1000);
    await requestArrived();
    clock.advance(LOOKUP_TIMEOUT - 1001);
    expect(state()).toBe('loading');
    clock.advance(1);
    await lookup;
    expect(state()).toBe('failed');
    expect(clock.waits()).toEqual([]);
    await requestsClosed();
    expect(requestCount()).toBe(2);
  });
});
