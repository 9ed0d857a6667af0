/** Bookmarks from before the sign-in, which the member can keep. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDeletedResource, addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { type MemberBrowser, openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';

let ruth: Member;
let browser: MemberBrowser;
beforeEach(async () => {
  ruth = await member();
});
afterEach(() => browser.signIn(null));

/** Opens the dashboard in a browser in which these were bookmarked, the first one last. */
async function openDashboard(...ids: string[]) {
  const bookmarks = ids.map((id, index) => ({ id, savedAt: new Date(2026, 0, 9, 0, -index).toISOString() }));
  browser = await openMemberBrowser(ruth, { bookmarks: JSON.stringify(bookmarks) });
  const { $storedBookmarks, $toasts, ...actions } = await browser.openTab(async () => ({
    ...(await import('./storedBookmarks.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  $storedBookmarks.listen(() => {});
  return {
    ...actions,
    count: () => $storedBookmarks.get().count,
    toasts: () => $toasts.get().map(({ text }) => text),
    undo: () => $toasts.get().at(-1)?.action?.run(),
    stored: () => browser.storage.getItem('bookmarks'),
  };
}

const saved = async ({ id }: Member) =>
  (await owner`select resource_id from public.user_bookmarks where user_id = ${id} order by created_at`).map(
    (row) => row.resource_id,
  );

test('they are kept in the library with their dates, and removed from the browser', async () => {
  const ids = await addResources(uniqueWord(), 2);
  const page = await openDashboard(...ids);
  expect(page.count()).toBe(2);
  await page.keepStoredBookmarks();
  const dates = await owner`select created_at from public.user_bookmarks where user_id = ${ruth.id} order by 1 desc`;
  expect(dates.map(({ created_at }) => created_at)).toEqual([new Date(2026, 0, 9, 0, 0), new Date(2026, 0, 9, 0, -1)]);
  expect((await saved(ruth)).toSorted()).toEqual(ids.toSorted());
  expect(page.toasts()).toEqual(['2 resources are now in your library.']);
  expect([page.count(), page.stored()]).toEqual([0, null]);
});

test('hundreds of them are kept, and what is already in the library stays there', async () => {
  const ids = await addResources(uniqueWord(), 230);
  await ruth.client.from('user_bookmarks').insert({ resource_id: ids[7] ?? '' });
  const page = await openDashboard(...ids);
  await page.keepStoredBookmarks();
  expect((await saved(ruth)).toSorted()).toEqual(ids.toSorted());
});

test('what is not in the catalogue is left out, and a toast says so', async () => {
  const [there, gone] = [await addResource(), await addDeletedResource()];
  const page = await openDashboard(there, gone, crypto.randomUUID(), 'psalm-23');
  expect(page.count()).toBe(3);
  await page.keepStoredBookmarks();
  expect(await saved(ruth)).toEqual([there]);
  expect(page.toasts()).toEqual([
    '1 resource is now in your library.',
    'We couldn’t keep 2 resources: they’re no longer in the catalogue.',
  ]);
  expect(page.stored()).toBe(null);
});

test('they can be declined, and are then removed from the browser; that can be undone', async () => {
  const id = await addResource();
  const page = await openDashboard(id);
  page.refuseStoredBookmarks();
  expect([page.count(), page.stored()]).toEqual([0, null]);
  expect(await saved(ruth)).toEqual([]);
  page.undo();
  expect(page.count()).toBe(1);
  expect(page.stored()).toContain(id);
});

test('a failure loses nothing', async () => {
  const id = await addResource();
  const page = await openDashboard(id);
  server.fault = 'down';
  await page.keepStoredBookmarks();
  expect(page.toasts()).toEqual(['We couldn’t keep them just now. Nothing is lost: please try again.']);
  expect(page.count()).toBe(1);
  expect(page.stored()).toContain(id);
  server.fault = null;
  await page.keepStoredBookmarks();
  expect(await saved(ruth)).toEqual([id]);
});

test('someone who saved nothing is not asked', async () => {
  expect((await openDashboard()).count()).toBe(0);
});
