import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { clients } = await everyone();

const stored = (email: string) => owner`select * from public.newsletter_subscriptions where email = ${email}`;

/** An address that someone subscribed. */
async function subscribed(): Promise<string> {
  const email = uniqueAddress();
  await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
  return email;
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  const subscriptions = () => client.from('newsletter_subscriptions');

  test(`${who} subscribes an address`, async () => {
    const email = uniqueAddress();
    expect(await outcome(subscriptions().insert({ email }))).toBe('done');
    expect(await stored(email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} is told that an address is subscribed already`, async () => {
    const email = await subscribed();
    expect(await outcome(subscriptions().insert({ email }))).toBe(DUPLICATE);
  });

  test(`${who} cannot read who subscribed, not even what they have just added`, async () => {
    const [email, added] = [await subscribed(), uniqueAddress()];
    expect(await outcome(subscriptions().select())).toBe(DENIED);
    expect(await outcome(subscriptions().select('id').eq('email', email))).toBe(DENIED);
    expect(await outcome(subscriptions().insert({ email: added }).select())).toBe(DENIED);
    expect(await stored(added)).toEqual([]);
  });

  test.each([
    ['the id', { id: crypto.randomUUID() }],
    ['the time', { created_at: '2020-01-01T00:00:00Z' }],
    ['the secret', { unsubscribe_token: crypto.randomUUID() }],
    ['that it is not active', { is_active: false }],
  ])(`${who} cannot choose %s of a subscription`, async (_, closed) => {
    const email = uniqueAddress();
    expect(await outcome(subscriptions().insert({ email, ...closed }))).toBe(DENIED);
    expect(await stored(email)).toEqual([]);
  });

  test(`${who} cannot change or end a subscription`, async () => {
    const email = await subscribed();
    const before = await stored(email);
    expect(await outcome(subscriptions().update({ is_active: false }).eq('email', email))).toBe(DENIED);
    const upserted = subscriptions().upsert({ email, is_active: true }, { onConflict: 'email' });
    expect(await outcome(upserted)).toBe(DENIED);
    expect(await outcome(subscriptions().delete().eq('email', email))).toBe(DENIED);
    expect(await stored(email)).toEqual(before);
  });
});
