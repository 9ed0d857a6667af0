import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone, uniqueWord } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { owner } from './people.ts';

const { clients } = await everyone();

const report = (message = uniqueWord()) => ({ message, stack: 'at play', page: '/books' });
const stored = (message: string) =>
  owner`select * from public.client_errors where message = ${message} order by created_at`;

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} reports an error, with or without its stack`, async () => {
    const message = uniqueWord();
    const { stack, ...withoutStack } = report(message);
    for (const sent of [{ ...withoutStack, stack }, withoutStack])
      expect((await client.rpc('report_error', sent)).data).toBe('reported');
    expect((await stored(message)).map((row) => row.stack)).toEqual([stack, null]);
  });

  test(`${who} gets an error for an invalid report`, async () => {
    const message = uniqueWord();
    for (const wrong of [{ message: '' }, { page: `/books?query=${message}` }, { stack: 'x'.repeat(4001) }]) {
      const { status, error } = await client.rpc('report_error', { ...report(message), ...wrong });
      expect([status, error]).toEqual([400, 'invalid report']);
    }
    expect(await stored(message)).toEqual([]);
  });

  test(`${who} cannot set other columns of a report`, async () => {
    const message = uniqueWord();
    const untyped: SupabaseClient = client;
    for (const closed of [{ id: crypto.randomUUID() }, { created_at: '2099-01-01T00:00:00Z' }])
      expect(await outcome(untyped.rpc('report_error', { ...report(message), ...closed }))).toBe('PGRST202');
    expect(await stored(message)).toEqual([]);
  });
});

test('a new report deletes those that are older than 30 days', async () => {
  const [old, recent] = [uniqueWord(), uniqueWord()];
  const rows = await withRollback(async (sql) => {
    await sql`insert into public.client_errors (message, page, created_at) values
      (${old}, '/', now() - interval '31 days'), (${recent}, '/', now() - interval '29 days')`;
    await actAs(sql, {});
    await sql`select public.report_error(message => ${uniqueWord()}, page => '/')`;
    await sql`reset role`;
    return sql`select message from public.client_errors where message in (${old}, ${recent})`;
  });
  expect(rows).toEqual([{ message: recent }]);
});
