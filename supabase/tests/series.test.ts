/** Series and collections: who can read and change them, their order, the audit trail, and members' progress. */
import type { ISql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { readSeries } from '../../src/catalogue/series/series.api.ts';
import { setBackend } from '../../src/core/backend/backend.api.ts';
import { addDeletedResource, addDraft, addResource, addSeries, everyone, series, uniqueWord } from './builders.ts';
import { lockTable, testWithRollback, withRollback } from './inSql.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { backend, member, owner } from './people.ts';

const { one, another, admin, clients } = await everyone();

/** Before all random ids. */
const FIRST = '00000000-0000-4000-8000-000000000000';

const stored = async (id: string) => (await owner`select * from public.series where id = ${id}`)[0];

const addParts = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => addResource({ title: `Part ${index + 1}` })));

/** The batches of audit entries about a series, newest first. */
const trail = (id: string) =>
  owner<{ batch: string; action: string; before: object | null; after: object | null }[]>`
    select batch, action, before, after from public.audit_entries where subject_id = ${id} order by id desc`;

const undoLast = async (id: string) => {
  const [entry] = await trail(id);
  const { data } = await admin.client.rpc('undo_changes', { batch: entry?.batch ?? '' }).throwOnError();
  return data?.[0];
};

describe.each(Object.entries(clients))('%s', (who, client) => {
  const isAdministrator = who === 'an administrator';

  const shown = async (id: string) =>
    (await client.rpc('shown_series').eq('id', id).select('title, parts, cover').throwOnError()).data;

  test('reads series with the parts that visitors see, in their order', async () => {
    const [second = '', first = ''] = await addParts(2);
    const [draft, binned] = [await addDraft(), await addDeletedResource()];
    const id = await addSeries({ id: FIRST, parts: [draft, first, binned, crypto.randomUUID(), second], cover: draft });
    try {
      expect(await shown(id)).toEqual([{ title: 'Eight evenings', parts: [first, second], cover: null }]);
      await owner`update public.series set cover = ${second} where id = ${id}`;
      await owner`update public.resources set is_draft = false where id = ${draft}`;
      expect(await shown(id)).toEqual([{ title: 'Eight evenings', parts: [draft, first, second], cover: second }]);
    } finally {
      await owner`delete from public.series where id = ${id}`;
    }
  });

  test(isAdministrator ? 'reads the table' : 'learns of no draft from the table', async () => {
    const draft = await addDraft();
    const id = await addSeries({ parts: [draft] });
    const table = () => client.from('series').select('id').limit(1);
    expect(await outcome(table().eq('id', id))).toBe(isAdministrator ? 1 : who === 'a visitor' ? DENIED : 0);
    expect(await outcome(table().contains('parts', [draft]))).toBe(
      isAdministrator ? 1 : who === 'a visitor' ? DENIED : 0,
    );
    expect(await outcome(client.rpc('shown_series').contains('parts', [draft]))).toBe(0);
  });

  test(isAdministrator ? 'adds, changes and deletes them' : 'changes nothing', async () => {
    const id = await addSeries();
    expect(await outcome(client.from('series').insert(series()))).toBe(isAdministrator ? 'done' : DENIED);
    const changed = await outcome(client.from('series').update({ title: 'Nine' }).eq('id', id).select('id'));
    expect([0, 1, DENIED]).toContain(changed);
    await outcome(client.from('series').delete().eq('id', id).eq('title', 'Nine'));
    expect((await stored(id))?.title).toBe(isAdministrator ? undefined : 'Eight evenings');
  });
});

const HIDDEN: [string, string[]][] = [
  ['drafts', [await addDraft(), await addDraft()]],
  ['resources in the bin', [await addDeletedResource()]],
  ['resources that are gone', [crypto.randomUUID()]],
  ['nothing', []],
];

describe('of a series, visitors', () => {
  const { client } = one;
  const shown = async (id: string) => (await client.rpc('shown_series').eq('id', id).throwOnError()).data ?? [];

  test.each(HIDDEN)('learn nothing while it has only %s', async (_, parts) => {
    const id = await addSeries({ id: FIRST, parts });
    try {
      expect(await shown(id)).toEqual([]);
      await owner`update public.series set parts = parts || ${await addResource()}::uuid where id = ${id}`;
      expect(await shown(id)).toHaveLength(1);
    } finally {
      await owner`delete from public.series where id = ${id}`;
    }
  });

  test('see no change when a draft is added, moved, made the cover or removed', async () => {
    const [part, draft] = [await addResource(), await addDraft()];
    const id = await addSeries({ id: FIRST, parts: [part] });
    try {
      const before = await shown(id);
      expect(before).toHaveLength(1);
      for (const change of [
        { parts: [part, draft] },
        { parts: [draft, part] },
        { cover: draft },
        { cover: null, parts: [part] },
      ]) {
        await admin.client.from('series').update(change).eq('id', id).throwOnError();
        expect(await shown(id)).toEqual(before);
      }
    } finally {
      await owner`delete from public.series where id = ${id}`;
    }
  });

  test('read twenty at a time, in the order of their ids, and the build reads all', async () => {
    const parts = [await addResource()];
    const ids: string[] = [];
    for (let count = 0; count < 45; count += 1) ids.push(await addSeries({ parts }));
    const pages: string[][] = [];
    for (;;) {
      const after = pages.at(-1)?.at(-1);
      const { data } = await client.rpc('shown_series', after ? { after } : {}).throwOnError();
      if (data?.length === 0) break;
      pages.push((data ?? []).map(({ id }) => id));
    }
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([20, 20]);
    expect(pages.flat()).toEqual(pages.flat().toSorted());
    expect(pages.flat()).toEqual(expect.arrayContaining(ids));
    setBackend({ url: backend.url, key: backend.publishableKey });
    // Other tests may add some meanwhile.
    expect((await readSeries()).map(({ id }) => id)).toEqual(expect.arrayContaining(pages.flat()));
  });
});

