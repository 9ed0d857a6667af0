import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import { addDeletedResource, addResource, addResources, book, everyone, uniqueWord } from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { nobody, one, another, admin, former, clients } = await everyone();

const stored = async () => (await owner`select revision_built, state, message from public.publishing`)[0];

/** By how much the work raises the revision that is asked for, while everybody else who would raise it waits. */
function raisedBy(work: (sql: TransactionSql) => Promise<unknown>): Promise<number> {
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

describe('what asks for a build', () => {
  test.each<[string, (sql: TransactionSql, id: string) => Promise<unknown>]>([
    ['adding a resource', (sql) => sql`insert into public.resources ${sql(book())}`],
    ['changing one', (sql, id) => sql`update public.resources set title = 'B' where id = ${id}`],
    ['putting one into the bin', (sql, id) => sql`update public.resources set deleted_at = now() where id = ${id}`],
    ['deleting one', (sql, id) => sql`delete from public.resources where id = ${id}`],
  ])('%s asks for a build', async (_, work) => {
    const id = await addResource();
    expect(await raisedBy((sql) => work(sql, id))).toBe(1);
  });

  test('a hundred resources in one statement ask for one build', async () => {
    const hundred = Array.from({ length: 100 }, () => book());
    expect(await raisedBy((sql) => sql`insert into public.resources ${sql(hundred)}`)).toBe(1);
    const ids = await addResources(uniqueWord(), 100);
    expect(await raisedBy((sql) => sql`update public.resources set title = 'B' where id in ${sql(ids)}`)).toBe(1);
    expect(await raisedBy((sql) => sql`delete from public.resources where id in ${sql(ids)}`)).toBe(1);
  });

  test('emptying the catalogue asks for a build', async () => {
    const triggers = await owner`select from pg_trigger where tgrelid = 'public.resources'::regclass
      and tgfoid = 'private.request_publishing'::regproc and pg_get_triggerdef(oid) like '%AFTER TRUNCATE%'`;
    expect(triggers).toHaveLength(1);
    // Tried on a table of its own, since it would lock everyone else out of the catalogue.
    const raised = await raisedBy(async (sql) => {
      await sql`create table private.shelf ()`;
      await sql`create trigger emptied after truncate on private.shelf execute function private.request_publishing()`;
      await sql`truncate private.shelf`;
    });
    expect(raised).toBe(1);
  });

  test('each statement asks for a build of its own', async () => {
    const id = await addResource();
    const twice = await raisedBy(async (sql) => {
      await sql`update public.resources set title = 'B' where id = ${id}`;
      await sql`update public.resources set title = 'C' where id = ${id}`;
    });
    expect(twice).toBe(2);
  });

  test('an administrator who saves a resource asks for a build', async () => {
    const asked = async () => {
      const { data } = await admin.client.from('publishing').select('revision_requested, requested_at').single();
      return { revision: data?.revision_requested ?? 0, time: Date.parse(data?.requested_at ?? '') };
    };
    const before = await asked();
    expect(await outcome(admin.client.from('resources').insert(book()))).toBe('done');
    const after = await asked();
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.time).toBeGreaterThan(before.time);
  });

  test('a statement that touches no row asks for no build', async () => {
    const id = crypto.randomUUID();
    const raised = await raisedBy(async (sql) => {
      await sql`update public.resources set title = 'B' where id = ${id}`;
      await sql`delete from public.resources where id = ${id}`;
      await sql`insert into public.resources (title, category, external_link)
        select title, category, external_link from public.resources where id = ${id}`;
    });
    expect(raised).toBe(0);
  });

  test.each([
    ['a member', one],
    ['a former administrator', former],
  ])('%s who may change nothing asks for no build', async (_, { id }) => {
    const [shown, hidden] = [await addResource(), await addDeletedResource()];
    const fruitless = await raisedBy(async (sql) => {
      await actAs(sql, { id });
      for (const resource of [shown, hidden]) {
        await sql`update public.resources set title = 'B' where id = ${resource}`;
        await sql`delete from public.resources where id = ${resource}`;
      }
      expect(await attempt(sql, (inner) => inner`insert into public.resources ${inner(book())}`)).toBe(DENIED);
    });
    expect(fruitless).toBe(0);
  });
});

describe('as an administrator', () => {
  test('administrators see what is live', async () => {
    const { data } = await admin.client.from('publishing').select('id, state').single();
    expect(data).toMatchObject({ id: true });
  });

  test('administrators read what the last build left out and which pages are heavy', async () => {
    const { data } = await admin.client.from('publishing').select('report').single();
    expect(data).toEqual({ report: EMPTY_REPORT });
  });
});

// A refusal of the grants has a code; a refusal of the policies leaves no row to be read.
describe.each([
  ['a visitor', nobody, DENIED],
  ['a member', one.client, 0],
  ['another member', another.client, 0],
  ['a former administrator', former.client, 0],
] as const)('as %s', (who, client, refusal) => {
  test(`${who} cannot see what is live`, async () => {
    expect(await outcome(client.from('publishing').select())).toBe(refusal);
    expect(await outcome(client.from('publishing').select('report'))).toBe(refusal);
  });
});

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} cannot write what is live`, async () => {
    const before = await stored();
    const table = () => client.from('publishing');
    expect(await outcome(table().insert({ id: true }))).toBe(DENIED);
    expect(await outcome(table().upsert({ id: true, message: 'x' }))).toBe(DENIED);
    for (const change of [
      { state: 'failed' as const },
      { message: 'x' },
      { revision_built: 1 },
      { report: { left_out: [], heavy: [] } },
      { revision_requested: 9 },
    ]) {
      expect(await outcome(table().update(change).eq('id', true).select())).toBe(DENIED);
    }
    expect(await outcome(table().delete().eq('id', true).select())).toBe(DENIED);
    expect(await stored()).toEqual(before);
  });
});
