import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { TablesUpdate } from '../../src/contract/database.types.ts';
import { addDeletedResource, addResource, book, everyone, uniqueWord } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { nobody, one, admin, former, clients } = await everyone();

const stored = async (id: string) =>
  (await owner<{ updated_at: Date }[]>`select * from public.resources where id = ${id}`)[0];
const countOf = async (title: string) => (await owner`select from public.resources where title = ${title}`).count;

const CLOSED: [string, TablesUpdate<'resources'>][] = [
  ['the id', { id: crypto.randomUUID() }],
  ['the time when it was added', { created_at: '2020-01-01T00:00:00Z' }],
  ['the time when it was changed', { updated_at: '2020-01-01T00:00:00Z' }],
];

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} reads the catalogue`, async () => {
    const id = await addResource();
    expect(await outcome(client.from('resources').select().eq('id', id))).toBe(1);
  });
});

// Without a grant there is an error code; with a grant, the policies leave no rows to change.
describe.each([
  ['a visitor', nobody, DENIED],
  ['a member', one.client, 0],
  ['a former administrator', former.client, 0],
] as const)('as %s', (who, client, refusal) => {
  test(`${who} cannot see resources in the bin`, async () => {
    const id = await addDeletedResource();
    expect(await outcome(client.from('resources').select().eq('id', id))).toBe(0);
    expect(await outcome(client.from('resources').select().not('deleted_at', 'is', null))).toBe(0);
    const { count } = await client.from('resources').select('*', { count: 'exact', head: true }).eq('id', id);
    expect(count).toBe(0);
  });

  test(`${who} cannot add a resource`, async () => {
    const title = uniqueWord();
    expect(await outcome(client.from('resources').insert(book({ title })))).toBe(DENIED);
    expect(await countOf(title)).toBe(0);
  });

  test(`${who} cannot change a resource`, async () => {
    const id = await addResource({ title: 'Before' });
    expect(await outcome(client.from('resources').update({ title: 'After' }).eq('id', id).select())).toBe(refusal);
    expect(await outcome(client.from('resources').upsert(book({ id, title: 'After' })))).toBe(DENIED);
    expect(await stored(id)).toMatchObject({ title: 'Before' });
  });

  test(`${who} cannot move a resource to the bin or restore one`, async () => {
    const deleted_at = '2026-01-01T00:00:00Z';
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    expect(await outcome(client.from('resources').update({ deleted_at }).eq('id', shown).select())).toBe(refusal);
    const restored = client.from('resources').update({ deleted_at: null }).eq('id', hidden).select();
    expect(await outcome(restored)).toBe(refusal);
    expect(await stored(shown)).toMatchObject({ deleted_at: null });
    expect(await stored(hidden)).toMatchObject({ deleted_at: new Date(deleted_at) });
  });

  test(`${who} cannot delete a resource`, async () => {
    const id = await addResource();
    expect(await outcome(client.from('resources').delete().eq('id', id).select())).toBe(refusal);
    expect(await stored(id)).toBeDefined();
  });
});

describe('as an administrator', () => {
  const { client } = admin;

  test('administrators add a resource', async () => {
    const { data } = await client
      .from('resources')
      .insert(book({ tags: ['hope'] }))
      .select()
      .single();
    expect(data).toMatchObject({ title: book().title, tags: ['hope'], deleted_at: null });
  });

  test('administrators change a resource, and the time of the change is stored', async () => {
    const id = await addResource({ updated_at: '2020-01-01T00:00:00Z' });
    expect(await outcome(client.from('resources').update({ title: 'After' }).eq('id', id).select())).toBe(1);
    const row = await stored(id);
    expect(row).toMatchObject({ title: 'After' });
    expect(row?.updated_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('a save of a version that someone has changed since changes nothing', async () => {
    const id = await addResource();
    const version = async () =>
      (await client.from('resources').select('updated_at').eq('id', id).single()).data?.updated_at ?? '';
    const save = (title: string, seen: string) =>
      outcome(client.from('resources').update({ title }).eq('id', id).eq('updated_at', seen).select('id, updated_at'));
    const seen = await version();
    expect(await save('Mine', seen)).toBe(1);
    expect(await save('Theirs', seen)).toBe(0);
    expect(await stored(id)).toMatchObject({ title: 'Mine' });
    const [now, titles] = [await version(), ['A', 'B', 'C', 'D', 'E']];
    const atOnce = await Promise.all(titles.map((title) => save(title, now)));
    expect(atOnce.toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(await stored(id)).toMatchObject({ title: titles[atOnce.indexOf(1)] });
  });

  test('administrators move a resource to the bin, see it there and restore it', async () => {
    const id = await addResource();
    const change = (deleted_at: string | null) => client.from('resources').update({ deleted_at }).eq('id', id).select();
    expect(await outcome(change('2026-01-01T00:00:00Z'))).toBe(1);
    expect(await outcome(client.from('resources').select().eq('id', id))).toBe(1);
    expect(await outcome(change(null))).toBe(1);
    expect(await stored(id)).toMatchObject({ deleted_at: null });
  });

  test('administrators delete a resource permanently', async () => {
    const id = await addDeletedResource();
    expect(await outcome(client.from('resources').delete().eq('id', id).select())).toBe(1);
    expect(await stored(id)).toBeUndefined();
  });

  test.each(CLOSED)('administrators cannot set %s', async (_, closed) => {
    const title = uniqueWord();
    expect(await outcome(client.from('resources').insert(book({ title, ...closed })))).toBe(DENIED);
    expect(await countOf(title)).toBe(0);
    const id = await addResource();
    const before = await stored(id);
    expect(await outcome(client.from('resources').update(closed).eq('id', id).select())).toBe(DENIED);
    expect(await stored(id)).toEqual(before);
  });

  test('administrators cannot add a resource to the bin', async () => {
    const deleted = book({ deleted_at: '2026-01-01T00:00:00Z' });
    expect(await outcome(client.from('resources').insert(deleted))).toBe(DENIED);
  });

  test('administrators cannot write the search text', async () => {
    const id = await addResource();
    const before = await stored(id);
    const untyped: SupabaseClient = client;
    const changed = await untyped.from('resources').update({ search_text: 'x' }).eq('id', id).select();
    expect(changed.error).not.toBeNull();
    expect(await stored(id)).toEqual(before);
  });
});

test('created_at is never in the future', async () => {
  const [id, old] = [
    await addResource({ created_at: '2999-01-01T00:00:00Z' }),
    await addResource({ created_at: '2020-01-01T00:00:00Z' }),
  ];
  const isPast = async (one: string) =>
    (await owner`select created_at <= now() as past from public.resources where id = ${one}`)[0]?.past;
  expect(await isPast(id)).toBe(true);
  await owner`update public.resources set created_at = '2999-01-01' where id = ${id}`;
  expect(await isPast(id)).toBe(true);
  expect(await owner`select created_at from public.resources where id = ${old}`).toEqual([
    { created_at: new Date('2020-01-01T00:00:00Z') },
  ]);
});
