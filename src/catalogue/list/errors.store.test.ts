import { describe, expect, test } from 'vitest';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { addSermons, backend, publishSnapshot, requestCounts, site } from '../../../supabase/tests/listServers.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { eventually } from '../../testing/eventually.ts';
import { type OpenList, openList, query } from '../../testing/openList.ts';
import { answer, answeredBy, failed, givenUp, idsOf, offers, ready, shownBy, snapshot } from '../../testing/shownBy.ts';

const RETRY_DELAYS = [1000, 2000, 4000];

describe('when the backend fails', () => {
  test('the snapshot is shown at once, and four attempts are made', async () => {
    const { word, ids } = await addSermons(PAGE_SIZE + 3);
    const page = openList();
    backend.fault = 'down';
    page.list.choose(query({ text: word }));
    await ready(page.list);
    expect(shownBy(page.list)).toEqual(snapshot(PAGE_SIZE + 3));
    expect(idsOf(page.list)).toEqual(ids.slice(0, PAGE_SIZE));
    for (const [index, pause] of RETRY_DELAYS.entries()) {
      await page.clock.started(pause);
      expect(requestCounts().backend).toBe(index + 1);
      expect(shownBy(page.list)).toEqual(snapshot(PAGE_SIZE + 3));
      page.clock.advance(pause);
    }
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(PAGE_SIZE + 3), givenUp: true });
    expect(page.clock.waits()).toEqual([]);
    expect(requestCounts()).toEqual({ backend: 4, site: 1 });
  });

  test('an answer with a changed description is different', async () => {
    const {
      word,
      ids: [id],
    } = await addSermons(2);
    const { list, clock } = openList();
    backend.fault = 'status 500';
    list.choose(query({ text: word }));
    await clock.started(1000);
    await owner`update public.resources set description = 'changed' where id = ${id ?? ''}`;
    backend.fault = null;
    clock.advance(1000);
    await offers(list, 2);
  });

  test('slow: the snapshot is shown after 2.5 seconds, and then the answer', async () => {
    const { word } = await addSermons(3);
    const { list, clock } = openList();
    backend.fault = 'slow';
    list.choose(query({ text: word }));
    clock.advance(2499);
    expect(shownBy(list)).toEqual({ state: 'loading', waiting: false });
    expect(requestCounts().site).toBe(0);
    clock.advance(1);
    await ready(list);
    expect(shownBy(list)).toEqual(snapshot(3));
    backend.release();
    await answeredBy(list);
    expect(shownBy(list)).toEqual(answer(3));
    expect(requestCounts()).toEqual({ backend: 1, site: 1 });
    await clock.settled();
  });

  test('slow: a snapshot that loads after the answer is ignored', async () => {
    const { word } = await addSermons(3);
    publishSnapshot({ resources: [], total: 0 });
    const { list, clock } = openList();
    backend.fault = 'slow';
    site.fault = 'slow';
    list.choose(query({ text: word }));
    clock.advance(2500);
    await eventually(() => expect(requestCounts()).toEqual({ backend: 1, site: 1 }));
    backend.release();
    await ready(list);
    site.release();
    await eventually(() => expect(site.open).toBe(0));
    expect(shownBy(list)).toEqual(answer(3));
  });

  test('the snapshot is loaded once for all queries', async () => {
    const { word } = await addSermons(3);
    const another = uniqueWord();
    const page = openList();
    backend.fault = 'an expired token';
    page.list.choose(query({ text: word }));
    await givenUp(page);
    page.list.choose(query({ text: another }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(0), givenUp: true });
    expect(requestCounts()).toEqual({ backend: 2, site: 1 });
  });
});

describe('when backend and site fail', () => {
  test('a snapshot that hangs times out after ten seconds', async () => {
    const { word } = await addSermons(3);
    const page = openList();
    backend.fault = 'an expired token';
    site.fault = 'hanging';
    page.list.choose(query({ text: word }));
    await eventually(() => expect(requestCounts()).toEqual({ backend: 1, site: 1 }));
    await eventually(() => expect(page.clock.waits()).toEqual([300, 10_000]));
    page.clock.advance(10_000);
    await failed(page);
    expect(page.clock.waits()).toEqual([]);
  });

  test('a snapshot that loads on a later attempt is shown', async () => {
    const { word } = await addSermons(3);
    const { list, clock } = openList();
    backend.fault = 'status 500';
    site.fault = 'status 500';
    list.choose(query({ text: word }));
    await clock.started(1000);
    await eventually(() => expect(requestCounts().site).toBe(1));
    site.fault = null;
    clock.advance(1000);
    await ready(list);
    expect(shownBy(list)).toEqual(snapshot(3));
  });

  test('retry requests the query again', async () => {
    const { word } = await addSermons(3);
    const page = openList();
    backend.fault = 'an expired token';
    site.fault = 'down';
    page.list.choose(query({ text: word }));
    await failed(page);
    backend.fault = null;
    page.list.retry();
    expect(shownBy(page.list)).toEqual({ state: 'failed', waiting: true });
    await ready(page.list);
    expect(shownBy(page.list)).toEqual(answer(3));
    expect(page.network.waiting).toBe(0);
  });
});

describe('while offline', () => {
  test('no request is made until the connection returns', async () => {
    const { word } = await addSermons(3);
    const page = openList();
    page.network.goOffline();
    page.list.choose(query({ text: word }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(3), givenUp: true });
    expect(requestCounts()).toEqual({ backend: 0, site: 1 });
    page.network.goOnline();
    await answeredBy(page.list);
    expect(shownBy(page.list)).toEqual(answer(3));
    expect(requestCounts().backend).toBe(1);
    expect(page.network.waiting).toBe(0);
  });

  test('a connection that returns while the snapshot loads is used', async () => {
    const { word } = await addSermons(3);
    const page = openList();
    page.network.goOffline();
    site.fault = 'slow';
    page.list.choose(query({ text: word }));
    await eventually(() => expect(requestCounts().site).toBe(1));
    page.network.goOnline();
    await answeredBy(page.list);
    site.release();
    expect(shownBy(page.list)).toEqual(answer(3));
  });

  test('the failure of a query that was replaced does not change the shown list', async () => {
    const { word } = await addSermons(3);
    const page = openList();
    backend.fault = 'an expired token';
    site.fault = 'slow';
    page.list.choose(query({ text: word }));
    await eventually(() => expect(site.open).toBe(1));
    await eventually(() => expect(page.network.waiting).toBe(1));
    page.list.choose(query({}));
    site.release();
    await page.clock.settled();
    expect(shownBy(page.list)).toEqual({ state: 'built', waiting: false });
  });

  test.each<[string, (page: OpenList) => void]>([
    ['the connection returns', ({ network }) => network.goOnline()],
    ['the query is retried', ({ list }) => list.retry()],
  ])('text that is being typed is kept when %s', async (_, resume) => {
    const { word } = await addSermons(3);
    const typed = uniqueWord();
    const page = openList();
    page.network.goOffline();
    page.list.choose(query({ text: word }));
    await givenUp(page);
    page.list.type(typed);
    resume(page);
    page.clock.advance(250);
    expect(page.list.$list.get().query.text).toBe(typed);
  });
});
