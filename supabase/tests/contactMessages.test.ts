import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { MessageMark } from '../../src/contract/contactMessage.ts';
import { everyone, uniqueAddress } from './builders.ts';
import { withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { administrator, type Client, owner } from './people.ts';

const { admin, clients } = await everyone();

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

  test(`${who} sends a last name and a subject that show nothing, which are saved as empty`, async () => {
    const email = uniqueAddress();
    const blank = { last_name: '\u3164', subject: '\u200b' };
    expect(await send(client, { ...letter(email), ...blank })).toEqual([200, 'sent']);
    expect(await from(email)).toMatchObject([{ last_name: '', subject: '' }]);
  });

  test(`${who} gets an error for an invalid message`, async () => {
    const email = uniqueAddress();
    for (const wrong of [
      { message: ' ' },
      { message: '\u200b' },
      { first_name: '\u3164' },
      { first_name: '' },
      { subject: 'x'.repeat(201) },
      { message: null as never },
    ])
      expect(await send(client, { ...letter(email), ...wrong })).toEqual([400, 'invalid message']);
    expect(await from(email)).toEqual([]);
  });

  test(`${who} cannot set other columns of a message`, async () => {
    const email = uniqueAddress();
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
});

describe('as an administrator', () => {
  const { client } = admin;

  const mark = async (id: string, as: MessageMark) => (await client.rpc('mark_message', { id, mark: as })).data;
  const newMessages = async () => (await client.rpc('count_new_messages').throwOnError()).data;

  test('administrators mark a message as handled and as open again', async () => {
    const id = await insertMessage();
    expect(await mark(id, 'handled')).toBe(true);
    expect(await stored(id)).toMatchObject({ handled_at: expect.any(Date), read_at: expect.any(Date) });
    expect(await mark(id, 'open')).toBe(true);
    expect(await stored(id)).toMatchObject({ handled_at: null, read_at: expect.any(Date) });
  });

  test('administrators mark a message as read, which leaves a handled one handled', async () => {
    const id = await insertMessage();
    expect(await mark(id, 'read')).toBe(true);
    expect(await stored(id)).toMatchObject({ handled_at: null, read_at: expect.any(Date) });
    await mark(id, 'handled');
    await mark(id, 'read');
    expect(await stored(id)).toMatchObject({ handled_at: expect.any(Date) });
  });

  test('administrators count the messages that nobody has read', async () => {
    const id = await insertMessage();
    expect(await newMessages()).toBeGreaterThan(0);
    await owner`delete from public.contact_messages where id = ${id}`;
  });

  test('a deleted message is hidden, and can be brought back', async () => {
    const id = await insertMessage();
    await owner`update public.contact_messages set created_at = '2091-01-01Z' where id = ${id}`;
    const isShown = async () => (await client.rpc('contact_inbox').throwOnError()).data.some((each) => each.id === id);
    expect(await isShown()).toBe(true);
    const { data: deletion } = await client.rpc('delete_message', { id }).throwOnError();
    expect(await isShown()).toBe(false);
    expect(await mark(id, 'read')).toBe(false);
    expect((await client.rpc('delete_message', { id })).data).toEqual([]);
    const { data } = await (await administrator()).client.rpc('undo_changes', { batch: deletion[0]?.batch ?? '' });
    expect(data).toEqual([{ restored: 1, skipped: 0 }]);
    expect(await isShown()).toBe(true);
    const entries =
      await owner`select action, title, actor from public.audit_entries where subject_id = ${id} order by id`;
    expect(entries).toMatchObject([
      { action: 'deleted', title: '', actor: admin.id },
      { action: 'restored', title: '' },
    ]);
    await owner`delete from public.contact_messages where id = ${id}`;
  });

  test('a deleted message is gone for good after 30 days', async () => {
    const rows = await withRollback(async (sql) => {
      const messages = ['29 days', '31 days'].map((age) => ({ ...letter(), message: age }));
      for (const message of messages) await sql`insert into public.contact_messages ${sql(message)}`;
      await sql`update public.contact_messages set deleted_at = now() - message::interval where message in ('29 days', '31 days')`;
      await sql`select private.sweep()`;
      return sql`select message from public.contact_messages where message in ('29 days', '31 days')`;
    });
    expect(rows).toEqual([{ message: '29 days' }]);
  });
});
