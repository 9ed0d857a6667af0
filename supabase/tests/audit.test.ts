import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import {
  addDeletedResource,
  addResource,
  addResources,
  book,
  everyone,
  uniqueAddress,
  uniqueWord,
} from './builders.ts';
import { actAs, testWithRollback, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { administrator, member, owner, service } from './people.ts';

const { one, admin, formerAdmin } = await everyone();
const { client } = admin;

interface Entry {
  id: string;
  actor: string | null;
  batch: string;
  subject: string;
  title: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The entries about one record, in order. */
const entriesOf = (subjectId: string, sql: typeof owner | TransactionSql = owner) =>
  sql<Entry[]>`select * from public.audit_entries where subject_id = ${subjectId} order by id`;

/** The last entry about one record. */
const lastEntry = async (subjectId: string) => (await entriesOf(subjectId)).at(-1);

describe('what an administrator does', () => {
  const change = (id: string) => client.from('resources').update({ title: 'After', author: 'Ruth' }).eq('id', id);

  test('a resource that is added is recorded with its columns', async () => {
    const { data } = await client
      .from('resources')
      .insert(book({ title: 'Peace', tags: ['hope'] }))
      .select('id')
      .single();
    const [entry] = await entriesOf(data?.id ?? '');
    expect(entry).toMatchObject({
      actor: admin.id,
      subject: 'resource',
      title: 'Peace',
      action: 'added',
      before: null,
      after: { title: 'Peace', category: 'books', author: null, tags: ['hope'], is_hero: false, deleted_at: null },
    });
    for (const column of ['id', 'search_text', 'updated_at']) expect(entry?.after).not.toHaveProperty(column);
  });

  test('a change is recorded with the changed columns, as they were and as they became', async () => {
    const id = await addResource({ title: 'Before' });
    await change(id);
    expect(await lastEntry(id)).toMatchObject({
      actor: admin.id,
      title: 'After',
      action: 'changed',
      before: { title: 'Before', author: null },
      after: { title: 'After', author: 'Ruth' },
    });
    expect(Object.keys((await lastEntry(id))?.after ?? {}).toSorted()).toEqual(['author', 'title']);
  });

  test('binning, restoring and deleting are recorded', async () => {
    const id = await addResource({ title: 'Peace' });
    await client.from('resources').update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', id);
    await client.from('resources').update({ deleted_at: null, title: 'Joy' }).eq('id', id);
    await client.from('resources').delete().eq('id', id);
    const deleted_at = '2026-01-01T00:00:00+00:00';
    expect(await entriesOf(id)).toMatchObject([
      { action: 'added' },
      { action: 'binned', before: { deleted_at: null }, after: { deleted_at } },
      { action: 'restored', before: { deleted_at, title: 'Peace' }, after: { deleted_at: null, title: 'Joy' } },
      { action: 'deleted', title: 'Joy', before: { title: 'Joy', category: 'books' }, after: null },
    ]);
  });

  test('a save that changes nothing is not recorded', async () => {
    const id = await addResource({ title: 'After', author: 'Ruth' });
    await change(id);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('times are recorded in one zone, whatever the session’s is', async () => {
    const id = await addResource();
    await withRollback(async (sql) => {
      await sql`set local timezone = 'Asia/Tokyo'`;
      await sql`update public.resources set deleted_at = '2026-01-01T00:00:00Z' where id = ${id}`;
      expect((await entriesOf(id, sql)).at(-1)?.after).toEqual({ deleted_at: '2026-01-01T00:00:00+00:00' });
    });
  });
});

describe('who and what belong together', () => {
  test('what the ministry’s own programs do has no actor', async () => {
    const id = await addResource();
    await service().from('resources').update({ title: 'After' }).eq('id', id);
    expect(await entriesOf(id)).toMatchObject([
      { actor: null, action: 'added' },
      { actor: null, action: 'changed' },
    ]);
  });

  test('the changes of one transaction are one batch, and those of another are not', async () => {
    const ids = await addResources(uniqueWord(), 3);
    const [first = '', second = ''] = ids;
    await owner.begin(async (sql) => {
      await sql`update public.resources set title = 'B' where id = ${first}`;
      await sql`update public.resources set title = 'B' where id = ${second}`;
    });
    const batches = await owner`select distinct batch from public.audit_entries where subject_id in ${owner(ids)}`;
    expect(batches).toHaveLength(2);
    expect((await lastEntry(first))?.batch).toBe((await lastEntry(second))?.batch);
  });

  test.each([
    ['a member', one],
    ['a former administrator', formerAdmin],
  ])('what the policies refuse %s leaves no entry', async (_, person) => {
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    for (const id of [shown, hidden]) {
      await person.client.from('resources').update({ title: 'After' }).eq('id', id);
      await person.client.from('resources').delete().eq('id', id);
      expect(await entriesOf(id)).toMatchObject([{ action: 'added' }]);
    }
  });
});

testWithRollback('a function of the database records what its caller does', async (sql) => {
  await actAs(sql, admin);
  await sql`reset role`;
  const id = crypto.randomUUID();
  await sql`select private.record_change('administrator', ${id}, 'Ruth', 'made', null, '{"role": "admin"}')`;
  const [entry] = await sql`select * from public.audit_entries where subject_id = ${id}`;
  expect(entry).toMatchObject({
    actor: admin.id,
    subject: 'administrator',
    title: 'Ruth',
    action: 'made',
    before: null,
    after: { role: 'admin' },
  });
});

describe('as an administrator', () => {
  test('administrators read the audit trail', async () => {
    const id = await addResource({ title: 'Peace' });
    const { data } = await client.rpc('audit_trail', { subject_id: id });
    expect(data).toMatchObject([{ title: 'Peace', action: 'added', id: expect.any(Number) }]);
    expect(await outcome(client.from('audit_entries').select())).toBe(DENIED);
  });

  test('administrators read who changed a resource, newest first', async () => {
    const id = await addResource();
    await client.from('resources').update({ title: 'After' }).eq('id', id);
    const { data } = await client.rpc('audit_trail', { subject_id: id });
    expect(data).toMatchObject([
      { action: 'changed', actor: admin.id, actor_email: admin.email, after: { title: 'After' }, total: 2 },
      { action: 'added', actor: null, actor_email: null, total: 2 },
    ]);
  });

  test('the trail of everything has pages of 30', async () => {
    await addResources(uniqueWord(), 61);
    const pages = await Promise.all([1, 2].map((page) => client.rpc('audit_trail', { page }).throwOnError()));
    for (const { data } of pages) expect(data).toHaveLength(30);
    expect(Number(pages[0]?.data[0]?.total)).toBeGreaterThanOrEqual(61);
    const { data } = await client.rpc('audit_trail', { page: 2_000_000_000 });
    expect(data).toEqual([]);
  });

  test('the trail of one thing has pages of 30', async () => {
    const id = await addResource();
    for (let time = 0; time < 30; time++) await owner`update public.resources set title = ${time} where id = ${id}`;
    const page = async (number: number) => (await client.rpc('audit_trail', { subject_id: id, page: number })).data;
    expect([(await page(1))?.length, (await page(2))?.map(({ action }) => action)]).toEqual([30, ['added']]);
  });
});

test('the ministry’s programs cannot write, change or delete an entry', async () => {
  const id = await addResource();
  const before = await entriesOf(id);
  const entries = () => service().from('audit_entries');
  const entry = { subject: 'resource', subject_id: id, title: 'Planted', action: 'changed' };
  expect(await outcome(entries().insert(entry))).toBe(DENIED);
  expect(await outcome(entries().update({ actor: one.id }).eq('subject_id', id).select())).toBe(DENIED);
  expect(await outcome(entries().delete().eq('subject_id', id).select())).toBe(DENIED);
  expect(await entriesOf(id)).toEqual(before);
});

describe('when an account is deleted', () => {
  test('what it did stays, as the work of one person without a name', async () => {
    const [someone, someoneElse] = [await administrator(), await administrator()];
    const [id, other] = [await addResource(), await addResource()];
    await someone.client.from('resources').update({ title: 'After' }).in('id', [id, other]);
    await someoneElse.client.from('resources').update({ author: 'Ruth' }).eq('id', other);
    expect(await lastEntry(id)).toMatchObject({ actor: someone.id, former_actor: null });
    for (const account of [someone, someoneElse]) await owner`delete from auth.users where id = ${account.id}`;
    const trail = async (subject_id: string) => (await client.rpc('audit_trail', { subject_id }).throwOnError()).data;
    const [changed] = await trail(id);
    expect(changed).toMatchObject({ actor: null, actor_email: null, action: 'changed', after: { title: 'After' } });
    expect(changed?.former_actor).toMatch(/^[0-9a-f]{6}$/);
    const [byOther, bySame] = await trail(other);
    expect(bySame?.former_actor).toBe(changed?.former_actor);
    expect(byOther?.former_actor).not.toBe(changed?.former_actor);
  });

  test('of what was done to it, only that something happened stays', async () => {
    const [{ id }, title, action] = [await member(), uniqueAddress(), uniqueWord()];
    await owner`select private.record_change('administrator', ${id}, ${title}, ${action}, null, '{"role": "admin"}')`;
    await owner`delete from auth.users where id = ${id}`;
    const entries = await owner`select * from public.audit_entries where action = ${action}`;
    expect(entries).toMatchObject([{ subject_id: null, title: '', before: null, after: null }]);
  });
});

test('a rogue administrator leaves an entry for everything removed, and all of it can be undone', async () => {
  const rogue = await administrator();
  const resource = await addResource();
  const [message] = await owner`insert into public.contact_messages
    ${owner({ first_name: 'Ruth', email: uniqueAddress(), message: 'Help' })} returning id`;
  const email = uniqueAddress();
  await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
  await rogue.client.rpc('change_resources', { ids: [resource], action: 'bin' }).throwOnError();
  await rogue.client.rpc('delete_message', { id: message?.id }).throwOnError();
  await rogue.client.rpc('withdraw_subscription', { email }).throwOnError();
  await rogue.client.rpc('newsletter_export').throwOnError();
  const entries =
    await owner`select subject, action, batch from public.audit_entries where actor = ${rogue.id} order by id`;
  expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    'resource binned',
    'message deleted',
    'subscriber withdrawn',
    'newsletter exported',
  ]);
  for (const { batch } of entries.slice(0, 3)) {
    const { data } = await client.rpc('undo_changes', { batch }).throwOnError();
    expect(data).toEqual([{ restored: 1, skipped: 0 }]);
  }
});
