import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { type Client, owner } from './people.ts';

const { nobody, one, another, admin, former, clients } = await everyone();

const letter = (email = uniqueAddress()) => ({ first_name: 'Ruth', email, subject: 'Hello', message: 'Peace!' });
const from = (email: string) => owner`select * from public.contact_messages where email = ${email}`;
const stored = async (id: string) => (await owner`select * from public.contact_messages where id = ${id}`)[0];

/** The HTTP status and the response. */
async function send(client: Client, message: ReturnType<typeof letter>) {
  const { data, error, status } = await client.rpc('send_contact_message', message);
  return [status, data ?? error];
}

/** Inserts a message. Returns its id. */
async function insertMessage(): Promise<string> {
  const [row] = await owner<{ id: string }[]>`insert into public.contact_messages ${owner(letter())} returning id`;
  return row?.id ?? '';
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} sends a message`, async () => {
    const email = uniqueAddress();
    expect(await send(client, letter(email))).toEqual([200, 'sent']);
    expect(await from(email)).toMatchObject([{ message: 'Peace!', last_name: '', handled_at: null }]);
  });

  test(`${who} gets an error for an invalid message`, async () => {
    const email = uniqueAddress();
    for (const wrong of [
      { message: ' ' },
      { first_name: '' },
      { subject: 'x'.repeat(201) },
      { message: null as never },
    ])
      expect(await send(client, { ...letter(email), ...wrong })).toEqual([400, 'invalid message']);
    expect(await from(email)).toEqual([]);
  });

  test(`${who} cannot insert a row directly or set other columns of a message`, async () => {
    const email = uniqueAddress();
    expect(await outcome(client.from('contact_messages').insert(letter(email)))).toBe(DENIED);
    const untyped: SupabaseClient = client;
    for (const closed of [
      { id: crypto.randomUUID() },
      { created_at: '2020-01-01' },
      { handled_at: '2020-01-01' },
      { read_at: '2020-01-01' },
    ]) {
      expect(await outcome(untyped.rpc('send_contact_message', { ...letter(email), ...closed }))).toBe('PGRST202');
    }
    expect(await from(email)).toEqual([]);
  });

  test(`${who} cannot change a message`, async () => {
    const id = await insertMessage();
    const before = await stored(id);
    for (const change of [{ message: 'Other' }, { email: uniqueAddress() }, { created_at: '2020-01-01' }]) {
      expect(await outcome(client.from('contact_messages').update(change).eq('id', id).select())).toBe(DENIED);
    }
    expect(await outcome(client.from('contact_messages').upsert({ id, ...letter() }))).toBe(DENIED);
    expect(await stored(id)).toEqual(before);
  });
});

describe('as an administrator', () => {
  const { client } = admin;

  test('administrators read messages', async () => {
    expect(
      await outcome(
        client
          .from('contact_messages')
          .select()
          .eq('id', await insertMessage()),
      ),
    ).toBe(1);
  });

  test('administrators mark a message as handled and as not handled', async () => {
    const id = await insertMessage();
    const mark = (handled_at: string | null) =>
      outcome(client.from('contact_messages').update({ handled_at }).eq('id', id).select());
    expect(await mark('now')).toBe(1);
    expect(await stored(id)).toMatchObject({ handled_at: expect.any(Date), read_at: expect.any(Date) });
    expect(await mark(null)).toBe(1);
    expect(await stored(id)).toMatchObject({ handled_at: null });
  });

  test('administrators mark a message as read', async () => {
    const id = await insertMessage();
    const change = client.from('contact_messages').update({ read_at: 'now' }).eq('id', id);
    expect(await outcome(change.select())).toBe(1);
    expect(await stored(id)).toMatchObject({ handled_at: null, read_at: expect.any(Date) });
  });

  test('administrators delete a message', async () => {
    const id = await insertMessage();
    expect(await outcome(client.from('contact_messages').delete().eq('id', id).select())).toBe(1);
    expect(await stored(id)).toBeUndefined();
  });
});

// Without a grant there is an error code; with a grant, the policies leave no rows to change.
describe.each([
  ['a visitor', nobody, DENIED],
  ['a member', one.client, 0],
  ['another member', another.client, 0],
  ['a former administrator', former.client, 0],
] as const)('as %s', (who, client, refusal) => {
  test(`${who} cannot read messages, not even their own`, async () => {
    const email = uniqueAddress();
    expect(await send(client, letter(email))).toEqual([200, 'sent']);
    expect(await outcome(client.from('contact_messages').select())).toBe(refusal);
    expect(await from(email)).toHaveLength(1);
  });

  test(`${who} cannot mark a message as read or handled`, async () => {
    const id = await insertMessage();
    for (const change of [{ handled_at: 'now' }, { read_at: 'now' }])
      expect(await outcome(client.from('contact_messages').update(change).eq('id', id).select())).toBe(refusal);
    expect(await stored(id)).toMatchObject({ handled_at: null, read_at: null });
  });

  test(`${who} cannot delete a message`, async () => {
    const id = await insertMessage();
    expect(await outcome(client.from('contact_messages').delete().eq('id', id).select())).toBe(refusal);
    expect(await stored(id)).toBeDefined();
  });
});
