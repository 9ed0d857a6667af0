import { beforeEach, describe, expect, test } from 'vitest';
import { uniqueAddress } from '../../../supabase/tests/builders.ts';
import { callSlowly, callWithError, dropAnswers, requestCount } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { $toasts } from '../../core/toasts/toasts.store.ts';
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.store.ts';

/** Submits the form; returns whether the field is cleared, its error, and the toasts. */
async function submit(typed: string) {
  $toasts.set([]);
  const { subscribed, error } = await subscribeToNewsletter(typed);
  return { cleared: subscribed, error, toasts: $toasts.get().map(({ kind, text }) => `${kind}: ${text}`) };
}

const outcome = (toast: string) => ({ cleared: false, error: '', toasts: [toast] });
const WELCOME = { ...outcome('success: Successfully subscribed! Welcome to our community! 🎉'), cleared: true };
const ALREADY = outcome("info: You're already subscribed! Thanks for being part of our community.");
const TOO_MANY = outcome('error: Too many attempts. Please try again in an hour.');
const FAILED = outcome('error: Something went wrong. Please try again later.');

const stored = (email: string) => owner<{ is_active: boolean; token: string }[]>`
  select is_active, unsubscribe_token as token from public.newsletter_subscriptions where email = ${email}`;
const active = async (email: string) => (await stored(email)).map(({ is_active }) => is_active);

beforeEach(() => $toasts.set([]));

describe('subscribing', () => {
  test('shows a welcome and stores the address trimmed and in lower case', async () => {
    const email = uniqueAddress();
    expect(await submit(`  ${email.toUpperCase()} `)).toEqual(WELCOME);
    expect(await active(email)).toEqual([true]);
    expect(requestCount()).toBe(1);
  });

  test.each([
    ['', 'Please enter your email address'],
    ['ruth', 'Please enter a valid email address'],
  ])('the invalid address %j is not sent', async (typed, error) => {
    expect(await submit(typed)).toEqual({ ...outcome(`error: ${error}`), error });
    expect(requestCount()).toBe(0);
  });

  test.each(['down', 'HTML instead of JSON'] as const)(
    '%s: an error is shown, there is no retry, and it works later',
    async (fault) => {
      const email = uniqueAddress();
      expect(await callWithError(fault, () => submit(email))).toEqual([FAILED, WELCOME]);
      expect(await active(email)).toEqual([true]);
      expect(requestCount()).toBe(2);
    },
  );

  test('too often: the error says when to try again, and it works later', async () => {
    const email = uniqueAddress();
    expect(await callWithError('status 429', () => submit(email))).toEqual([TOO_MANY, WELCOME]);
  });

  test('slow: no toast is shown before the answer arrives', async () => {
    const slow = callSlowly(
      () => submit(uniqueAddress()),
      () => expect($toasts.get()).toEqual([]),
    );
    expect(await slow).toEqual(WELCOME);
    expect(requestCount()).toBe(1);
  });

  test('if the answer is lost, the address is subscribed, and the next attempt says so', async () => {
    const email = uniqueAddress();
    dropAnswers(true);
    expect(await submit(email)).toEqual(FAILED);
    expect(requestCount()).toBe(1);
    dropAnswers(false);
    expect(await submit(email)).toEqual(ALREADY);
    expect(await active(email)).toEqual([true]);
  });
});

describe('unsubscribing', () => {
  async function subscriber() {
    const email = uniqueAddress();
    await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
    return { email, token: (await stored(email))[0]?.token ?? '' };
  }

  test('ends the subscription, also when repeated; the address can be subscribed again', async () => {
    const { email, token } = await subscriber();
    expect(await unsubscribeFromNewsletter(token)).toBe('done');
    expect(await active(email)).toEqual([false]);
    expect(await unsubscribeFromNewsletter(token)).toBe('done');
    expect(await submit(email)).toEqual(WELCOME);
    expect(await active(email)).toEqual([true]);
  });

  test('with an invalid token fails', async () => {
    expect(await unsubscribeFromNewsletter('no token')).toBe('failed');
  });

  test('without an answer it fails without a retry, and works later', async () => {
    const { email, token } = await subscriber();
    const unsubscribe = async () => [await unsubscribeFromNewsletter(token), ...(await active(email))];
    expect(await callWithError('down', unsubscribe)).toEqual([
      ['failed', true],
      ['done', false],
    ]);
  });
});

describe('confirming', () => {
  const request = async (email: string): Promise<string> => {
    await owner`insert into private.subscription_requests ${owner({ email })}`;
    return (await owner`select token from private.subscription_requests where email = ${email}`)[0]?.token;
  };

  test("subscribes the link's address, also when repeated", async () => {
    const email = uniqueAddress();
    const token = await request(email);
    for (const _ of ['first', 'again']) expect(await confirmNewsletter(token)).toBe('done');
    expect(await active(email)).toEqual([true]);
  });

  test('by a link that was never sent, or is broken, does nothing', async () => {
    expect(await confirmNewsletter(crypto.randomUUID())).toBe('expired');
    expect(await confirmNewsletter('no token')).toBe('failed');
  });

  test('without an answer it fails without a retry, and works later', async () => {
    const token = await request(uniqueAddress());
    expect(await callWithError('down', () => confirmNewsletter(token))).toEqual(['failed', 'done']);
  });
});
