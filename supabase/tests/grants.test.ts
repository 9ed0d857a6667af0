import { expect, test } from 'vitest';
import { sortedNames } from './inSql.ts';
import { owner } from './people.ts';

/** All table privileges of visitors and members, with columns if not all. Policies restrict them further. */
const GRANTS = [
  'anon select resources',
  'authenticated delete contact_messages',
  'authenticated delete import_sources',
  'authenticated delete prayer_requests',
  'authenticated delete resources',
  'authenticated delete user_activities',
  'authenticated delete user_bookmarks',
  'authenticated insert import_sources (platform, kind, query, name)',
  'authenticated insert prayer_requests (id, user_id, title, description)',
  'authenticated insert resources (title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, import_id, import_row)',
  'authenticated insert user_activities (user_id, resource_id, activity_type, progress_data)',
  'authenticated insert user_bookmarks (user_id, resource_id, created_at)',
  'authenticated insert user_preferences (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations)',
  'authenticated select audit_entries',
  'authenticated select client_errors',
  'authenticated select contact_messages',
  'authenticated select import_sources',
  'authenticated select imports',
  'authenticated select prayer_requests',
  'authenticated select publishing',
  'authenticated select resources',
  'authenticated select user_activities',
  'authenticated select user_bookmarks',
  'authenticated select user_preferences',
  'authenticated select user_roles',
  'authenticated update contact_messages (handled_at, read_at)',
  'authenticated update import_sources (name)',
  'authenticated update prayer_requests (title, description, is_answered, answer_note)',
  'authenticated update resources (title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, deleted_at, import_id, import_row)',
  'authenticated update user_activities (user_id, resource_id, activity_type, progress_data)',
  'authenticated update user_preferences (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations)',
];

const EXECUTABLE = [
  'anon private.report_error',
  'anon private.search_resources',
  'anon private.send_contact_message',
  'anon private.subscribe',
  'anon private.unsubscribe',
  'anon public.report_error',
  'anon public.search_resources',
  'anon public.send_contact_message',
  'anon public.subscribe',
  'anon public.unsubscribe',
  'authenticated private.administrators_for_admin',
  'authenticated private.are_tags',
  'authenticated private.changes_by_caller',
  'authenticated private.changes_for_admin',
  'authenticated private.clear_error_group',
  'authenticated private.continue_import',
  'authenticated private.count_imported',
  'authenticated private.current_batch',
  'authenticated private.delete_my_account',
  'authenticated private.export_for_admin',
  'authenticated private.finish_import',
  'authenticated private.fold_case',
  'authenticated private.imports_for_admin',
  'authenticated private.is_admin',
  'authenticated private.known_resource',
  'authenticated private.letter_groups',
  'authenticated private.make_administrator',
  'authenticated private.mark_seen',
  'authenticated private.mark_undone',
  'authenticated private.matching_words',
  'authenticated private.newest_resources',
  'authenticated private.numbers_for_admin',
  'authenticated private.path_segments',
  'authenticated private.percent_decoded',
  'authenticated private.personal_data',
  'authenticated private.platform_item',
  'authenticated private.publish_now',
  'authenticated private.query_value',
  'authenticated private.read_candidates',
  'authenticated private.replace_tag',
  'authenticated private.report_error',
  'authenticated private.require_admin',
  'authenticated private.resources_for_admin',
  'authenticated private.restore_subscription',
  'authenticated private.search_pattern',
  'authenticated private.search_resources',
  'authenticated private.search_text',
  'authenticated private.searched_text',
  'authenticated private.send_contact_message',
  'authenticated private.start_import',
  'authenticated private.subscribe',
  'authenticated private.subscribers_for_admin',
  'authenticated private.take_in',
  'authenticated private.unmake_administrator',
  'authenticated private.unseen_items',
  'authenticated private.unsubscribe',
  'authenticated private.withdraw_subscription',
  'authenticated public.admin_resources',
  'authenticated public.administrator_access',
  'authenticated public.audit_trail',
  'authenticated public.catalogue_matches',
  'authenticated public.catalogue_numbers',
  'authenticated public.catalogue_words',
  'authenticated public.change_resources',
  'authenticated public.clear_error_group',
  'authenticated public.contact_inbox',
  'authenticated public.delete_my_account',
  'authenticated public.empty_bin',
  'authenticated public.error_groups',
  'authenticated public.export_my_data',
  'authenticated public.finish_import',
  'authenticated public.import_resources',
  'authenticated public.list_administrators',
  'authenticated public.list_imports',
  'authenticated public.make_administrator',
  'authenticated public.mark_seen',
  'authenticated public.my_counts',
  'authenticated public.my_library',
  'authenticated public.my_recent_views',
  'authenticated public.my_recommendations',
  'authenticated public.newsletter_export',
  'authenticated public.newsletter_list',
  'authenticated public.publish_now',
  'authenticated public.rename_word',
  'authenticated public.report_error',
  'authenticated public.restore_subscription',
  'authenticated public.search_resources',
  'authenticated public.send_contact_message',
  'authenticated public.start_import',
  'authenticated public.subscribe',
  'authenticated public.suggest_authors',
  'authenticated public.suggest_tags',
  'authenticated public.undo_changes',
  'authenticated public.undo_import',
  'authenticated public.unmake_administrator',
  'authenticated public.unseen_items',
  'authenticated public.unsubscribe',
  'authenticated public.unused_images',
  'authenticated public.withdraw_subscription',
  'authenticated public.word_uses',
];

test('visitors and members have exactly the table privileges listed here', async () => {
  const grants = sortedNames(owner`
    with asked as (
      select role, verb, relname, oid from pg_class,
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

test('visitors and members can call exactly the functions listed here', async () => {
  const executable = sortedNames(owner`
    select role || ' ' || nspname || '.' || proname as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace, unnest(array['anon', 'authenticated']) as role
    where nspname in ('public', 'private') and has_function_privilege(role, pg_proc.oid, 'execute')`);
  expect(await executable).toEqual(EXECUTABLE);
});
