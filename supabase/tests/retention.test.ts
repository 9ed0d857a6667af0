/** How long personal data is kept: tried in a transaction, so that the rows of other tests come back. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { uniqueAddress, uniqueWord } from './builders.ts';
import { CRON } from './hostedExtensions.ts';
import { testWithRollback, withRollback } from './inSql.ts';
import { member } from './people.ts';

const [one, another] = [await member(), await member()];

type Row = Record<string, string | number | Date | null>;

/** Retention times: the table, and a row whose time starts at this moment, identified later by `mark`. */
const KEPT: [subject: string, keep: string, table: string, mark: string, row: (since: Date, mark: string) => Row][] = [
  [
    'unconfirmed_accounts',
    '7 days',
    'auth.users',
    'email',
    (created_at, email) => ({ id: crypto.randomUUID(), email, created_at }),
  ],
  [
    'contact_messages',
    '90 days',
    'public.contact_messages',
    'message',
    (handled_at, message) => ({ first_name: 'Ruth', email: uniqueAddress(), message, handled_at }),
  ],
  [
    'client_errors',
    '30 days',
    'public.client_errors',
    'message',
    (created_at, message) => ({ message, page: '/', created_at }),
  ],
  [
    'audit_entries',
    '400 days',
    'public.audit_entries',
    'title',
    (at, title) => ({ subject: 'resource', title, action: 'changed', at }),
  ],
  [
    'imports',
    '400 days',
    'public.imports',
    'created_by',
    (created_at, created_by) => ({ source: 'csv', label: 'Books', total: 1, created_at, created_by }),
  ],
  [
    'import_sources',
    '400 days',
    'public.import_sources',
    'created_by',
    (created_at, created_by) => ({
      ...{ platform: 'youtube', kind: 'keyword', query: uniqueWord(), name: 'Hope' },
      ...{ created_at, created_by },
    }),
  ],
  [
    'subscription_requests',
    '7 days',
    'private.subscription_requests',
    'email',
    (asked_at, mark) => ({ email: `${mark}@example.org`, asked_at }),
  ],
  [
    'outbox',
    '30 days',
    'private.outbox',
    'address',
    (settled_at, mark) => ({
      ...{ kind: 'newsletter confirmation', address: `${mark}@example.org` },
      ...{ state: 'sent', settled_at },
    }),
  ],
  [
    'rate_limit_buckets',
    '24 hours',
    'private.rate_limit_buckets',
    'subject',
    (created_at, subject) => ({ subject, bucket: 'x', created_at }),
  ],
  [
    'password_tries',
    '24 hours',
    'private.password_tries',
    'user_id',
    (created_at, user_id) => ({ user_id, created_at }),
  ],
  [
    'sign_in_log',
    '30 days',
    'auth.audit_log_entries',
    'payload',
    (created_at, mark) => ({ id: crypto.randomUUID(), payload: JSON.stringify({ actor_username: mark }), created_at }),
  ],
];

const moment = async (sql: TransactionSql, keep: string, plus: string): Promise<Date> =>
  (await sql`select now() - ${keep}::interval + ${plus}::interval as moment`)[0]?.moment;

/** How many rows of the table have this mark. */
const count = async (sql: TransactionSql, table: string, column: string, mark: string) =>
  (await sql`select from ${sql(table)} where strpos(${sql(column)}::text, ${mark}) > 0`).length;

describe.each(KEPT)('%s', (subject, keep, table, column, row) => {
  const isById = column === 'user_id' || column === 'created_by';
  const [old, recent] = isById ? [one.id, another.id] : [uniqueWord(), uniqueWord()];

  /** One row a minute past its time and one a minute before it; returns those that a sweep leaves. */
  const leftOf = (time: string, prepare = async (_: TransactionSql): Promise<unknown> => undefined) =>
    withRollback(async (sql) => {
      await prepare(sql);
      await sql`insert into ${sql(table)} ${sql(row(await moment(sql, time, '-1 minute'), old))}`;
      await sql`insert into ${sql(table)} ${sql(row(await moment(sql, time, '1 minute'), recent))}`;
      await sql`select private.sweep()`;
      return { old: await count(sql, table, column, old), recent: await count(sql, table, column, recent) };
    });

  test(`are kept for ${keep} and not longer`, async () => {
    expect(await leftOf(keep)).toEqual({ old: 0, recent: 1 });
  });

  test('are kept as long as the ministry chose', async () => {
    const hours = (sql: TransactionSql) =>
      sql`update private.retention set keep = '3 hours' where subject = ${subject}`;
    expect(await leftOf('3 hours', hours)).toEqual({ old: 0, recent: 1 });
    const forGood = (sql: TransactionSql) => sql`delete from private.retention where subject = ${subject}`;
    expect(await leftOf(keep, forGood)).toEqual({ old: 1, recent: 1 });
  });
});

testWithRollback('a confirmed account and a message that nobody has handled are kept', async (sql) => {
  const [email, message, created_at] = [uniqueAddress(), uniqueWord(), '2020-01-01T00:00:00Z'];
  await sql`insert into auth.users ${sql({ id: crypto.randomUUID(), email, created_at, email_confirmed_at: created_at })}`;
  await sql`insert into public.contact_messages ${sql({ first_name: 'Ruth', email, message, created_at })}`;
  await sql`select private.sweep()`;
  expect(await count(sql, 'auth.users', 'email', email)).toBe(1);
  expect(await count(sql, 'public.contact_messages', 'message', message)).toBe(1);
});

testWithRollback('the keys of buckets that are gone are gone with them', async (sql) => {
  await sql`delete from private.rate_limit_keys where day <= current_date`;
  await sql`insert into private.rate_limit_keys (day) values (current_date - 2), (current_date - 1), (current_date)`;
  await sql`select private.sweep()`;
  const days = await sql`select current_date - day as age from private.rate_limit_keys order by day desc`;
  expect(days).toEqual([{ age: 0 }, { age: 1 }]);
});

testWithRollback('days on which a mail server refused an address are kept for 400 days', async (sql) => {
  await sql`insert into private.refused_mails (address, kind, day)
    select 'ruth@example.org', 'newsletter', current_date - age from unnest(array[399, 400, 401]) as age`;
  await sql`select private.sweep()`;
  expect(
    await sql`select current_date - day as age from private.refused_mails where address = 'ruth@example.org' order by 1`,
  ).toEqual([{ age: 399 }, { age: 400 }]);
});

describe('the schedule', () => {
  testWithRollback('pg_cron sweeps every hour, once, however often it is scheduled', async (sql) => {
    await sql.unsafe(CRON);
    await sql`select private.schedule_sweep(), private.schedule_sweep()`;
    const jobs = await sql`select * from cron.job`;
    expect(jobs).toEqual([{ jobname: 'sweep', schedule: '17 * * * *', command: 'select private.sweep()' }]);
    await sql.unsafe(jobs[0]?.command);
  });

  test('without pg_cron nothing is scheduled, and nothing fails', async () => {
    await withRollback((sql) => sql`select private.schedule_sweep()`);
  });
});
