/** Who may call which function. Everyone else is refused before anything is read or done. */

import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startTestBackend, visitor } from '../../scripts/backend/fixtures/testBackend.ts';
import type { Database } from '../../src/contract/database.types.ts';
import { everyone, uniqueAddress } from './builders.ts';
import { sortedNames } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

type Functions = Database['public']['Functions'];
/** For each function, the file with its tests, and valid arguments. */
type Calls = { [Name in keyof Functions]?: [file: string, args: Functions[Name]['Args']] };

const ID = '00000000-0000-4000-8000-000000000000';

const FOR_VISITORS: { [Name in keyof Functions]?: string } = {
  confirm_subscription: 'confirmation',
  may_be_empty: 'publishingEmpty',
  newsletter_pages: 'newsletters',
  report_error: 'clientErrors',
  search_resources: 'searchPages',
  send_contact_message: 'contactMessages',
  shown_series: 'series',
  subscribe: 'newsletter',
  unsubscribe: 'unsubscribe',
};

const FOR_MEMBERS: Calls = {
  administrator_access: ['secondFactor', {}],
  clear_my_history: ['activities', {}],
  delete_my_account: ['accountDeletion', { password: 'x' }],
  export_my_data: ['dataExport', {}],
  my_counts: ['memberReads', {}],
  my_finished: ['finished', { ids: [] }],
  my_library: ['library', {}],
  my_recent_views: ['memberReads', {}],
  my_recommendations: ['memberReads', {}],
  my_series: ['series', {}],
  offers_mails: ['memberMails', {}],
  restart_plan: ['plans', { id: ID }],
  save_position: ['activities', { resource_id: ID, seconds: 1, duration: 9 }],
};

const FOR_ADMINISTRATORS: Calls = {
  admin_resources: ['adminResources', {}],
  audit_trail: ['audit', {}],
  broken_links: ['linkChecks', {}],
  catalogue_numbers: ['catalogueNumbers', {}],
  catalogue_words: ['catalogueWords', { kind: 'tag' }],
  change_resources: ['changeResources', { ids: [], action: 'bin' }],
  clear_error_group: ['errorGroups', { message: 'x' }],
  contact_inbox: ['contactInbox', {}],
  count_new_messages: ['contactMessages', {}],
  delete_import_source: ['importSources', { id: ID }],
  delete_message: ['contactMessages', { id: ID }],
  delete_newsletter: ['newsletters', { id: ID, known_updated_at: '2026-01-01' }],
  dropped_rows: ['boundedRows', {}],
  empty_bin: ['changeResources', {}],
  error_groups: ['errorGroups', {}],
  finish_import: ['imports', { import_id: ID }],
  get_upkeep: ['upkeep', {}],
  known_resources: ['importLists', { rows: [] }],
  left_rows: ['imports', { import_id: ID }],
  list_administrators: ['administrators', {}],
  list_import_sources: ['importSources', {}],
  list_imports: ['importLists', {}],
  list_newsletters: ['newsletters', {}],
  list_schedules: ['schedules', {}],
  make_administrator: ['administrators', { email: 'ruth@example.org' }],
  mark_message: ['contactMessages', { id: ID, mark: 'read' }],
  mark_seen: ['importSources', { source_id: ID, items: [] }],
  newsletter_export: ['newsletterList', {}],
  newsletter_list: ['newsletterList', {}],
  publish_empty: ['publishingEmpty', {}],
  publish_now: ['publishingSchedule', {}],
  publishing_status: ['publishing', {}],
  read_newsletter: ['newsletters', { id: ID }],
  read_newsletter_items: ['newsletters', { ids: [] }],
  rename_import_source: ['importSources', { id: ID, name: 'Mine' }],
  rename_word: ['catalogueWords', { kind: 'author', from_name: 'Ruth', to_name: 'Mine' }],
  restore_subscription: ['newsletterList', { email: 'ruth@example.org' }],
  save_import_source: ['importSources', { platform: 'youtube', kind: 'keyword', query: 'hope', name: 'Mine' }],
  save_newsletter: [
    'newsletters',
    { id: ID, subject: 'x', body: 'x', picture: '', picture_alt: '', item_ids: [], is_page: false, slug: '' },
  ],
  send_newsletter: ['newsletters', { id: ID, known_updated_at: '2026-01-01' }],
  set_newsletter_page: ['newsletters', { id: ID }],
  set_newsletter_state: ['newsletters', { id: ID, action: 'stop' }],
  set_schedule: ['schedules', { ids: [] }],
  similar_words: ['catalogueWords', { kind: 'tag' }],
  stage_import: ['imports', { import_id: ID, source: 'csv', label: 'Mine', total: 1, as_drafts: false, rows: [] }],
  suggest_authors: ['catalogueWords', { query: '' }],
  suggest_tags: ['catalogueWords', { query: '' }],
  take_in_rows: ['imports', { import_id: ID }],
  test_newsletter: ['newsletters', { id: ID }],
  undo_changes: ['changeResources', { batch: ID }],
  undo_import: ['importLists', { import_id: ID }],
  unmake_administrator: ['administrators', { user_id: ID }],
  unseen_items: ['importSources', { source_id: ID, items: [] }],
  unused_images: ['unusedImages', {}],
  watch_source: ['importSources', { id: ID, is_watched: true }],
  withdraw_subscription: ['newsletterList', { email: 'ruth@example.org' }],
  word_uses: ['catalogueWords', { kind: 'tag', names: ['hope'] }],
};

