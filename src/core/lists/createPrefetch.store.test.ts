import { describe, expect, test } from 'vitest';
import { addResources } from '../../../supabase/tests/builders.ts';
import { addSermons, backend, requestCounts } from '../../../supabase/tests/listServers.ts';
import { eventually } from '../../testing/eventually.ts';
import { openList, query } from '../../testing/openList.ts';
import { answer, givenUp, idsOf, offers, ready, shownBy } from '../../testing/shownBy.ts';
import { PAGE_SIZE } from './pagination.rules.ts';

const MINUTE = 60_000;
const RETRY_DELAYS = [1000, 2000, 4000];

/** Opens a list and shows the first of two pages of results. The second page has three resources. */
async function openFirstPage(options: Parameters<typeof openList>[0] = {}) {
  const page = openList(options);
  const { list, clock } = page;
  const { word } = await addSermons(PAGE_SIZE + 3);
  list.choose(query({ text: word }));
  await clock.settled();
  return {
    ...page,
    second: query({ text: word, page: 2 }),
    /** Resolves when the backend's answer for the second page is shown and nothing is pending. */
    async secondShown() {
      await ready(list, ({ fallback, found }) => !fallback && found.items.length === 3);
      await clock.settled();
    },
    /** Expects that nothing is pending and the backend has received this many requests. */
    expectIdleAfter(requests: number) {
      expect(clock.waits()).toEqual([]);
      expect(requestCounts().backend).toBe(requests);
    },
  };
}

describe('a prefetch', () => {
  test('loads the next page, so that it is shown without a request', async () => {
    const { list, clock, runIdleCallbacks, second, expectIdleAfter } = await openFirstPage();
    expectIdleAfter(1);
    runIdleCallbacks();
    await clock.settled();
    list.choose(second);
    expect(shownBy(list)).toEqual(answer(PAGE_SIZE + 3));
    expect(idsOf(list)).toHaveLength(3);
    expectIdleAfter(2);
  });

  test('is reused by later requests for the same page', async () => {
    const { list, runIdleCallbacks, second, secondShown, expectIdleAfter } = await openFirstPage();
    backend.fault = 'slow';
    runIdleCallbacks();
    await eventually(() => expect(requestCounts().backend).toBe(2));
    list.choose(second);
    backend.release();
    await secondShown();
    expectIdleAfter(2);
  });

  test.each([
    ['with data saving', true, false],
    ['without a connection', false, true],
  ])('is not made %s', async (_, shouldSkipPrefetch, isOffline) => {
    const { network, runIdleCallbacks, expectIdleAfter } = await openFirstPage({ shouldSkipPrefetch });
    if (isOffline) network.goOffline();
    runIdleCallbacks();
    expectIdleAfter(1);
  });

  test('is not made if another query is chosen before the browser is idle', async () => {
    const { list, runIdleCallbacks, expectIdleAfter } = await openFirstPage();
    list.choose(query({}));
    runIdleCallbacks();
    expectIdleAfter(1);
  });

  test('is not made for the built page or a page after the last', async () => {
    const { list, runIdleCallbacks, second, secondShown, expectIdleAfter } = await openFirstPage({ page: 2, pages: 2 });
    list.choose(second);
    await secondShown();
    const before = requestCounts().backend;
    runIdleCallbacks();
    expectIdleAfter(before);
  });

  test('that fails while its page is requested counts as the first of four attempts', async () => {
    const page = await openFirstPage();
    backend.fault = 'slow';
    page.runIdleCallbacks();
    await eventually(() => expect(requestCounts().backend).toBe(2));
    page.list.choose(page.second);
    backend.fault = 'status 500';
    page.clock.advance(10_000);
    for (const delay of RETRY_DELAYS) await page.clock.finishTimer(delay);
    await givenUp(page);
    expect(requestCounts().backend).toBe(1 + 4);
  });

  test('that failed is not repeated, but its page can be requested', async () => {
    const { list, clock, runIdleCallbacks, second, secondShown, expectIdleAfter } = await openFirstPage();
    backend.fault = 'status 500';
    runIdleCallbacks();
    await clock.settled();
    expectIdleAfter(2);
    backend.fault = null;
    list.choose(second);
    await secondShown();
    expectIdleAfter(3);
  });

  test('is repeated after a newer answer is shown', async () => {
    const { list, clock, runIdleCallbacks, second } = await openFirstPage();
    list.choose(query({}));
    clock.advance(5 * MINUTE);
    await addResources(second.text, PAGE_SIZE, { category: 'sermons' });
    list.choose({ ...second, page: 1 });
    await offers(list, 2 * PAGE_SIZE + 3);
    list.showNewer();
    runIdleCallbacks();
    await eventually(() => expect(requestCounts().backend).toBe(3));
    await clock.settled();
    list.choose(second);
    expect(shownBy(list)).toEqual(answer(2 * PAGE_SIZE + 3));
    expect(idsOf(list)).toHaveLength(PAGE_SIZE);
  });
});
