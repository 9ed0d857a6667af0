/**
 * PostgREST turns an upsert into `on conflict … do update set` for all columns of the payload, including the key; the
 * embedded backend leaves out the key. So PostgREST's statements are tested here in SQL.
 */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addResource, everyone } from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED, DUPLICATE } from './outcome.ts';

const { one, ...people } = await everyone();
const others = Object.entries(people.others);

const recordView = (user_id: string, resource_id: string, seconds: number) => (sql: TransactionSql) =>
  sql`
  insert into public.user_activities (user_id, resource_id, activity_type, progress_data)
  values (${user_id}, ${resource_id}, 'view', ${sql.json({ seconds })})
  on conflict (user_id, resource_id, activity_type) do update set
    user_id = excluded.user_id, resource_id = excluded.resource_id,
    activity_type = excluded.activity_type, progress_data = excluded.progress_data
  returning *`;

const setPreferences = (user_id: string, category: string) => (sql: TransactionSql) =>
  sql`
  insert into public.user_preferences (
    user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations)
  values (${user_id}, array[${category}]::public.resource_category[], true, false, true, false)
  on conflict (user_id) do update set
    user_id = excluded.user_id, preferred_categories = excluded.preferred_categories,
    email_notifications = excluded.email_notifications, daily_devotional = excluded.daily_devotional,
    keep_history = excluded.keep_history, show_recommendations = excluded.show_recommendations
  returning *`;

describe('views', () => {
  const stored = (sql: TransactionSql, resource_id: string) =>
    sql`select user_id, progress_data from public.user_activities where resource_id = ${resource_id}`;

  test('a member records a view twice', async () => {
    const resource_id = await addResource();
    const rows = await withRollback(async (sql) => {
      await actAs(sql, one);
      expect(await attempt(sql, recordView(one.id, resource_id, 1))).toBe('done');
      expect(await attempt(sql, recordView(one.id, resource_id, 2))).toBe('done');
      return stored(sql, resource_id);
    });
    expect(rows).toEqual([{ user_id: one.id, progress_data: { seconds: 2 } }]);
  });

  test.each(others)('%s cannot record a view in the name of a member, paused or not', async (_, { id }) => {
    const resource_id = await addResource();
    await withRollback(async (sql) => {
      await actAs(sql, { id });
      expect(await attempt(sql, recordView(one.id, resource_id, 1))).toBe(DENIED);
      await sql`reset role`;
      await sql`insert into public.user_preferences ${sql({ user_id: one.id, keep_history: false })}`;
      await actAs(sql, { id });
      expect(await attempt(sql, recordView(one.id, resource_id, 1))).toBe(DENIED);
    });
  });

  test.each(others)('%s cannot change the view of a member', async (_, { id }) => {
    const resource_id = await addResource();
    const rows = await withRollback(async (sql) => {
      await actAs(sql, one);
      await recordView(one.id, resource_id, 1)(sql);
      await actAs(sql, { id });
      expect(await attempt(sql, recordView(one.id, resource_id, 2))).toBe(DENIED);
      await sql`reset role`;
      return stored(sql, resource_id);
    });
    expect(rows).toEqual([{ user_id: one.id, progress_data: { seconds: 1 } }]);
  });
});

describe('preferences', () => {
  test('a member sets preferences and changes them', async () => {
    const rows = await withRollback(async (sql) => {
      await actAs(sql, one);
      expect(await attempt(sql, setPreferences(one.id, 'books'))).toBe('done');
      expect(await attempt(sql, setPreferences(one.id, 'movies'))).toBe('done');
      return sql`select preferred_categories::text as chosen from public.user_preferences`;
    });
    expect(rows).toEqual([{ chosen: '{movies}' }]);
  });

  test.each(others)('%s cannot set preferences for a member, before or after the member did', async (_, { id }) => {
    const rows = await withRollback(async (sql) => {
      await actAs(sql, { id });
      expect(await attempt(sql, setPreferences(one.id, 'movies'))).toBe(DENIED);
      await actAs(sql, one);
      await setPreferences(one.id, 'books')(sql);
      await actAs(sql, { id });
      expect(await attempt(sql, setPreferences(one.id, 'movies'))).toBe(DENIED);
      await sql`reset role`;
      return sql`select preferred_categories::text as chosen from public.user_preferences where user_id = ${one.id}`;
    });
    expect(rows).toEqual([{ chosen: '{books}' }]);
  });
});

describe('bookmarks', () => {
  const saveBookmark = (resource_id: string, then: string) => (sql: TransactionSql) =>
    sql`
    insert into public.user_bookmarks (user_id, resource_id) values (${one.id}, ${resource_id})
    ${sql.unsafe(then)} returning *`;

  test('a member can save a resource twice only with ON CONFLICT DO NOTHING', async () => {
    const resource_id = await addResource();
    const rows = await withRollback(async (sql) => {
      await actAs(sql, one);
      await saveBookmark(resource_id, '')(sql);
      expect(await attempt(sql, saveBookmark(resource_id, 'on conflict (user_id, resource_id) do nothing'))).toBe(
        'done',
      );
      expect(await attempt(sql, saveBookmark(resource_id, ''))).toBe(DUPLICATE);
      const merge = 'on conflict (user_id, resource_id) do update set user_id = excluded.user_id';
      expect(await attempt(sql, saveBookmark(resource_id, merge))).toBe(DENIED);
      return sql`select user_id from public.user_bookmarks where resource_id = ${resource_id}`;
    });
    expect(rows).toEqual([{ user_id: one.id }]);
  });
});
