import { afterEach, expect, test } from 'vitest';
import { newestLink } from '../../supabase/tests/mails.ts';
import { server } from '../../supabase/tests/pageServer.ts';
import { type Member, member, owner, visitor } from '../../supabase/tests/people.ts';
import type { MailLink } from '../contract/account.ts';
import { sendRecoveryMail, signIn } from './account.ts';
import { $passwordReset, changePassword, followLink, openPasswordReset } from './passwordReset.ts';
import { leave } from './session.ts';
import { hasSession, openBrowserAt, signedInHere } from './testing/memberBrowser.ts';
import { until } from './testing/until.ts';

const DONE = { state: 'done' };
const INVALID = {
  ...{ kind: 'error', title: 'Reset Failed' },
  text: 'The password reset link is invalid or has expired.',
};

afterEach(async () => {
  server.fault = null;
  await leave('local');
});

/** A new browser on the page, opened by the link of a mail. */
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

  expect(await followLink(link)).toEqual(DONE);
  expect(browser.query()).toBe('');
  expect($passwordReset.get()).toMatchObject({ state: 'form', account: { email: ruth.email } });

  expect(await changePassword('a better one')).toEqual(DONE);
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
  expect(await changePassword('a better one')).toEqual(DONE);
  expect(browser.visited).toEqual(['/login']);
  expect(await canSignIn(ruth.email, 'a better one')).toBe(true);
});

test('the link of somebody else leaves the member who opens it signed in, also when they set a password', async () => {
  const { ruth: stranger, link } = await forgetful();
  const ruth = await member();
  await signIn(ruth);
  open(link);
  await followLink(link);
  expect(await signedInHere()).toBe(ruth.id);

  expect(await changePassword('a better one')).toEqual(DONE);
  expect(await signedInHere()).toBe(ruth.id);
  expect(await canSignIn(ruth.email, ruth.password)).toBe(true);
  expect(await canSignIn(stranger.email, 'a better one')).toBe(true);
});

test('a member who is signed in here and uses their own link is signed out here', async () => {
  const { ruth, link } = await forgetful();
  await signIn(ruth);
  open(link);
  await followLink(link);
  expect(await changePassword('a better one')).toEqual(DONE);
  expect(await hasSession()).toBe(false);
});

test('a link that was used leads to the sign-in page', async () => {
  const { link } = await forgetful();
  open(link);
  await followLink(link);
  await leave('local');

  const other = open(link);
  expect(await followLink(link)).toEqual(DONE);
  expect(other.visited).toEqual(['/login']);
  expect(other.nextToast()).toEqual(INVALID);
  expect(await hasSession()).toBe(false);
});

test('a link that has expired leads to the sign-in page', async () => {
  const { ruth, link } = await forgetful();
  await owner`update auth.users set recovery_sent_at = now() - interval '2 hours' where id = ${ruth.id}`;
  const browser = open(link);
  await followLink(link);
  expect([browser.visited, browser.nextToast()]).toEqual([['/login'], INVALID]);
});

test('a link can be used after the backend failed', async () => {
  const { link } = await forgetful();
  open(link);
  server.fault = 'status 503 with HTML';
  expect(await followLink(link)).toEqual({
    ...{ state: 'failed', title: 'Reset Failed' },
    text: 'An unexpected error occurred. Please try again.',
  });
  server.fault = null;
  expect(await followLink(link)).toEqual(DONE);
});

test('when the new password is refused or the backend fails, the page says why and another try is possible', async () => {
  const { link, ruth } = await forgetful();
  const browser = open(link);
  await followLink(link);
  expect(await changePassword(ruth.password)).toEqual({
    ...{ state: 'failed', title: 'Reset Failed' },
    text: 'New password should be different from the old password.',
  });
  server.fault = 'down';
  expect(await changePassword('a better one')).toMatchObject({ state: 'failed', title: 'Reset Failed' });
  server.fault = null;
  expect(browser.visited).toEqual([]);
  expect(await changePassword('a better one')).toEqual(DONE);
});

test('without a link and without a session the page leads to the sign-in page', async () => {
  const browser = openBrowserAt(server.url, '/reset-password');
  openPasswordReset();
  await until($passwordReset, () => browser.visited.length > 0);
  expect([browser.visited, browser.nextToast()]).toEqual([['/login'], INVALID]);
});
