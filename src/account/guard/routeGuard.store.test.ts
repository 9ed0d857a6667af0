import { expect, test, vi } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member } from '../../../supabase/tests/people.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { hasRole, until } from '../../testing/until.ts';
import { ACCOUNT_WORDS } from '../forms/account.words.ts';

test('members who open the administration are told for whom it is', async () => {
  const browser = await openMemberBrowser(await member());
  const visited: string[] = [];
  const replace = (path: string) => void visited.push(path);
  vi.stubGlobal('location', { origin: server.url, pathname: '/admin', search: '', replace });
  vi.stubGlobal('sessionStorage', testStorage());
  const { $session, guardPage, showLeftToast, $toasts } = await browser.openTab(async () => ({
    ...(await import('./routeGuard.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/nextPageToast.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  const stop = guardPage('admin');
  await until($session, hasRole('user'));
  expect(visited).toEqual(['/']);
  showLeftToast();
  expect($toasts.get()).toMatchObject([{ kind: 'info', text: ACCOUNT_WORDS.onlyAdministrators }]);
  stop();
});

test.each([
  ['those whose session has ended are told so on the sign-in page', true, [ACCOUNT_WORDS.sessionEnded]],
  ['visitors, who had no session, are told nothing there', false, []],
])('%s', async (_name, hadSession, said) => {
  const browser = await openMemberBrowser(await member());
  if (!hadSession) await browser.signIn(null);
  const visited: string[] = [];
  const replace = (path: string) => void visited.push(path);
  vi.stubGlobal('location', { origin: server.url, pathname: '/admin', search: '', replace });
  vi.stubGlobal('sessionStorage', testStorage());
  const open = () =>
    browser.openTab(async () => ({
      ...(await import('./routeGuard.store.ts')),
      ...(await import('../../core/session/session.store.ts')),
      ...(await import('../../core/toasts/nextPageToast.store.ts')),
      ...(await import('../../core/toasts/toasts.store.ts')),
    }));
  const { guardPage, $session } = await open();
  const stop = guardPage('member');
  if (hadSession) {
    await until($session, ({ state }) => state === 'signed in');
    await browser.signIn(null);
  } else await until($session, ({ state }) => state === 'signed out');
  expect(visited).toEqual(['/login?next=%2Fadmin']);
  stop();
  const signInPage = await open();
  signInPage.showLeftToast();
  expect(signInPage.$toasts.get().map(({ text }) => text)).toEqual(said);
});

test('a page that was left on its way to the sign-in page is sent there again when Back restores it', async () => {
  const browser = await openMemberBrowser(await member());
  const visited: string[] = [];
  const replace = (path: string) => void visited.push(path);
  vi.stubGlobal('location', { origin: server.url, pathname: '/dashboard', search: '', replace });
  vi.stubGlobal('sessionStorage', testStorage());
  const { $entry, guardPage } = await browser.openTab(() => import('./routeGuard.store.ts'));
  const stop = guardPage('member');
  await until($entry, ({ state }) => state === 'open');
  browser.restore();
  expect([$entry.get().state, visited]).toEqual(['open', []]);
  await browser.signIn(null);
  expect([$entry.get().state, visited]).toEqual(['loading', ['/login?next=%2Fdashboard']]);
  browser.restore();
  expect(visited).toEqual(['/login?next=%2Fdashboard', '/login?next=%2Fdashboard']);
  stop();
});
