import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import type { CatalogueNumbers } from '../../src/contract/catalogueNumbers.ts';
import { CATEGORIES } from '../../src/contract/category.ts';
import { addDeletedResource, addResource, everyone, uniqueAddress } from './builders.ts';
import { actAs, changeCatalogue, lockTable, withRollback } from './inSql.ts';

const { one, another, admin, formerAdmin } = await everyone();
const [first, second, gone] = [
  await addResource({ title: 'A' }),
  await addResource({ title: 'B' }),
  await addDeletedResource(),
];

/** The numbers after `prepare`, while nobody else writes to the table. */
const numbersAfter = (table: string, prepare: (sql: TransactionSql) => Promise<unknown>) =>
  withRollback(async (sql) => {
    await lockTable(sql, table);
    await prepare(sql);
    await actAs(sql, admin);
    const [row] = await sql<{ numbers: CatalogueNumbers }[]>`select public.catalogue_numbers() as numbers`;
    return row?.numbers as CatalogueNumbers;
  });

/** The numbers in a database whose only views are those of `prepare`. */
const numbersOfViews = (prepare: (sql: TransactionSql) => Promise<unknown>) =>
  numbersAfter('public.user_activities', async (sql) => {
    await sql`delete from public.user_activities`;
    await prepare(sql);
  });

/** New members, each of whom viewed these resources at this time. */
async function viewedBy(sql: TransactionSql, count: number, resources: string[], age = '0 days') {
  for (let member = 0; member < count; member++) {
    const id = crypto.randomUUID();
    await sql`insert into auth.users ${sql({ id, email: uniqueAddress() })}`;
    await sql`insert into public.user_activities (user_id, resource_id, created_at)
      select ${id}, resource, date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - ${age}::interval
      from unnest(${resources}::uuid[]) as resource`;
  }
}

/** The number of views of each week that has one, by how many weeks ago it was. */
const shownWeeks = ({ weeks }: CatalogueNumbers) =>
  Object.fromEntries(weeks.flatMap(({ views }, index) => (views === null ? [] : [[25 - index, views]])));

describe('views by week', () => {
  test('are counted for the week in which a resource was viewed last', async () => {
    const numbers = await numbersOfViews(async (sql) => {
      await viewedBy(sql, 5, [first, second]);
      await viewedBy(sql, 6, [first], '7 days');
      await viewedBy(sql, 7, [first], '175 days');
      await viewedBy(sql, 8, [first], '182 days');
    });
    expect(shownWeeks(numbers)).toEqual({ 0: 10, 1: 6, 25: 7 });
  });

  test('each week begins on a Monday, in UTC', async () => {
    const numbers = await numbersOfViews(async (sql) => {
      await viewedBy(sql, 5, [first], '1 second');
    });
    expect(shownWeeks(numbers)).toEqual({ 1: 5 });
    expect(numbers.weeks).toHaveLength(26);
    const days = numbers.weeks.map(({ week }) => Date.parse(week) / 86_400_000);
    expect(days.map((day, index) => day - (days[0] ?? 0) - index * 7)).toEqual(Array(26).fill(0));
    expect(new Date(numbers.weeks[0]?.week ?? '').getUTCDay()).toBe(1);
  });

  test('a week with fewer than five members is hidden, however much they viewed', async () => {
    const numbers = await numbersOfViews((sql) => viewedBy(sql, 4, [first, second]));
    expect(shownWeeks(numbers)).toEqual({});
  });
});

describe('the most viewed', () => {
  test('are the ten resources with most members, of the catalogue alone', async () => {
    const numbers = await numbersOfViews(async (sql) => {
      const rows = await sql<{ id: string }[]>`insert into public.resources (title, category, external_link)
        select 'R' || lpad(n::text, 2, '0'), 'books', 'https://example.org' from generate_series(1, 11) n returning id`;
      await viewedBy(sql, 5, [...rows.map(({ id }) => id), gone]);
      await viewedBy(sql, 1, [second, gone]);
      await viewedBy(sql, 5, [second]);
    });
    expect(numbers.viewed.map(({ title, views }) => [title, views])).toEqual([
      ['B', 6],
      ...Array.from({ length: 9 }, (_, index) => [`R0${index + 1}`, 5]),
    ]);
    expect(numbers.viewed[0]).toEqual({ id: second, title: 'B', category: 'books', views: 6 });
  });

  test('resources that fewer than five members viewed are hidden', async () => {
    const numbers = await numbersOfViews((sql) => viewedBy(sql, 4, [first]));
    expect(numbers.viewed).toEqual([]);
  });
});

describe('members and subscribers', () => {
  test('members are those with a confirmed address', async () => {
    let confirmed = 0;
    const numbers = await numbersAfter('auth.users', async (sql) => {
      const email_confirmed_at = new Date();
      for (let added = 0; added < 5; added++)
        await sql`insert into auth.users ${sql({ id: crypto.randomUUID(), email: uniqueAddress(), email_confirmed_at })}`;
      await sql`insert into auth.users ${sql({ id: crypto.randomUUID(), email: uniqueAddress() })}`;
      confirmed = (await sql`select from auth.users where email_confirmed_at is not null`).length;
    });
    expect(confirmed).toBeGreaterThan(5);
    expect(numbers.members).toBe(confirmed);
  });

  test.each([
    [0, null],
    [4, null],
    [5, 5],
    [6, 6],
  ])('for %d active subscribers, %j is shown', async (count, expected) => {
    const numbers = await numbersAfter('public.newsletter_subscriptions', async (sql) => {
      await sql`delete from public.newsletter_subscriptions`;
      for (let index = 0; index < count; index++)
        await sql`insert into public.newsletter_subscriptions ${sql({ email: uniqueAddress() })}`;
      await sql`insert into public.newsletter_subscriptions ${sql({ email: uniqueAddress(), is_active: false })}`;
    });
    expect(numbers.subscribers).toBe(expected);
  });
});

test('every category has its number of resources, without those in the bin', async () => {
  const numbers = await numbersAfter('private.resources', async (sql) => {
    await changeCatalogue(sql, { deleted_at: '2026-01-01' });
    await sql`insert into public.resources (title, category, external_link)
      select 'New', 'movies', 'https://example.org' from generate_series(1, 3)`;
  });
  expect(numbers.categories).toEqual(
    CATEGORIES.map((category) => ({ category, resources: category === 'movies' ? 3 : 0 })),
  );
});

test('a database without views has numbers too', async () => {
  const numbers = await numbersOfViews(async () => {});
  expect(numbers).toMatchObject({
    viewed: [],
    weeks: expect.arrayContaining([expect.objectContaining({ views: null })]),
  });
});

test('administrators read the numbers, which name no accounts', async () => {
  const { data } = await admin.client.rpc('catalogue_numbers').throwOnError();
  expect(Object.keys(data as object).toSorted()).toEqual(['categories', 'members', 'subscribers', 'viewed', 'weeks']);
  for (const { id, email } of [one, another, admin, formerAdmin]) {
    expect(JSON.stringify(data)).not.toContain(id);
    expect(JSON.stringify(data)).not.toContain(email);
  }
});
