import { beforeEach, describe, expect, test } from 'vitest';
import { uniqueAddress } from '../../supabase/tests/builders.ts';
import {
  FAILING as ALL_FAILING,
  arrived,
  asked,
  loseAnswers,
  server,
  unanswered,
} from '../../supabase/tests/pageServer.ts';
import { owner } from '../../supabase/tests/people.ts';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts';
import { $toasts } from './toasts.ts';

const WELCOME = 'success: Successfully subscribed! Welcome to our community! 🎉';
const ALREADY = "info: You're already subscribed! Thanks for being part of our community.";
const TOO_MANY = 'error: That was very often. Please try again in an hour.';
const FAILED = 'error: Something went wrong. Please try again later.';

/** Submits the form; returns whether the field is cleared, its error, and the toasts. */
async function press(typed: string) {
  $toasts.set([]);
  const { subscribed, error } = await subscribeToNewsletter(typed);
  return { cleared: subscribed, error, said: $toasts.get().map(({ kind, text }) => `${kind}: ${text}`) };
}

const welcomed = { cleared: true, error: '', said: [WELCOME] };
const told = (said: string) => ({ cleared: false, error: '', said: [said] });

const kept = (email: string) => owner<{ is_active: boolean; token: string }[]>`
  select is_active, unsubscribe_token as token from public.newsletter_subscriptions where email = ${email}`;
const active = async (email: string) => (await kept(email)).map(({ is_active }) => is_active);

/** All faults except the rate limit, which has its own message. */
const FAILING = ALL_FAILING.filter((fault) => fault !== 'status 429');

beforeEach(() => $toasts.set([]));

describe('subscribing', () => {
  test('welcomes, and keeps the address trimmed and in lower case', async () => {
    const email = uniqueAddress();
    expect(await press(`  ${email.toUpperCase()} `)).toEqual(welcomed);
    expect(await active(email)).toEqual([true]);
    expect(asked()).toBe(1);
  });

  test('twice is told kindly', async () => {
    const email = uniqueAddress();
    await press(email);
    expect(await press(email.toUpperCase())).toEqual(told(ALREADY));
    expect(await active(email)).toEqual([true]);
    expect(asked()).toBe(2);
  });

  test.each([
    ['', 'Please enter your email address'],
    ['  ', 'Please enter your email address'],
    ['ruth', 'Please enter a valid email address'],
    ['ruth@example', 'Please enter a valid email address'],
    ['ruth @example.org', 'Please enter a valid email address'],
  ])('%j is not sent', async (typed, words) => {
    expect(await press(typed)).toEqual({ ...told(`error: ${words}`), error: words });
    expect(asked()).toBe(0);
  });

  test.each(FAILING)('%s: it says so, keeps what was typed, is sent once, and works afterwards', async (fault) => {
    const email = uniqueAddress();
    server.fault = fault;
    expect(await press(email)).toEqual(told(FAILED));
    expect(asked()).toBe(1);
    server.fault = null;
    expect(await press(email)).toEqual(welcomed);
    expect(await active(email)).toEqual([true]);
    expect(asked()).toBe(2);
  });

  test('too often: it says when to try again, keeps what was typed, and works afterwards', async () => {
    const email = uniqueAddress();
    server.fault = 'status 429';
    expect(await press(email)).toEqual(told(TOO_MANY));
    expect(asked()).toBe(1);
    server.fault = null;
    expect(await press(email)).toEqual(welcomed);
  });

  test('slow: nothing is said before the answer is there', async () => {
    const email = uniqueAddress();
    server.fault = 'slow';
    const answer = press(email);
    await arrived();
    expect($toasts.get()).toEqual([]);
    server.release();
    expect(await answer).toEqual(welcomed);
    expect(asked()).toBe(1);
  });

  test('hanging: it says so after half a minute, and is not sent again', async () => {
    expect(await unanswered(() => press(uniqueAddress()))).toEqual(told(FAILED));
    expect(asked()).toBe(1);
  });

  test('whose answer is lost has subscribed once, and is told so at the next try', async () => {
    const email = uniqueAddress();
    loseAnswers(true);
    expect(await press(email)).toEqual(told(FAILED));
    expect(asked()).toBe(1);
    loseAnswers(false);
    expect(await press(email)).toEqual(told(ALREADY));
    expect(await active(email)).toEqual([true]);
  });
});

describe('leaving', () => {
  async function subscribed() {
    const email = uniqueAddress();
    await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
    return { email, token: (await kept(email))[0]?.token ?? '' };
  }

  test('ends the subscription, also when asked twice; who comes back is welcomed', async () => {
    const { email, token } = await subscribed();
    expect(await unsubscribeFromNewsletter(token)).toBe(true);
    expect(await active(email)).toEqual([false]);
    expect(await unsubscribeFromNewsletter(token)).toBe(true);
    expect(await press(email)).toEqual(welcomed);
    expect(await active(email)).toEqual([true]);
  });

  test('by a link that is no link does not work, and says so', async () => {
    expect(await unsubscribeFromNewsletter('no token')).toBe(false);
  });

  test.each(ALL_FAILING)('%s: it has not worked, is sent once, and works afterwards', async (fault) => {
    const { email, token } = await subscribed();
    server.fault = fault;
    expect(await unsubscribeFromNewsletter(token)).toBe(false);
    expect(await active(email)).toEqual([true]);
    expect(asked()).toBe(1);
    server.fault = null;
    expect(await unsubscribeFromNewsletter(token)).toBe(true);
    expect(await active(email)).toEqual([false]);
  });

  test('slow: it is waited for', async () => {
    const { email, token } = await subscribed();
    server.fault = 'slow';
    const left = unsubscribeFromNewsletter(token);
    await arrived();
    server.release();
    expect(await left).toBe(true);
    expect(await active(email)).toEqual([false]);
  });

  test('hanging: it has not worked after half a minute', async () => {
    const { token } = await subscribed();
    expect(await unanswered(() => unsubscribeFromNewsletter(token))).toBe(false);
    expect(asked()).toBe(1);
  });
});
