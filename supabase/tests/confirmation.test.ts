/** The newsletter when private.mail_settings requires confirmation. Uses its own backend, since the setting is global. */
import type { PostgrestError } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend, visitor } from '../../scripts/backend/fixtures/testBackend.ts';
import { uniqueAddress } from './builders.ts';
import type { Client } from './people.ts';

let backend: Backend;
let client: Client;

beforeAll(async () => {
  backend = await startTestBackend(
    {},
    { writes: { ...unlimited('subscribe', 'send_contact_message', 'report_error') } },
  );
  client = visitor(backend);
});
beforeEach(() => backend.sql`update private.mail_settings set confirms_newsletter = true, a_day = 1000`);

function unlimited<Name extends string>(...names: Name[]) {
  const limit = { allowed: 100_000, seconds: 60 };
  return Object.fromEntries(names.map((name) => [name, limit])) as Record<Name, typeof limit>;
}

const subscribe = async (email: string, page?: string) =>
  (await client.rpc('subscribe', { email, ...(page && { page }) }).throwOnError()).data;
const confirm = async (token: string) => (await client.rpc('confirm_subscription', { token }).throwOnError()).data;

const subscriptions = (email: string) =>
  backend.sql`select is_active from public.newsletter_subscriptions where email = ${email}`;
const mails = async (email: string) => (await backend.sql`select from private.outbox where address = ${email}`).length;
const tokenOf = async (email: string): Promise<string> =>
  (await backend.sql`select token from private.subscription_requests where email = ${email}`)[0]?.token;

/** The email to this address in the backend's mailbox, once it arrives. */
async function mailTo(email: string) {
  await expect.poll(async () => (await backend.mailbox.read()).some(({ to }) => to === email)).toBe(true);
  return (await backend.mailbox.read()).find(({ to }) => to === email);
}

describe('subscribing', () => {
  test('sends a mail to the mailbox; the address is on the list once its link is confirmed, however often that is', async () => {
    const email = uniqueAddress();
    expect(await subscribe(` ${email.toUpperCase()} `, 'newsletter')).toBe('unconfirmed');
    expect(await subscriptions(email)).toEqual([]);
    const mail = await mailTo(email);
    const token = /\/newsletter\/confirm#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(`${backend.settings.siteUrl}/newsletter/confirm#${token}`);
    for (const _ of ['first', 'again']) {
      expect(await confirm(token)).toBe(true);
      expect(await subscriptions(email)).toEqual([{ is_active: true }]);
    }
  });

  test('answers alike for every valid address, so that nobody learns who is on the list', async () => {
    const [subscribed, left, waiting] = [uniqueAddress(), uniqueAddress(), uniqueAddress()];
    await backend.sql`insert into public.newsletter_subscriptions (email, is_active) values (${subscribed}, true), (${left}, false)`;
    await subscribe(waiting, 'newsletter');
    for (const email of [subscribed, left, waiting, uniqueAddress()])
      expect(await subscribe(email, 'newsletter')).toBe('unconfirmed');
    expect(await Promise.all([subscribed, left, waiting].map(mails))).toEqual([0, 1, 1]);
    expect(await subscriptions(subscribed)).toEqual([{ is_active: true }]);
  });

  test('refuses what is no address, and tells pages of before that it worked', async () => {
    const { error, status } = await client.rpc('subscribe', { email: '<ruth@example.org>', page: 'newsletter' });
    expect([status, error as PostgrestError | string]).toEqual([400, 'invalid email']);
    expect(await subscribe(uniqueAddress())).toBe('subscribed');
  });

  test('again does not unconfirm, and sends one mail an hour', async () => {
    const email = uniqueAddress();
    await subscribe(email, 'newsletter');
    const token = await tokenOf(email);
    await subscribe(email, 'newsletter');
    expect([await mails(email), await tokenOf(email)]).toEqual([1, token]);
    await backend.sql`update private.subscription_requests set mailed_at = now() - interval '61 minutes' where email = ${email}`;
    await subscribe(email, 'newsletter');
    expect([await mails(email), await tokenOf(email)]).toEqual([2, token]);
    await confirm(token);
    await subscribe(email, 'newsletter');
    expect(await subscriptions(email)).toEqual([{ is_active: true }]);
  });

  test('many times at once sends one mail', async () => {
    const email = uniqueAddress();
    await Promise.all(Array.from({ length: 8 }, () => subscribe(email, 'newsletter')));
    expect(await mails(email)).toBe(1);
  });

  test('is refused once too many wait', async () => {
    await subscribe(uniqueAddress(), 'newsletter');
    await backend.sql`update private.row_limits set kept = 1 where subject = 'subscription_requests'`;
    const { error, status } = await client.rpc('subscribe', { email: uniqueAddress(), page: 'newsletter' });
    await backend.sql`update private.row_limits set kept = 20000 where subject = 'subscription_requests'`;
    expect([status, error as PostgrestError | string]).toEqual([503, 'the list is full']);
  });

  test('counts at once where addresses are not confirmed', async () => {
    await backend.sql`update private.mail_settings set confirms_newsletter = false`;
    const email = uniqueAddress();
    expect(await subscribe(email, 'newsletter')).toBe('subscribed');
    expect(await subscribe(email, 'newsletter')).toBe('already subscribed');
    expect([await mails(email), await subscriptions(email)]).toEqual([0, [{ is_active: true }]]);
  });
});

