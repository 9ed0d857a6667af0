import { describe, expect, test } from 'vitest';
import { addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { addSermons, backend, requestCounts } from '../../../supabase/tests/listServers.ts';
import { eventually } from '../../testing/eventually.ts';
import { type OpenList, openList, query } from '../../testing/openList.ts';
import { answer, answeredBy, idsOf, offers, ready, shownBy } from '../../testing/shownBy.ts';
import { PAGE_SIZE } from './pagination.rules.ts';

const MINUTE = 60_000;

describe('a query', () => {
  test('shows a page of matching resources, newest first', async () => {
    const { word, ids } = await addSermons(PAGE_SIZE + 3);
    const { list, clock } = openList();
    expect(shownBy(list)).toEqual({ state: 'built', waiting: false });
    list.choose(query({ text: word }));
    expect(shownBy(list)).toEqual({ state: 'built', waiting: true });
    expect(list.$list.get().query).toEqual(query({ text: word }));
    await ready(list);
    expect(shownBy(list)).toEqual(answer(PAGE_SIZE + 3));
    expect(idsOf(list)).toEqual(ids.slice(0, PAGE_SIZE));
    await clock.settled();
    expect(requestCounts()).toEqual({ backend: 1, site: 0 });
  });

  test('keeps showing the previous list for a moment, and then skeletons', async () => {
    const { word } = await addSermons(1);
    const { list, clock } = openList();
    backend.fault = 'slow';
    list.choose(query({ text: word }));
    clock.advance(299);
    expect(shownBy(list)).toEqual({ state: 'built', waiting: true });
    clock.advance(1);
    expect(shownBy(list)).toEqual({ state: 'loading', waiting: false });
    backend.release();
    await ready(list);
    expect(shownBy(list)).toEqual(answer(1));
  });

  test('for the built page is shown without a request and cancels the pending request', async () => {
    const { word } = await addSermons(1);
    const { list, clock } = openList();
    backend.fault = 'slow';
    list.choose(query({ text: word }));
    await eventually(() => expect(backend.open).toBe(1));
    list.choose(query({}));
    expect(shownBy(list)).toEqual({ state: 'built', waiting: false });
    await eventually(() => expect(backend.open).toBe(0));
    expect(clock.waits()).toEqual([]);
    expect(shownBy(list)).toEqual({ state: 'built', waiting: false });
  });
});

describe('typing', () => {
  test('is searched after a pause', async () => {
    const { word } = await addSermons(2);
    const { list, clock, tab } = openList();
    for (const text of [word.slice(0, 5), word.slice(0, 9), word]) {
      clock.advance(249);
      list.type(text);
    }
    expect(list.$list.get().asked.text).toBe('');
    clock.advance(249);
    expect(tab.trail()).toHaveLength(1);
    clock.advance(1);
    expect(tab.trail()).toHaveLength(2);
    expect(list.$list.get().asked.text).toBe(word);
    await ready(list);
    expect(shownBy(list)).toEqual(answer(2));
    expect(requestCounts().backend).toBe(1);
  });

  test('cancels the request of the previous query', async () => {
    const { word: older } = await addSermons(2);
    const { word: newer } = await addSermons(1);
    const { list, clock } = openList();
    const seen: unknown[] = [];
    list.$list.listen(({ listed }) => listed.state === 'waiting' || seen.push(shownBy(list)));
    backend.fault = 'slow';
    list.choose(query({ text: older }));
    await eventually(() => expect(backend.open).toBe(1));
    list.choose(query({ text: newer }));
    await eventually(() => expect(requestCounts().backend).toBe(2));
    // The request itself is aborted; its answer is not just ignored.
    await eventually(() => expect(backend.open).toBe(1));
    backend.release();
    await ready(list);
    await clock.settled();
    expect(seen).toEqual([answer(1)]);
    expect(requestCounts()).toEqual({ backend: 2, site: 0 });
  });

  test('a query that is replaced between two attempts is not retried', async () => {
    const { word: older } = await addSermons(2);
    const newer = uniqueWord();
    const { list, clock } = openList();
    backend.fault = 'status 500';
    list.choose(query({ text: older }));
    await clock.started(1000);
    backend.fault = null;
    list.choose(query({ text: newer }));
    await answeredBy(list);
    clock.advance(MINUTE);
    expect(requestCounts().backend).toBe(2);
    expect(shownBy(list)).toEqual(answer(0));
  });
});

describe('a cached answer', () => {
  /** Searches for the word, which caches the answer, and then returns to the whole list. */
  async function cacheAnswer(word: string, { list }: OpenList) {
    list.choose(query({ text: word }));
    await ready(list);
    list.choose(query({}));
  }

  test('is shown without a request while it is fresh', async () => {
    const { word } = await addSermons(2);
    const page = openList();
    await cacheAnswer(word, page);
    page.clock.advance(5 * MINUTE - 1);
    page.list.choose(query({ text: word.toUpperCase() }));
    expect(shownBy(page.list)).toEqual(answer(2));
    expect(requestCounts().backend).toBe(1);
  });

  test('is shown and requested again if it is stale, and a newer answer is offered', async () => {
    const { word } = await addSermons(2);
    const page = openList();
    await cacheAnswer(word, page);
    await addResource({ title: word, category: 'sermons' });
    page.clock.advance(5 * MINUTE);
    page.list.choose(query({ text: word }));
    expect(shownBy(page.list)).toEqual(answer(2));
    await offers(page.list, 3);
    expect(requestCounts().backend).toBe(2);
  });

  test('cancels the pending request of another query', async () => {
    const { word } = await addSermons(2);
    const another = uniqueWord();
    const page = openList();
    await cacheAnswer(word, page);
    backend.fault = 'slow';
    page.list.choose(query({ text: another }));
    page.list.choose(query({ text: word }));
    expect(shownBy(page.list)).toEqual(answer(2));
    await page.clock.settled();
    await eventually(() => expect(backend.open).toBe(0));
    expect(shownBy(page.list)).toEqual(answer(2));
  });
});
