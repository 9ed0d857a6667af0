import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/contract/database.types.ts';
import { addDeletedResource, addResource, uniqueWord } from './builders.ts';
import {
  finishImport,
  importRows,
  outcomesOf,
  type Row,
  stageRows,
  takeInAll,
  undoImport,
  uniqueVideo,
  videoRow,
  videoRows,
  wholeImport,
} from './imports.ts';
import { actAs, asOwner, lockTable, sortedNames, testWithRollback, withRollback } from './inSql.ts';
import { NO_SUCH_COLUMN, outcome } from './outcome.ts';
import { administrator, owner } from './people.ts';

const admin = await administrator();
const { client } = admin;

/** The resources of an import, in the order of its rows. */
const imported = (id: string) =>
  owner`select id, title, author, category, tags, import_row, deleted_at, created_at from private.resources
    where import_id = ${id} order by import_row`;

const theImport = async (id: string) => (await owner`select * from public.imports where id = ${id}`)[0];

const named = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);

test('an import records who started it, its source and its size', async () => {
  const import_id = crypto.randomUUID();
  const batch = { import_id, source: 'spotify', label: ' Choirs ', total: 12, as_drafts: false } as const;
  await client.rpc('stage_import', { ...batch, rows: videoRows(2) }).throwOnError();
  // Only the first call decides.
  await client.rpc('stage_import', { ...batch, label: 'Other', total: 9, rows: videoRows(3) }).throwOnError();
  expect(await theImport(import_id)).toMatchObject({
    ...{ created_by: admin.id, source: 'spotify', label: 'Choirs', total: 12, taken: 0, state: 'running' },
  });
  expect(await imported(import_id)).toEqual([]);
  expect(await outcomesOf(import_id)).toMatchObject(Array(3).fill({ outcome: null }));
});