describe('the link of a mail', () => {
  test('is of no use when it was never sent, or after seven days', async () => {
    const email = uniqueAddress();
    await subscribe(email, 'newsletter');
    expect(await confirm(crypto.randomUUID())).toBe(false);
    await backend.sql`update private.subscription_requests set asked_at = now() - interval '7 days 1 minute' where email = ${email}`;
    expect(await confirm(await tokenOf(email))).toBe(false);
    expect(await subscriptions(email)).toEqual([]);
  });

  const leave = (token: string, init: RequestInit) =>
    fetch(`${backend.url}/functions/v1/unsubscribe?token=${token}`, { redirect: 'manual', ...init });

  test('that mail programs call ends the request, or the subscription it became; opening it leads to the page', async () => {
    const email = uniqueAddress();
    await subscribe(email, 'newsletter');
    const token = await tokenOf(email);
    const opened = await leave(token, {});
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `${backend.settings.siteUrl}/unsubscribe?token=${token}`,
    ]);
    const news = await leave(`${token}&mails=news`, {});
    expect(news.headers.get('location')).toBe(`${backend.settings.siteUrl}/unsubscribe/news?token=${token}`);
    const odd = await leave(`${token}&mails=//example.com`, {});
    expect(odd.headers.get('location')).toBe(`${backend.settings.siteUrl}/unsubscribe?token=${token}`);
    expect(await confirm(token)).toBe(true);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await leave(token, { method: 'POST', body })).status).toBe(200);
    expect(await subscriptions(email)).toEqual([{ is_active: false }]);
    expect(await confirm(token)).toBe(false);
  });

  test('that mail programs call ends a subscription by its own secret too, and refuses all else', async () => {
    const email = uniqueAddress();
    const [row] =
      await backend.sql`insert into public.newsletter_subscriptions (email) values (${email}) returning unsubscribe_token`;
    expect((await leave('x', { method: 'POST' })).status).toBe(400);
    expect((await leave(row?.unsubscribe_token, { method: 'DELETE' })).status).toBe(405);
    expect((await leave(row?.unsubscribe_token, { method: 'POST' })).status).toBe(200);
    expect(await subscriptions(email)).toEqual([{ is_active: false }]);
  });
});

describe('the box at registering', () => {
  const register = async (email: string) => {
    expect((await client.auth.signUp({ email, password: 'long enough' })).error).toBeNull();
    return subscribe(email, 'register');
  };
  const confirmAccount = (email: string) =>
    backend.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;

  test('counts when the address of the account is confirmed, without a mail of its own', async () => {
    const email = uniqueAddress();
    expect(await register(email)).toBe('unconfirmed');
    expect([await mails(email), await subscriptions(email)]).toEqual([0, []]);
    await confirmAccount(email);
    expect(await subscriptions(email)).toEqual([{ is_active: true }]);
  });

  test('that was not ticked counts for nothing, even if somebody else has asked for this address', async () => {
    const email = uniqueAddress();
    await subscribe(email, 'newsletter');
    expect((await client.auth.signUp({ email, password: 'long enough' })).error).toBeNull();
    await confirmAccount(email);
    expect(await subscriptions(email)).toEqual([]);
  });

  test('is not ticked by a stranger for whoever registers later', async () => {
    const email = uniqueAddress();
    expect(await subscribe(email, 'register')).toBe('unconfirmed');
    expect(await mails(email)).toBe(1);
    expect((await client.auth.signUp({ email, password: 'long enough' })).error).toBeNull();
    await confirmAccount(email);
    expect(await subscriptions(email)).toEqual([]);
  });

  test('sends a mail where there is an account already', async () => {
    const email = uniqueAddress();
    await client.auth.signUp({ email, password: 'long enough' });
    await confirmAccount(email);
    expect(await subscribe(email, 'register')).toBe('unconfirmed');
    expect(await mails(email)).toBe(1);
  });

  test('does not keep an account from being confirmed when the list is full', async () => {
    const email = uniqueAddress();
    await register(email);
    await backend.sql`update private.row_limits set kept = 1 where subject = 'newsletter_subscriptions'`;
    await confirmAccount(email);
    await backend.sql`update private.row_limits set kept = 50000 where subject = 'newsletter_subscriptions'`;
    const [account] = await backend.sql`select email_confirmed_at from auth.users where email = ${email}`;
    expect(account?.email_confirmed_at).not.toBeNull();
  });
});