test('a series and a collection can have the same address, two series cannot', async () => {
  const slug = uniqueWord();
  await addSeries({ slug });
  expect(await outcome(admin.client.from('series').insert(series({ slug, kind: 'collection' })))).toBe('done');
  expect(await outcome(admin.client.from('series').insert(series({ slug })))).toBe(DUPLICATE);
});

describe('the trail', () => {
  test('a change records the changed columns, and undo restores the order', async () => {
    const parts = await addParts(3);
    const id = await addSeries({ parts });
    await admin.client.from('series').update({ parts: parts.toReversed(), title: 'Backwards' }).eq('id', id);
    expect((await trail(id))[0]).toMatchObject({
      action: 'changed',
      before: { title: 'Eight evenings', parts },
      after: { title: 'Backwards', parts: parts.toReversed() },
    });
    expect(await undoLast(id)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored(id)).toMatchObject({ title: 'Eight evenings', parts });
  });

  test('a change whose parts were added to or reordered since is skipped', async () => {
    const [first = '', second = '', third = ''] = await addParts(3);
    for (const since of [[second, first, third], [second]]
      .map((parts) => ({ parts }))
      .concat({ parts: [first, second] })) {
      const id = await addSeries({ parts: [first] });
      await admin.client
        .from('series')
        .update({ parts: [second, first] })
        .eq('id', id)
        .throwOnError();
      const [changed] = await trail(id);
      await admin.client.from('series').update(since).eq('id', id).throwOnError();
      const { data } = await admin.client.rpc('undo_changes', { batch: changed?.batch ?? '' }).throwOnError();
      expect(data).toEqual([{ restored: 0, skipped: 1 }]);
      expect(await stored(id)).toMatchObject(since);
    }
  });

  test('a deleted one comes back as it was', async () => {
    const parts = await addParts(2);
    const id = await addSeries({ parts, cover: parts[1] ?? null, is_on_home: true });
    const before = await stored(id);
    await admin.client.from('series').delete().eq('id', id);
    expect(await undoLast(id)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored(id)).toEqual({ ...before, updated_at: expect.any(Date) });
  });

  test('what belongs to a deleted one is kept as long as undo can bring it back', async () => {
    const [someone, parts] = [await member(), await addParts(1)];
    const id = await addSeries({ parts });
    await owner`insert into public.started_plans ${owner({ user_id: someone.id, series_id: id })}`;
    await owner`insert into private.mailed_parts ${owner({ user_id: someone.id, series_id: id, resource_id: parts[0] ?? '' })}`;
    await owner`insert into private.schedules ${owner({ id, series_id: id, unpublish_at: '2099-01-01' })}`;
    const kept = async (sql: ISql = owner) =>
      (
        await sql`select from public.started_plans where series_id = ${id}
          union all select from private.mailed_parts where series_id = ${id}
          union all select from private.schedules where series_id = ${id}`
      ).length;
    const keptAfter = (days: number) =>
      withRollback(async (sql) => {
        await sql`update public.audit_entries set at = now() - make_interval(days => ${days}) where subject_id = ${id}`;
        // It would have been due.
        await sql`update private.schedules set unpublish_at = now() - interval '1 minute' where series_id = ${id} and not private.is_series(${id})`;
        await sql`select private.apply_schedules()`;
        // The first one deletes the entry that could be undone.
        await sql`select private.sweep()`;
        await sql`select private.sweep()`;
        return kept(sql);
      });

    expect(await keptAfter(401)).toBe(3);
    await admin.client.from('series').delete().eq('id', id).throwOnError();
    expect([await keptAfter(399), await keptAfter(401)]).toEqual([3, 0]);
    expect(await undoLast(id)).toEqual({ restored: 1, skipped: 0 });
    expect(await kept()).toBe(3);
    const { data } = await someone.client.rpc('my_series').throwOnError();
    expect(data).toMatchObject([{ id, is_started: true }]);
  });

  test('a deleted one of before there were questions comes back without any', async () => {
    const id = await addSeries({ questions: ['Why?'] });
    await admin.client.from('series').delete().eq('id', id).throwOnError();
    await owner`update public.audit_entries set before = before - 'questions' where subject_id = ${id}`;
    expect(await undoLast(id)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored(id)).toMatchObject({ questions: [] });
  });

  test('questions keep their order, are normalized, and are restored by undo', async () => {
    const id = await addSeries({ questions: ['Why?', 'Who?'] });
    const questions = ['Who?', 'A Cafe\u0301?'];
    await admin.client.from('series').update({ questions }).eq('id', id).throwOnError();
    expect(await stored(id)).toMatchObject({ questions: ['Who?', 'A Caf\u00e9?'] });
    expect(await undoLast(id)).toEqual({ restored: 1, skipped: 0 });
    expect(await stored(id)).toMatchObject({ questions: ['Why?', 'Who?'] });
  });

  test('a series that was changed since, or whose address is taken, is skipped', async () => {
    const id = await addSeries();
    await admin.client.from('series').update({ title: 'Second' }).eq('id', id);
    const [second] = await trail(id);
    await admin.client.from('series').update({ title: 'Third' }).eq('id', id);
    const undo = admin.client.rpc('undo_changes', { batch: second?.batch ?? '' }).throwOnError();
    expect((await undo).data).toEqual([{ restored: 0, skipped: 1 }]);

    const slug = uniqueWord();
    const moved = await addSeries({ slug });
    await admin.client.from('series').update({ slug: uniqueWord() }).eq('id', moved);
    await addSeries({ slug });
    expect(await undoLast(moved)).toEqual({ restored: 0, skipped: 1 });
  });

  test('saving without a change leaves no entry', async () => {
    const id = await addSeries();
    await admin.client.from('series').update({ title: 'Eight evenings' }).eq('id', id);
    expect((await trail(id)).map(({ action }) => action)).toEqual(['added']);
  });
});

