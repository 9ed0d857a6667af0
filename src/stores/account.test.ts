import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uniqueAddress } from '../../supabase/tests/builders.ts';
import { mailLinksTo, newestLink } from '../../supabase/tests/mails.ts';
import { FAULTS, server } from '../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../supabase/tests/people.ts';
import type { RegisterForm } from '../rules/account/forms.ts';
import { signOut as endSession } from '../services/auth.ts';
import { register, sendRecoveryMail, signIn } from './account.ts';
import { openMailLink } from './mailLinks.ts';
import { guardPage } from './routeGuard.ts';
import { $role, $session, leave } from './session.ts';
import { hasSession, openBrowserAt, signedInHere } from './testing/memberBrowser.ts';
import { testClock } from './testing/testClock.ts';
import { $toasts } from './toasts.ts';

const DONE = { state: 'done' };
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

let browser: ReturnType<typeof openBrowserAt>;

beforeEach(() => {
  browser = openBrowserAt(server.url, '/login');
  $toasts.set([]);
});
afterEach(async () => {
  server.fault = null;
  await leave('local');
});

/** Signs in without waiting for the pause before the check of the session. */
async function enter({ email, password }: Pick<Member, 'email' | 'password'>, meanwhile = async () => {}) {
  const clock = testClock();
  const outcome = signIn({ email, password }, clock);
  await Promise.race([outcome, clock.started(500)]);
  await meanwhile();
  clock.advance(500);
  return outcome;
}

const registration = (email: string): RegisterForm => ({
  ...{ firstName: 'Ruth', lastName: 'of Moab', email, password: 'barley' },
  ...{ confirmation: 'barley', terms: true, newsletter: false },
});

const subscriptions = (email: string) =>
  owner`select email from public.newsletter_subscriptions where email = ${email}`;

describe('signing in', () => {
  test('is known to the page after the check, and the next page welcomes the member', async () => {
    const ruth = await member();
    expect(await enter(ruth)).toEqual(DONE);
    expect($session.get()).toMatchObject({ state: 'signed in', account: { id: ruth.id, email: ruth.email } });
    expect(browser.member()).toBe('user');
    expect(browser.nextToast()).toEqual({
      ...{ kind: 'success', title: 'Welcome back!' },
      text: 'You have been signed in successfully.',
    });
  });

  test('leads to the page asked for, and only once, though the role arrives later', async () => {
    browser = openBrowserAt(server.url, '/login?next=/dashboard');
    const stop = guardPage('visitor');
    await enter(await member());
    stop();
    expect($role.get()).toBe('user');
    expect(browser.visited).toEqual(['/dashboard']);
  });

  test('fails with a wrong password, and with an unknown address in the same words', async () => {
    const ruth = await member();
    const failure = {
      ...{ state: 'failed', title: 'Sign In Failed' },
      text: 'Invalid email or password. Please try again.',
    };
    expect(await enter({ ...ruth, password: 'wheat flour' })).toEqual(failure);
    expect(await enter({ email: uniqueAddress(), password: ruth.password })).toEqual(failure);
    expect(await hasSession()).toBe(false);
  });

  test('fails before the address is confirmed', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    expect(await enter({ email, password: 'barley' })).toEqual({
      ...{ state: 'failed', title: 'Sign In Failed' },
      text: 'Please check your email and click the confirmation link.',
    });
  });

  test('fails if there is no session half a second later', async () => {
    const ruth = await member();
    const outcome = await enter(ruth, () => endSession('local'));
    expect(outcome).toEqual({
      ...{ state: 'failed', title: 'Sign In Failed' },
      text: 'Session was not created properly',
    });
    expect(browser.nextToast()).toBeNull();
  });

  test.each(FAULTS)('fails when the backend does: %s', async (fault) => {
    const ruth = await member();
    server.fault = fault;
    const outcome = await enter(ruth);
    const words =
      fault === 'status 429'
        ? { title: 'Sign In Failed', text: 'Too many login attempts. Please wait a moment and try again.' }
        : { title: 'Sign In Error', text: UNEXPECTED };
    expect(outcome).toEqual({ state: 'failed', ...words });
    server.fault = null;
    expect(await enter(ruth)).toEqual(DONE);
  });
});