/** Functions that edge functions call: publish-site, watch-sources and send-mails. */
const FOR_PROGRAMS: { [Name in keyof Functions]?: Functions[Name]['Args'] } = {
  add_watched: { source_id: ID, rows: '[]' },
  accept_publishing_stamp: { sender: 'build', stamp: 1 },
  fail_publishing: { cause: 'x' },
  fail_watching: { source_id: ID, error: 'x' },
  finish_publishing: { revision: 1, report: '{"left_out": [], "heavy": []}' },
  new_in_watched: { source_id: ID, items: [] },
  note_publishing_token: { expires_at: '2099-01-01' },
  settle_mail: { id: ID, attempt: 1, outcome: 'sent', answer: 'x' },
  start_publishing: {},
  take_mail: {},
  watched_sources: {},
};

/** Functions that the API doesn't serve, but that the ones above call with their caller's rights. */
const PRIVATE_FOR_VISITORS = [
  'confirm_subscription',
  'may_be_empty',
  'newsletter_pages',
  'refuse_estimates',
  'report_error',
  'require_plain_query',
  'search_resources',
  'send_contact_message',
  'shown_series',
  'subscribe',
  'unsubscribe',
];

const PRIVATE_FOR_MEMBERS = [
  'are_parts',
  'are_questions',
  'are_passages',
  'are_tags',
  'audit_trail',
  'broken_links',
  'catalogue_numbers',
  'changes_by_caller',
  'clear_error_group',
  'clear_my_history',
  'composed',
  'contact_inbox',
  'count_new_messages',
  'current_batch',
  'delete_import_source',
  'delete_message',
  'delete_newsletter',
  'delete_my_account',
  'dropped_rows',
  'edited_columns',
  'error_groups',
  'finish_import',
  'fold_case',
  'get_upkeep',
  'is_admin',
  'is_blank',
  'is_series',
  'known_resources',
  'left_rows',
  'list_administrators',
  'list_import_sources',
  'list_imports',
  'list_newsletters',
  'list_schedules',
  'make_administrator',
  'mark_message',
  'mark_seen',
  'matching_words',
  'my_library',
  'my_series',
  'newest_resources',
  'newsletter_export',
  'newsletter_list',
  'offers_mails',
  'path_segments',
  'percent_decoded',
  'personal_data',
  'platform_item',
  'publish_empty',
  'publish_now',
  'publishing_status',
  'query_value',
  'read_newsletter',
  'read_newsletter_items',
  'rename_import_source',
  'replace_tag',
  'require_admin',
  'resources_for_admin',
  'restart_plan',
  'restore_subscription',
  'save_import_source',
  'save_newsletter',
  'search_pattern',
  'search_text',
  'send_newsletter',
  'set_newsletter_page',
  'set_newsletter_state',
  'set_schedule',
  'similar_words',
  'stage_import',
  'take_in_rows',
  'test_newsletter',
  'undo_changes',
  'undo_import',
  'unmake_administrator',
  'unseen_items',
  'unused_images',
  'watch_source',
  'verses_of',
  'verses_of_passage',
  'withdraw_subscription',
];

const CALLS = { ...FOR_MEMBERS, ...FOR_ADMINISTRATORS };
const FILES = { ...FOR_VISITORS, ...Object.fromEntries(Object.entries(CALLS).map(([name, [file]]) => [name, file])) };

const { clients, strangers } = await everyone();

test('every function that the API serves is named here, and has a test', async () => {
  const functions = sortedNames(owner`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`);
  expect(await functions).toEqual([...Object.keys(FILES), ...Object.keys(FOR_PROGRAMS)].toSorted());
  for (const [name, file] of Object.entries(FILES)) {
    const source = await readFile(new URL(`${file}.test.ts`, import.meta.url), 'utf8');
    expect([name, source]).toEqual([name, expect.stringMatching(new RegExp(`rpc\\('${name}'|public\\.${name}\\(`))]);
  }
});

test.each([
  ['anon', 'public', Object.keys(FOR_VISITORS)],
  ['authenticated', 'public', Object.keys(FILES)],
  ['anon', 'private', PRIVATE_FOR_VISITORS],
  ['authenticated', 'private', [...PRIVATE_FOR_VISITORS, ...PRIVATE_FOR_MEMBERS]],
])('the role %s can call exactly the functions of the %s schema that are named here', async (role, schema, names) => {
  const executable = sortedNames(owner`select proname as name from pg_proc
    where pronamespace = ${schema}::regnamespace and has_function_privilege(${role}, oid, 'execute')`);
  expect(await executable).toEqual(names.toSorted());
});

/** The functions that don't refuse the call. */
async function notRefused(client: SupabaseClient, calls: [name: string, args: object][]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, args] of calls) if ((await outcome(client.rpc(name, args))) !== DENIED) found.push(name);
  return found;
}

const argumentsOf = (calls: Calls) => Object.entries(calls).map(([name, [, args]]): [string, object] => [name, args]);

test('a visitor calls no function for members', async () => {
  expect(await notRefused(clients['a visitor'], argumentsOf(FOR_MEMBERS))).toEqual([]);
});

test.each(Object.entries(strangers))('%s calls no function for administrators', async (_, client) => {
  expect(await notRefused(client, argumentsOf(FOR_ADMINISTRATORS))).toEqual([]);
});

test('a member calls no function for administrators while the catalogue is empty', async () => {
  const empty = await startTestBackend();
  const client = visitor(empty);
  const account = { email: uniqueAddress(), password: crypto.randomUUID() };
  await client.auth.signUp(account);
  await empty.sql`update auth.users set email_confirmed_at = now()`;
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  expect(await notRefused(client, argumentsOf(FOR_ADMINISTRATORS))).toEqual([]);
});

test.each(Object.entries(clients))('%s calls no function for programs', async (_, client) => {
  expect(await notRefused(client, Object.entries(FOR_PROGRAMS))).toEqual([]);
});
