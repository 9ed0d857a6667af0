/** Rate limits of the functions that visitors may call, tested in SQL with hosted Supabase's request headers. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { uniqueAddress } from './builders.ts';
import { actAs, testWithRollback, withRollback } from './inSql.ts';
import { member } from './people.ts';

const TOO_MANY = 'too many requests';
const ADDRESS = '203.0.113.9';
const someone = await member();

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

/** Calls a function as PostgREST does. Returns its result, with the HTTP status if the function sets one. */
async function call(sql: TransactionSql, name: string, args: Record<string, string>) {
  await sql`select set_config('response.status', '', true)`;
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}::text`);
  const [row] = await sql.unsafe(`select public.${name}(${named.join(', ')}) as result`, Object.values(args));
  const [{ status } = { status: '' }] = await sql`select current_setting('response.status') as status`;
  return status ? `${row?.result} ${status}` : row?.result;
}

/** The rows that count the calls of a function. */
async function buckets(sql: TransactionSql, subject: string) {
  await sql`reset role`;
  return sql<{ hash: string; row: string }[]>`select encode(bucket, 'hex') as hash,
      concat_ws(' ', subject, encode(bucket, 'escape'), created_at) as row
    from private.rate_limit_buckets where subject = ${subject} and created_at = now()`;
}

const letter = () => ({ first_name: 'Ruth', email: uniqueAddress(), message: 'Peace!' });
const report = () => ({ message: 'x is not a function', page: '/' });

describe.each<
  [name: string, limits: number[], good: () => Record<string, string>, bad: Record<string, string>, results: string[]]
>([
  ['subscribe', [20, 60, 1000], () => ({ email: uniqueAddress() }), { email: 'ruth' }, ['subscribed', 'invalid email']],
  ['send_contact_message', [5, 20, 200], letter, { ...letter(), email: 'ruth' }, ['sent', 'invalid message']],
  ['report_error', [20, 60, 1000], report, { ...report(), page: 'x?y' }, ['reported', 'invalid report']],
])('%s', (name, [allowed = 0, perNetwork = 0, perHour = 0], good, bad, [done, refused]) => {
  const once = (sql: TransactionSql, args = good()) => call(sql, name, args);
  const callFrom = async (sql: TransactionSql, times: number, address: (time: number) => string) => {
    const outcomes = new Set<string>();
    for (let time = 0; time < times; time++) {
      await actAs(sql, from(address(time)));
      outcomes.add(await once(sql));
    }
    return [...outcomes];
  };
  const exhaust = (sql: TransactionSql) => callFrom(sql, allowed, () => ADDRESS);

  testWithRollback(`an address is limited to ${allowed} calls per hour`, async (sql) => {
    expect(await exhaust(sql)).toEqual([done]);
    expect(await once(sql)).toBe(`${TOO_MANY} 429`);
  });

  testWithRollback('refused calls count too', async (sql) => {
    await actAs(sql, from(ADDRESS));
    for (let time = 0; time < allowed; time++) expect(await once(sql, bad)).toBe(`${refused} 400`);
    expect(await once(sql, bad)).toBe(`${TOO_MANY} 429`);
    expect(await once(sql)).toBe(`${TOO_MANY} 429`);
  });

  testWithRollback('another address has its own limit', async (sql) => {
    await exhaust(sql);
    await actAs(sql, from('203.0.113.10'));
    expect(await once(sql)).toBe(done);
  });

  testWithRollback('an IPv4 address written as an IPv6 address has the same limit', async (sql) => {
    await exhaust(sql);
    await actAs(sql, from(`::ffff:${ADDRESS}`));
    expect(await once(sql)).toBe(`${TOO_MANY} 429`);
  });

  testWithRollback('all IPv6 addresses of one connection (/64) share a limit', async (sql) => {
    await callFrom(sql, allowed, (time) => `2001:db8:1:2::${time}`);
    expect(await callFrom(sql, 1, () => '2001:db8:1:2:ffff::9')).toEqual([`${TOO_MANY} 429`]);
    expect(await callFrom(sql, 1, () => '2001:db8:1:3::1')).toEqual([done]);
  });

  testWithRollback(`all IPv6 connections of one customer (/48) share a limit of ${perNetwork}`, async (sql) => {
    expect(await callFrom(sql, perNetwork, (time) => `2001:db8:1:${time}::1`)).toEqual([done]);
    expect(await callFrom(sql, 1, () => '2001:db8:1:ffff::1')).toEqual([`${TOO_MANY} 429`]);
    expect(await callFrom(sql, 1, () => '2001:db8:2::1')).toEqual([done]);
  });

  testWithRollback(`all addresses together are limited to ${perHour} calls`, async (sql) => {
    await callFrom(sql, 2, (time) => `198.51.100.${time}`);
    await sql`reset role`;
    // The bucket that both calls have in common is the one for everyone.
    await sql`with shared as (
        select bucket from private.rate_limit_buckets where subject = ${name} and created_at = now()
        group by bucket having count(*) = 2
      )
      insert into private.rate_limit_buckets (subject, bucket)
      select ${name}, bucket from shared, generate_series(1, ${perHour - 3}::integer)`;
    expect(await callFrom(sql, 2, () => ADDRESS)).toEqual([done, `${TOO_MANY} 429`]);
  });

  testWithRollback(`requests without an address share a limit of ${perNetwork}`, async (sql) => {
    await actAs(sql, {});
    for (let time = 0; time < perNetwork; time++) expect(await once(sql)).toBe(done);
    expect(await once(sql)).toBe(`${TOO_MANY} 429`);
    await actAs(sql, from(ADDRESS));
    expect(await once(sql)).toBe(done);
  });

  testWithRollback('nothing is counted when a server in front of the database counts', async (sql) => {
    await sql`select set_config('app.rate_limits_are_kept_in_front', 'on', true)`;
    await exhaust(sql);
    expect(await once(sql)).toBe(done);
    expect(await buckets(sql, name)).toEqual([]);
  });

  testWithRollback('signing in does not give an address further calls', async (sql) => {
    await exhaust(sql);
    await actAs(sql, { id: someone.id, ...from(ADDRESS) });
    expect(await once(sql)).toBe(`${TOO_MANY} 429`);
  });

  testWithRollback('an address can call again after an hour', async (sql) => {
    await exhaust(sql);
    await sql`reset role`;
    await sql`update private.rate_limit_buckets set created_at = now() - interval '61 minutes' where created_at = now()`;
    await actAs(sql, from(ADDRESS));
    expect(await once(sql)).toBe(done);
  });

  testWithRollback('calls over the limit add no rows', async (sql) => {
    await exhaust(sql);
    const before = await buckets(sql, name);
    await actAs(sql, from(ADDRESS));
    await once(sql);
    expect(await buckets(sql, name)).toHaveLength(before.length);
  });

  testWithRollback('addresses are stored as hashes, one for each address', async (sql) => {
    await exhaust(sql);
    const rows = await buckets(sql, name);
    expect(rows.map(({ row }) => row).join()).not.toContain(ADDRESS);
    // One hash for the address, and one for all addresses together.
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    expect(rows[0]?.hash).toHaveLength(64);
  });

  test.each(['', 'not an address', `${'x'.repeat(100_000)}`, '::ffff:', '2001:db8::/32'])(
    'an invalid header is counted like an address: %#',
    async (address) => {
      await withRollback(async (sql) => {
        await callFrom(sql, allowed, () => address);
        expect(await callFrom(sql, 1, () => address)).toEqual([`${TOO_MANY} 429`]);
      });
    },
  );
});

testWithRollback('of 200 attempts to find out whether an address is subscribed, 20 are answered', async (sql) => {
  const email = uniqueAddress();
  await sql`insert into public.newsletter_subscriptions ${sql({ email })}`;
  await actAs(sql, from(ADDRESS));
  const answers: string[] = [];
  for (let attempts = 0; attempts < 200; attempts++) answers.push(await call(sql, 'subscribe', { email }));
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('already subscribed'));
  expect(answers.slice(20)).toEqual(Array(180).fill(`${TOO_MANY} 429`));
});

testWithRollback('each function has its own limits', async (sql) => {
  await actAs(sql, from(ADDRESS));
  for (let time = 0; time < 20; time++) await call(sql, 'report_error', report());
  expect(await call(sql, 'send_contact_message', letter())).toBe('sent');
});

testWithRollback('counts are deleted after a day, and keys after two', async (sql) => {
  await sql`insert into private.rate_limit_buckets (subject, bucket, created_at) values
    ('old', 'x', now() - interval '25 hours'), ('recent', 'x', now() - interval '23 hours')`;
  await sql`insert into private.rate_limit_keys (day) values (current_date - 2), (current_date - 1)`;
  await actAs(sql, from(ADDRESS));
  await call(sql, 'report_error', report());
  await sql`reset role`;
  const rows = await sql`select subject from private.rate_limit_buckets where subject in ('old', 'recent')`;
  expect(rows).toEqual([{ subject: 'recent' }]);
  const days = await sql`select current_date - day as age from private.rate_limit_keys order by day desc`;
  expect(days).toEqual([{ age: 0 }, { age: 1 }]);
});

testWithRollback('the same address has another hash on the next day', async (sql) => {
  const hashes = async () => {
    await actAs(sql, from(ADDRESS));
    await call(sql, 'report_error', report());
    return (await buckets(sql, 'report_error')).map(({ hash }) => hash);
  };
  const today = await hashes();
  await sql`delete from private.rate_limit_keys`;
  await sql`delete from private.rate_limit_buckets where created_at = now()`;
  for (const hash of await hashes()) expect(today).not.toContain(hash);
});