describe('rows that are processed', () => {
  test('are resources with all columns, in the order of their numbers', async () => {
    const rows = [
      videoRow(1),
      videoRow(0, {
        ...{ title: 'Pilgrim', category: 'books', author: '', image_url: '', external_link: 'https://wa.me/1' },
        ...{ description: 'راعوث 🕊', tags: ['a, b'], pages: 240, duration: null, is_hero: true, is_top_pick: true },
      }),
    ];
    const { id, outcomes } = await wholeImport(client, rows);
    const [book, sermon] = await owner`select * from private.resources where import_id = ${id} order by import_row`;
    expect(outcomes).toEqual([
      { row: 0, outcome: 'added', resource_id: book?.id, reason: null },
      { row: 1, outcome: 'added', resource_id: sermon?.id, reason: null },
    ]);
    expect(sermon).toMatchObject(omit(rows[0], 'row'));
    expect(book).toMatchObject({ ...omit(rows[1], 'row'), author: null, image_url: null });
  });

  test('are in the same order in lists as in the import, whatever the chunks', async () => {
    const id = crypto.randomUUID();
    const rows = videoRows(12);
    const later = crypto.randomUUID();
    await importRows(client, id, rows.slice(5));
    await importRows(client, later, videoRows(2, { category: 'movies' }));
    await finishImport(client, id);
    await importRows(client, id, rows.slice(0, 5).toReversed());
    const added = await owner<{ id: string }[]>`select id from private.resources where import_id in (${id}, ${later})`;
    const { data } = await client
      .from('resources')
      .select('title, created_at')
      .in(
        'id',
        added.map((row) => row.id),
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .throwOnError();
    expect(data.map(({ title }) => title)).toEqual([...videoRows(2), ...rows].map(({ title }) => title));
    const [{ ahead } = {}] = await owner`select max(created_at) > now() as ahead from private.resources
      where import_id = any (${[id, later]})`;
    expect(ahead).toBe(false);
  });

  test('keep the date that they name, unless it is in the future', async () => {
    const past = '2024-05-17T09:00:00.123456+00:00';
    const rows = [past, '2999-01-01', null].map((created_at, row) => videoRow(row, { created_at }));
    const { id } = await wholeImport(client, rows);
    const [first, ...others] = await owner`select created_at = ${past}::text::timestamptz as is_kept,
      created_at = (select created_at from public.imports where id = ${id}) - import_row * interval '1 microsecond' as is_placed
      from private.resources where import_id = ${id} order by import_row`;
    expect([first?.is_kept, others]).toEqual([
      true,
      [
        { is_kept: false, is_placed: true },
        { is_kept: false, is_placed: true },
      ],
    ]);
  });

  test.each(['soon', '-infinity', '1700-01-01'])('that were added %s are refused', async (created_at) => {
    const { outcomes } = await wholeImport(client, [videoRow(0, { created_at })]);
    expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'created_at' }]);
  });

  test('keep every column that administrators may fill', async () => {
    const columns = {
      title: uniqueWord(),
      description: 'About it',
      category: 'movies',
      author: 'Ada',
      image_url: 'https://example.org/picture.png',
      external_link: uniqueVideo().link,
      duration: '1 min',
      pages: 1,
      tags: ['kept'],
      questions: ['Why?', 'And then?'],
      passages: ['Rom.8', 'John.3.16-John.3.21'],
      is_hero: true,
      is_top_pick: true,
      content_flags: ['live'],
      language: 'es',
      has_captions: true,
      created_at: '2020-01-01T00:00:00+00:00',
    };
    const allowed = owner<{ name: string }[]>`select column_name as name from information_schema.column_privileges
      where table_schema = 'private' and table_name = 'resources' and grantee = 'authenticated' and privilege_type = 'INSERT'`;
    // The import sets these itself.
    const others = ['import_id', 'import_row', 'is_draft'];
    expect(await sortedNames(allowed)).toEqual([...Object.keys(columns), ...others].toSorted());
    const { id } = await wholeImport(client, [videoRow(0, columns)]);
    const stored = await owner`select to_jsonb(r) as columns from private.resources r where import_id = ${id}`;
    expect(stored).toMatchObject([{ columns: columns }]);
  });

  test('keep the language, the captions, and that a platform shows something in some countries only', async () => {
    const columns = { language: 'es', has_captions: true, content_flags: ['region limited'] };
    const rows = [videoRow(0, columns), videoRow(1, { language: '' }), videoRow(2, { language: 'es-419' })];
    const id = crypto.randomUUID();
    const outcomes = await importRows(client, id, rows);
    expect(outcomes).toMatchObject([
      { outcome: 'added' },
      { outcome: 'added' },
      { outcome: 'refused', reason: 'language' },
    ]);
    const stored = await owner`select language, has_captions, content_flags::text from private.resources
      where import_id = ${id} order by import_row`;
    expect(stored).toMatchObject([
      { ...columns, content_flags: '{"region limited"}' },
      { language: null, has_captions: false, content_flags: '{}' },
    ]);
  });

  test('keep what the platform says about their content, also those from the bin', async () => {
    const { link } = uniqueVideo();
    const binned = await addDeletedResource({ external_link: link });
    const content_flags = ['live', 'explicit', 'live'];
    const { id } = await wholeImport(client, [
      videoRow(0, { content_flags }),
      videoRow(1, { content_flags, external_link: link }),
      videoRow(2),
    ]);
    const rows =
      await owner`select id, content_flags::text from private.resources where import_id = ${id} order by import_row`;
    expect(rows.map((row) => row.content_flags)).toEqual(['{explicit,live}', '{explicit,live}', '{}']);
    expect(rows[1]?.id).toBe(binned);
    const change = (external_link: string) =>
      client.from('resources').update({ external_link }).eq('id', binned).select('content_flags').single();
    expect((await change(`${link}&t=5`)).data?.content_flags).toEqual(['explicit', 'live']);
    expect((await change(uniqueVideo().link)).data?.content_flags).toEqual([]);
  });

  test('with unknown flags are refused', async () => {
    const rows = [['scary'], 'live', [null]].map((content_flags, row) => videoRow(row, { content_flags }));
    const { outcomes } = await wholeImport(client, rows);
    expect(outcomes).toMatchObject(Array(3).fill({ outcome: 'refused', reason: 'content_flags' }));
  });

  test('are not added twice when they are sent twice', async () => {
    const id = crypto.randomUUID();
    const rows = [...videoRows(3), videoRow(3, { external_link: 'https://example.org/a' })];
    const first = await importRows(client, id, rows);
    await client.rpc('change_resources', { ids: [first[0]?.resource_id ?? ''], action: 'bin' });
    const second = await importRows(client, id, [...rows, videoRow(4)]);
    expect(second.slice(0, 4)).toEqual(first);
    expect(named(second)).toEqual(Array(5).fill('added'));
    expect(await imported(id)).toHaveLength(5);
  });

  test('that are in the catalogue are left as they are there', async () => {
    const { id: video, link } = uniqueVideo();
    const title = uniqueWord();
    const existing = await addResource({ title, external_link: link });
    const page = await addResource({ title, external_link: 'https://example.org/page' });
    const { id, outcomes } = await wholeImport(client, [
      videoRow(0, { external_link: `https://youtu.be/${video}` }),
      videoRow(1, { title, external_link: 'https://example.org/page' }),
      videoRow(2, { title: uniqueWord(), external_link: 'https://example.org/page' }),
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'there', resource_id: existing, reason: null },
      { outcome: 'there', resource_id: page, reason: null },
      { outcome: 'added' },
    ]);
    expect(await imported(id)).toHaveLength(1);
    expect(await owner`select title from private.resources where id = ${existing}`).toEqual([{ title }]);
  });

  test('that are in the bin come back as they were there, the last binned first', async () => {
    const { link } = uniqueVideo();
    const old = await addDeletedResource({ external_link: link });
    const corrected = await addResource({
      external_link: link,
      title: 'Corrected',
      deleted_at: '2026-02-01T00:00:00Z',
    });
    const { id, outcomes } = await wholeImport(client, [videoRow(0, { external_link: link, title: 'As found' })]);
    expect(outcomes).toEqual([{ row: 0, outcome: 'restored', resource_id: corrected, reason: null }]);
    expect(await imported(id)).toMatchObject([{ title: 'Corrected', import_row: 0, deleted_at: null }]);
    const [other] = await owner`select deleted_at, import_id from private.resources where id = ${old}`;
    expect(other).toMatchObject({ deleted_at: expect.any(Date), import_id: null });
  });

  test('that are the same go in once, whether they have an item or not', async () => {
    const { id: video, link } = uniqueVideo();
    const page = { title: `${uniqueWord()} é`, external_link: 'https://example.org/same' };
    const { id, outcomes } = await wholeImport(client, [
      videoRow(0, { external_link: link }),
      videoRow(1, { external_link: `https://youtu.be/${video}` }),
      videoRow(2, page),
      videoRow(3, { ...page, title: page.title.normalize('NFD') }),
    ]);
    expect(named(outcomes)).toEqual(['added', 'there', 'added', 'there']);
    expect(outcomes[1]?.resource_id).toBe(outcomes[0]?.resource_id);
    expect(await imported(id)).toHaveLength(2);
  });

  test('from two administrators at once are added once', async () => {
    const { client: colleague } = await administrator();
    const rows = videoRows(120);
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    const [first, second] = await Promise.all([
      importRows(client, mine, rows),
      importRows(colleague, theirs, rows.toReversed()),
    ]);
    const added = [...first, ...second].filter(({ outcome }) => outcome === 'added');
    expect(added).toHaveLength(120);
    expect([...first, ...second].filter(({ outcome }) => outcome === 'there')).toHaveLength(120);
  });

  test('from two pages at once are processed together, each once', async () => {
    const id = crypto.randomUUID();
    await stageRows(client, id, videoRows(60)).throwOnError();
    const { client: colleague } = await administrator();
    const counts = await Promise.all([takeInAll(client, id), takeInAll(colleague, id)]);
    expect(counts.flat().toSorted((a, b) => b - a)).toEqual([25, 25, 10, 0, 0]);
    expect(await imported(id)).toHaveLength(60);
  });

  test('come in chunks that begin small and grow', async () => {
    const id = crypto.randomUUID();
    await stageRows(client, id, videoRows(460)).throwOnError();
    expect(await takeInAll(client, id)).toEqual([25, 25, 50, 100, 200, 60, 0]);
    expect(await theImport(id)).toMatchObject({ taken: 460, added: 460 });
  });

  test('all wait again if the server stops in the middle of a chunk', async () => {
    const id = crypto.randomUUID();
    await stageRows(client, id, videoRows(30)).throwOnError();
    await client.rpc('take_in_rows', { import_id: id }).throwOnError();
    await withRollback(async (sql) => {
      await actAs(sql, admin);
      expect(await sql`select public.take_in_rows(${id}) as count`).toEqual([{ count: 5 }]);
    });
    expect(await theImport(id)).toMatchObject({ state: 'running', taken: 25, added: 25 });
    expect(named(await outcomesOf(id))).toEqual([...Array(25).fill('added'), ...Array(5).fill(null)]);
    const { client: colleague } = await administrator();
    expect(await takeInAll(colleague, id)).toEqual([5, 0]);
    expect(await imported(id)).toHaveLength(30);
  });
});

