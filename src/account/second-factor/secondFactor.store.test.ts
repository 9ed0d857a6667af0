import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appCode, wrongCode } from '../../../supabase/tests/authenticatorApp.ts';
import { addFactor } from '../../../supabase/tests/factors.ts';
import { newestLink } from '../../../supabase/tests/mails.ts';
import { type MemberBrowser, openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { putInFront, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, backend, type Member, owner, visitor } from '../../../supabase/tests/people.ts';
import { secondFactorServer } from '../../../supabase/tests/secondFactorServer.ts';
import type { Clock } from '../../core/browser/clock.store.ts';
import { openAddress } from '../../testing/testTab.ts';
import { until } from '../../testing/until.ts';
import type { Audience } from '../guard/entry.rules.ts';

let expireChallenges: (expire: boolean) => void;
putInFront((forward) => {
  const auth = secondFactorServer(forward, owner, backend.jwtSecret);
  expireChallenges = auth.expireChallenges;
  return auth.answer;
});

let browser: MemberBrowser;
let ada: Member;
/** The key of Ada's app. */
let key: string;
const stops: (() => void)[] = [];

beforeEach(async () => {
  ada = await administrator();
  key = await addFactor(ada);
  browser = await openMemberBrowser(ada);
  await browser.signIn(null);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  expireChallenges(false);
  await browser.signIn(null);
});

/** Waits for nothing. */
const clock: Clock = {
  now: Date.now,
  after(_, then) {
    const timer = setTimeout(then);
    return () => clearTimeout(timer);
  },
};

/** Opens a page in a new tab of the browser. */
async function open(address: string, audience: Audience) {
  const { left: visited } = openAddress(server.url, address);
  const tab = await browser.openTab(async () => ({
    ...(await import('../forms/account.store.ts')),
    ...(await import('../reset/passwordReset.store.ts')),
    ...(await import('../reset/resetCode.store.ts')),
    ...(await import('../guard/routeGuard.store.ts')),
    ...(await import('./secondFactor.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
    ...(await import('../../admin/administrators/administrators.api.ts')),
  }));
  stops.push(tab.guardPage(audience));
  return {
    ...tab,
    /** The pages that replaced this one. */
    visited,
    shows: (expected: string) => until(tab.$entry, ({ state }) => state === expected),
    says: () => tab.$toasts.get().map(({ text }) => text),
    /** How many administrators the database shows, or its error code. */
    administrators: () =>
      tab.listAdministrators(new AbortController().signal).then(
        (found) => found.length > 0,
        ({ code }) => code,
      ),
  };
}

/** Ada has entered her password, and is asked for the code. */
async function askedForCode(address = '/login?next=%2Fadmin') {
  const tab = await open(address, 'visitor');
  await tab.shows('open');
  expect(await tab.signIn(ada, clock)).toBeNull();
  await tab.shows('code');
  return tab;
}

describe('signing in with a second factor', () => {
  test('asks for the code after the password, and then leads to the requested page', async () => {
    const { finishSignIn, administrators, visited, says } = await askedForCode();
    expect([visited, says()]).toEqual([[], []]);
    expect(await administrators()).toBe('42501');

    expect(await finishSignIn(` ${appCode(key).slice(0, 3)} ${appCode(key).slice(3)}`)).toBe(null);
    expect(visited).toEqual(['/admin']);
    expect(says()).toEqual(['You have been signed in successfully.']);
    expect(await administrators()).toBe(true);
  });

  test('for an account that has several apps accepts the code of any', async () => {
    const second = await addFactor(ada, { created_at: '2030-01-01' });
    const { finishSignIn, visited } = await askedForCode();
    expect(await finishSignIn(appCode(second))).toBe(null);
    expect(visited).toEqual(['/admin']);
  });

  test.each([
    ['nothing', () => '', 'empty'],
    ['too little', () => '12345', 'malformed'],
    ['a wrong code', () => wrongCode(key), 'wrong'],
  ])('with %s says so, and the right one works', async (_, typed, error) => {
    const { finishSignIn, $entry, visited, administrators } = await askedForCode();
    expect(await finishSignIn(typed())).toBe(error);
    expect([$entry.get().state, visited]).toEqual(['code', []]);
    expect(await administrators()).toBe('42501');
    expect(await finishSignIn(appCode(key))).toBe(null);
  });

  test('says when Supabase’s time limit was exceeded', async () => {
    const { finishSignIn } = await askedForCode();
    expireChallenges(true);
    expect(await finishSignIn(appCode(key))).toBe('expired');
    expireChallenges(false);
    expect(await finishSignIn(appCode(key))).toBe(null);
  });

  test.each([
    ['down', 'no answer'],
    ['status 429', 'too many'],
  ] as const)('%s: says %s and stays at the code, and the next try works', async (fault, error) => {
    const { finishSignIn, $entry } = await askedForCode();
    server.fault = fault;
    expect(await finishSignIn(appCode(key))).toBe(error);
    expect($entry.get().state).toBe('code');
    server.fault = null;
    expect(await finishSignIn(appCode(key))).toBe(null);
  });

  test('with another account starts from the beginning', async () => {
    const { changeAccount, visited } = await askedForCode();
    await changeAccount();
    expect(visited).toEqual(['/login?next=%2Fadmin']);
    expect(browser.storage.getItem('session')).toBe(null);
  });

  test('goes back to the password when the session has ended', async () => {
    const { finishSignIn, shows, says } = await askedForCode();
    await owner`delete from auth.sessions where user_id = ${ada.id}`;
    expect(await finishSignIn(appCode(key))).toBe(null);
    await shows('open');
    expect(says()).toEqual(['Your session has ended. Please sign in again.']);
  });

  test('needs no code once the factor was removed', async () => {
    const { finishSignIn, visited } = await askedForCode();
    await owner`delete from auth.mfa_factors where user_id = ${ada.id}`;
    expect(await finishSignIn('123456')).toBe(null);
    expect(visited).toEqual(['/admin']);
  });

  test('with another kind of factor says that this site does not support it', async () => {
    await owner`update auth.mfa_factors set factor_type = 'phone' where user_id = ${ada.id}`;
    const { finishSignIn } = await askedForCode();
    expect(await finishSignIn('123456')).toBe('other factor');
  });
});

test('a session keeps the level of the code when its token is renewed', async () => {
  const { finishSignIn } = await askedForCode();
  await finishSignIn(appCode(key));
  const session = JSON.parse(browser.storage.getItem('session') ?? '{}');
  browser.storage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }));
  const { shows, administrators } = await open('/admin', 'admin');
  await shows('open');
  expect(await administrators()).toBe(true);
  expect(JSON.parse(browser.storage.getItem('session') ?? '{}').refresh_token).not.toBe(session.refresh_token);
});

