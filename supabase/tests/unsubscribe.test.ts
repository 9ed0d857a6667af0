import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { clients } = await everyone();

const stored = (email: string) => owner`select * from public.newsletter_subscriptions where email = ${email}`;

/** A subscription, and the secret of the link in its mails. */
async function subscribed(is_active = true): Promise<{ email: string; token: string }> {
  const email = uniqueAddress();
  const [row] = await owner<{ token: string }[]>`insert into public.newsletter_subscriptions
    ${owner({ email, is_active })} returning unsubscribe_token as token`;
  return { email, token: row?.token ?? '' };
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} who knows the secret of a subscription ends it`, async () => {
    const { email, token } = await subscribed();
    expect(await outcome(client.rpc('unsubscribe', { token }))).toBe('done');
    expect(await stored(email)).toMatchObject([{ is_active: false }]);
  });

  test(`${who} ends no other subscription, nor hears whether there is one`, async () => {
    const other = await subscribed();
    const { token } = await subscribed();
    const answers = [];
    for (const secret of [token, token, crypto.randomUUID()]) {
      const { data, error, status } = await client.rpc('unsubscribe', { token: secret });
      answers.push({ data, error, status });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await stored(other.email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} ends nothing with what is no secret`, async () => {
    const { email } = await subscribed();
    const untyped: SupabaseClient = client;
    for (const token of ['', email, `' or true --`]) {
      expect(await outcome(untyped.rpc('unsubscribe', { token }))).toBe('22P02');
    }
    expect(await outcome(untyped.rpc('unsubscribe', { token: null }))).toBe('done');
    expect(await stored(email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} cannot read a secret, not even of an address that they know`, async () => {
    const { email } = await subscribed();
    const subscriptions = client.from('newsletter_subscriptions');
    expect(await outcome(subscriptions.select('unsubscribe_token').eq('email', email))).toBe(DENIED);
  });

  test(`${who} subscribes an address again that had left, once`, async () => {
    const { email, token } = await subscribed(false);
    const subscribe = async () => (await client.rpc('subscribe', { email })).data;
    expect(await subscribe()).toBe('subscribed');
    expect(await stored(email)).toMatchObject([{ is_active: true, unsubscribe_token: token }]);
    expect(await subscribe()).toBe('already subscribed');
  });
});

test('subscribing again counts as subscribing', async () => {
  await withRollback(async (sql) => {
    const email = uniqueAddress();
    await sql`insert into public.newsletter_subscriptions ${sql({ email })}`;
    const again = async () => {
      await sql`reset role`;
      await sql`update public.newsletter_subscriptions set is_active = false where email = ${email}`;
      await actAs(sql, { headers: { 'cf-connecting-ip': '203.0.113.9' } });
      const [row] = await sql`select public.subscribe(${email}) as said`;
      return row?.said;
    };
    for (let subscribed = 0; subscribed < 20; subscribed++) expect(await again()).toBe('subscribed');
    expect(await again()).toBe('too many requests');
  });
});