describe('bad rows', () => {
  const FAULTS: [reason: string, row: Row][] = [
    ['title', { title: '' }],
    ['title', { title: null }],
    ['title', { title: 'x'.repeat(301) }],
    ['description', { description: 'x'.repeat(10_001) }],
    ['category', { category: 'songs' }],
    ['category', { category: null }],
    ['author', { author: ' ' }],
    ['image_url', { image_url: 'http://example.org/a.png' }],
    ['external_link', { external_link: 'http://localhost/' }],
    ['external_link', { external_link: null }],
    ['duration', { duration: 'x'.repeat(51) }],
    ['pages', { pages: 0 }],
    ['pages', { pages: 'many' }],
    ['pages', { pages: 1e12 }],
    ['tags', { tags: [' hope'] }],
    ['tags', { tags: Array(21).fill('hope') }],
    ['tags', { tags: 'hope' }],
    ['tags', { tags: [null] }],
  ];

  test('are named and set aside, and the others go in', async () => {
    const id = crypto.randomUUID();
    const bad = FAULTS.map(([, row], index) => videoRow(2 * index, row));
    const good = FAULTS.map((_, index) => videoRow(2 * index + 1));
    const outcomes = await importRows(client, id, [...bad, ...good]);
    const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
    expect(bad.map(({ row }) => byRow.get(Number(row)))).toEqual(
      FAULTS.map(([reason], index) => ({ row: bad[index]?.row, outcome: 'refused', resource_id: null, reason })),
    );
    expect(named(good.map(({ row }) => byRow.get(Number(row)) ?? { outcome: '' }))).toEqual(
      Array(FAULTS.length).fill('added'),
    );
    expect(await theImport(id)).toMatchObject({ added: FAULTS.length });
  });

  testWithRollback('a resource of the bin that could not be saved today is refused', async (sql) => {
    // Before the first change: upgrading a lock later could deadlock with another test's changes.
    await sql`lock table private.resources in access exclusive mode`;
    const { link } = uniqueVideo();
    const deleted_at = '2026-01-01T00:00:00Z';
    await sql`insert into private.resources ${sql({ title: 'Old', category: 'sermons', external_link: link, deleted_at })}`;
    await sql`alter table private.resources add constraint resources_title_check_of_today check (title <> 'Old') not valid`;
    await actAs(sql, admin);
    const id = crypto.randomUUID();
    const rows = sql.json([videoRow(0, { external_link: link })] as never);
    await sql`select public.stage_import(${id}, 'csv', 'Old', 1, false, ${rows})`;
    await sql`select public.take_in_rows(${id})`;
    const outcomes = await asOwner(
      sql,
      () => sql`select outcome, reason from private.import_rows where import_id = ${id}`,
    );
    expect(outcomes).toEqual([{ outcome: 'refused', reason: 'other' }]);
  });

  test.each<[string, Json, string]>([
    ['no list', { row: 1 }, 'invalid rows'],
    ['a row without a number', [omit(videoRow(0), 'row')], 'invalid rows'],
    ['a number that is none', [videoRow(0, { row: 'one' })], 'invalid rows'],
    ['text for a row', ['row'], 'invalid rows'],
    ['a known resource that is none', [{ row: 1, known: 'x' }], 'invalid rows'],
    ['501 rows', videoRows(501), 'too many rows'],
  ])('%s is refused as a whole', async (_, rows, message) => {
    const import_id = crypto.randomUUID();
    const { status, error } = await stageRows(client, import_id, rows as unknown as Row[]);
    expect([status, error?.message]).toEqual([400, message]);
    expect(await theImport(import_id)).toBeUndefined();
  });
});

