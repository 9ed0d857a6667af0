import { describe, expect, test } from 'vitest';
import { shelve, uniqueWord } from '../../../supabase/tests/builders.ts';
import { PASSING } from '../../../supabase/tests/faultProxy.ts';
import { asked, backend, eventually, preach, publish, site } from '../../../supabase/tests/listServers.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { PAGE_SIZE } from '../../rules/list/listing.ts';
import { type OpenList, openList, query } from '../testing/openList.ts';
import {
  AS_OF,
  answer,
  answeredBy,
  failed,
  givenUp,
  idsOf,
  offers,
  ready,
  shownBy,
  snapshot,
} from '../testing/shownBy.ts';

const PAUSES = [1000, 2000, 4000];
const MINUTE = 60_000;

describe('while the backend does not answer', () => {
  test.each(PASSING)('%s: the snapshot is shown at once, and four tries are made', async (fault) => {
    const { word, ids } = await preach(PAGE_SIZE + 3);
    const page = openList();
    backend.fault = fault;
    page.list.choose(query({ text: word }));
    await ready(page.list);
    expect(shownBy(page.list)).toEqual(snapshot(PAGE_SIZE + 3));
    expect(idsOf(page.list)).toEqual(ids.slice(0, PAGE_SIZE));
    for (const [index, pause] of PAUSES.entries()) {
      await page.clock.started(pause);
      expect(asked().backend).toBe(index + 1);
      expect(shownBy(page.list)).toEqual(snapshot(PAGE_SIZE + 3));
      page.clock.advance(pause);
    }
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(PAGE_SIZE + 3), givenUp: true });
    expect(page.clock.waits()).toEqual([]);
    expect(asked()).toEqual({ backend: 4, site: 1 });
  });

  test.each(PASSING)('%s: an answer that is the same takes the place of the snapshot silently', async (fault) => {
    const { word } = await preach(3);
    const { list, clock } = openList();
    backend.fault = fault;
    list.choose(query({ text: word }));
    await ready(list);
    await clock.started(1000);
    backend.fault = null;
    clock.advance(1000);
    await answeredBy(list);
    expect(shownBy(list)).toEqual(answer(3));
    expect(asked().backend).toBe(2);
    await clock.settled();
  });

  test('an answer that differs is offered, and shown when it is wanted', async () => {
    const { word, ids } = await preach(3);
    const { list, clock } = openList();
    backend.fault = 'status 500';
    list.choose(query({ text: word }));
    await clock.started(1000);
    await ready(list);
    const newest = await shelve({ title: word, category: 'sermons' });
    backend.fault = null;
    clock.advance(1000);
    await offers(list, 4);
    expect(shownBy(list)).toEqual({ ...snapshot(3), newer: 4 });
    expect(idsOf(list)).toEqual(ids);
    list.showNewer();
    expect(shownBy(list)).toEqual(answer(4));
    expect(idsOf(list)).toEqual([newest, ...ids]);
  });

  test('a change of what one reads is a difference too', async () => {
    const {
      word,
      ids: [id],
    } = await preach(2);
    const { list, clock } = openList();
    backend.fault = 'status 500';
    list.choose(query({ text: word }));
    await clock.started(1000);
    await owner`update public.resources set description = 'changed' where id = ${id ?? ''}`;
    backend.fault = null;
    clock.advance(1000);
    await offers(list, 2);
  });

  test('slow: the snapshot is shown after 2.5 seconds, and the answer when it comes', async () => {
    const { word } = await preach(3);
    const { list, clock } = openList();
    backend.fault = 'slow';
    list.choose(query({ text: word }));
    clock.advance(2499);
    expect(shownBy(list)).toEqual({ state: 'loading', waiting: false });
    expect(asked().site).toBe(0);
    clock.advance(1);
    await ready(list);
    expect(shownBy(list)).toEqual(snapshot(3));
    backend.release();
    await answeredBy(list);
    expect(shownBy(list)).toEqual(answer(3));
    expect(asked()).toEqual({ backend: 1, site: 1 });
    await clock.settled();
  });

  test('slow: a snapshot that comes after the answer is left out', async () => {
    const { word } = await preach(3);
    publish({ resources: [], total: 0 });
    const { list, clock } = openList();
    backend.fault = 'slow';
    site.fault = 'slow';
    list.choose(query({ text: word }));
    clock.advance(2500);
    await eventually(() => expect(asked()).toEqual({ backend: 1, site: 1 }));
    backend.release();
    await ready(list);
    site.release();
    await eventually(() => expect(site.open).toBe(0));
    expect(shownBy(list)).toEqual(answer(3));
  });

  test('hanging: each of four tries ends after ten seconds', async () => {
    const { word } = await preach(3);
    const page = openList();
    backend.fault = 'hanging';
    page.list.choose(query({ text: word }));
    for (const [index, pause] of [...PAUSES, null].entries()) {
      await eventually(() => expect(asked().backend).toBe(index + 1));
      page.clock.advance(10_000);
      await eventually(() => expect(backend.open).toBe(0));
      if (pause) await page.clock.finishTimer(pause);
    }
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(3), givenUp: true });
    expect(asked()).toEqual({ backend: 4, site: 1 });
    expect(page.clock.waits()).toEqual([]);
  });

  test.each(['an expired token', 'status 404'] as const)('%s: it is not asked again', async (fault) => {
    const { word } = await preach(3);
    const page = openList();
    backend.fault = fault;
    page.list.choose(query({ text: word }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(3), givenUp: true });
    expect(asked()).toEqual({ backend: 1, site: 1 });
    expect(page.clock.waits()).toEqual([]);
  });

  test('the snapshot comes once for all that is asked', async () => {
    const { word } = await preach(3);
    const another = uniqueWord();
    const page = openList();
    backend.fault = 'an expired token';
    page.list.choose(query({ text: word }));
    await givenUp(page);
    page.list.choose(query({ text: another }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(0), givenUp: true });
    expect(asked()).toEqual({ backend: 2, site: 1 });
  });

  test('of a category of which the snapshot has the newest only, it is said how many', async () => {
    const { word } = await preach(3);
    publish({ total: 5000 });
    const { list } = openList();
    backend.fault = 'status 500';
    list.choose(query({ text: word }));
    await ready(list);
    expect(list.$list.get().listed).toMatchObject({ fallback: { newest: 3, asOf: AS_OF } });
  });
});

