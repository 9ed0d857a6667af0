import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { uniqueWord } from './builders.ts';
import { actAs, lockTable, withRollback } from './inSql.ts';
import { administrator, owner } from './people.ts';

const admin = await administrator();

const start = Date.now() - 10 * 86_400_000;
/** Hours after ten days ago, since the next report deletes those over 30 days old. */
const at = (hour: number) => new Date(start + hour * 3_600_000);

const report = (message: string, hour: number, page = '/', stack: string | null = null) => ({
  message,
  page,
  stack,
  created_at: at(hour),
});

/** Reads pages of groups with only these reports, as an administrator. */
const groups = <T>(
  reports: ReturnType<typeof report>[],
  work: (read: (page: number) => Promise<unknown[]>) => Promise<T>,
) =>
  withRollback(async (sql: TransactionSql) => {
    await lockTable(sql, 'public.client_errors');
    await sql`delete from public.client_errors`;
    for (const each of reports) await sql`insert into public.client_errors ${sql(each)}`;
    await actAs(sql, admin);
    return work(async (page) => [...(await sql`select * from public.error_groups(${page})`)]);
  });

describe('the groups', () => {
  test('count the reports of a message, with page and stack of the last one; the last one is first', async () => {
    const reports = [
      report('x is not a function', 1, '/books', 'at old'),
      report('x is not a function', 5, '/movies', 'at new'),
      report('x is not a function', 3, '/'),
      report('y is not a function', 6, '/about'),
    ];
    await groups(reports, async (read) =>
      expect(await read(1)).toEqual([
        {
          message: 'y is not a function',
          path: '/about',
          stack: null,
          times: '1',
          first_at: at(6),
          last_at: at(6),
          total: '2',
        },
        {
          message: 'x is not a function',
          path: '/movies',
          stack: 'at new',
          times: '3',
          first_at: at(1),
          last_at: at(5),
          total: '2',
        },
      ]),
    );
  });

  test('come in pages of 20, each with the number of all', async () => {
    const reports = Array.from({ length: 43 }, (_, hour) => report(`error ${hour}`, hour));
    await groups(reports, async (read) => {
      const pages = await Promise.all([1, 2, 3].map(read));
      expect(pages.map((page) => page.length)).toEqual([20, 20, 3]);
      expect(pages.flat()).toMatchObject(reports.map(({ message }) => ({ message, total: '43' })).reverse());
      expect(await read(4)).toEqual([]);
      expect(await read(0)).toEqual(pages[0]);
    });
  });

  test('of the same moment are each on one page only', async () => {
    const reports = Array.from({ length: 25 }, (_, index) => report(`error ${index}`, 1));
    await groups(reports, async (read) => {
      const all = [...(await read(1)), ...(await read(2))] as { message: string }[];
      expect(new Set(all.map(({ message }) => message)).size).toBe(25);
    });
  });
});

/** Inserts two reports with one message. Returns the message. */
async function insertReports(): Promise<string> {
  const message = uniqueWord();
  await owner`insert into public.client_errors (message, page) values (${message}, '/'), (${message}, '/books')`;
  return message;
}
const stored = async (message: string) =>
  (await owner`select from public.client_errors where message = ${message}`).length;

describe('as an administrator', () => {
  const { client } = admin;

  test('administrators read the groups', async () => {
    const [row] = await owner`insert into public.client_errors (message, page, created_at)
      values (${uniqueWord()}, '/books', '2090-01-01Z') returning message`;
    const { data } = await client.rpc('error_groups').throwOnError();
    expect(data).toContainEqual(expect.objectContaining({ message: row?.message, path: '/books', times: 1 }));
    await owner`delete from public.client_errors where message = ${row?.message}`;
  });

  test('administrators clear a group, and no other', async () => {
    const [message, other] = [await insertReports(), await insertReports()];
    const clear = async (text: string) =>
      (await client.rpc('clear_error_group', { message: text }).throwOnError()).data;
    expect(await clear(message)).toBe(2);
    expect(await clear(message)).toBe(0);
    for (const text of ['', '%', null as never]) expect(await clear(text)).toBe(0);
    expect([await stored(message), await stored(other)]).toEqual([0, 2]);
    const entries = await owner`select actor, action, before from public.audit_entries where title = ${message}`;
    expect(entries).toEqual([{ actor: admin.id, action: 'cleared', before: { reports: 2 } }]);
  });
});