describe('an import', () => {
  test('that does not exist is refused', async () => {
    const import_id = crypto.randomUUID();
    for (const { status, error } of [
      await client.rpc('take_in_rows', { import_id }),
      await client.rpc('finish_import', { import_id }),
    ])
      expect([status, error?.message]).toEqual([404, 'no such import']);
  });

  test('that was undone takes no rows in', async () => {
    const id = crypto.randomUUID();
    await importRows(client, id, videoRows(2));
    await undoImport(client, id);
    await stageRows(client, id, videoRows(3)).throwOnError();
    const answer = await client.rpc('take_in_rows', { import_id: id });
    expect([answer.status, answer.error?.message]).toEqual([409, 'import was undone']);
    await finishImport(client, id);
    expect(await theImport(id)).toMatchObject({ state: 'undone' });
  });

  test('that was finished takes later rows in, as after a long pause, and stays finished', async () => {
    const rows = videoRows(4);
    const { id } = await wholeImport(client, rows.slice(0, 2));
    const ended = await theImport(id);
    expect(ended).toMatchObject({ state: 'finished', added: 2, finished_at: expect.any(Date) });
    expect(named(await importRows(client, id, rows))).toEqual(['added', 'added', 'added', 'added']);
    expect(await imported(id)).toHaveLength(4);
    expect(await theImport(id)).toMatchObject({ state: 'finished', added: 4, finished_at: ended?.finished_at });
  });

  test('can be continued and finished by another administrator', async () => {
    const id = crypto.randomUUID();
    await stageRows(client, id, videoRows(2)).throwOnError();
    const { client: colleague } = await administrator();
    await takeInAll(colleague, id);
    await finishImport(colleague, id);
    expect(await theImport(id)).toMatchObject({ state: 'finished', added: 2, created_by: admin.id });
  });

  test('returns the outcome of its rows at the end, and the rows that weren’t added', async () => {
    const { link } = uniqueVideo();
    const [existing, there] = [await addResource({}), await addResource({ external_link: link })];
    const binned = await addDeletedResource({ external_link: uniqueVideo().link });
    const [{ external_link } = {}] = await owner`select external_link from private.resources where id = ${binned}`;
    const bad = videoRow(4, { title: '', flags: ['live'] });
    const rows = [
      videoRow(0),
      { row: 1, known: existing },
      videoRow(2, { external_link }),
      videoRow(3, { external_link: link }),
      bad,
    ];
    const id = crypto.randomUUID();
    const outcomes = await importRows(client, id, rows, { total: 206 });
    const later = Array.from({ length: 201 }, (_, index) => videoRow(5 + index));
    await stageRows(client, id, later).throwOnError();
    const summary = await finishImport(client, id);
    const resource_ids = [outcomes[0]?.resource_id, existing, binned, there];
    expect(summary).toEqual({ added: 1, restored: 1, there: 1, refused: 1, left: 202, resource_ids });
    expect(await finishImport(client, id)).toEqual(summary);
    const left = async (after = -1) => (await client.rpc('left_rows', { import_id: id, after }).throwOnError()).data;
    expect(await left()).toEqual([
      { ...bad, reason: 'title' },
      ...later.slice(0, 199).map((row) => ({ ...row, reason: null })),
    ]);
    expect(await left(203)).toMatchObject([{ row: 204 }, { row: 205 }]);
    expect(await takeInAll(client, id)).toEqual([0]);
  });

  test('of a file has no order that is worth a series', async () => {
    const id = crypto.randomUUID();
    await importRows(client, id, videoRows(1), { source: 'csv' });
    expect(await finishImport(client, id)).toMatchObject({ added: 1, resource_ids: [] });
  });

  test('needs a label and a number of rows', async () => {
    // PostgREST returns PostgreSQL's code; the embedded backend has one code for all constraints.
    for (const overrides of [{ label: ' ' }, { label: 'x'.repeat(201) }, { total: 0 }])
      expect(['23514', 'SUP']).toContain(await outcome(stageRows(client, crypto.randomUUID(), [], overrides)));
  });

  test('alone marks its resources: no client can name an import', async () => {
    const row = { title: 'Mine', category: 'books', external_link: 'https://example.org/' } as const;
    for (const column of ['import_id', 'import_row'])
      expect(NO_SUCH_COLUMN).toContain(
        await outcome(client.from('resources').insert({ ...row, [column]: crypto.randomUUID() } as never)),
      );
  });
});