test('an open page asks to sign in again after a second factor was set up on another device', async () => {
  const other = await administrator();
  await browser.signIn(other);
  const { shows, administrators, $session, visited } = await open('/admin', 'admin');
  await shows('open');
  expect(await administrators()).toBe(true);
  // As Supabase Auth does when the first code is entered.
  await addFactor(other);
  await owner`delete from auth.sessions where user_id = ${other.id}`;
  expect(await administrators()).toBe('42501');
  await until($session, ({ state }) => state === 'signed out');
  expect(visited.at(-1)).toBe('/login?next=%2Fadmin');
});

test('a new password by email link needs the code too', async () => {
  const forgetful = await open('/forgot-password', 'visitor');
  await forgetful.sendRecoveryMail(ada);
  const { tokenHash, type } = await newestLink(ada.email);
  const page = await open(`/reset-password?token_hash=${tokenHash}&type=${type}`, 'member');
  page.openPasswordReset();
  await page.followLink({ tokenHash, type });
  expect(page.$passwordReset.get()).toEqual({ state: 'code', by: 'link' });
  expect(await page.giveResetCode(wrongCode(key))).toBe('wrong');
  expect(await page.giveResetCode(appCode(key))).toBe(null);
  expect(page.$passwordReset.get()).toMatchObject({ state: 'form', account: { id: ada.id } });
  expect(await page.changePassword('a better one')).toBeNull();
  expect((await visitor().auth.signInWithPassword({ ...ada, password: 'a better one' })).error).toBe(null);
});
