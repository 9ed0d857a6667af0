import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { uniqueAddress } from './builders.ts';
import { attempt, become, undone } from './inSql.ts';
import { member } from './people.ts';

const TOO_MANY = 'PT429';
const ADDRESS = '203.0.113.9';
const someone = await member();

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

/** What the bucket of a table holds, as the owner sees it. */
async function buckets(sql: TransactionSql, subject: string) {
  await sql`reset role`;
  return sql<{ hash: string; row: string }[]>`select encode(bucket, 'hex') as hash,
      concat_ws(' ', subject, encode(bucket, 'escape'), created_at) as row
    from private.write_buckets where subject = ${subject} and created_at = now()`;
}

describe.each<[table: string, allowed: number, row: () => Record<string, string>]>([
  ['newsletter_subscriptions', 20, () => ({ email: uniqueAddress() })],
  ['contact_messages', 5, () => ({ first_name: 'Ruth', email: uniqueAddress(), message: 'Peace!' })],
  ['client_errors', 20, () => ({ message: 'x is not a function', page: '/' })],
])('%s', (table, allowed, row) => {
  const add = (sql: TransactionSql) =>
    attempt(sql, (inner) => inner`insert into public.${inner(table)} ${inner(row())}`);
  const addAll = async (sql: TransactionSql) => {
    const outcomes = new Set<string>();
    for (let added = 0; added < allowed; added++) outcomes.add(await add(sql));
    return [...outcomes];
  };

  test(`an address writes ${allowed} times an hour and not once more`, async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      expect(await addAll(sql)).toEqual(['done']);
      expect(await add(sql)).toBe(TOO_MANY);
    });
  });

  test('another address still writes', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      await addAll(sql);
      await become(sql, from('203.0.113.10'));
      expect(await add(sql)).toBe('done');
    });
  });

  test('one connection in IPv6 is one address, however many it has', async () => {
    await undone(async (sql) => {
      await become(sql, from('2001:db8:1:2::1'));
      await addAll(sql);
      await become(sql, from('2001:db8:1:2:ffff::9'));
      expect(await add(sql)).toBe(TOO_MANY);
      await become(sql, from('2001:db8:1:3::1'));
      expect(await add(sql)).toBe('done');
    });
  });

  test('an account makes no difference to an address', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      await addAll(sql);
      await become(sql, { id: someone.id, ...from(ADDRESS) });
      expect(await add(sql)).toBe(TOO_MANY);
    });
  });

  test('an address writes again after an hour', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      await addAll(sql);
      await sql`reset role`;
      await sql`update private.write_buckets set created_at = now() - interval '61 minutes' where created_at = now()`;
      await become(sql, from(ADDRESS));
      expect(await add(sql)).toBe('done');
    });
  });

  test('many rows in one statement count as many', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      const rows = Array.from({ length: allowed + 1 }, row);
      expect(await attempt(sql, (inner) => inner`insert into public.${inner(table)} ${inner(rows)}`)).toBe(TOO_MANY);
    });
  });

  test('a refused write leaves nothing behind', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      await addAll(sql);
      await add(sql);
      expect(await buckets(sql, table)).toHaveLength(allowed);
    });
  });

  test('no bucket holds a plain address, and those of an address are alike', async () => {
    await undone(async (sql) => {
      await become(sql, from(ADDRESS));
      await addAll(sql);
      const rows = await buckets(sql, table);
      expect(rows.map(({ row }) => row).join()).not.toContain(ADDRESS);
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
      expect(rows[0]?.hash).toHaveLength(64);
    });
  });

  test('where no address is known nothing is counted', async () => {
    await undone(async (sql) => {
      await become(sql, {});
      expect(await addAll(sql)).toEqual(['done']);
      expect(await add(sql)).toBe('done');
      expect(await buckets(sql, table)).toEqual([]);
    });
  });
});

test('the tables are counted apart', async () => {
  await undone(async (sql) => {
    await become(sql, from(ADDRESS));
    for (let added = 0; added < 5; added++) {
      await sql`insert into public.client_errors ${sql({ message: 'x is not a function', page: '/' })}`;
    }
    const letter = { first_name: 'Ruth', email: uniqueAddress(), message: 'Peace!' };
    expect(await attempt(sql, (inner) => inner`insert into public.contact_messages ${inner(letter)}`)).toBe('done');
  });
});

test('buckets are forgotten after a day and their keys after two', async () => {
  await undone(async (sql) => {
    await sql`insert into private.write_buckets (subject, bucket, created_at) values
      ('old', 'x', now() - interval '25 hours'), ('recent', 'x', now() - interval '23 hours')`;
    await sql`insert into private.write_keys (day) values (current_date - 2), (current_date - 1)`;
    await become(sql, from(ADDRESS));
    await sql`insert into public.client_errors ${sql({ message: 'x is not a function', page: '/' })}`;
    await sql`reset role`;
    const kept = await sql`select subject from private.write_buckets where subject in ('old', 'recent')`;
    expect(kept).toEqual([{ subject: 'recent' }]);
    const days = await sql`select current_date - day as age from private.write_keys order by day desc`;
    expect(days).toEqual([{ age: 0 }, { age: 1 }]);
  });
});

test('the same address has another bucket the next day', async () => {
  await undone(async (sql) => {
    const hash = async () => {
      await become(sql, from(ADDRESS));
      await sql`insert into public.client_errors ${sql({ message: 'x is not a function', page: '/' })}`;
      return (await buckets(sql, 'client_errors')).at(-1)?.hash;
    };
    const today = await hash();
    await sql`delete from private.write_keys`;
    await sql`delete from private.write_buckets where created_at = now()`;
    expect(await hash()).not.toBe(today);
  });
});