describe('publishing', () => {
  /** Runs `work` as the administrator while nobody else writes; returns how many builds were requested after each step. */
  const requestCounts = (work: (step: (statement: string) => Promise<void>, start: string) => Promise<void>) =>
    withRollback(async (sql) => {
      await lockTable(sql, 'public.publishing');
      await actAs(sql, admin);
      const revision = async () =>
        asOwner(sql, async () =>
          Number((await sql`select revision_requested from public.publishing`)[0]?.revision_requested),
        );
      const first = await revision();
      const steps: number[] = [];
      const id = crypto.randomUUID();
      await work(async (statement) => {
        await sql.unsafe(statement);
        steps.push((await revision()) - first);
      }, id);
      return steps;
    });

  const take = (id: string, rows: Row[]) =>
    `select public.stage_import('${id}', 'csv', 'Books', 9, false, '${JSON.stringify(rows).replaceAll("'", "''")}');
     select public.take_in_rows('${id}')`;

  test('is requested once, when the import is finished', async () => {
    const counts = await requestCounts(async (step, id) => {
      await step(take(id, videoRows(3)));
      await step(take(id, [videoRow(3, { title: '' }), videoRow(4)]));
      await step(`update private.resources set title = 'Other' where import_id = '${id}'`);
      await step(`select public.finish_import('${id}')`);
      await step(`select public.finish_import('${id}')`);
    });
    expect(counts).toEqual([0, 0, 0, 1, 1]);
  });

  test('is requested at once by rows that come after the end', async () => {
    const rows = videoRows(3);
    const counts = await requestCounts(async (step, id) => {
      await step(take(id, rows.slice(0, 2)));
      await step(`select public.finish_import('${id}')`);
      await step(take(id, rows));
    });
    expect(counts).toEqual([0, 1, 2]);
  });

  test('is not requested by an import that added nothing', async () => {
    const counts = await requestCounts(async (step, id) => {
      await step(take(id, []));
      await step(`select public.finish_import('${id}')`);
    });
    expect(counts).toEqual([0, 0]);
  });

  test('is requested by a change to other resources meanwhile, and by undo', async () => {
    const other = await addResource();
    const counts = await requestCounts(async (step, id) => {
      await step(take(id, videoRows(2)));
      await step(`update private.resources set title = 'Other' where id = '${other}' or import_id = '${id}'`);
      await step(`select public.undo_import('${id}')`);
      await step(`select public.finish_import('${id}')`);
    });
    expect(counts).toEqual([0, 1, 2, 2]);
  });

  testWithRollback('an import without progress for a quarter of an hour is finished by the sweep', async (sql) => {
    await lockTable(sql, 'public.publishing');
    await actAs(sql, admin);
    const [abandoned, recent] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql.unsafe(take(abandoned, videoRows(2)));
    await sql.unsafe(take(recent, []));
    await sql`reset role`;
    const rest = (id: string, minutes: number) =>
      sql`update public.imports set progress_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;
    await rest(abandoned, 16);
    await rest(recent, 14);
    const revision = () => sql`select revision_requested from public.publishing`;
    const [before] = await revision();
    await sql`select private.sweep()`;
    const [after] = await revision();
    const states = await sql`select id, state from public.imports where id in (${abandoned}, ${recent})`;
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [abandoned, 'finished'],
        [recent, 'running'],
      ]),
    );
    expect(Number(after?.revision_requested)).toBeGreaterThan(Number(before?.revision_requested));
  });
});

testWithRollback('rows are gone a week after the last of them came in, and their import stays', async (sql) => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, age] of [
    [old, '7 days 1 minute'],
    [recent, '6 days 23 hours'],
  ] as const) {
    await sql`insert into public.imports ${sql({ id, source: 'csv', label: 'Books', total: 1, state: 'finished' })}`;
    await sql`update public.imports set progress_at = now() - ${age}::interval where id = ${id}`;
    await sql`insert into private.import_rows (import_id, "row", candidate) values (${id}, 0, '{}')`;
  }
  await sql`select private.sweep()`;
  const left = await sql`select i.id, count(r.import_id)::integer as rows from public.imports i
    left join private.import_rows r on r.import_id = i.id where i.id in (${old}, ${recent}) group by i.id`;
  expect(new Map(left.map(({ id, rows }) => [id, rows]))).toEqual(
    new Map([
      [old, 0],
      [recent, 1],
    ]),
  );
});

describe('in the audit trail', () => {
  test('all that an import adds is one batch by the administrator, and its end has the label', async () => {
    const { id } = await wholeImport(client, videoRows(2), 'Hope');
    const entries = await owner`select actor, subject, action, title, after from public.audit_entries
      where batch = ${id} order by id`;
    expect(entries).toMatchObject(Array(2).fill({ actor: admin.id, subject: 'resource', action: 'added' }));
    for (const column of ['import_id', 'import_row', 'platform_item'])
      expect(entries[0]?.after).not.toHaveProperty(column);
    await undoImport(client, id);
    expect(
      await owner`select actor, action, title, before, after from public.audit_entries
      where subject = 'import' and subject_id = ${id} order by id`,
    ).toEqual([
      { actor: admin.id, action: 'imported', title: 'Hope', before: null, after: { source: 'youtube', added: 2 } },
      { actor: admin.id, action: 'import undone', title: 'Hope', before: { source: 'youtube', added: 2 }, after: null },
    ]);
  });

  test('what an import has restored can be undone there too', async () => {
    const { link } = uniqueVideo();
    const binned = await addDeletedResource({ external_link: link });
    const { id } = await wholeImport(client, [videoRow(0, { external_link: link }), videoRow(1)]);
    const { data } = await client.rpc('undo_changes', { batch: id }).single();
    expect(data).toEqual({ restored: 1, skipped: 1 });
    expect(await owner`select from private.resources where id = ${binned} and deleted_at is not null`).toHaveLength(1);
  });
});

function omit(row: Row | undefined, column: string): Row {
  const { [column]: _, ...others } = row ?? {};
  return others;
}
