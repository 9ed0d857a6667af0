/**
 * SELECT policies don't protect rows from statements without WHERE and RETURNING, so the policies for updating
 * and deleting must. Tested in SQL, where every change is rolled back.
 */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addResource, addSeries, everyone, uniqueName } from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED } from './outcome.ts';

const { one, another, admin, formerAdmin } = await everyone();
const resource_id = await addResource();
const series_id = await addSeries();

/** Inserts rows of the first member and of the ministry. */
async function insertRows(sql: TransactionSql) {
  const user_id = one.id;
  await sql`insert into public.user_activities ${sql({ user_id, resource_id })}`;
  await sql`insert into public.finished_resources ${sql({ user_id, resource_id })}`;
  await sql`insert into public.started_plans ${sql({ user_id, series_id })}`;
  await sql`insert into public.user_bookmarks ${sql({ user_id, resource_id })}`;
  await sql`insert into public.user_preferences ${sql({ user_id })}`;
  await sql`insert into public.prayer_requests ${sql({ user_id, title: 'For peace' })}`;
  await sql`insert into storage.objects ${sql({ bucket_id: 'resource-images', name: uniqueName() })}`;
}

const MEMBER_ROWS = [
  `update public.user_activities set progress_data = '{"seconds": 1}'`,
  'delete from public.user_activities',
  'delete from public.user_bookmarks',
  'delete from public.finished_resources',
  'update public.started_plans set is_paused = true',
  'delete from public.started_plans',
  'update public.user_preferences set email_notifications = true',
  `update public.prayer_requests set title = 'Read by me'`,
  'delete from public.prayer_requests',
];
const MINISTRY_ROWS = [
  `update public.resources set title = 'Mine'`,
  'update public.resources set deleted_at = now()',
  'delete from public.resources',
  `update storage.objects set name = 'mine.png'`,
  'delete from storage.objects',
];

describe.each([
  ['a member', another, [...MEMBER_ROWS, ...MINISTRY_ROWS]],
  ['a former administrator', formerAdmin, [...MEMBER_ROWS, ...MINISTRY_ROWS]],
  ['an administrator', admin, MEMBER_ROWS],
])('as %s', (who, { id }, statements) => {
  test.each(statements)(`${who} changes no rows of others with: %s`, async (statement) => {
    await withRollback(async (sql) => {
      await insertRows(sql);
      await actAs(sql, { id });
      expect((await sql.unsafe(statement)).count).toBe(0);
    });
  });
});

describe('as a member', () => {
  test.each(['user_activities', 'user_preferences', 'started_plans'])(
    'members cannot give all their %s to someone',
    async (table) => {
      await withRollback(async (sql) => {
        await insertRows(sql);
        await actAs(sql, one);
        const giveAway = (inner: TransactionSql) => inner`update public.${inner(table)} set user_id = ${another.id}`;
        expect(await attempt(sql, giveAway)).toBe(DENIED);
      });
    },
  );
});
