import { expect, test } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member } from '../../../supabase/tests/people.ts';
import { openAddress } from '../../testing/testTab.ts';
import { hasRole, until } from '../../testing/until.ts';

/** Opens a page in the browser of a member. */
async function openPage(pathname: string) {
  const browser = await openMemberBrowser(await member());
  const { left } = openAddress(server.url, pathname);
  const openTab = () =>
    browser.openTab(async () => ({
      ...(await import('./routeGuard.store.ts')),
      ...(await import('../../core/session/session.store.ts')),
      ...(await import('../../core/toasts/nextPageToast.store.ts')),
      ...(await import('../../core/toasts/toasts.store.ts')),
    }));
  return {
    browser,
    /** The pages that replaced this one. */
    left,
    ...(await openTab()),
    /** The toast on the page that is opened next in this tab. */
    async saidNext() {
      const { showLeftToast, $toasts } = await openTab();
      showLeftToast();
      return $toasts.get().map(({ kind, text }) => `${kind}: ${text}`);
    },
  };
}

test('members who open the administration are told who it is for', async () => {
  const { guardPage, $session, left, saidNext } = await openPage('/admin');
  const stop = guardPage('admin');
  await until($session, hasRole('user'));
  expect(left).toEqual(['/']);
  stop();
  expect(await saidNext()).toEqual([
    'info: That page is for administrators. If you’re one, please try again in a moment.',
  ]);
});

test.each([
  [
    'members whose session has ended are told so on the sign-in page',
    true,
    ['info: Your session has ended. Please sign in again.'],
  ],
  ['visitors, who had no session, are told nothing there', false, []],
])('%s', async (_name, hadSession, expected) => {
  const { browser, guardPage, $session, left, saidNext } = await openPage('/admin');
  if (!hadSession) await browser.signIn(null);
  const stop = guardPage('member');
  if (hadSession) {
    await until($session, ({ state }) => state === 'signed in');
    await browser.signIn(null);
  } else await until($session, ({ state }) => state === 'signed out');
  expect(left).toEqual(['/login?next=%2Fadmin']);
  stop();
  expect(await saidNext()).toEqual(expected);
});

test('a page that was left for the sign-in page redirects there again when Back restores it', async () => {
  const { browser, guardPage, $entry, left } = await openPage('/dashboard');
  const stop = guardPage('member');
  await until($entry, ({ state }) => state === 'open');
  browser.restore();
  expect([$entry.get().state, left]).toEqual(['open', []]);
  await browser.signIn(null);
  expect([$entry.get().state, left]).toEqual(['loading', ['/login?next=%2Fdashboard']]);
  browser.restore();
  expect(left).toEqual(['/login?next=%2Fdashboard', '/login?next=%2Fdashboard']);
  stop();
});

test('the page of a member is not shown anew when their role arrives', async () => {
  const { guardPage, $session, $entry } = await openPage('/dashboard');
  const shown: string[] = [];
  $entry.listen(({ state }) => shown.push(state));
  const stop = guardPage('member');
  await until($session, hasRole('user'));
  expect(shown).toEqual(['loading', 'open']);
  stop();
});
