/** Who may read and write which table. */
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone } from './builders.ts';
import { sortedNames } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

/** The test file for the policies of each table. New ones need a file too. */
const WITH_POLICIES = {
  finished_resources: 'finished',
  prayer_requests: 'prayers',
  resources: 'resources',
  series: 'series',
  started_plans: 'plans',
  user_activities: 'activities',
  user_bookmarks: 'bookmarks',
  user_preferences: 'preferences',
  user_roles: 'roles',
};

/** Tables that only functions read and write, with a text column of each. */
const CLOSED = {
  audit_entries: 'title',
  client_errors: 'message',
  contact_messages: 'message',
  import_sources: 'name',
  imports: 'label',
  link_checks: 'link',
  newsletter_subscriptions: 'email',
  publishing: 'message',
};

/** Views that are only the row type of a function, with a text column of each. */
const ANSWERS = { found_resources: 'title', saved_resources: 'title', viewed_resources: 'title' };

/** All table privileges of visitors and members, with columns if not all. Policies restrict them further. */
const GRANTS = [
  'anon select private.resources',
  'anon select public.resources',
  'authenticated delete private.resources',
  'authenticated delete public.finished_resources',
  'authenticated delete public.prayer_requests',
  'authenticated delete public.resources',
  'authenticated delete public.series',
  'authenticated delete public.started_plans',
  'authenticated delete public.user_activities',
  'authenticated delete public.user_bookmarks',
  'authenticated insert private.resources (title, description, category, author, image_url, external_link, duration, pages, language, has_captions, tags, is_hero, is_top_pick, is_draft, created_at, import_id, import_row, content_flags, questions, passages)',
  'authenticated insert public.finished_resources (resource_id, user_id)',
  'authenticated insert public.prayer_requests (id, user_id, title, description)',
  'authenticated insert public.resources',
  'authenticated insert public.series (kind, slug, title, description, parts, cover, is_on_home, questions, is_draft, is_plan)',
  'authenticated insert public.started_plans (series_id, is_paused, user_id)',
  'authenticated insert public.user_activities (user_id, resource_id, activity_type, progress_data)',
  'authenticated insert public.user_bookmarks (user_id, resource_id, created_at)',
  'authenticated insert public.user_preferences (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations, hide_finished)',
  'authenticated select private.resources',
  'authenticated select public.finished_resources',
  'authenticated select public.prayer_requests',
  'authenticated select public.resources',
  'authenticated select public.series',
  'authenticated select public.started_plans',
  'authenticated select public.user_activities',
  'authenticated select public.user_bookmarks',
  'authenticated select public.user_preferences',
  'authenticated select public.user_roles',
  'authenticated update private.resources (title, description, category, author, image_url, external_link, duration, pages, language, has_captions, tags, is_hero, is_top_pick, is_draft, deleted_at, import_id, import_row, content_flags, questions, passages)',
  'authenticated update public.prayer_requests (title, description, is_answered, answer_note)',
  'authenticated update public.resources',
  'authenticated update public.series (kind, slug, title, description, parts, cover, is_on_home, questions, is_draft, is_plan)',
  'authenticated update public.started_plans (series_id, is_paused, user_id)',
  'authenticated update public.user_activities (user_id, resource_id, activity_type, progress_data)',
  'authenticated update public.user_preferences (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations, hide_finished)',
];

test('visitors and members have exactly the table privileges listed here', async () => {
  const grants = sortedNames(owner`
    with asked as (
      select role, verb, concat_ws('.', relnamespace::regnamespace, relname) as relname, oid from pg_class,
        unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update', 'delete']) as verb
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
    )
    select concat_ws(' ', role, verb, relname) as name from asked where has_table_privilege(role, oid, verb)
    union all
    select concat_ws(' ', role, verb, relname, '(' || string_agg(attname, ', ' order by attnum) || ')')
    from asked join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    where verb <> 'delete' and not has_table_privilege(role, oid, verb) and has_column_privilege(role, oid, attnum, verb)
    group by role, verb, relname`);
  expect(await grants).toEqual(GRANTS);
});

test('the policies of every table are tested', async () => {
  const tables = await sortedNames(owner`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
  expect(tables).toEqual([WITH_POLICIES, CLOSED, ANSWERS].flatMap(Object.keys).toSorted());
  for (const [table, file] of Object.entries(WITH_POLICIES))
    expect(await readFile(new URL(`${file}.test.ts`, import.meta.url), 'utf8')).toContain(`from('${table}')`);
});

const { nobody, clients } = await everyone();

/** PostgreSQL's error code for a view of more than one table. */
const NOT_UPDATABLE = '55000';

async function expectNoWrites(client: SupabaseClient, table: string, column: string, refused = [DENIED]) {
  const [rows, row] = [() => client.from(table), { [column]: crypto.randomUUID() }];
  expect(refused).toContain(await outcome(rows().insert(row)));
  expect(refused).toContain(await outcome(rows().upsert(row)));
  expect(refused).toContain(await outcome(rows().update(row).match(row)));
  expect(refused).toContain(await outcome(rows().delete().match(row)));
}

async function expectNoReads(client: SupabaseClient, table: string) {
  expect(await outcome(client.from(table).select())).toBe(DENIED);
  expect(await outcome(client.from('resources').select(`id, ${table}(*)`))).not.toEqual(expect.any(Number));
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test.each(Object.entries(CLOSED))(`${who} neither reads nor writes %s`, async (table, column) => {
    await expectNoReads(client, table);
    await expectNoWrites(client, table, column);
  });

  test.each(Object.entries(ANSWERS))(`${who} neither reads nor writes %s`, async (view, column) => {
    await expectNoReads(client, view);
    await expectNoWrites(client, view, column, [DENIED, NOT_UPDATABLE]);
  });

  test(`${who} gives, changes and takes no role`, () => expectNoWrites(client, 'user_roles', 'user_id'));
});

test.each([
  ['finished_resources', 'user_id'],
  ['prayer_requests', 'user_id'],
  ['series', 'title'],
  ['started_plans', 'user_id'],
  ['user_activities', 'user_id'],
  ['user_bookmarks', 'user_id'],
  ['user_preferences', 'user_id'],
  ['user_roles', 'user_id'],
])('visitors neither read nor write %s, not even through resources', async (table, column) => {
  await expectNoReads(nobody, table);
  await expectNoWrites(nobody, table, column);
});
