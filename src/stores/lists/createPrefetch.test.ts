import { describe, expect, test } from 'vitest';
import { shelveMany } from '../../../supabase/tests/builders.ts';
import { asked, backend, eventually, preach } from '../../../supabase/tests/listServers.ts';
import { PAGE_SIZE } from '../../rules/list/listing.ts';
import { type OpenList, openList, query } from '../testing/openList.ts';
import { answer, givenUp, idsOf, offers, ready, shownBy } from '../testing/shownBy.ts';

const MINUTE = 60_000;
const PAUSES = [1000, 2000, 4000];

describe('what will probably be asked', () => {
  /** Shows the first of two pages; the second has three resources. */
  async function first(page: OpenList) {
    const { word } = await preach(PAGE_SIZE + 3);
    page.list.choose(query({ text: word }));
    await page.clock.settled();
    return query({ text: word, page: 2 });
  }
  /** Resolves when the backend's answer for the second page is shown. */
  const isSecond = ({ list }: OpenList) => ready(list, ({ fallback, found }) => !fallback && found.items.length === 3);

  test('the next page is there when it is wanted', async () => {
    const page = openList();
    const second = await first(page);
    expect(asked().backend).toBe(1);
    page.runIdleCallbacks();
    await page.clock.settled();
    page.list.choose(second);
    expect(shownBy(page.list)).toEqual(answer(PAGE_SIZE + 3));
    expect(idsOf(page.list)).toHaveLength(3);
    page.runIdleCallbacks();
    page.list.expect(1);
    expect(page.clock.waits()).toEqual([]);
    expect(asked().backend).toBe(2);
  });

  test('what is on its way already is not asked twice', async () => {
    const page = openList();
    const second = await first(page);
    backend.fault = 'slow';
    page.list.expect(2);
    page.list.expect(2);
    page.runIdleCallbacks();
    page.list.choose(second);
    page.list.expect(2);
    await eventually(() => expect(asked().backend).toBe(2));
    backend.release();
    await isSecond(page);
    await page.clock.settled();
    expect(asked().backend).toBe(2);
  });

  test('what is asked is not fetched ahead besides', async () => {
    const page = openList();
    const second = await first(page);
    backend.fault = 'slow';
    page.list.choose(second);
    page.list.expect(2);
    await eventually(() => expect(asked().backend).toBe(2));
    backend.release();
    await isSecond(page);
    await page.clock.settled();
    expect(asked().backend).toBe(2);
  });

  test.each<[string, (page: OpenList) => void, boolean]>([
    ['when data is saved', () => {}, true],
    ['without a connection', ({ network }) => network.goOffline(), false],
  ])('is not fetched %s', async (_, change, shouldSkipPrefetch) => {
    const page = openList({ shouldSkipPrefetch });
    await first(page);
    change(page);
    page.runIdleCallbacks();
    page.list.expect(2);
    expect(page.clock.waits()).toEqual([]);
    expect(asked().backend).toBe(1);
  });

  test('is not fetched when something else is asked before there is time', async () => {
    const page = openList();
    await first(page);
    page.list.choose(query({}));
    page.runIdleCallbacks();
    expect(page.clock.waits()).toEqual([]);
    expect(asked().backend).toBe(1);
  });

  test('the page that was built, and a page after the last, are not fetched', async () => {
    const page = openList({ page: 2, pages: 2 });
    const second = await first(page);
    expect(page.clock.waits()).toEqual([]);
    page.list.choose(second);
    await isSecond(page);
    await page.clock.settled();
    const before = asked().backend;
    page.runIdleCallbacks();
    expect(page.clock.waits()).toEqual([]);
    expect(asked().backend).toBe(before);
  });

  test('what has failed on its way counts as the first of four tries', async () => {
    const page = openList();
    const second = await first(page);
    backend.fault = 'slow';
    page.list.expect(2);
    await eventually(() => expect(asked().backend).toBe(2));
    page.list.choose(second);
    backend.fault = 'status 500';
    page.clock.advance(10_000);
    for (const pause of PAUSES) await page.clock.finishTimer(pause);
    await givenUp(page);
    expect(asked().backend).toBe(1 + 4);
  });

  test('what has failed is not fetched ahead again, but asked', async () => {
    const page = openList();
    const second = await first(page);
    backend.fault = 'status 500';
    page.list.expect(2);
    await page.clock.settled();
    page.list.expect(2);
    expect(page.clock.waits()).toEqual([]);
    backend.fault = null;
    page.list.choose(second);
    await isSecond(page);
    await page.clock.settled();
    expect(asked().backend).toBe(3);
  });

  test('after a newer answer was shown, the next page goes with it', async () => {
    const page = openList();
    const second = await first(page);
    page.list.choose(query({}));
    page.clock.advance(5 * MINUTE);
    await shelveMany(second.text, PAGE_SIZE, { category: 'sermons' });
    page.list.choose({ ...second, page: 1 });
    await offers(page.list, 2 * PAGE_SIZE + 3);
    page.list.showNewer();
    page.runIdleCallbacks();
    await eventually(() => expect(asked().backend).toBe(3));
    await page.clock.settled();
    page.list.choose(second);
    expect(shownBy(page.list)).toEqual(answer(2 * PAGE_SIZE + 3));
    expect(idsOf(page.list)).toHaveLength(PAGE_SIZE);
  });
});
