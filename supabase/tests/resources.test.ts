import { describe, expect, test } from 'vitest';
import {
  addDeletedResource,
  addResource,
  addSeries,
  book,
  everyone,
  type NewResource,
  SERVED_COLUMNS,
  uniqueWord,
} from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { nobody, one, admin, formerAdmin, clients } = await everyone();

const stored = async (id: string) =>
  (await owner<{ updated_at: Date }[]>`select * from public.resources where id = ${id}`)[0];
const countOf = async (title: string) => (await owner`select from public.resources where title = ${title}`).count;

const CLOSED: [string, NewResource][] = [
  ['the id', { id: crypto.randomUUID() }],
  ['the time when it was changed', { updated_at: '2020-01-01T00:00:00Z' }],
];

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} reads the catalogue`, async () => {
    const id = await addResource();
    expect(await outcome(client.from('resources').select('id').eq('id', id))).toBe(1);
  });
});

const named = (table: string, name: string) => `${table}.${name === '*' ? name : `"${name}"`}`;
const aliased = (table: string, names: string[]) =>
  names.map((name, at) => `${named(table, name)}${name === '*' ? '' : ` as "a${at}"`}`).join();

/** A select as PostgREST sends it: each column with its full name, as often as the request names it. */
const asPostgrest = (selected: string[], table = 'resources') => `
  with pgrst_source as (select ${aliased(`"public"."${table}"`, selected)} from "public"."${table}" limit 1 offset 0)
  select count(_postgrest_t), coalesce(json_agg(_postgrest_t), '[]')::text from (select * from pgrst_source) _postgrest_t`;
const callAsPostgrest = (name: string, selected: string[]) => `
  with pgrst_source as (select ${[...new Set(selected)].map((column) => named('"pgrst_call"', column)).join()}
    from "public"."${name}"() pgrst_call)
  select coalesce(json_agg(_postgrest_t), '[]')::text from (
    select ${aliased(`"${name}"`, selected)} from pgrst_source as "${name}"
  ) _postgrest_t`;
const searchAsPostgrest = (selected: string[]) => callAsPostgrest('search_resources', selected);
/** The bookmarks of a member, with the resources. */
const embedAsPostgrest = (selected: string[]) => `
  with pgrst_source as (select "public"."user_bookmarks".*, row_to_json("user_bookmarks_resources_1".*)::jsonb as "resources"
    from "public"."user_bookmarks" left join lateral (
      select ${aliased('"resources_1"', selected)} from "public"."resources" as "resources_1"
      where "resources_1"."id" = "public"."user_bookmarks"."resource_id"
    ) as "user_bookmarks_resources_1" on true limit 1 offset 0)
  select coalesce(json_agg(_postgrest_t), '[]')::text from (select * from pgrst_source) _postgrest_t`;

/** Functions that PostgreSQL treats as columns, since they take a row. */
const WHOLE_ROWS = ['row_to_json', 'to_json', 'to_jsonb', 'json_build_array', 'concat', 'quote_literal'];

describe.each([
  ['a visitor', {}],
  ['a member', one],
])('as %s', (who, person) => {
  const tried = (statement: string) =>
    withRollback(async (sql) => {
      await actAs(sql, person);
      return attempt(sql, (inner) => inner.unsafe(statement));
    });

  test(`${who} reads all columns, once`, async () => {
    for (const selected of [SERVED_COLUMNS, ['*'], ['*', ...SERVED_COLUMNS], ['*', '*', '*']])
      expect([selected, await tried(asPostgrest(selected))]).toEqual([selected, 'done']);
    expect(await tried('select * from public.resources')).toBe('done');
    expect(await tried(searchAsPostgrest([...SERVED_COLUMNS, 'total']))).toBe('done');
    expect(await tried(searchAsPostgrest(['*']))).toBe('done');
  });

  test(`${who} cannot read a column many times in one request`, async () => {
    for (const column of ['title', 'description', 'tags', 'external_link', 'image_url', '*']) {
      const often = Array(5).fill(column);
      expect([column, await tried(asPostgrest(often))]).toEqual([column, 'PT400']);
      expect([column, await tried(searchAsPostgrest(often))]).toEqual([column, 'PT400']);
    }
    expect(await tried(asPostgrest(Array(500).fill('id')))).toBe('PT400');
  });

  test(`${who} cannot read whole rows beside the columns`, async () => {
    for (const name of WHOLE_ROWS) {
      expect([name, await tried(asPostgrest([name]))]).toEqual([name, 'PT400']);
      expect([name, await tried(searchAsPostgrest([name]))]).toEqual([name, 'PT400']);
    }
  });

  test(`${who} cannot read what searches look through`, async () => {
    expect(await tried(asPostgrest(['search_text']))).toBe('42703');
    expect(await tried("select id from public.resources where search_text like '%x%'")).toBe('42703');
  });
});

test('a member cannot read a column many times through what they saved, viewed or are recommended', async () => {
  const tried = (statement: string) =>
    withRollback(async (sql) => {
      const resource_id = await addResource();
      for (const table of ['user_bookmarks', 'user_activities'])
        await sql`insert into public.${sql(table)} ${sql({ user_id: one.id, resource_id })}`;
      await actAs(sql, one);
      return attempt(sql, (inner) => inner.unsafe(statement));
    });
  const ways = [
    embedAsPostgrest,
    ...['my_library', 'my_recent_views', 'my_recommendations'].map(
      (name) => (selected: string[]) => callAsPostgrest(name, selected),
    ),
  ];
  for (const way of ways) {
    expect(await tried(way(SERVED_COLUMNS))).toBe('done');
    expect(await tried(way(['*']))).toBe('done');
    for (const selected of [Array(5).fill('description'), ['to_json']])
      expect([way(selected), await tried(way(selected))]).toEqual([way(selected), 'PT400']);
  }
});

/** A row of each table that members read, but for user_roles, whose one row per member is short. */
const ownRows = (resource_id: string, series_id: string) => ({
  finished_resources: { resource_id },
  prayer_requests: { title: 'For peace', description: 'And abroad.' },
  started_plans: { series_id },
  user_activities: { resource_id, progress_data: { seconds: 1, of: 9 } },
  user_bookmarks: { resource_id },
  user_preferences: { preferred_categories: '{books}' },
});

test('a member cannot read a column of their own rows many times in one request', async () => {
  await withRollback(async (sql) => {
    const rows = Object.entries(ownRows(await addResource(), await addSeries()));
    for (const [table, row] of rows) await sql`insert into public.${sql(table)} ${sql({ user_id: one.id, ...row })}`;
    await actAs(sql, one);
    const read = (table: string, selected: string[]) =>
      attempt(sql, (inner) => inner.unsafe(asPostgrest(selected, table)));
    for (const [table, row] of rows) {
      expect([table, await read(table, ['*', ...Object.keys(row)])]).toEqual([table, 'done']);
      for (const often of [Array(5).fill('*'), Array(500).fill('user_id'), ['to_json']])
        expect([table, often[0], await read(table, often)]).toEqual([table, often[0], 'PT400']);
    }
    for (const column of ['title', 'description', 'answer_note'])
      expect([column, await read('prayer_requests', Array(5).fill(column))]).toEqual([column, 'PT400']);
    expect(await read('user_activities', Array(5).fill('progress_data'))).toBe('PT400');
  });
});

/** An upsert as PostgREST sends it, which returns the columns that it wrote. */
const upsertAsPostgrest = (table: string, key: string, columns: string[]) => `
  with pgrst_source as (insert into "public"."${table}" (${columns.map((name) => `"${name}"`).join()})
    select ${columns.map((name) => named('"pgrst_body"', name)).join()}
    from json_populate_record(null::"public"."${table}", $1::json) pgrst_body
    on conflict ("${key}") do update set ${columns.map((name) => `"${name}" = EXCLUDED."${name}"`).join()}
    returning ${columns.map((name) => named(`"public"."${table}"`, name)).join()})
  select coalesce(json_agg(_postgrest_t), '[]')::text
  from (select ${aliased(`"${table}"`, columns)} from pgrst_source as "${table}") _postgrest_t`;

test('a member changes and reads their preferences in one request', async () => {
  const row = { user_id: one.id, preferred_categories: ['books'], email_notifications: true };
  await withRollback(async (sql) => {
    await actAs(sql, one);
    for (const _ of ['first', 'again']) {
      const statement = upsertAsPostgrest('user_preferences', 'user_id', Object.keys(row));
      const [answer] = await sql.unsafe(statement, [row as never]);
      expect(JSON.parse(answer?.coalesce)).toHaveLength(1);
    }
  });
});

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} reads all columns of a resource with *`, async () => {
    const id = await addResource();
    const { data, count } = await client.from('resources').select('*', { count: 'exact' }).eq('id', id).throwOnError();
    expect([count, data.map((row) => Object.keys(row).toSorted())]).toEqual([1, [SERVED_COLUMNS]]);
  });
});

