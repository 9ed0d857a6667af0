import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uniqueAddress } from '../../../supabase/tests/builders.ts';
import { mailLinksTo, newestLink } from '../../../supabase/tests/mails.ts';
import { callSlowly, FAULTS, server } from '../../../supabase/tests/pageServer.ts';
import { backend, type Member, member, owner } from '../../../supabase/tests/people.ts';
import { accessToken } from '../../core/backend/memberAuth.api.ts';
import { signOut as endSession } from '../../core/session/auth.api.ts';
import { $session, leave } from '../../core/session/session.store.ts';
import { $toasts } from '../../core/toasts/toasts.store.ts';
import { eventually } from '../../testing/eventually.ts';
import { hasSession, openBrowserAt, signedInHere } from '../../testing/memberBrowser.ts';
import { testClock } from '../../testing/testClock.ts';
import { confirmAddress } from '../mail-links/mailLinks.store.ts';
import { resendConfirmation } from '../sign-in/resendConfirmation.store.ts';
import { register, sendRecoveryMail, signIn } from './account.store.ts';
import type { RegisterForm } from './forms.rules.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

let browser: ReturnType<typeof openBrowserAt>;

beforeEach(() => {
  browser = openBrowserAt(server.url, '/login');
  $toasts.set([]);
});
afterEach(async () => {
  server.fault = null;
  await leave('local');
});

/** Signs in without waiting for the pause before the session is checked. */
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
  ...{ confirmation: 'barley', terms: 'on' },
});

const aMinuteLater = (email: string) =>
  owner`update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = ${email}`;

const subscriptions = (email: string) =>
  owner`select email from public.newsletter_subscriptions where email = ${email}`;

describe('signing in', () => {
  test('is complete after the check, and the next page welcomes the member', async () => {
    const ruth = await member();
    expect(await enter(ruth)).toBeNull();
    expect($session.get()).toMatchObject({ state: 'signed in', account: { id: ruth.id, email: ruth.email } });
    expect(browser.member()).toBe('user');
    expect(browser.nextToast()).toEqual({
      ...{ kind: 'success', title: 'Welcome back!' },
      text: 'You have been signed in successfully.',
    });
  });

  test('fails with a wrong password, and with an unknown address in the same words', async () => {
    const ruth = await member();
    const error = {
      title: 'Sign In Failed',
      text: 'Invalid email or password. Please try again.',
    };
    expect(await enter({ ...ruth, password: 'wheat flour' })).toEqual(error);
    expect(await enter({ email: uniqueAddress(), password: ruth.password })).toEqual(error);
    expect(await hasSession()).toBe(false);
  });

  test('fails before the address is confirmed', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    expect(await enter({ email, password: 'barley' })).toEqual({
      ...{ title: 'Sign In Failed', code: 'unconfirmed' },
      text: 'Please check your email and click the confirmation link.',
    });
  });

  test('can send another confirmation email, a minute after the first', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    expect(await resendConfirmation(email)).toMatch(/^We sent you an email a moment ago\./);
    expect(await mailLinksTo(email)).toHaveLength(1);
    await aMinuteLater(email);
    expect(await resendConfirmation(email)).toBe(`A new link is on its way to ${email}. It works for one hour.`);
    expect(await mailLinksTo(email)).toHaveLength(2);
    await confirmAddress(await newestLink(email));
    expect(await enter({ email, password: 'barley' })).toBeNull();
  });

  test.each([
    ['down', UNEXPECTED],
    ['status 429', TOO_MANY],
  ] as const)('sends no other confirmation email when the backend fails: %s', async (fault, text) => {
    server.fault = fault;
    expect(await resendConfirmation(uniqueAddress())).toBe(text);
  });

  test('gives the same answer for an address that needs no confirmation, which gets no email', async () => {
    const { email } = await member();
    const mails = await mailLinksTo(email);
    for (const address of [email, uniqueAddress()]) {
      expect(await resendConfirmation(address)).toMatch(/^A new link is on its way/);
    }
    expect(await mailLinksTo(email)).toEqual(mails);
  });

  test('fails if there is no session half a second later', async () => {
    const ruth = await member();
    const outcome = await enter(ruth, () => endSession('local'));
    expect(outcome).toEqual({
      title: 'Sign In Failed',
      text: 'Session was not created properly',
    });
    expect(browser.nextToast()).toBeNull();
  });

  test('fails where the browser keeps nothing, and says what to do', async () => {
    const ruth = await member();
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(await enter(ruth)).toEqual({
      title: 'Sign In Failed',
      text: 'Session was not created properly: your browser doesn’t let this site store anything, so it can’t keep you signed in. Please allow cookies and site data for this site in your browser’s settings, then sign in again.',
    });
  });

  // Every error that auth-js may encounter; the other account forms fail in the same way.
  test.each(FAULTS)('fails when the backend does: %s', async (fault) => {
    const ruth = await member();
    server.fault = fault;
    const outcome = await enter(ruth);
    const words =
      fault === 'status 429'
        ? { title: 'Sign In Failed', text: 'Too many login attempts. Please wait a moment and try again.' }
        : { title: 'Sign In Error', text: UNEXPECTED };
    expect(outcome).toEqual(words);
    server.fault = null;
    expect(await enter(ruth)).toBeNull();
  });
});

