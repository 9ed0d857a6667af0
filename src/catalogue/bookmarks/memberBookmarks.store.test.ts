/** Members' bookmarks, as a page's buttons show and change them. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { type MemberBrowser, openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestArrived, requestCount, requestsClosed, server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { eventually } from '../../testing/eventually.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { until } from '../../testing/until.ts';

let ruth: Member;
let browser: MemberBrowser;

beforeEach(async () => {
  ruth = await member();
  browser = await openMemberBrowser(ruth);
});
// Its tabs stop sending requests.
afterEach(() => browser.signIn(null));

async function openTab(ids: string[]) {
  const { $bookmarks, syncBookmarks, showBookmarksOf, toggleBookmark, $toasts } = await browser.openTab(async () => ({
    ...(await import('./bookmarks.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  syncBookmarks();
  showBookmarksOf(ids);
  const shows = (...expected: string[]) =>
    until($bookmarks, (now) => [...now].toSorted().join() === expected.toSorted().join());
  return {
    shows,
    shown: () => [...$bookmarks.get()],
    toggle: (id: string) => toggleBookmark(id, new Date()),
    showBookmarksOf,
    /** Resolves with the text of the next toast. */
    firstToast: async () => (await until($toasts, (toasts) => toasts.length > 0))[0]?.text,
  };
}

const saved = async ({ id }: Member) =>
  (await owner`select resource_id from public.user_bookmarks where user_id = ${id} order by created_at`).map(
    (row) => row.resource_id,
  );
const save = (resource_id: string, { client } = ruth) => client.from('user_bookmarks').insert({ resource_id });

test('bookmarks of the resources on the page are shown, and no others are requested', async () => {
  const [first = '', second = '', other = ''] = await addResources(uniqueWord(), 3);
  await save(first);
  await save(other);
  const page = await openTab([first, second]);
  await page.shows(first);
  page.showBookmarksOf([second, other]);
  await page.shows(first, other);
  expect(requestCount()).toBe(2);
  page.showBookmarksOf([second, other]);
  expect(page.shown()).toEqual([first, other]);
  await requestsClosed();
  expect(requestCount()).toBe(2);
});

test('many resources are requested in batches', async () => {
  const ids = await addResources(uniqueWord(), 150);
  await ruth.client.from('user_bookmarks').insert(ids.map((resource_id) => ({ resource_id })));
  const page = await openTab(ids);
  await page.shows(...ids);
  expect(requestCount()).toBe(2);
});

test('a bookmark is shown at once and saved, but not in the browser, and removed again', async () => {
  const id = await addResource();
  const page = await openTab([id]);
  page.toggle(id);
  expect(page.shown()).toEqual([id]);
  await eventually(async () => expect(await saved(ruth)).toEqual([id]));
  expect(browser.storage.getItem('bookmarks')).toBe(null);
  page.toggle(id);
  expect(page.shown()).toEqual([]);
  await eventually(async () => expect(await saved(ruth)).toEqual([]));
});

test('a bookmark whose page is left before it is sent is sent by the next page', async () => {
  const id = await addResource();
  vi.stubGlobal('sessionStorage', testStorage());
  server.fault = 'slow';
  const left = await openTab([]);
  left.toggle(id);
  await requestArrived();
  server.fault = null;
  const page = await openTab([id]);
  await page.shows(id);
  await eventually(async () => expect(await saved(ruth)).toEqual([id]));
  server.release();
  await requestsClosed();
});

test('the last of several quick clicks counts', async () => {
  const id = await addResource();
  const page = await openTab([id]);
  for (let click = 0; click < 5; click += 1) page.toggle(id);
  await eventually(async () => expect(await saved(ruth)).toEqual([id]));
  expect(page.shown()).toEqual([id]);
});

describe('a failure', () => {
  test('of a change undoes it, and a toast says so', async () => {
    const [first = '', id = ''] = await addResources(uniqueWord(), 2);
    await save(first);
    const page = await openTab([first, id]);
    await page.shows(first);
    server.fault = 'down';
    page.toggle(id);
    expect(page.shown()).toEqual([first, id]);
    expect(await page.firstToast()).toBe('We couldn’t change your bookmark. Please try again.');
    expect(page.shown()).toEqual([first]);
    server.fault = null;
    page.toggle(id);
    await eventually(async () => expect(await saved(ruth)).toEqual([first, id]));
  });

  test('because a resource is gone says that', async () => {
    const page = await openTab([]);
    page.toggle(crypto.randomUUID());
    expect(await page.firstToast()).toBe('This is no longer in the catalogue, so it can’t be saved.');
    expect(page.shown()).toEqual([]);
    // After the refusal, it is checked whether the account is still there.
    await eventually(() => expect(requestCount()).toBe(2));
    await requestsClosed();
  });

  test('of reading is fixed when the page becomes visible again', async () => {
    const id = await addResource();
    await save(id);
    server.fault = 'an expired token';
    const page = await openTab([id]);
    // The bookmarks, and a new token for them.
    await eventually(() => expect(requestCount()).toBe(2));
    await requestsClosed();
    expect(page.shown()).toEqual([]);
    server.fault = null;
    browser.show();
    await page.shows(id);
  });
});

