import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { type Client, owner } from './people.ts';

const { clients } = await everyone();

const stored = (email: string) => owner`select * from public.newsletter_subscriptions where email = ${email}`;

const subscribe = async (client: Client, email: string) =>
  (await client.rpc('subscribe', { email }).throwOnError()).data;

/** Inserts a subscription. Returns its address. */
async function insertSubscription(): Promise<string> {
  const email = uniqueAddress();
  await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
  return email;
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  const subscriptions = () => client.from('newsletter_subscriptions');

  test(`${who} subscribes an address, trimmed and in lower case`, async () => {
    const email = uniqueAddress();
    expect(await subscribe(client, ` ${email.toUpperCase()} `)).toBe('subscribed');
    expect(await stored(email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} gets the result that an address is already subscribed`, async () => {
    expect(await subscribe(client, await insertSubscription())).toBe('already subscribed');
  });

  test.each(['', 'ruth', '<ruth@example.org>', `${'x'.repeat(309)}@example.org`, null])(
    `${who} gets an error for the invalid address %j`,
    async (email) => {
      const { error, status } = await client.rpc('subscribe', { email: email as string });
      expect([status, error]).toEqual([400, 'invalid email']);
    },
  );

  test(`${who} cannot insert a row directly`, async () => {
    const email = uniqueAddress();
    expect(await outcome(subscriptions().insert({ email }))).toBe(DENIED);
    expect(await stored(email)).toEqual([]);
  });

  test(`${who} cannot read subscriptions, not even of an address that they know`, async () => {
    const email = await insertSubscription();
    expect(await outcome(subscriptions().select())).toBe(DENIED);
    expect(await outcome(subscriptions().select('id').eq('email', email))).toBe(DENIED);
  });

  test(`${who} cannot change or end a subscription`, async () => {
    const email = await insertSubscription();
    const before = await stored(email);
    expect(await outcome(subscriptions().update({ is_active: false }).eq('email', email))).toBe(DENIED);
    const upserted = subscriptions().upsert({ email, is_active: true }, { onConflict: 'email' });
    expect(await outcome(upserted)).toBe(DENIED);
    expect(await outcome(subscriptions().delete().eq('email', email))).toBe(DENIED);
    expect(await stored(email)).toEqual(before);
  });
});
