import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sortedNames } from './inSql.ts';
import { owner } from './people.ts';

/** The test file for the policies of each table and for each function. New ones need a file too. */
const TABLES = {
  audit_entries: 'audit',
  client_errors: 'clientErrors',
  contact_messages: 'contactMessages',
  import_sources: 'importSources',
  imports: 'imports',
  link_checks: 'linkChecks',
  newsletter_subscriptions: 'newsletter',
  prayer_requests: 'prayers',
  publishing: 'publishing',
  resources: 'resources',
  series: 'series',
  user_activities: 'activities',
  user_bookmarks: 'bookmarks',
  user_preferences: 'preferences',
  user_roles: 'roles',
};
const FUNCTIONS = {
  accept_publishing_stamp: 'publishingSchedule.test',
  admin_resources: 'adminResources.test',
  administrator_access: 'secondFactor.test',
  audit_trail: 'audit.test',
  broken_links: 'linkChecks.test',
  catalogue_matches: 'importLists.test',
  catalogue_numbers: 'catalogueNumbers.test',
  catalogue_words: 'catalogueWords.test',
  change_resources: 'changeResources.test',
  clear_error_group: 'errorGroups.test',
  contact_inbox: 'contactInbox.test',
  count_new_messages: 'contactMessages.test',
  delete_import_source: 'importSources.test',
  delete_message: 'contactMessages.test',
  delete_my_account: 'accountDeletion.test',
  dropped_rows: 'boundedRows.test',
  empty_bin: 'changeResources.test',
  error_groups: 'errorGroups.test',
  export_my_data: 'dataExport.test',
  fail_publishing: 'publishingSchedule.test',
  finish_import: 'imports.test',
  finish_publishing: 'publishingSchedule.test',
  get_upkeep: 'upkeep.test',
  import_resources: 'imports.test',
  list_administrators: 'administrators.test',
  list_import_sources: 'importSources.test',
  list_imports: 'importLists.test',
  make_administrator: 'administrators.test',
  mark_message: 'contactMessages.test',
  mark_seen: 'importSources.test',
  may_be_empty: 'publishingEmpty.test',
  my_counts: 'memberReads.test',
  my_library: 'library.test',
  my_recent_views: 'memberReads.test',
  my_recommendations: 'memberReads.test',
  my_series: 'series.test',
  newsletter_export: 'newsletterList.test',
  newsletter_list: 'newsletterList.test',
  note_publishing_token: 'publishingSchedule.test',
  publish_empty: 'publishingEmpty.test',
  publish_now: 'publishingSchedule.test',
  publishing_status: 'publishing.test',
  rename_import_source: 'importSources.test',
  rename_word: 'catalogueWords.test',
  report_error: 'clientErrors.test',
  restore_subscription: 'newsletterList.test',
  save_import_source: 'importSources.test',
  search_resources: 'search',
  send_contact_message: 'contactMessages.test',
  shown_series: 'series.test',
  similar_words: 'catalogueWords.test',
  start_import: 'imports.test',
  start_publishing: 'publishingSchedule.test',
  subscribe: 'newsletter.test',
  suggest_authors: 'catalogueWords.test',
  suggest_tags: 'catalogueWords.test',
  undo_changes: 'changeResources.test',
  undo_import: 'importLists.test',
  unmake_administrator: 'administrators.test',
  unseen_items: 'importSources.test',
  unsubscribe: 'unsubscribe.test',
  unused_images: 'unusedImages.test',
  withdraw_subscription: 'newsletterList.test',
  word_uses: 'catalogueWords.test',
};

const source = (test: string) => readFile(new URL(`${test}.ts`, import.meta.url), 'utf8');

test('the policies of every table are tested', async () => {
  const tables = await sortedNames(owner`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
  expect(tables).toEqual(Object.keys(TABLES));
  for (const [table, test] of Object.entries(TABLES))
    expect(await source(`${test}.test`)).toContain(`from('${table}')`);
});

test('every function that the API serves has a test', async () => {
  const functions = await sortedNames(
    owner`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(functions).toEqual(Object.keys(FUNCTIONS));
  for (const [name, test] of Object.entries(FUNCTIONS)) expect(await source(test)).toContain(`rpc('${name}'`);
});

/** Queries for whatever breaks a rule. Each must return no rows. */
const RULES: [string, () => Promise<{ name: string }[]>][] = [
  [
    'row security is on for every table',
    () => owner`select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)`,
  ],
  [
    'no policy is for all roles or all commands',
    () => owner`select policyname as name from pg_policies
      where schemaname in ('public', 'private', 'storage') and ('public' = any (roles) or cmd = 'ALL')`,
  ],
  [
    'there is at most one policy per table, command and role',
    () => owner`select concat_ws(' ', tablename, cmd, role) as name from pg_policies, unnest(roles) as role
      where schemaname in ('public', 'private', 'storage') group by schemaname, tablename, cmd, role having count(*) > 1`,
  ],
  [
    'no policy relies on claims of a token or on user metadata',
    () => owner`select policyname as name from pg_policies
      where concat(qual, with_check) ~ 'meta_?data|jwt|auth\\.role|current_setting'`,
  ],
  [
    'nobody may truncate, reference or add triggers to a table',
    () => owner`select concat_ws(' ', role, verb, oid::regclass) as name from pg_class,
        unnest(array['anon', 'authenticated']) as role, unnest(array['truncate', 'references', 'trigger']) as verb
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and (has_table_privilege(role, oid, verb) or verb = 'references' and has_any_column_privilege(role, oid, verb))`,
  ],
  [
    'nobody may create objects in a schema',
    () => owner`select concat_ws(' ', role, nspname) as name
      from pg_namespace, unnest(array['anon', 'authenticated']) as role
      where nspname in ('public', 'private', 'auth', 'storage', 'extensions') and has_schema_privilege(role, oid, 'create')`,
  ],
  [
    'every function has an empty search path',
    () => owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'every security definer function is private',
    () => owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'every foreign key has an index',
    () => owner`select conname as name from pg_constraint
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
  ],
  [
    'no comment cites a document that is not in the repository',
    () => owner`select description as name from pg_description where description ~* '\\m(spec|design|issue) [0-9]'`,
  ],
  [
    'every table has a comment',
    () => owner`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(oid) is null`,
  ],
];

test.each(RULES)('%s', async (_, breaches) => {
  expect(await sortedNames(breaches())).toEqual([]);
});

test('no function updates or deletes without a WHERE clause, which hosted Supabase refuses', async () => {
  const functions = await owner<{ name: string; body: string }[]>`select proname as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const statements = functions.flatMap(({ name, body }) =>
    body
      .replaceAll(/--.*/g, '')
      .split(';')
      .flatMap((statement) => statement.match(/\b(update\s+\S+\s+set|delete\s+from)\b.*/is)?.[0] ?? [])
      .map((statement) => `${name}: ${statement}`),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((statement) => !/\bwhere\b/i.test(statement))).toEqual([]);
});