describe('the same member elsewhere', () => {
  test('sees a change in another tab at once', async () => {
    const id = await addResource();
    const one = await openTab([id]);
    const other = await openTab([id]);
    one.toggle(id);
    await other.shows(id);
    other.toggle(id);
    await one.shows();
    // Nothing of these tabs is sent in the next test.
    await requestsClosed();
  });

  test('sends no request when something else of theirs has changed', async () => {
    const id = await addResource();
    await save(id);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const page = await openTab([id]);
    await page.shows(id);
    announce('member');
    await setTimeout(100);
    // Tabs from the previous test may still request theirs.
    expect(
      fetched.mock.calls.filter(([to]) => String(to).startsWith(server.url) && String(to).includes(id)),
    ).toHaveLength(1);
  });

  test('sees a change from another device on coming back to the page', async () => {
    const [first = '', second = ''] = await addResources(uniqueWord(), 2);
    await save(first);
    const page = await openTab([first, second]);
    await page.shows(first);
    await ruth.client.from('user_bookmarks').delete().eq('resource_id', first);
    await save(second);
    browser.show();
    await page.shows(second);
  });

  test('does not see a change undone by an answer from before it', async () => {
    const id = await addResource();
    server.fault = 'slow';
    const page = await openTab([id]);
    await requestArrived();
    page.toggle(id);
    server.release();
    await eventually(async () => expect(await saved(ruth)).toEqual([id]));
    await requestsClosed();
    expect(page.shown()).toEqual([id]);
  });
});

describe('another member', () => {
  test('sees nothing of the previous one, and changes nothing of theirs', async () => {
    const [first = '', second = ''] = await addResources(uniqueWord(), 2);
    const naomi = await member();
    await save(first);
    await save(second, naomi);
    const page = await openTab([first, second]);
    await page.shows(first);
    await browser.signIn(null);
    expect(page.shown()).toEqual([]);
    await browser.signIn(naomi);
    await page.shows(second);
    page.toggle(second);
    await eventually(async () => expect(await saved(naomi)).toEqual([]));
    expect(await saved(ruth)).toEqual([first]);
  });
});

test('a page that has not noticed that somebody else signed in changes nothing for either, and then shows theirs', async () => {
  const [first = '', second = ''] = await addResources(uniqueWord(), 2);
  const naomi = await member();
  await save(first);
  await save(second, naomi);
  const page = await openTab([first, second]);
  await page.shows(first);
  const { data } = await naomi.client.auth.getSession();
  browser.storage.setItem('session', JSON.stringify(data.session));
  page.toggle(second);
  expect(await page.firstToast()).toBe('We couldn’t change your bookmark. Please try again.');
  await page.shows(second);
  expect([await saved(ruth), await saved(naomi)]).toEqual([[first], [second]]);
});

test("after a sign-out the browser's own bookmarks are shown, and new ones are stored here", async () => {
  const [first = '', second = ''] = await addResources(uniqueWord(), 2);
  await save(first);
  const page = await openTab([first, second]);
  await page.shows(first);
  await browser.signIn(null);
  page.toggle(second);
  expect(page.shown()).toEqual([second]);
  expect(await saved(ruth)).toEqual([first]);
  expect(browser.storage.getItem('bookmarks')).toContain(second);
});

test('a session that the backend has ended is noticed, a toast says so, and nothing is changed', async () => {
  const id = await addResource();
  browser.storage.setItem(
    'session',
    JSON.stringify({
      ...JSON.parse(browser.storage.getItem('session') ?? ''),
      expires_at: 1,
      refresh_token: 'revoked',
    }),
  );
  const page = await openTab([id]);
  page.toggle(id);
  expect(await page.firstToast()).toBe('You’re signed out. Please sign in again.');
  expect(page.shown()).toEqual([]);
  expect(browser.storage.getItem('member')).toBe(null);
  expect(await saved(ruth)).toEqual([]);
});
