import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/contract/database.types.ts';
import {
  addDeletedResource,
  addResource,
  addResources,
  everyone,
  type NewResource,
  uniqueName,
  uniqueWord,
} from './builders.ts';
import { actAs, sortedNames, testWithRollback, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { administrator, type Client, owner } from './people.ts';
import { FOLDER } from './pictures.ts';

type Action = Database['public']['Enums']['resource_change'];
type Columns = NewResource;

const { admin, strangers } = await everyone();

async function change(ids: string[], action: Action, value?: string, client: Client = admin.client) {
  const optional = value !== undefined && { value };
  return (
    await client
      .rpc('change_resources', { ids, action, ...optional })
      .single()
      .throwOnError()
  ).data;
}

const undo = async (batch: string) => (await admin.client.rpc('undo_changes', { batch }).single().throwOnError()).data;

/** The visible columns of these resources. */
const stored = async (ids: string[]) => {
  const rows = await owner`select id, title, author, category, tags, is_hero, is_top_pick, is_draft, deleted_at
    from public.resources where id in ${owner(ids)}`;
  return ids.map((id) => rows.find((row) => row.id === id));
};

/** Each action with its value, and the columns before and after. */
const ACTIONS: [action: Action, value: string | undefined, was: Columns, becomes: Columns][] = [
  ['set hero', undefined, { is_hero: false }, { is_hero: true }],
  ['clear hero', undefined, { is_hero: true }, { is_hero: false }],
  ['set top pick', undefined, { is_top_pick: false }, { is_top_pick: true }],
  ['clear top pick', undefined, { is_top_pick: true }, { is_top_pick: false }],
  ['add tag', 'hope', { tags: ['faith'] }, { tags: ['faith', 'hope'] }],
  ['remove tag', 'hope', { tags: ['hope', 'faith'] }, { tags: ['faith'] }],
  // A letter with a separate combining accent.
  ['add tag', 'e\u0301lie', { tags: ['faith'] }, { tags: ['faith', 'élie'] }],
  ['remove tag', 'e\u0301lie', { tags: ['élie', 'faith'] }, { tags: ['faith'] }],
  ['set category', 'movies', { category: 'books' }, { category: 'movies' }],
  ['publish', undefined, { is_draft: true }, { is_draft: false }],
  ['unpublish', undefined, { is_draft: false }, { is_draft: true }],
];

describe.each(Object.entries(strangers))('as %s', (who, client) => {
  test(`${who} cannot change, bin or restore resources`, async () => {
    const ids = [await addResource(), await addDeletedResource()];
    const before = await stored(ids);
    for (const [action, value] of ACTIONS) {
      expect(await outcome(client.rpc('change_resources', { ids, action, value: value ?? '' })), action).toBe(DENIED);
    }
    for (const action of ['bin', 'restore'] as const) {
      expect(await outcome(client.rpc('change_resources', { ids, action })), action).toBe(DENIED);
    }
    expect(await stored(ids)).toEqual(before);
  });
});

describe('a change', () => {
  test.each(ACTIONS)('%s %s changes the resources that are not so already', async (action, value, was, becomes) => {
    const ids = [await addResource(was), await addResource(was), await addResource(becomes)];
    const bystander = await addResource(was);
    expect(await change(ids, action, value)).toMatchObject({ changed: 2 });
    expect(await stored([...ids, bystander])).toMatchObject([becomes, becomes, becomes, was]);
  });

  test.each(ACTIONS)('%s %s skips binned resources', async (action, value, was) => {
    const id = await addDeletedResource(was);
    expect(await change([id], action, value)).toMatchObject({ changed: 0 });
    expect(await stored([id])).toMatchObject([was]);
  });

  test('bin and restore move the resources that are on the other side', async () => {
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    expect(await change([shown, hidden], 'bin')).toMatchObject({ changed: 1 });
    expect(await stored([shown, hidden])).toMatchObject([
      { deleted_at: expect.any(Date) },
      { deleted_at: new Date('2026-01-01T00:00:00Z') },
    ]);
    expect(await change([shown, hidden], 'restore')).toMatchObject({ changed: 2 });
    expect(await stored([shown, hidden])).toMatchObject([{ deleted_at: null }, { deleted_at: null }]);
  });

  test('a resource that is gone, or named twice, does not matter', async () => {
    const id = await addResource();
    expect(await change([id, crypto.randomUUID(), id], 'set hero')).toMatchObject({ changed: 1 });
    expect(await change([], 'set hero')).toMatchObject({ changed: 0 });
  });

  test('it is one batch in the audit trail, by the administrator who made it', async () => {
    const ids = await addResources(uniqueWord(), 3);
    const { batch } = await change(ids, 'set hero');
    const entries = await owner`select actor, subject_id, after from public.audit_entries where batch = ${batch}`;
    expect(entries.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
    for (const entry of entries) expect(entry).toMatchObject({ actor: admin.id, after: { is_hero: true } });
  });

  test('two administrators who change the same resources both succeed', async () => {
    const ids = await addResources(uniqueWord(), 100);
    const { client } = await administrator();
    const [mine, theirs] = await Promise.all([
      change(ids, 'add tag', 'hope'),
      change(ids.toReversed(), 'add tag', 'faith', client),
    ]);
    expect([mine.changed, theirs.changed]).toEqual([100, 100]);
    for (const row of await stored(ids)) expect(row?.tags.toSorted()).toEqual(['faith', 'hope']);
  });
});

describe('a change that is refused changes nothing', () => {
  const TWENTY = Array.from({ length: 20 }, (_, index) => `tag ${index}`);

  test.each<[string, Action | 'explode', string | undefined, number, string, string]>([
    ['an unknown action', 'explode', undefined, 400, '22P02', 'invalid input value for enum'],
    ['no tag', 'add tag', undefined, 400, 'PT400', 'invalid tag'],
    ['an empty tag', 'add tag', '', 400, 'PT400', 'invalid tag'],
    ['a tag with spaces around it', 'add tag', ' hope', 400, 'PT400', 'invalid tag'],
    ['a tag of 51 characters', 'add tag', 'x'.repeat(51), 400, 'PT400', 'invalid tag'],
    ['no category', 'set category', undefined, 400, 'PT400', 'invalid category'],
    ['an unknown category', 'set category', 'songs', 400, 'PT400', 'invalid category'],
    ['no passages', 'add passages', undefined, 400, 'PT400', 'invalid passages'],
    ['what is no passage', 'add passages', 'Rom.8,Romans 9', 400, 'PT400', 'invalid passages'],
    ['a tag more than twenty', 'add tag', 'hope', 422, 'PT422', 'too many tags'],
  ])('%s', async (_, action, value, status, code, message) => {
    const ids = [await addResource(), await addResource({ tags: TWENTY }), await addResource()];
    const before = await stored(ids);
    const answer = await admin.client.rpc('change_resources', {
      ids,
      action: action as Action,
      ...(value !== undefined && { value }),
    });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(answer.error?.message).toContain(message);
    expect(await stored(ids)).toEqual(before);
  });

  test('more than 500 resources', async () => {
    const id = await addResource();
    const others = Array.from({ length: 499 }, () => crypto.randomUUID());
    expect(await change([id, ...others], 'set hero')).toMatchObject({ changed: 1 });
    const ids = [id, ...others, crypto.randomUUID()];
    const answer = await admin.client.rpc('change_resources', { ids, action: 'clear hero' });
    expect([answer.status, answer.error?.message]).toEqual([400, 'too many resources']);
    expect(await stored([id])).toMatchObject([{ is_hero: true }]);
  });
});

describe('undoing', () => {
  test.each([...ACTIONS, ['bin', undefined, { deleted_at: null }, {}]] satisfies typeof ACTIONS)(
    '%s %s gives every resource its columns back, whatever they were',
    async (action, value, was, becomes) => {
      const ids = [await addResource(was), await addResource(becomes)];
      const before = await stored(ids);
      const { batch, changed } = await change(ids, action, value);
      expect(await undo(batch)).toEqual({ restored: changed, skipped: 0 });
      expect(await stored(ids)).toEqual(before);
      expect(await undo(batch)).toEqual({ restored: 0, skipped: changed });
    },
  );

  test('of a resource that is back in the bin keeps its time there', async () => {
    const id = await addDeletedResource();
    const { batch } = await change([id], 'restore');
    expect(await undo(batch)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored([id])).toMatchObject([{ deleted_at: new Date('2026-01-01T00:00:00Z') }]);
  });

  test('skips resources that someone has changed since, and keeps their work', async () => {
    const ids = [await addResource({ tags: ['faith'] }), await addResource({ tags: ['faith'] }), await addResource()];
    const { batch } = await change(ids, 'add tag', 'hope');
    // The batch's tags are still among them.
    await owner`update public.resources set tags = tags || 'love'::text where id = ${ids[1] ?? ''}`;
    await owner`update public.resources set title = 'Other' where id = ${ids[2] ?? ''}`;
    expect(await undo(batch)).toEqual({ restored: 2, skipped: 1 });
    expect(await stored(ids)).toMatchObject([
      { tags: ['faith'] },
      { tags: ['faith', 'hope', 'love'] },
      { tags: [], title: 'Other' },
    ]);
  });

  test('brings back a whole save, or nothing of it', async () => {
    const ids = [await addResource({ title: 'Before' }), await addResource({ title: 'Before' })];
    await admin.client.from('resources').update({ title: 'After', author: 'Ruth' }).in('id', ids);
    await owner`update public.resources set author = 'Naomi' where id = ${ids[1] ?? ''}`;
    const [entry] = await owner`select batch from public.audit_entries
      where subject_id = ${ids[0] ?? ''} and action = 'changed'`;
    expect(await undo(entry?.batch)).toEqual({ restored: 1, skipped: 1 });
    expect(await stored(ids)).toMatchObject([
      { title: 'Before', author: null },
      { title: 'After', author: 'Naomi' },
    ]);
  });

  test('brings back only the resource it is asked for', async () => {
    const ids = [await addResource(), await addResource()];
    const { batch } = await change(ids, 'bin');
    const only = { batch, only_id: ids[0] ?? '' };
    const { data } = await admin.client.rpc('undo_changes', only).single().throwOnError();
    expect(data).toEqual({ restored: 1, skipped: 0 });
    expect(await stored(ids)).toMatchObject([{ deleted_at: null }, { deleted_at: expect.anything() }]);
    expect(await undo(batch)).toEqual({ restored: 1, skipped: 1 });
  });

  test('brings back no picture whose file is gone', async () => {
    const gone = `${FOLDER}${uniqueName()}`;
    // Of other projects, or by names that may have several encodings, it isn't known.
    const [elsewhere, encoded] = [`https://example.org${gone}`, `${FOLDER}my%20picture.jpg`];
    const ids = [await addResource({ image_url: gone }), await addResource({ image_url: gone, title: 'Before' })];
    ids.push(await addResource({ image_url: elsewhere }), await addResource());
    ids.push(await addResource({ image_url: encoded }), await addResource({ image_url: gone, title: 'Before' }));
    const batch = await owner.begin(async (sql) => {
      await sql`update public.resources set image_url = 'https://example.org/meanwhile.png' where id = ${ids[5] ?? ''}`;
      await sql`update public.resources set image_url = ${`${FOLDER}after`}, title = 'After' where id in ${sql(ids.slice(1))}`;
      await sql`update public.resources set image_url = ${`${FOLDER}after`} where id = ${ids[0] ?? ''}`;
      return (await sql`select private.current_batch() as batch`)[0]?.batch;
    });
    expect(await undo(batch)).toEqual({ restored: 5, skipped: 1 });
    const rows = await owner`select id, title, image_url from public.resources where id in ${owner(ids)}`;
    expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
      { image_url: `${FOLDER}after` },
      { image_url: `${FOLDER}after`, title: 'Before' },
      { image_url: elsewhere },
      { image_url: null },
      { image_url: encoded },
      { image_url: `${FOLDER}after`, title: 'Before' },
    ]);
  });

  test('gives back every column that administrators may change', async () => {
    const id = await addResource();
    const becomes: Columns = {
      title: 'After',
      description: 'After',
      category: 'movies',
      author: 'After',
      image_url: 'https://example.org/after.png',
      external_link: 'https://example.org/after',
      duration: '1 min',
      pages: 1,
      tags: ['after'],
      passages: ['Rom.8'],
      is_hero: true,
      is_top_pick: true,
      content_flags: ['live'],
      is_draft: true,
      language: 'es',
      has_captions: true,
      questions: ['After?'],
      deleted_at: '2026-01-01T00:00:00+00:00',
    };
    const allowed = owner<{ name: string }[]>`select column_name as name from information_schema.column_privileges
      where table_schema = 'private' and table_name = 'resources' and grantee = 'authenticated' and privilege_type = 'UPDATE'`;
    // Undo doesn't change the import that a resource belongs to.
    expect(await sortedNames(allowed)).toEqual([...Object.keys(becomes), 'import_id', 'import_row'].toSorted());

    const whole = async () =>
      (await owner`select ${owner(Object.keys(becomes))} from public.resources where id = ${id}`)[0];
    const before = await whole();
    const batch = await owner.begin(async (sql) => {
      await sql`update public.resources set ${sql(becomes)} where id = ${id}`;
      return (await sql`select private.current_batch() as batch`)[0]?.batch;
    });
    expect(await undo(batch)).toEqual({ restored: 1, skipped: 0 });
    expect(await whole()).toEqual(before);
  });

  test('restores the values before the first of several changes in a batch', async () => {
    const id = await addResource({ title: 'First' });
    const batch = await owner.begin(async (sql) => {
      await sql`update public.resources set title = 'Second', pages = 2 where id = ${id}`;
      await sql`update public.resources set title = 'Third' where id = ${id}`;
      return (await sql`select private.current_batch() as batch`)[0]?.batch;
    });
    expect(await undo(batch)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored([id])).toMatchObject([{ title: 'First' }]);
  });

  test('skips added and deleted resources, and other batches', async () => {
    const [id, gone] = [await addResource(), await addResource()];
    const added = (await owner`select batch from public.audit_entries where subject_id = ${id}`)[0]?.batch;
    expect(await undo(added)).toEqual({ restored: 0, skipped: 1 });
    const { batch } = await change([gone], 'set hero');
    await owner`delete from public.resources where id = ${gone}`;
    expect(await undo(batch)).toEqual({ restored: 0, skipped: 1 });
    expect(await undo(crypto.randomUUID())).toEqual({ restored: 0, skipped: 0 });
    expect(await stored([id])).toMatchObject([{ id }]);
  });

  test('is recorded, and does not depend on the session’s time zone', async () => {
    const id = await addResource();
    await withRollback(async (sql) => {
      await actAs(sql, admin);
      await sql`set local timezone = 'Asia/Tokyo'`;
      await sql`select public.change_resources(${[id]}, 'bin')`;
      await sql`set local timezone = 'America/Lima'`;
      expect(await sql`select * from public.undo_changes(private.current_batch())`).toMatchObject([{ restored: 1 }]);
      await sql`reset role`;
      const trail = await sql`select action, actor from public.audit_entries where subject_id = ${id} order by id`;
      expect(trail).toMatchObject([{ action: 'added' }, { action: 'binned' }, { action: 'restored', actor: admin.id }]);
    });
  });
});

describe('emptying the bin', () => {
  testWithRollback('permanently deletes what’s in it, and nothing else', async (sql) => {
    const add = async (deleted_at: string | null) =>
      (
        await sql`insert into public.resources (title, category, external_link, deleted_at)
        values ('Peace', 'books', 'https://example.org', ${deleted_at}) returning id`
      )[0]?.id;
    const [shown, binned] = [await add(null), await add('2026-01-01T00:00:00Z')];
    const [before] = await sql`select count(*)::int as binned from public.resources where deleted_at is not null`;
    await actAs(sql, admin);
    expect(await sql`select public.empty_bin() as deleted`).toEqual([{ deleted: before?.binned }]);
    expect(await sql`select id from public.resources where id in (${shown}, ${binned})`).toEqual([{ id: shown }]);
    expect(await sql`select from public.resources where deleted_at is not null`).toHaveLength(0);
    await sql`reset role`;
    const trail = await sql`select action, title from public.audit_entries where subject_id = ${binned} order by id`;
    expect(trail.at(-1)).toEqual({ action: 'deleted', title: 'Peace' });
  });
});
