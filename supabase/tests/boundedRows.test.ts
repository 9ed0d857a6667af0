/** How much strangers can store in the database: bytes per field, and rows per table. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress, uniqueWord } from './builders.ts';
import { actAs, lockTable, withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { member, visitor } from './people.ts';

const { admin, clients } = await everyone();

/** Runs `work` where this table is empty and keeps three rows. */
const keepThree = <T>(table: string, work: (sql: TransactionSql) => Promise<T>) =>
  withRollback(async (sql) => {
    await lockTable(sql, `public.${table}`);
    await sql`delete from ${sql(`public.${table}`)}`;
    await sql`update private.row_limits set kept = 3, dropped = 0 where subject = ${table}`;
    return work(sql);
  });

const dropped = async (sql: TransactionSql, table: string) =>
  (await sql`select dropped::int, last_dropped_at from private.row_limits where subject = ${table}`)[0];

test('the newest error reports are kept', async () => {
  await keepThree('client_errors', async (sql) => {
    for (const age of [1, 5, 2, 4, 3])
      await sql`insert into public.client_errors (message, page, created_at)
        values (${`error ${age}`}, '/', now() - make_interval(hours => ${age}))`;
    const rows = await sql`select message from public.client_errors order by created_at desc`;
    expect(rows.map(({ message }) => message)).toEqual(['error 1', 'error 2', 'error 3']);
    expect(await dropped(sql, 'client_errors')).toEqual({ dropped: 2, last_dropped_at: expect.any(Date) });
  });
});

test('of messages those make room first that were deleted or handled', async () => {
  await keepThree('contact_messages', async (sql) => {
    const add = (message: string, overrides: object = {}) =>
      sql`insert into public.contact_messages ${sql({ first_name: 'Ruth', email: uniqueAddress(), message, ...overrides })}`;
    const texts = async () =>
      (await sql`select message from public.contact_messages order by message`).map((row) => row.message);
    await add('a, old', { created_at: new Date('2026-01-01') });
    await add('b, handled', { handled_at: new Date('2026-02-01') });
    await add('c, deleted', { deleted_at: new Date('2026-02-01') });
    await add('d');
    expect(await texts()).toEqual(['a, old', 'b, handled', 'd']);
    await add('e');
    expect(await texts()).toEqual(['a, old', 'd', 'e']);
    await add('f');
    expect(await texts()).toEqual(['d', 'e', 'f']);
  });
});

test('the newsletter’s list drops nobody; new addresses are refused', async () => {
  await keepThree('newsletter_subscriptions', async (sql) => {
    const count = async () =>
      Number(
        (
          await sql`select count(*) from private.rate_limit_buckets where subject = 'subscribe' and created_at = now()`
        )[0]?.count,
      );
    const subscribe = async () => (await sql`select private.subscribe(${uniqueAddress()})`)[0]?.subscribe;
    for (let time = 0; time < 3; time++) expect(await subscribe()).toBe('subscribed');
    const counted = await count();
    expect(await subscribe()).toBe('the list is full');
    expect(await sql`select from public.newsletter_subscriptions`).toHaveLength(3);
    // Refused attempts count too, so that nobody can find out without limit who is on the list.
    expect(await count()).toBe((counted / 3) * 4);
  });
});

test('administrators see how many rows were dropped, and when last', async () => {
  const dropped = await withRollback(async (sql) => {
    await sql`update private.row_limits set dropped = 7, last_dropped_at = now() where subject = 'client_errors'`;
    await sql`update private.row_limits set dropped = 9, last_dropped_at = now() - interval '91 days' where subject = 'contact_messages'`;
    await actAs(sql, admin);
    return sql`select * from public.dropped_rows()`;
  });
  expect(dropped).toEqual([{ subject: 'client_errors', kept: 2000, dropped: '7', last_at: expect.any(Date) }]);
  expect(await outcome(admin.client.rpc('dropped_rows'))).toEqual(expect.any(Number));
});

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} cannot store an error report of 31 kB`, async () => {
    const [message, long] = [uniqueWord(), '語'.repeat(4000)];
    expect((await client.rpc('report_error', { message, page: '/', stack: long })).data).toBe('reported');
    const [row] = await withRollback(
      (sql) =>
        sql<
          { bytes: number }[]
        >`select octet_length(stack) as bytes from public.client_errors where message = ${message}`,
    );
    expect(row?.bytes).toBeLessThanOrEqual(4000);
    const page = `/${'語'.repeat(499)}`;
    expect((await client.rpc('report_error', { message, page })).data).toBe('reported');
  });
});

describe('what an account says of itself', () => {
  const signUp = (data: object) =>
    visitor().auth.signUp({ email: uniqueAddress(), password: crypto.randomUUID(), options: { data } });

  test('may be its names', async () => {
    const { error } = await signUp({ first_name: '語'.repeat(100), last_name: 'x'.repeat(100) });
    expect(error).toBeNull();
  });

  test('cannot be 900 kB, at sign-up or later', async () => {
    const much = { first_name: 'x'.repeat(900_000) };
    expect((await signUp(much)).error).not.toBeNull();
    const someone = await member();
    expect((await someone.client.auth.updateUser({ data: much })).error).not.toBeNull();
    const names = { first_name: 'Ruth' };
    expect((await someone.client.auth.updateUser({ data: names })).error).toBeNull();
  });
});
