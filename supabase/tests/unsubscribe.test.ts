import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { actAs, testWithRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { owner } from './people.ts';

const { clients } = await everyone();

const stored = (email: string) => owner`select * from public.newsletter_subscriptions where email = ${email}`;

/** Inserts a subscription. Returns its address and the token of the link in its mails. */
async function insertSubscription(is_active = true): Promise<{ email: string; token: string }> {
  const email = uniqueAddress();
  const [row] = await owner<{ token: string }[]>`insert into public.newsletter_subscriptions
    ${owner({ email, is_active })} returning unsubscribe_token as token`;
  return { email, token: row?.token ?? '' };
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} ends a subscription with its token`, async () => {
    const { email, token } = await insertSubscription();
    expect(await outcome(client.rpc('unsubscribe', { token }))).toBe('done');
    expect(await stored(email)).toMatchObject([{ is_active: false }]);
  });

  test(`${who} gets the same response for a known, used or unknown token`, async () => {
    const other = await insertSubscription();
    const { token } = await insertSubscription();
    const answers = [];
    for (const secret of [token, token, crypto.randomUUID()]) {
      const { data, error, status } = await client.rpc('unsubscribe', { token: secret });
      answers.push({ data, error, status });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await stored(other.email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} gets an error for an invalid token`, async () => {
    const { email } = await insertSubscription();
    const untyped: SupabaseClient = client;
    for (const token of ['', email, `' or true --`]) {
      expect(await outcome(untyped.rpc('unsubscribe', { token }))).toBe('22P02');
    }
    expect(await outcome(untyped.rpc('unsubscribe', { token: null }))).toBe('done');
    expect(await stored(email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} subscribes an address again after it was unsubscribed`, async () => {
    const { email, token } = await insertSubscription(false);
    const subscribe = async () => (await client.rpc('subscribe', { email })).data;
    expect(await subscribe()).toBe('subscribed');
    expect(await stored(email)).toMatchObject([{ is_active: true, unsubscribe_token: token }]);
    expect(await subscribe()).toBe('already subscribed');
  });
});

testWithRollback('subscribing again counts towards the limit', async (sql) => {
  const email = uniqueAddress();
  await sql`insert into public.newsletter_subscriptions ${sql({ email })}`;
  const again = async () => {
    await sql`reset role`;
    await sql`update public.newsletter_subscriptions set is_active = false where email = ${email}`;
    await actAs(sql, { headers: { 'cf-connecting-ip': '203.0.113.9' } });
    const [row] = await sql`select public.subscribe(${email}) as result`;
    return row?.result;
  };
  for (let subscribed = 0; subscribed < 20; subscribed++) expect(await again()).toBe('subscribed');
  expect(await again()).toBe('too many requests');
});
