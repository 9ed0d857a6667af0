import { afterEach, expect, test, vi } from 'vitest';
import { newestLink } from '../../../supabase/tests/mails.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner, visitor } from '../../../supabase/tests/people.ts';
import type { MailLink } from '../../contract/account.ts';
import { leave } from '../../core/session/session.store.ts';
import { eventually } from '../../testing/eventually.ts';
import { hasSession, openBrowserAt, signedInHere } from '../../testing/memberBrowser.ts';
import { openAddress } from '../../testing/testTab.ts';
import { until } from '../../testing/until.ts';
import { sendRecoveryMail, signIn } from '../forms/account.store.ts';
import {
  $passwordReset,
  changePassword,
  followLink,
  openPasswordReset,
  retryPasswordReset,
} from './passwordReset.store.ts';

const INVALID = {
  ...{ kind: 'error', title: 'Reset Failed' },
  text: 'The password reset link is invalid or has expired. “Forgot your password?” sends you a new one.',
};

const refuseStorage = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(async () => {
  server.fault = null;
  await leave('local');
});

/** A new browser on the page, opened by an email link. */
function open({ tokenHash, type }: MailLink) {
  const browser = openBrowserAt(server.url, `/reset-password?token_hash=${tokenHash}&type=${type}`);
  openPasswordReset();
  return browser;
}

async function forgetful(): Promise<{ ruth: Member; link: MailLink }> {
  const ruth = await member();
  openBrowserAt(server.url, '/forgot-password');
  await sendRecoveryMail(ruth);
  return { ruth, link: await newestLink(ruth.email) };
}

const canSignIn = async (email: string, password: string) =>
  (await visitor().auth.signInWithPassword({ email, password })).error === null;

test('the link waits for a click; then a new password is set, and all sessions end', async () => {
  const { ruth, link } = await forgetful();
  const browser = open(link);
  expect($passwordReset.get()).toEqual({ state: 'link', link });

  expect(await followLink(link)).toBeNull();
  expect(browser.query()).toBe('');
  expect($passwordReset.get()).toMatchObject({ state: 'form', account: { email: ruth.email } });

  expect(await changePassword('a better one')).toBeNull();
  expect(browser.visited).toEqual(['/login']);
  expect(browser.nextToast()).toEqual({
    ...{ kind: 'success', title: 'Password Updated' },
    text: 'Your password has been successfully updated.',
  });
  expect(await hasSession()).toBe(false);
  expect(await canSignIn(ruth.email, 'a better one')).toBe(true);
  expect(await canSignIn(ruth.email, ruth.password)).toBe(false);
  const { error } = await ruth.client.auth.refreshSession();
  expect(error).not.toBeNull();
});

test('the link signs nobody in, and the page can be loaded again before the password is set', async () => {
  const { ruth, link } = await forgetful();
  const browser = open(link);
  await followLink(link);
  expect(await hasSession()).toBe(false);

  $passwordReset.set({ state: 'loading' });
  openPasswordReset();
  await until($passwordReset, ({ state }) => state !== 'loading');
  expect($passwordReset.get()).toMatchObject({ state: 'form', account: { email: ruth.email } });
  expect(await changePassword('a better one')).toBeNull();
  expect(browser.visited).toEqual(['/login']);
  expect(await canSignIn(ruth.email, 'a better one')).toBe(true);
});

test('somebody else’s link leaves the member who opens it signed in, even when they set a password', async () => {
  const { ruth: stranger, link } = await forgetful();
  const ruth = await member();
  open(link);
  await signIn(ruth);
  await followLink(link);
  expect(await signedInHere()).toBe(ruth.id);

  expect(await changePassword('a better one')).toBeNull();
  expect(await signedInHere()).toBe(ruth.id);
  expect(await canSignIn(ruth.email, ruth.password)).toBe(true);
  expect(await canSignIn(stranger.email, 'a better one')).toBe(true);
});

