/** Drafts: only administrators can tell that there are any, and they work with them as with other resources. */
import { describe, expect, test } from 'vitest';
import { addDeletedResource, addDraft, addResource, everyone, uniqueWord } from './builders.ts';
import { importRows, uniqueVideo, videoRow, videoRows } from './imports.ts';
import { actAs, attempt, changeCatalogue, lockTable, sortedNames, testWithRollback } from './inSql.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { type Client, owner } from './people.ts';

const { nobody, one, admin, formerAdmin } = await everyone();

const stored = async (id: string) => (await owner`select * from public.resources where id = ${id}`)[0];

const countOf = async (client: Client, title: string) => {
  const call = client.from('resources').select('id', { count: 'exact', head: true }).eq('title', title);
  return (await call.throwOnError()).count;
};

describe.each([
  ['a visitor', nobody],
  ['a member', one.client],
  ['a former administrator', formerAdmin.client],
] as const)('%s', (_, client) => {
  test('reads no draft, whatever they ask the table for', async () => {
    const title = uniqueWord();
    const id = await addDraft({ title });
    expect(await outcome(client.from('resources').select('id').eq('id', id))).toBe(0);
    expect(await outcome(client.from('resources').select('id').is('is_draft', true))).toBe(0);
    expect(await outcome(client.from('resources').select('id').or(`title.eq.${title},is_draft.eq.true`))).toBe(0);
    expect(await countOf(client, title)).toBe(0);
  });

  test('neither publishes a draft nor makes one', async () => {
    const [draft, shown] = [await addDraft(), await addResource()];
    const set = (id: string, is_draft: boolean) =>
      client.from('resources').update({ is_draft }).eq('id', id).select('id');
    expect([0, DENIED]).toContain(await outcome(set(draft, false)));
    expect([0, DENIED]).toContain(await outcome(set(shown, true)));
    expect([(await stored(draft))?.is_draft, (await stored(shown))?.is_draft]).toEqual([true, false]);
  });
});

test('a member who saved and viewed a resource that’s now a draft reads nothing of it except the bookmark', async () => {
  const id = await addDraft();
  await owner`insert into public.user_bookmarks ${owner({ user_id: one.id, resource_id: id })}`;
  await owner`insert into public.user_activities ${owner({ user_id: one.id, resource_id: id })}`;
  const saved = one.client.from('user_bookmarks').select('resource_id, resources(title)').eq('resource_id', id);
  expect((await saved.throwOnError()).data).toEqual([{ resource_id: id, resources: null }]);
  const { data } = await one.client.rpc('export_my_data').throwOnError();
  const own = data as { bookmarks: { resource_id: string }[]; activities: { resource_id: string }[] };
  for (const rows of [own.bookmarks, own.activities])
    expect(rows.find(({ resource_id }) => resource_id === id)).toMatchObject({ title: null, category: null });
});

test.each([
  ['a member', one],
  ['an administrator', admin],
])('%s continues a series at its next published part', async (_, { id: user_id, client }) => {
  const [seen, draft, next] = [await addResource(), await addDraft(), await addResource()];
  const slug = uniqueWord();
  await owner`insert into public.series ${owner({ kind: 'series', slug, title: 'Evenings', parts: [seen, draft, next] })}`;
  await owner`insert into public.user_activities ${owner({ user_id, resource_id: seen })}`;
  await owner`insert into public.finished_resources ${owner({ user_id, resource_id: seen })}`;
  const begun = async () => (await client.rpc('my_series').throwOnError()).data?.find((each) => each.slug === slug);
  expect(await begun()).toMatchObject({ total: 2, finished: 1, next_id: next });
  await admin.client.rpc('change_resources', { ids: [draft], action: 'publish' }).throwOnError();
  expect(await begun()).toMatchObject({ total: 3, finished: 1, next_id: draft });
});