testWithRollback('each change asks for a build', async (sql) => {
  await lockTable(sql, 'public.publishing');
  const revision = async () => (await sql`select revision_requested from public.publishing`)[0]?.revision_requested;
  const before = Number(await revision());
  const [row] = await sql`insert into public.series ${sql(series())} returning id`;
  await sql`update public.series set title = 'Other' where id = ${row?.id}`;
  await sql`delete from public.series where id = ${row?.id}`;
  expect(Number(await revision())).toBe(before + 3);
});

describe('how far a member has come', () => {
  const view = (id: string) => one.client.from('user_activities').insert({ resource_id: id }).throwOnError();
  const finish = (id: string) => one.client.from('finished_resources').insert({ resource_id: id }).throwOnError();
  const progress = async (slug: string, { client } = one) =>
    (await client.rpc('my_series').throwOnError()).data?.find((each) => each.slug === slug);

  test('it is counted, with the first part that was not finished, and ends with the last', async () => {
    const parts = await addParts(4);
    const [first = '', second = '', binned = '', last = ''] = parts;
    const slug = uniqueWord();
    await owner`update public.resources set language = 'de' where id = ${last}`;
    await addSeries({ slug, parts });
    await owner`update public.resources set deleted_at = now() where id = ${binned}`;
    expect(await progress(slug)).toBeUndefined();
    await view(second);
    expect(await progress(slug)).toMatchObject({
      viewed: 1,
      finished: 0,
      total: 3,
      next_id: first,
      next_title: 'Part 1',
    });
    await finish(first);
    await finish(second);
    expect(await progress(slug)).toMatchObject({
      viewed: 1,
      finished: 2,
      total: 3,
      next_id: last,
      next_language: 'de',
    });
    expect(await progress(slug, another)).toBeUndefined();
    await finish(last);
    expect(await progress(slug)).toBeUndefined();
  });

  test('a series is left out once all of it is viewed, but not a plan that was started', async () => {
    const parts = await addParts(2);
    const [slug, plan] = [uniqueWord(), uniqueWord()];
    await addSeries({ slug, parts });
    const series_id = await addSeries({ slug: plan, parts, is_plan: true });
    for (const part of parts) await view(part);
    expect(await progress(slug)).toBeUndefined();
    await one.client.from('started_plans').insert({ series_id }).throwOnError();
    expect(await progress(plan)).toMatchObject({ viewed: 2, finished: 0, is_started: true, is_paused: false });
  });

  test('plans that were started come first, paused ones after the others, and end with their last part', async () => {
    const { client } = await member();
    const [part = '', other = ''] = await addParts(2);
    const begun = await addSeries({ parts: [part, other] });
    const [paused, plan] = [await addSeries({ parts: [other] }), await addSeries({ parts: [other] })];
    await client
      .from('started_plans')
      .insert([{ series_id: paused, is_paused: true }, { series_id: plan }])
      .throwOnError();
    await client.from('user_activities').insert({ resource_id: part }).throwOnError();
    const listed = async () => (await client.rpc('my_series').throwOnError()).data?.map(({ id }) => id);
    expect(await listed()).toEqual([plan, paused, begun]);
    await client.from('finished_resources').insert({ resource_id: other }).throwOnError();
    expect(await listed()).toEqual([]);
  });
});