test('a member who is signed in here and uses their own link is signed out here', async () => {
  const { ruth, link } = await forgetful();
  open(link);
  await signIn(ruth);
  await followLink(link);
  expect(await signedInHere()).toBe(ruth.id);
  expect(await changePassword('a better one')).toBeNull();
  expect(await hasSession()).toBe(false);
});

test('a browser that stores nothing can use a link', async () => {
  const { ruth, link } = await forgetful();
  open(link);
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  expect(await followLink(link)).toBeNull();
  expect(await changePassword('a better one')).toBeNull();
  expect(await canSignIn(ruth.email, 'a better one')).toBe(true);
});

test('a link that has expired leads to the sign-in page', async () => {
  const { ruth, link } = await forgetful();
  await owner`update auth.users set recovery_sent_at = now() - interval '2 hours' where id = ${ruth.id}`;
  const browser = open(link);
  await followLink(link);
  expect([browser.visited, browser.nextToast()]).toEqual([['/login'], INVALID]);
});

test('where the browser stores nothing, the link is not used up, and the page says what to do', async () => {
  const { link } = await forgetful();
  open(link);
  const kept = localStorage;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuseStorage, removeItem: refuseStorage });
  expect(await followLink(link)).toEqual({
    title: 'Reset Failed',
    text: 'Your browser doesn’t let this site store anything, so you can’t choose a password here yet. Your link still works: please allow cookies and site data for this site in your browser’s settings, then press the button again.',
  });
  vi.stubGlobal('localStorage', kept);
  expect(await followLink(link)).toBeNull();
});

test('a link can be used after a failure of the backend', async () => {
  const { link } = await forgetful();
  open(link);
  server.fault = 'status 503 with HTML';
  expect(await followLink(link)).toEqual({
    title: 'Reset Failed',
    text: 'An unexpected error occurred. Please try again.',
  });
  server.fault = null;
  expect(await followLink(link)).toBeNull();
});

test('when the new password is refused or the backend fails, the page says why and it can be tried again', async () => {
  const { link, ruth } = await forgetful();
  const browser = open(link);
  await followLink(link);
  expect(await changePassword(ruth.password)).toEqual({
    title: 'Reset Failed',
    text: 'You already have this password. Please choose another one.',
  });
  server.fault = 'down';
  expect(await changePassword('a better one')).toMatchObject({ title: 'Reset Failed' });
  server.fault = null;
  expect(browser.visited).toEqual([]);
  expect(await changePassword('a better one')).toBeNull();
});

test('without a link and without a session the page leads to the sign-in page', async () => {
  const browser = openBrowserAt(server.url, '/reset-password');
  openPasswordReset();
  await until($passwordReset, () => browser.visited.length > 0);
  expect([browser.visited, browser.nextToast()]).toEqual([['/login'], INVALID]);
});

test('a page that was left for the sign-in page redirects there again when Back restores it', async () => {
  const browser = await openMemberBrowser(await member());
  await browser.signIn(null);
  const { left } = openAddress(server.url, '/reset-password');
  const tab = await browser.openTab(() => import('./passwordReset.store.ts'));
  const stop = tab.openPasswordReset();
  await eventually(() => expect(left).toEqual(['/login']));
  browser.restore();
  expect(left).toEqual(['/login', '/login']);
  stop();
});

test('a link that cannot be checked after the page was reloaded is not called invalid', async () => {
  const { ruth, link } = await forgetful();
  const browser = open(link);
  await followLink(link);
  browser.expireLink();
  server.fault = 'down';
  openPasswordReset();
  await until($passwordReset, ({ state }) => state === 'failed');
  expect(browser.visited).toEqual([]);
  server.fault = null;
  retryPasswordReset();
  await until($passwordReset, ({ state }) => state === 'form');
  expect($passwordReset.get()).toMatchObject({ account: { email: ruth.email } });
});