test('a member reads all columns of what they saved and viewed with *', async () => {
  const [resource_id, title] = [await addResource({ title: 'Kept' }), 'Kept'];
  for (const table of ['user_bookmarks', 'user_activities'] as const) {
    await owner`insert into ${owner(`public.${table}`)} ${owner({ user_id: one.id, resource_id })}`;
    const rows = await one.client.from(table).select('*, resources(*)').eq('resource_id', resource_id).throwOnError();
    expect(rows.data).toMatchObject([{ user_id: one.id, resource_id, resources: { id: resource_id, title } }]);
    expect(Object.keys(rows.data[0]?.resources ?? {}).toSorted()).toEqual(SERVED_COLUMNS);
  }
});

// Without a grant there is an error code; with a grant, the policies leave no rows to change.
describe.each([
  ['a visitor', nobody, DENIED],
  ['a member', one.client, 0],
  ['a former administrator', formerAdmin.client, 0],
] as const)('as %s', (who, client, error) => {
  test(`${who} cannot see resources in the bin`, async () => {
    const id = await addDeletedResource();
    expect(await outcome(client.from('resources').select('id').eq('id', id))).toBe(0);
    expect(await outcome(client.from('resources').select('id').not('deleted_at', 'is', null))).toBe(0);
    const { count } = await client.from('resources').select('id', { count: 'exact', head: true }).eq('id', id);
    expect(count).toBe(0);
  });

  test(`${who} cannot add a resource`, async () => {
    const title = uniqueWord();
    expect(await outcome(client.from('resources').insert(book({ title })))).toBe(DENIED);
    expect(await countOf(title)).toBe(0);
  });

  test(`${who} cannot change a resource`, async () => {
    const id = await addResource({ title: 'Before' });
    expect(await outcome(client.from('resources').update({ title: 'After' }).eq('id', id).select('id'))).toBe(error);
    expect(await outcome(client.from('resources').upsert(book({ id, title: 'After' })))).toBe(DENIED);
    expect(await stored(id)).toMatchObject({ title: 'Before' });
  });

  test(`${who} cannot move a resource to the bin or restore one`, async () => {
    const deleted_at = '2026-01-01T00:00:00Z';
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    expect(await outcome(client.from('resources').update({ deleted_at }).eq('id', shown).select('id'))).toBe(error);
    const restored = client.from('resources').update({ deleted_at: null }).eq('id', hidden).select('id');
    expect(await outcome(restored)).toBe(error);
    expect(await stored(shown)).toMatchObject({ deleted_at: null });
    expect(await stored(hidden)).toMatchObject({ deleted_at: new Date(deleted_at) });
  });

  test(`${who} cannot delete a resource`, async () => {
    const id = await addResource();
    expect(await outcome(client.from('resources').delete().eq('id', id).select('id'))).toBe(error);
    expect(await stored(id)).toBeDefined();
  });
});