test('nobody sees or continues a draft series, although its parts are published', async () => {
  const [seen, next] = [await addResource(), await addResource()];
  const { id: user_id, client } = one;
  const slug = uniqueWord();
  const id = '00000000-0000-4000-8000-00000000000d';
  await owner`insert into public.series ${owner({ id, kind: 'series', slug, title: 'Advent', parts: [seen, next], is_draft: true })}`;
  await owner`insert into public.user_activities ${owner({ user_id, resource_id: seen })}`;
  const shown = async () => (await client.rpc('shown_series').eq('id', id).throwOnError()).data?.length;
  const begun = async () =>
    (await client.rpc('my_series').throwOnError()).data?.filter((each) => each.slug === slug).length;
  expect([await shown(), await begun()]).toEqual([0, 0]);
  await admin.client.from('series').update({ is_draft: false }).eq('id', id).throwOnError();
  expect([await shown(), await begun()]).toEqual([1, 1]);
  await owner`delete from public.series where id = ${id}`;
});

/** Functions for administrators, or for anything outside the bin. */
const FOR_ADMINISTRATORS = [
  'broken_link_checks',
  'change_resources',
  'drafts_of_source',
  'known_resource',
  'links_to_look_at',
  'list_imports',
  'moved_link_checks',
  'put_schedule',
  'resources_for_admin',
  'undo_import',
];

test('whatever skips the bin skips drafts, with these exceptions', async () => {
  const careless = await sortedNames(owner`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%private.resources%'
      and regexp_count(prosrc, 'deleted_at is null') > regexp_count(prosrc, 'deleted_at is null and not (\\w+\\.)?is_draft')`);
  expect(careless).toEqual(FOR_ADMINISTRATORS);
});

describe('an administrator', () => {
  test('lists drafts among the resources and alone', async () => {
    const query = uniqueWord();
    const [draft, shown] = [await addDraft({ title: query }), await addResource({ title: query })];
    const binned = await addDeletedResource({ title: query, is_draft: true });
    const list = async (args: { only_drafts?: boolean; in_bin?: boolean }) => {
      const { data } = await admin.client.rpc('admin_resources', { query, ...args }).throwOnError();
      return new Map(data.map(({ id, is_draft }) => [id, is_draft]));
    };
    expect(await list({})).toEqual(
      new Map([
        [shown, false],
        [draft, true],
      ]),
    );
    expect(await list({ only_drafts: true })).toEqual(new Map([[draft, true]]));
    expect(await list({ in_bin: true })).toEqual(new Map([[binned, true]]));
  });

  test('brings a draft back from the bin as a draft', async () => {
    const id = await addDeletedResource({ is_draft: true });
    await admin.client.rpc('change_resources', { ids: [id], action: 'restore' }).throwOnError();
    expect(await stored(id)).toMatchObject({ is_draft: true, deleted_at: null });
  });

  test('publishes many at once, which is recorded and can be undone', async () => {
    const ids = [await addDraft(), await addDraft()];
    const shown = await addResource();
    const call = admin.client.rpc('change_resources', { ids: [...ids, shown], action: 'publish' });
    const { batch, changed } = (await call.single().throwOnError()).data;
    expect(changed).toBe(2);
    expect(await owner`select distinct action, before, after from public.audit_entries where batch = ${batch}`).toEqual(
      [{ action: 'published', before: { is_draft: true }, after: { is_draft: false } }],
    );
    const { data: undone } = await admin.client.rpc('undo_changes', { batch }).single().throwOnError();
    expect(undone).toEqual({ restored: 2, skipped: 0 });
    for (const id of ids) expect(await stored(id)).toMatchObject({ is_draft: true });
    const [last] =
      await owner`select action from public.audit_entries where subject_id = ${ids[0] ?? ''} order by id desc`;
    expect(last).toEqual({ action: 'unpublished' });
  });

  test('adds no video of which there is a draft', async () => {
    const { link } = uniqueVideo();
    await addDraft({ external_link: link });
    const again = { title: 'Again', category: 'sermons', external_link: link } as const;
    expect(await outcome(admin.client.from('resources').insert(again))).toBe(DUPLICATE);
  });

  testWithRollback('sees no draft in the numbers of the catalogue', async (sql) => {
    await changeCatalogue(sql, { is_draft: true });
    await actAs(sql, admin);
    const [row] = await sql<{ numbers: { categories: { resources: number }[]; viewed: unknown[] } }[]>`
      select public.catalogue_numbers() as numbers`;
    expect(new Set(row?.numbers.categories.map(({ resources }) => resources))).toEqual(new Set([0]));
    expect(row?.numbers.viewed).toEqual([]);
  });

  testWithRollback('may publish a catalogue of drafts alone, which is empty to visitors', async (sql) => {
    await changeCatalogue(sql, { is_draft: true });
    await actAs(sql, admin);
    expect(await attempt(sql, (inner) => inner`select public.publish_empty()`)).toBe('done');
    expect(await sql`select public.may_be_empty() as may`).toEqual([{ may: true }]);
  });
});