describe('when neither answers', () => {
  test.each(['down', 'status 404', 'a truncated body', 'HTML instead of JSON'] as const)(
    'the site %s: it has failed after four tries',
    async (fault) => {
      const { word } = await preach(3);
      const page = openList();
      backend.fault = 'status 500';
      site.fault = fault;
      page.list.choose(query({ text: word }));
      for (const pause of PAUSES) {
        await page.clock.started(pause);
        expect(shownBy(page.list).state).not.toBe('failed');
        page.clock.advance(pause);
      }
      await failed(page);
      expect(asked().backend).toBe(4);
      expect(asked().site).toBeLessThanOrEqual(5);
      expect(page.clock.waits()).toEqual([]);
    },
  );

  test('a site that hangs is not waited for longer than ten seconds', async () => {
    const { word } = await preach(3);
    const page = openList();
    backend.fault = 'an expired token';
    site.fault = 'hanging';
    page.list.choose(query({ text: word }));
    await eventually(() => expect(asked()).toEqual({ backend: 1, site: 1 }));
    await eventually(() => expect(page.clock.waits()).toEqual([300, 10_000]));
    page.clock.advance(10_000);
    await failed(page);
    expect(page.clock.waits()).toEqual([]);
  });

  test('a snapshot that comes with a later try is shown', async () => {
    const { word } = await preach(3);
    const { list, clock } = openList();
    backend.fault = 'status 500';
    site.fault = 'status 500';
    list.choose(query({ text: word }));
    await clock.started(1000);
    await eventually(() => expect(asked().site).toBe(1));
    site.fault = null;
    clock.advance(1000);
    await ready(list);
    expect(shownBy(list)).toEqual(snapshot(3));
  });

  test('trying again asks anew', async () => {
    const { word } = await preach(3);
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

  test('trying again leaves the snapshot where it is meanwhile', async () => {
    const { word } = await preach(3);
    const page = openList();
    backend.fault = 'an expired token';
    page.list.choose(query({ text: word }));
    await givenUp(page);
    backend.fault = 'slow';
    page.list.retry();
    page.clock.advance(3000);
    expect(shownBy(page.list)).toEqual(snapshot(3));
    await eventually(() => expect(asked().backend).toBe(2));
    await shelve({ title: word, category: 'sermons' });
    backend.release();
    await offers(page.list, 4);
  });
});

describe('without a connection', () => {
  test('nothing is asked of the backend, and it goes on when the connection is back', async () => {
    const { word } = await preach(3);
    const page = openList();
    page.network.goOffline();
    page.list.choose(query({ text: word }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(3), givenUp: true });
    expect(asked()).toEqual({ backend: 0, site: 1 });
    page.network.goOnline();
    await answeredBy(page.list);
    expect(shownBy(page.list)).toEqual(answer(3));
    expect(asked().backend).toBe(1);
    expect(page.network.waiting).toBe(0);
  });

  test('and without a snapshot it fails until the connection is back', async () => {
    const { word } = await preach(3);
    const page = openList();
    page.network.goOffline();
    site.fault = 'down';
    page.list.choose(query({ text: word }));
    await failed(page);
    expect(asked().backend).toBe(0);
    expect(page.clock.waits()).toEqual([]);
    page.network.goOnline();
    await ready(page.list);
    expect(shownBy(page.list)).toEqual(answer(3));
  });

  test('lost between two tries, no further one is made before it is back, and then four are', async () => {
    const { word } = await preach(3);
    const page = openList();
    backend.fault = 'status 500';
    page.list.choose(query({ text: word }));
    await page.clock.started(1000);
    page.network.goOffline();
    page.clock.advance(1000);
    await givenUp(page);
    page.clock.advance(MINUTE);
    expect(asked().backend).toBe(1);
    page.network.goOnline();
    for (const pause of PAUSES) await page.clock.finishTimer(pause);
    await givenUp(page);
    expect(asked().backend).toBe(5);
  });

  test('a connection that is back while the snapshot is awaited is noticed', async () => {
    const { word } = await preach(3);
    const page = openList();
    page.network.goOffline();
    site.fault = 'slow';
    page.list.choose(query({ text: word }));
    await eventually(() => expect(asked().site).toBe(1));
    page.network.goOnline();
    await answeredBy(page.list);
    site.release();
    expect(shownBy(page.list)).toEqual(answer(3));
  });

  test('what was dropped is not asked again when the connection is back', async () => {
    const { word } = await preach(3);
    const another = uniqueWord();
    const page = openList();
    backend.fault = 'status 500';
    page.list.choose(query({ text: word }));
    await page.clock.started(1000);
    backend.fault = null;
    page.list.choose(query({ text: another }));
    await answeredBy(page.list);
    const before = asked().backend;
    expect(page.network.waiting).toBe(0);
    page.network.goOnline();
    expect(page.list.$list.get().query.text).toBe(another);
    expect(asked().backend).toBe(before);
  });

  test('what was dropped does not fail in the place of what is shown', async () => {
    const { word } = await preach(3);
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
    ['the connection is back', ({ network }) => network.goOnline()],
    ['it is tried again', ({ list }) => list.retry()],
  ])('what is being typed is not lost when %s', async (_, happen) => {
    const { word } = await preach(3);
    const typed = uniqueWord();
    const page = openList();
    page.network.goOffline();
    page.list.choose(query({ text: word }));
    await givenUp(page);
    page.list.type(typed);
    happen(page);
    page.clock.advance(250);
    expect(page.list.$list.get().query.text).toBe(typed);
  });
});
