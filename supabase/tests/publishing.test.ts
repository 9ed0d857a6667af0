import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import { addDeletedResource, addDraft, addResource, addResources, book, everyone, uniqueWord } from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { one, admin, formerAdmin } = await everyone();

/** The number of builds that `work` requests. A row lock keeps other tests from requesting builds meanwhile. */
function requestedBuilds(work: (sql: TransactionSql) => Promise<unknown>): Promise<number> {
  return withRollback(async (sql) => {
    const revision = async () => {
      await sql`reset role`;
      const [row] = await sql<{ revision: number }[]>`
        select revision_requested::int as revision from public.publishing for update`;
      return row?.revision ?? Number.NaN;
    };
    const before = await revision();
    await work(sql);
    return (await revision()) - before;
  });
}

describe('requests for a build', () => {
  const rename = (sql: TransactionSql, id: string, title = 'B') =>
    sql`update public.resources set title = ${title} where id = ${id}`;
  const bin = (sql: TransactionSql, id: string) => sql`update public.resources set deleted_at = now() where id = ${id}`;
  const remove = (sql: TransactionSql, id: string) => sql`delete from public.resources where id = ${id}`;
  const restore = (sql: TransactionSql, id: string) =>
    sql`update public.resources set deleted_at = null where id = ${id}`;
  const setDraft = (sql: TransactionSql, id: string, is_draft: boolean) =>
    sql`update public.resources set is_draft = ${is_draft} where id = ${id}`;

  test.each<[string, add: () => Promise<string>, work: (sql: TransactionSql, id: string) => Promise<unknown>, number]>([
    ['adding a resource', addResource, (sql) => sql`insert into public.resources ${sql(book())}`, 1],
    ['changing a resource', addResource, rename, 1],
    ['moving a resource to the bin', addResource, bin, 1],
    ['deleting a resource', addResource, remove, 1],
    ['restoring a resource', addDeletedResource, restore, 1],
    ['emptying the bin', addDeletedResource, remove, 0],
    ['adding a draft', addDraft, (sql) => sql`insert into public.resources ${sql(book({ is_draft: true }))}`, 0],
    ['changing a draft', addDraft, rename, 0],
    ['moving a draft to the bin', addDraft, bin, 0],
    ['deleting a draft', addDraft, remove, 0],
    ['publishing a draft', addDraft, (sql, id) => setDraft(sql, id, false), 1],
    [
      'publishing a draft and making a draft of it',
      addDraft,
      async (sql, id) => [await setDraft(sql, id, false), await setDraft(sql, id, true)],
      2,
    ],
    ['each statement', addResource, async (sql, id) => [await rename(sql, id), await rename(sql, id, 'C')], 2],
  ])('%s requests a build or none', async (_, add, work, builds) => {
    const id = await add();
    expect(await requestedBuilds((sql) => work(sql, id))).toBe(builds);
  });

  test('an administrator who changes, bins, restores or renames many at once requests one build each time', async () => {
    const tag = uniqueWord();
    const ids = await addResources(uniqueWord(), 20, { tags: [tag] });
    const builds = await requestedBuilds(async (sql) => {
      await actAs(sql, admin);
      await sql`select public.change_resources(${ids}, 'set hero')`;
      await sql`select public.change_resources(${ids}, 'bin')`;
      await sql`select public.change_resources(${ids}, 'restore')`;
      await sql`select public.rename_word('tag', ${tag}, 'hope')`;
    });
    expect(builds).toBe(4);
  });

  test('a hundred resources in one statement request one build', async () => {
    const hundred = Array.from({ length: 100 }, () => book());
    expect(await requestedBuilds((sql) => sql`insert into public.resources ${sql(hundred)}`)).toBe(1);
    const ids = await addResources(uniqueWord(), 100);
    expect(await requestedBuilds((sql) => sql`update public.resources set title = 'B' where id in ${sql(ids)}`)).toBe(
      1,
    );
    expect(await requestedBuilds((sql) => sql`delete from public.resources where id in ${sql(ids)}`)).toBe(1);
  });

  test('truncating the catalogue requests a build', async () => {
    const triggers = await owner`select from pg_trigger where tgrelid = 'private.resources'::regclass
      and tgfoid = 'private.request_publishing'::regproc and pg_get_triggerdef(oid) like '%AFTER TRUNCATE%'`;
    expect(triggers).toHaveLength(1);
    // Tested on another table, since TRUNCATE would lock the catalogue for all other tests.
    const raised = await requestedBuilds(async (sql) => {
      await sql`create table private.planted ()`;
      await sql`create trigger emptied after truncate on private.planted execute function private.request_publishing()`;
      await sql`truncate private.planted`;
    });
    expect(raised).toBe(1);
  });

  test('an administrator who saves a resource requests a build', async () => {
    const requested = async () => {
      const [row] =
        await owner`select revision_requested::int as revision, requested_at as time from public.publishing`;
      return { revision: row?.revision, time: row?.time.getTime() };
    };
    const before = await requested();
    expect(await outcome(admin.client.from('resources').insert(book()))).toBe('done');
    const after = await requested();
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.time).toBeGreaterThan(before.time);
  });

  test('a statement that changes no rows requests no build', async () => {
    const id = crypto.randomUUID();
    const raised = await requestedBuilds(async (sql) => {
      await sql`update public.resources set title = 'B' where id = ${id}`;
      await sql`delete from public.resources where id = ${id}`;
      await sql`insert into public.resources (title, category, external_link)
        select title, category, external_link from public.resources where id = ${id}`;
    });
    expect(raised).toBe(0);
  });

  test.each([
    ['a member', one],
    ['a former administrator', formerAdmin],
  ])('statements of %s that the policies refuse request no build', async (_, { id }) => {
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    const builds = await requestedBuilds(async (sql) => {
      await actAs(sql, { id });
      for (const resource of [shown, hidden]) {
        await sql`update public.resources set title = 'B' where id = ${resource}`;
        await sql`delete from public.resources where id = ${resource}`;
      }
      expect(await attempt(sql, (inner) => inner`insert into public.resources ${inner(book())}`)).toBe(DENIED);
    });
    expect(builds).toBe(0);
  });
});

test('administrators read the state of publishing, and the report of the last build', async () => {
  const { data } = await admin.client.rpc('publishing_status').single();
  expect(data).toMatchObject({ state: expect.any(String), message: expect.any(String), report: EMPTY_REPORT });
});
