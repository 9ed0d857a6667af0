import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { TablesUpdate } from '../../src/contract/database.types.ts';
import { everyone, uniqueWord } from './builders.ts';
import { sortedNames } from './inSql.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { one, another, others } = await everyone();

const tables = (await sortedNames(owner`select tablename as name from pg_tables where schemaname = 'public'`)).filter(
  (name) => name !== 'prayer_requests',
);
/** The functions that can be called without arguments. */
const functions = await sortedNames(owner`select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and pronargs = pronargdefaults and prorettype <> 'trigger'::regtype`);

const stored = async (id: string) => (await owner`select * from public.prayer_requests where id = ${id}`)[0];
const titled = async (title: string) => (await owner`select * from public.prayer_requests where title = ${title}`)[0];

/** Adds a prayer of the first member. Returns its id. */
async function prayer(): Promise<string> {
  const { data, error } = await one.client.from('prayer_requests').insert({ title: 'For peace' }).select('id').single();
  if (error) throw error;
  return data.id;
}

const CLOSED: [string, TablesUpdate<'prayer_requests'>][] = [
  ['the member of a prayer', { user_id: another.id }],
  ['the time of a prayer', { created_at: '2020-01-01T00:00:00Z' }],
  ['the time of an answer', { answered_at: '2020-01-01T00:00:00Z' }],
];

describe('as a member', () => {
  const { client } = one;

  test('members add a prayer for themselves, which is not answered yet', async () => {
    const title = uniqueWord();
    const { data } = await client.from('prayer_requests').insert({ title }).select().single();
    expect(data).toMatchObject({ title, user_id: one.id, description: '', is_answered: false, answered_at: null });
  });

  test('members read their own prayers', async () => {
    const id = await prayer();
    expect(await outcome(client.from('prayer_requests').select().eq('id', id))).toBe(1);
  });

  test('members change a prayer and mark it answered', async () => {
    const id = await prayer();
    const change = { title: 'For peace at home', description: 'And abroad.', is_answered: true };
    expect(await outcome(client.from('prayer_requests').update(change).eq('id', id).select())).toBe(1);
    expect(await stored(id)).toMatchObject(change);
  });

  test('the time of an answer is kept until the prayer is open again', async () => {
    const id = await prayer();
    const change = (values: TablesUpdate<'prayer_requests'>) =>
      client.from('prayer_requests').update(values).eq('id', id);
    const { error } = await change({ is_answered: true });
    expect(error).toBeNull();
    const answered = (await stored(id))?.answered_at;
    expect(answered).toBeInstanceOf(Date);
    expect(await outcome(change({ is_answered: true, answer_note: 'A letter came.' }).select())).toBe(1);
    expect(await stored(id)).toMatchObject({ answered_at: answered, answer_note: 'A letter came.' });
    expect(await outcome(change({ is_answered: false }).select())).toBe(1);
    expect(await stored(id)).toMatchObject({ answered_at: null, answer_note: 'A letter came.' });
  });

  test('a note on the answer has up to 2,000 characters', async () => {
    const id = await prayer();
    const note = (answer_note: string) => client.from('prayer_requests').update({ answer_note }).eq('id', id);
    expect(await outcome(note('🙏'.repeat(2000)).select())).toBe(1);
    expect((await note('🙏'.repeat(2001))).error?.message).toContain('prayer_requests_answer_note_check');
    expect(await stored(id)).toMatchObject({ answer_note: '🙏'.repeat(2000) });
  });

  test('a prayer that the owner of the database adds as answered keeps its time, or gets one', async () => {
    const [answered, missing] =
      await owner`insert into public.prayer_requests (user_id, title, is_answered, answered_at) values
      (${one.id}, 'Given', true, '2020-01-01T00:00:00Z'), (${one.id}, 'Missing', true, null) returning answered_at`;
    expect(answered?.answered_at).toEqual(new Date('2020-01-01T00:00:00Z'));
    expect(missing?.answered_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('members delete a prayer', async () => {
    const id = await prayer();
    expect(await outcome(client.from('prayer_requests').delete().eq('id', id).select())).toBe(1);
    expect(await stored(id)).toBeUndefined();
  });

  test.each(CLOSED)('members cannot choose %s', async (_, closed) => {
    const title = uniqueWord();
    expect(await outcome(client.from('prayer_requests').insert({ title, ...closed }))).toBe(DENIED);
    expect(await titled(title)).toBeUndefined();
    const id = await prayer();
    const before = await stored(id);
    expect(await outcome(client.from('prayer_requests').update(closed).eq('id', id).select())).toBe(DENIED);
    expect(await stored(id)).toEqual(before);
  });

  test('members choose the id of a new prayer, and cannot change it', async () => {
    const [id, title] = [crypto.randomUUID(), uniqueWord()];
    const prayers = client.from('prayer_requests');
    expect(await outcome(prayers.insert({ id, title }).select())).toBe(1);
    expect(await outcome(prayers.insert({ id, title }))).toBe(DUPLICATE);
    expect(await outcome(prayers.update({ id: crypto.randomUUID() }).eq('id', id).select())).toBe(DENIED);
    expect(await stored(id)).toMatchObject({ title, user_id: one.id });
  });

  test('members cannot add a prayer that is answered already', async () => {
    const title = uniqueWord();
    expect(await outcome(client.from('prayer_requests').insert({ title, is_answered: true }))).toBe(DENIED);
    expect(await titled(title)).toBeUndefined();
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} cannot read someone's prayer`, async () => {
    const id = await prayer();
    expect(await outcome(client.from('prayer_requests').select().eq('id', id))).toBe(0);
    const { count } = await client.from('prayer_requests').select('*', { count: 'exact', head: true });
    expect(count).toBe(0);
  });

  test(`${who} cannot add a prayer in someone's name`, async () => {
    const title = uniqueWord();
    expect(await outcome(client.from('prayer_requests').insert({ title, user_id: one.id }))).toBe(DENIED);
    expect(await titled(title)).toBeUndefined();
  });

  test(`${who} cannot change or delete someone's prayer`, async () => {
    const id = await prayer();
    const before = await stored(id);
    const change = { title: 'Read by me', is_answered: true, answer_note: 'Read by me' };
    expect(await outcome(client.from('prayer_requests').update(change).eq('id', id).select())).toBe(0);
    expect(await outcome(client.from('prayer_requests').upsert({ id, title: 'Read by me' }))).toBe(DENIED);
    expect(await outcome(client.from('prayer_requests').insert({ id, title: 'Read by me' }))).toBe(DUPLICATE);
    expect(await outcome(client.from('prayer_requests').delete().eq('id', id).select())).toBe(0);
    expect(await stored(id)).toEqual(before);
  });

  test(`${who} cannot read someone's prayer through another table or a function`, async () => {
    expect(functions).toEqual(
      expect.arrayContaining(['export_my_data', 'my_counts', 'my_library', 'search_resources']),
    );
    const word = uniqueWord();
    await one.client.from('prayer_requests').insert({ title: word, description: word }).throwOnError();
    for (const table of tables) {
      const { data, error } = await (client as SupabaseClient).from(table).select('*, prayer_requests(*)');
      expect([table, data]).toEqual([table, null]);
      expect(error?.code).toMatch(/^PGRST|^42/);
    }
    for (const name of functions) {
      const { data, error } = await (client as SupabaseClient).rpc(name);
      expect(JSON.stringify([name, data, error])).not.toContain(word);
    }
  });
});