describe('signing out', () => {
  test.each(['local', 'global'] as const)(
    '(%s) ends the session here before the backend has answered',
    async (scope) => {
      const ruth = await member();
      await enter(ruth);
      const token = await accessToken();
      await callSlowly(
        () => leave(scope),
        async () => expect(await hasSession()).toBe(false),
      );
      const { status } = await fetch('/auth/v1/user', {
        headers: { authorization: `Bearer ${token}`, apikey: backend.publishableKey },
      });
      expect(status).toBe(403);
    },
  );
});

describe('registering', () => {
  test('creates an account with its names, sends a link, and leads to the sign-in page', async () => {
    const email = uniqueAddress();
    expect(await register(registration(email))).toBeNull();
    expect(browser.visited).toEqual(['/login']);
    expect(browser.nextToast()).toEqual({
      ...{ kind: 'success', title: 'Account Created!' },
      text: 'Please check your email to verify your account.',
    });
    expect(await mailLinksTo(email)).toHaveLength(1);
    expect(await subscriptions(email)).toEqual([]);
  });

  test('subscribes to the newsletter if the box is ticked', async () => {
    const email = uniqueAddress();
    expect(await register({ ...registration(email), newsletter: 'on' })).toBeNull();
    expect(await subscriptions(email)).toHaveLength(1);
  });

  test('says so if the newsletter could not be subscribed to', async () => {
    const email = uniqueAddress();
    const clock = testClock();
    const outcome = register({ ...registration(email), newsletter: 'on' }, clock);
    await clock.started(500);
    server.fault = 'down';
    clock.advance(500);
    expect(await outcome).toBeNull();
    expect(browser.nextToast()?.text).toBe(
      'Please check your email to verify your account. We couldn’t subscribe you to the newsletter. You can try again at the bottom of the home page.',
    );
  });

  test('says the same for an address that has an account, and changes nothing in it', async () => {
    const unconfirmed = uniqueAddress();
    await register(registration(unconfirmed));
    const ruth = await member();
    for (const email of [unconfirmed, ruth.email]) {
      const again = openBrowserAt(server.url, '/register');
      expect(await register({ ...registration(email), password: 'other words' })).toBeNull();
      expect(again.visited).toEqual(['/login']);
      expect(again.nextToast()).toMatchObject({ kind: 'success', title: 'Account Created!' });
    }
    expect(await enter(ruth)).toBeNull();
  });

  test('an address that has an account gets an email that says so, with a link to choose a new password', async () => {
    const { email } = await member();
    const mails = await mailLinksTo(email);
    await register(registration(email));
    await eventually(async () => expect(await mailLinksTo(email)).toHaveLength(mails.length + 1));
    expect(await newestLink(email)).toMatchObject({ type: 'recovery' });
  });

  test('an address that is not confirmed gets its link again, a minute after the first', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    await register(registration(email));
    expect(await mailLinksTo(email)).toHaveLength(1);
    await aMinuteLater(email);
    await register(registration(email));
    expect(await mailLinksTo(email)).toHaveLength(2);
    expect(await newestLink(email)).toMatchObject({ type: 'signup' });
  });

  test('takes the same time for every address', async () => {
    const { email } = await member();
    for (const address of [email, uniqueAddress()]) {
      const clock = testClock();
      const outcome = register(registration(address), clock);
      await clock.finishTimer(500);
      expect(await outcome).toBeNull();
    }
  });

  test('shows why the backend refused it', async () => {
    expect(await register({ ...registration(uniqueAddress()), password: 'five5' })).toEqual({
      title: 'Registration Failed',
      text: 'Password should be at least 6 characters.',
    });
  });

  test('fails when the backend does, and works later', async () => {
    const email = uniqueAddress();
    server.fault = 'down';
    const outcome = await register({ ...registration(email), newsletter: 'on' });
    expect(outcome).toEqual({ title: 'Registration Error', text: UNEXPECTED });
    server.fault = null;
    expect(browser.visited).toEqual([]);
    expect(await subscriptions(email)).toEqual([]);
    expect(await register(registration(email))).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('gets an email with a link to its page', async () => {
    const { email } = await member();
    expect(await sendRecoveryMail({ email })).toBeNull();
    expect((await mailLinksTo(email)).at(-1)).toMatchObject({ pathname: '/reset-password' });
  });

  test('for an unknown address gets the same answer', async () => {
    expect(await sendRecoveryMail({ email: uniqueAddress() })).toBeNull();
  });

  test.each([
    ['down', UNEXPECTED],
    ['status 429', TOO_MANY],
  ] as const)('fails when the backend does: %s', async (fault, text) => {
    server.fault = fault;
    const outcome = await sendRecoveryMail({ email: uniqueAddress() });
    expect(outcome).toEqual({ title: 'Reset Failed', text });
  });
});

describe('the link in a confirmation email', () => {
  const lastToast = () => $toasts.get().at(-1);

  test('confirms the address, once', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    const link = await newestLink(email);
    expect(await confirmAddress(link)).toBe('confirmed');
    expect(lastToast()).toMatchObject({ kind: 'success', title: 'Your email address is confirmed' });
    $toasts.set([]);
    expect(await confirmAddress(link)).toBe('used');
    expect(lastToast()).toBeUndefined();
  });

  test('of somebody else leaves the member who opens it signed in', async () => {
    const ruth = await member();
    await enter(ruth);
    const stranger = uniqueAddress();
    await register(registration(stranger));
    const link = await newestLink(stranger);
    for (const type of ['signup', 'email_change'] as const) {
      await confirmAddress({ ...link, type });
      expect($session.get()).toMatchObject({ state: 'signed in', account: { id: ruth.id } });
      expect(await signedInHere()).toBe(ruth.id);
    }
  });

  test('does not work a day later', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    await owner`update auth.users set confirmation_sent_at = now() - interval '1 day' where email = ${email}`;
    expect(await confirmAddress(await newestLink(email))).toBe('used');
    expect(await hasSession()).toBe(false);
  });

  test('still works after a failure of the backend', async () => {
    const email = uniqueAddress();
    await register(registration(email));
    const link = await newestLink(email);
    server.fault = 'down';
    expect(await confirmAddress(link)).toBe('failed');
    server.fault = null;
    expect(await confirmAddress(link)).toBe('confirmed');
  });
});