describe('registering', () => {
  test('creates an account with its names, mails a link, and leads to the sign-in page', async () => {
    const email = uniqueAddress();
    expect(await register(registration(email))).toEqual(DONE);
    expect(browser.visited).toEqual(['/login']);
    expect(browser.nextToast()).toEqual({
      ...{ kind: 'success', title: 'Account Created!' },
      text: 'Please check your email to verify your account.',
    });
    expect(await mailLinksTo(email)).toHaveLength(1);
    expect(await subscriptions(email)).toEqual([]);
  });

  test('subscribes to the newsletter if that is wanted', async () => {
    const email = uniqueAddress();
    expect(await register({ ...registration(email), newsletter: true })).toEqual(DONE);
    expect(await subscriptions(email)).toHaveLength(1);
  });

  test('says the same for an address that has an account, and changes nothing in it', async () => {
    const unconfirmed = uniqueAddress();
    await register(registration(unconfirmed));
    const ruth = await member();
    for (const email of [unconfirmed, ruth.email]) {
      const again = openBrowserAt(server.url, '/register');
      const mails = await mailLinksTo(email);
      expect(await register({ ...registration(email), password: 'other words' })).toEqual(DONE);
      expect(again.visited).toEqual(['/login']);
      expect(again.nextToast()).toMatchObject({ kind: 'success', title: 'Account Created!' });
      expect(await mailLinksTo(email)).toEqual(mails);
    }
    expect(await enter(ruth)).toEqual(DONE);
  });

  test('shows why the backend refused it', async () => {
    expect(await register({ ...registration(uniqueAddress()), password: 'five5' })).toEqual({
      ...{ state: 'failed', title: 'Registration Failed' },
      text: 'Password should be at least 6 characters.',
    });
  });

  test.each(FAULTS.filter((fault) => fault !== 'status 429'))('fails when the backend does: %s', async (fault) => {
    const email = uniqueAddress();
    server.fault = fault;
    const outcome = await register({ ...registration(email), newsletter: true });
    expect(outcome).toEqual({ state: 'failed', title: 'Registration Error', text: UNEXPECTED });
    server.fault = null;
    expect(browser.visited).toEqual([]);
    expect(await subscriptions(email)).toEqual([]);
    expect(await register(registration(email))).toEqual(DONE);
  });
});

describe('a forgotten password', () => {
  test('gets a mail with a link to its page', async () => {
    const { email } = await member();
    expect(await sendRecoveryMail({ email })).toEqual(DONE);
    expect((await mailLinksTo(email)).at(-1)).toMatchObject({ pathname: '/reset-password' });
  });

  test('of an unknown address gets the same answer', async () => {
    expect(await sendRecoveryMail({ email: uniqueAddress() })).toEqual(DONE);
  });

  test.each(FAULTS)('fails when the backend does: %s', async (fault) => {
    const text = fault === 'status 429' ? 'Too many requests. Please wait a moment and try again.' : UNEXPECTED;
    server.fault = fault;
    const outcome = await sendRecoveryMail({ email: uniqueAddress() });
    expect(outcome).toEqual({ state: 'failed', title: 'Reset Failed', text });
  });
});

describe('the link of a confirmation mail', () => {
  const said = () => $toasts.get().at(-1);

  test('confirms the address once, and signs nobody in', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    const link = await newestLink(email);
    await openMailLink(link);
    expect(said()).toMatchObject({ kind: 'success', title: 'Your email address is confirmed' });
    expect(await hasSession()).toBe(false);
    expect(await enter({ email, password: 'barley' })).toEqual(DONE);

    await openMailLink(link);
    expect(said()).toMatchObject({ kind: 'error', title: 'This link has been used or has expired' });
  });

  test('of somebody else leaves the member who opens it signed in', async () => {
    const ruth = await member();
    await enter(ruth);
    const stranger = uniqueAddress();
    await register(registration(stranger));
    const link = await newestLink(stranger);
    for (const type of ['signup', 'email_change'] as const) {
      await openMailLink({ ...link, type });
      expect($session.get()).toMatchObject({ state: 'signed in', account: { id: ruth.id } });
      expect(await signedInHere()).toBe(ruth.id);
    }
  });

  test('does not work a day later', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    await owner`update auth.users set confirmation_sent_at = now() - interval '1 day' where email = ${email}`;
    await openMailLink(await newestLink(email));
    expect(said()).toMatchObject({ kind: 'error', title: 'This link has been used or has expired' });
    expect(await hasSession()).toBe(false);
  });

  test('still works after the backend failed', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    const link = await newestLink(email);
    server.fault = 'down';
    await openMailLink(link);
    expect(said()).toMatchObject({ kind: 'error', title: 'The link could not be checked just now' });
    server.fault = null;
    await openMailLink(link);
    expect(said()).toMatchObject({ kind: 'success' });
  });
});