describe('as an administrator', () => {
  const { client } = admin;

  test('administrators add a resource', async () => {
    const { data } = await client
      .from('resources')
      .insert(book({ tags: ['hope'] }))
      .select('title, tags, deleted_at')
      .single();
    expect(data).toMatchObject({ title: book().title, tags: ['hope'], deleted_at: null });
  });

  test('administrators change a resource, and the time of the change is stored', async () => {
    const id = await addResource({ updated_at: '2020-01-01T00:00:00Z' });
    expect(await outcome(client.from('resources').update({ title: 'After' }).eq('id', id).select('id'))).toBe(1);
    const row = await stored(id);
    expect(row).toMatchObject({ title: 'After' });
    expect(row?.updated_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('administrators get back all columns of what they add, change, upsert and delete', async () => {
    const columnsOf = (rows: object[]) => rows.map((row) => Object.keys(row).toSorted());
    const added = await client.from('resources').insert(book()).select().throwOnError();
    const id = added.data[0]?.id ?? '';
    const changed = await client.from('resources').update({ title: 'After' }).eq('id', id).select().throwOnError();
    expect(changed.data).toMatchObject([{ id, title: 'After' }]);
    const deleted = await client.from('resources').delete().eq('id', id).select('*').throwOnError();
    for (const { data } of [added, changed, deleted]) expect(columnsOf(data)).toEqual([SERVED_COLUMNS]);
    expect(await stored(id)).toBeUndefined();
  });

  test('administrators upsert by the id as far as they may write it: not at all', async () => {
    const id = await addResource({ title: 'Before' });
    expect(await outcome(client.from('resources').upsert(book({ id, title: 'After' })))).toBe(DENIED);
    expect(await stored(id)).toMatchObject({ title: 'Before' });
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
    const change = (deleted_at: string | null) =>
      client.from('resources').update({ deleted_at }).eq('id', id).select('id');
    expect(await outcome(change('2026-01-01T00:00:00Z'))).toBe(1);
    expect(await outcome(client.from('resources').select('id').eq('id', id))).toBe(1);
    expect(await outcome(change(null))).toBe(1);
    expect(await stored(id)).toMatchObject({ deleted_at: null });
  });

  test('administrators delete a resource permanently', async () => {
    const id = await addDeletedResource();
    expect(await outcome(client.from('resources').delete().eq('id', id).select('id'))).toBe(1);
    expect(await stored(id)).toBeUndefined();
  });

  test.each(CLOSED)('administrators cannot set %s', async (_, closed) => {
    const title = uniqueWord();
    expect(await outcome(client.from('resources').insert(book({ title, ...closed })))).toBe(DENIED);
    expect(await countOf(title)).toBe(0);
    const id = await addResource();
    const before = await stored(id);
    expect(await outcome(client.from('resources').update(closed).eq('id', id).select('id'))).toBe(DENIED);
    expect(await stored(id)).toEqual(before);
  });

  test('administrators may say when a new resource was added, as an import does, and cannot change it', async () => {
    const created_at = '2020-01-01T00:00:00+00:00';
    const { data } = await client.from('resources').insert(book({ created_at })).select('id, created_at').single();
    expect(data).toMatchObject({ created_at });
    const change = client.from('resources').update({ created_at: '2021-01-01T00:00:00Z' });
    expect(await outcome(change.eq('id', data?.id ?? '').select())).toBe(DENIED);
  });

  test('administrators cannot add a resource to the bin', async () => {
    const deleted = book({ deleted_at: '2026-01-01T00:00:00Z' });
    expect(await outcome(client.from('resources').insert(deleted))).toBe(DENIED);
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
