-- Undo for one record of a batch, which leaves a picture as it is if the former file is gone; similar names that differ only in
-- invisible characters; and a history that is cleared with the parts that were mailed.

set local check_function_bodies = off;

DROP FUNCTION "private"."restore_messages"(uuid);

DROP FUNCTION "private"."restore_subscribers"(uuid);

DROP FUNCTION "private"."undo_changes"(uuid);

DROP FUNCTION "private"."undo_resource_changes"(uuid);

DROP FUNCTION "private"."undo_schedule_changes"(uuid);

DROP FUNCTION "private"."undo_series_changes"(uuid);

DROP FUNCTION "public"."clear_my_history"();

DROP FUNCTION "public"."undo_changes"(uuid);

CREATE OR REPLACE FUNCTION private.clear_my_history()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.user_activities where user_id = (select auth.uid());
  delete from public.finished_resources where user_id = (select auth.uid());
  delete from public.started_plans where user_id = (select auth.uid());
  -- Also those of the ministry's plan, which nobody starts.
  delete from private.mailed_parts where user_id = (select auth.uid());
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_removed_image(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select address like '%/storage/v1/object/public/resource-images/%' and not exists (
    select from storage.objects o
    where o.bucket_id = 'resource-images' and o.name = substring(address from '/resource-images/([^?#]+)')
  );
$function$;

CREATE OR REPLACE FUNCTION private.restore_messages(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_messages.batch and subject = 'message' and action = 'deleted'
      and subject_id = coalesce(only_id, subject_id)
  );
  message uuid;
begin
  restored := 0;
  for message in
    update public.contact_messages set deleted_at = null where id = any (deleted) and deleted_at is not null returning id
  loop
    perform private.record_change('message', message, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  skipped := cardinality(deleted) - restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_subscribers(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  withdrawn constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_subscribers.batch and subject = 'subscriber' and action = 'withdrawn'
      and subject_id = coalesce(only_id, subject_id)
  );
begin
  restored := private.restore_withdrawn(withdrawn);
  skipped := cardinality(withdrawn) - restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.similar_words(kind public.word_kind)
 RETURNS TABLE(name text, resources bigint, into_name text, into_resources bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with letters as (
      -- Lists characters, since which ones count as letters depends on the database's locale.
      select w.word, w.uses, regexp_replace(normalize(w.folded, nfkd), '[\s\u0300-\u036f\u200b-\u200f\u2060\ufeff!-/:-@\[-`{-~‘’“”–—…]', '', 'g') as key
      from private.word_counts w where w.kind = similar_words.kind
    ),
    ranked as (
      select l.word, l.uses, l.key, first_value(l.word) over spellings as best, first_value(l.uses) over spellings as best_uses
      from letters l where l.key <> ''
      window spellings as (partition by l.key order by l.uses desc, l.word)
    )
    select r.word, r.uses, r.best, r.best_uses from ranked r
    where r.word <> r.best order by r.best, r.word limit 50;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_changes(batch uuid, only_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(restored integer, skipped integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
begin
  perform private.require_admin();
  return query select sum(undone.restored)::integer, sum(undone.skipped)::integer from (
    select * from private.undo_resource_changes(undo_changes.batch, only_id)
    union all
    select * from private.undo_series_changes(undo_changes.batch, only_id)
    union all
    select * from private.undo_schedule_changes(undo_changes.batch, only_id)
    union all
    select * from private.restore_messages(undo_changes.batch, only_id)
    union all
    select * from private.restore_subscribers(undo_changes.batch, only_id)
  ) undone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_resource_changes(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from private.resources where id in (
    select subject_id from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id)
  ) order by id for update;

  execute format($query$
    with changes as (
      -- If the batch changed a resource more than once, the values before the first change and after the last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and subject_id = coalesce($2, subject_id) and after is not null
        -- An uploaded picture whose file has been removed since can't come back.
        and (key = 'image_url' and private.is_removed_image(value #>> '{}')) is not true
      group by subject_id
    )
    update private.resources as r set (%1$s) = row(%2$s)
    from changes
      join private.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch, only_id;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_schedule_changes(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present jsonb;
  previous private.schedules;
  is_restored boolean;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_schedule_changes.batch and subject = 'schedule' and subject_id = coalesce(only_id, subject_id)
    order by id desc
  loop
    present := (
      select jsonb_build_object('publish_at', s.publish_at, 'unpublish_at', s.unpublish_at)
      from private.schedules s where s.id = entry.subject_id
    );
    previous := jsonb_populate_record(null::private.schedules, entry.before);
    is_restored := false;
    if coalesce(present, '{"publish_at": null, "unpublish_at": null}') = entry.after then
      -- A time that has passed by now would take effect at once.
      is_restored := private.put_schedule(
        entry.subject_id,
        case when previous.publish_at > now() then previous.publish_at end,
        case when previous.unpublish_at > now() then previous.unpublish_at end
      );
    end if;
    restored := restored + is_restored::integer;
    skipped := skipped + 1 - is_restored::integer;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_series_changes(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present public.series;
  restored_rows integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' and subject_id = coalesce(only_id, subject_id)
    order by id desc
  loop
    restored_rows := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (jsonb_populate_record(
        null::public.series,
        -- Defaults for entries that are older than these columns.
        '{"questions": [], "is_draft": false, "is_plan": false}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now())
      )).* on conflict do nothing;
      get diagnostics restored_rows = row_count;
    elsif entry.action not in ('added', 'deleted') and to_jsonb(present) || entry.after = to_jsonb(present) then
      update public.series as s set
        kind = previous.kind, slug = previous.slug, title = previous.title, description = previous.description,
        parts = previous.parts, cover = previous.cover, is_on_home = previous.is_on_home, questions = previous.questions,
        is_draft = previous.is_draft, is_plan = previous.is_plan
      from jsonb_populate_record(present, entry.before) as previous
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = previous.kind and other.slug = previous.slug
      );
      get diagnostics restored_rows = row_count;
    end if;
    restored := restored + restored_rows;
    skipped := skipped + 1 - restored_rows;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.clear_my_history()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.clear_my_history();
$function$;

CREATE OR REPLACE FUNCTION public.undo_changes(batch uuid, only_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(restored integer, skipped integer)
 LANGUAGE sql
 ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select * from private.undo_changes(undo_changes.batch, undo_changes.only_id);
$function$;

COMMENT ON FUNCTION "private"."clear_my_history"() IS 'Deletes the caller''s whole history: views with their positions, finished resources, started plans, and which parts were mailed.';

COMMENT ON FUNCTION "private"."forget_mailed_parts"() IS 'Deletes the mailed parts when a plan is stopped, so that it can start again.';

COMMENT ON FUNCTION "private"."is_removed_image"(text) IS 'Whether this is the address of an uploaded picture that no longer exists.';

COMMENT ON FUNCTION "private"."restore_messages"(uuid, uuid) IS 'Restores the messages that a batch deleted, or only one of them, unless they were deleted for good since.';

COMMENT ON FUNCTION "private"."restore_subscribers"(uuid, uuid) IS 'Restores the subscriptions that a batch ended, or only one of them.';

COMMENT ON FUNCTION "private"."undo_changes"(uuid, uuid) IS 'Undoes a batch, or what it did to the record with only_id: restores the previous values of resources, series and schedules, deleted messages and ended subscriptions, and returns how many. Skips additions, deleted resources, and records whose columns were changed again since. Administrators only (403).';

COMMENT ON FUNCTION "private"."undo_resource_changes"(uuid, uuid) IS 'Restores the previous values of the resources that a batch changed, or of only one of them.';

COMMENT ON FUNCTION "private"."undo_schedule_changes"(uuid, uuid) IS 'Restores the previous times of the schedules that a batch changed, or of only one of them.';

COMMENT ON FUNCTION "private"."undo_series_changes"(uuid, uuid) IS 'Restores the previous values of the series that a batch changed, and the series that it deleted; with only_id, of only that one.';

COMMENT ON FUNCTION "public"."clear_my_history"() IS 'Deletes the caller''s whole history: views with their positions, finished resources, started plans, and which parts were mailed.';

COMMENT ON FUNCTION "public"."undo_changes"(uuid, uuid) IS 'Undoes a batch, or what it did to the record with only_id: restores the previous values of resources, series and schedules, deleted messages and ended subscriptions, and returns how many. Skips additions, deleted resources, and records whose columns were changed again since. Administrators only (403).';

REVOKE ALL ON FUNCTION "private"."clear_my_history"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clear_my_history"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_removed_image"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_removed_image"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_messages"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_messages"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_subscribers"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_subscribers"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_changes"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_changes"(uuid, uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."undo_resource_changes"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_resource_changes"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_schedule_changes"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_schedule_changes"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_series_changes"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_series_changes"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."clear_my_history"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_my_history"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."undo_changes"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_changes"(uuid, uuid) TO "authenticated", "postgres", "service_role";