describe('an import of drafts', () => {
  test('adds drafts, and brings back from the bin as drafts', async () => {
    const { link } = uniqueVideo();
    const binned = await addDeletedResource({ external_link: link });
    const id = crypto.randomUUID();
    const rows = [videoRow(0), videoRow(1, { external_link: link })];
    const outcomes = await importRows(admin.client, id, rows, { as_drafts: true });
    expect(outcomes.map((each) => each.outcome)).toEqual(['added', 'restored']);
    for (const { resource_id } of outcomes)
      expect(await stored(resource_id ?? '')).toMatchObject({ is_draft: true, deleted_at: null });
    expect(outcomes[1]?.resource_id).toBe(binned);
    const { data } = await admin.client.rpc('list_imports').throwOnError();
    expect(data.find((each) => each.id === id)).toMatchObject({ added: 2, shown: 2, drafts: 2, binned: 0 });
  });

  test('an import that is none publishes a draft that it finds in the bin, and leaves one outside as it is', async () => {
    const [binned, waiting] = [uniqueVideo(), uniqueVideo()];
    const back = await addDeletedResource({ external_link: binned.link, is_draft: true });
    const draft = await addDraft({ external_link: waiting.link });
    const rows = [videoRow(0, { external_link: binned.link }), videoRow(1, { external_link: waiting.link })];
    const outcomes = await importRows(admin.client, crypto.randomUUID(), rows);
    expect(outcomes.map((each) => each.outcome)).toEqual(['restored', 'there']);
    expect([(await stored(back))?.is_draft, (await stored(draft))?.is_draft]).toEqual([false, true]);
  });

  test('the import page learns that an existing resource is a draft', async () => {
    const { link } = uniqueVideo();
    const id = await addDraft({ external_link: link });
    const rows = [{ external_link: link, title: 'Any' }];
    const { data } = await admin.client.rpc('known_resources', { rows }).throwOnError();
    expect(data).toMatchObject([{ id, is_draft: true }]);
  });

  testWithRollback(
    'has nothing built, at its end neither; publishing what it adds does so, even while it runs',
    async (sql) => {
      await lockTable(sql, 'public.publishing');
      const revision = async () => {
        await sql`reset role`;
        const [row] = await sql`select revision_requested::int as revision from public.publishing`;
        await actAs(sql, admin);
        return row?.revision as number;
      };
      const before = await revision();
      const id = crypto.randomUUID();
      await sql`select public.stage_import(${id}, 'csv', 'Books', 9, true, ${sql.json(videoRows(3))})`;
      await sql`select public.take_in_rows(${id})`;
      expect((await revision()) - before).toBe(0);
      const added = await sql<
        { id: string }[]
      >`select id from private.resources where import_id = ${id} order by import_row`;
      await sql`select public.change_resources(${[added[0]?.id ?? '']}, 'publish')`;
      expect((await revision()) - before).toBe(1);
      await sql`select public.finish_import(${id})`;
      expect((await revision()) - before).toBe(1);
    },
  );
});
