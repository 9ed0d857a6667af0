import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
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
  test(`${who} subscribes an address, trimmed and in lower case`, async () => {
    const email = uniqueAddress();
    expect(await subscribe(client, ` ${email.toUpperCase()} `)).toBe('subscribed');
    expect(await stored(email)).toMatchObject([{ is_active: true }]);
  });

  test(`${who} gets the result that an address is already subscribed`, async () => {
    expect(await subscribe(client, await insertSubscription())).toBe('already subscribed');
  });

  test.each([
    '',
    'ruth',
    '<ruth@example.org>',
    `${'x'.repeat(309)}@example.org`,
    `${'語'.repeat(250)}@example.org`,
    null,
  ])(`${who} gets an error for the invalid address %j`, async (email) => {
    const { error, status } = await client.rpc('subscribe', { email: email as string });
    expect([status, error]).toEqual([400, 'invalid email']);
  });
});
