-- Resources and series that are published and taken back at a time, and series that are drafts. A job of each minute turns their
-- marks, and the trail tells what a schedule did from what somebody did.

set local check_function_bodies = off;

CREATE TABLE "private"."schedules" ("id" uuid NOT NULL, "resource_id" uuid, "series_id" uuid, "publish_at" timestamp with time zone, "unpublish_at" timestamp with time zone, CONSTRAINT "schedules_check1" CHECK ((num_nonnulls(publish_at, unpublish_at) > 0)), CONSTRAINT "schedules_check2" CHECK ((unpublish_at > publish_at)), CONSTRAINT "schedules_check" CHECK (((num_nonnulls(resource_id, series_id) = 1) AND (id = COALESCE(resource_id, series_id)))), CONSTRAINT "schedules_pkey" PRIMARY KEY (id), CONSTRAINT "schedules_publish_at_check" CHECK (isfinite(publish_at)), CONSTRAINT "schedules_resource_id_key" UNIQUE (resource_id), CONSTRAINT "schedules_series_id_key" UNIQUE (series_id), CONSTRAINT "schedules_unpublish_at_check" CHECK (isfinite(unpublish_at)));

ALTER TABLE "private"."schedules" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."series" ADD COLUMN "is_draft" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.apply_schedules()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.schedules where least(publish_at, unpublish_at) <= now()) then
    return;
  end if;
  perform set_config('app.is_scheduled', 'on', true);
  update private.resources r set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.resource_id = r.id and least(due.publish_at, due.unpublish_at) <= now()
      and r.is_draft <> coalesce(due.unpublish_at <= now(), false);
  update public.series s set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.series_id = s.id and least(due.publish_at, due.unpublish_at) <= now()
      and s.is_draft <> coalesce(due.unpublish_at <= now(), false);
  perform set_config('app.is_scheduled', '', true);
  delete from private.schedules where coalesce(unpublish_at, publish_at) <= now();
  update private.schedules set publish_at = null where publish_at <= now();
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_schedules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('schedules', coalesce(
      jsonb_object_agg(id, jsonb_build_object('publish_at', publish_at, 'unpublish_at', unpublish_at)), '{}'
    ))
    from private.schedules
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  with views as (
    select resource_id, max(created_at) as at from public.user_activities
    where user_id = (select auth.uid()) and activity_type = 'view' group by resource_id
  ),
  parts as (
    select s.id as series_id, p.place, r.id, r.title, r.category, v.at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join views v on v.resource_id = r.id
    where not s.is_draft and s.parts && (select array_agg(resource_id) from views)
  ),
  progress as (
    select series_id, count(at)::integer as viewed, count(*)::integer as total, max(at) as at,
      (array_agg(id order by place) filter (where at is null))[1] as next_id
    from parts group by series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language
  from progress
    join public.series s on s.id = progress.series_id
    join private.resources r on r.id = progress.next_id
  where progress.viewed > 0
  order by progress.at desc, s.id
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION private.publishing_action(was_draft boolean, is_draft boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when was_draft = is_draft then null
    when current_setting('app.is_scheduled', true) = 'on' then case when is_draft then 'ended' else 'went live' end
    when is_draft then 'unpublished'
    else 'published'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.put_schedule(subject uuid, publish_at timestamp with time zone, unpublish_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  name text;
  is_series boolean;
  is_draft boolean;
  former private.schedules;
begin
  select r.title, false, r.is_draft into name, is_series, is_draft from private.resources r
    where r.id = subject and r.deleted_at is null for update;
  if not found then
    select s.title, true, s.is_draft into name, is_series, is_draft from public.series s where s.id = subject for update;
  end if;
  if name is null then
    return false;
  end if;
  -- What is published already needs no time for it.
  publish_at := case when is_draft then put_schedule.publish_at end;
  select * into former from private.schedules s where s.id = subject;
  if (former.publish_at, former.unpublish_at) is not distinct from (put_schedule.publish_at, put_schedule.unpublish_at) then
    return false;
  end if;
  delete from private.schedules s where s.id = subject;
  if num_nonnulls(put_schedule.publish_at, put_schedule.unpublish_at) > 0 then
    insert into private.schedules (id, resource_id, series_id, publish_at, unpublish_at) values (
      subject, case when not is_series then subject end, case when is_series then subject end,
      put_schedule.publish_at, put_schedule.unpublish_at
    );
  end if;
  perform private.record_change('schedule', subject, name, 'changed',
    jsonb_build_object('publish_at', former.publish_at, 'unpublish_at', former.unpublish_at),
    jsonb_build_object('publish_at', put_schedule.publish_at, 'unpublish_at', put_schedule.unpublish_at));
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_resource_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'updated_at', 'import_id', 'import_row'];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entries (subject, subject_id, title, action, after)
      select 'resource', id, title, 'added', to_jsonb(new_rows) - left_out from new_rows;
  elsif tg_op = 'DELETE' then
    insert into public.audit_entries (subject, subject_id, title, action, before)
      select 'resource', id, title, 'deleted', to_jsonb(old_rows) - left_out from old_rows;
  else
    insert into public.audit_entries (subject, subject_id, title, action, before, after)
      with versions as materialized (
        select id, new_rows.title,
          case
            when old_rows.deleted_at is null and new_rows.deleted_at is not null then 'binned'
            when old_rows.deleted_at is not null and new_rows.deleted_at is null then 'restored'
            else coalesce(private.publishing_action(old_rows.is_draft, new_rows.is_draft), 'changed')
          end as action,
          to_jsonb(old_rows) - left_out as was, to_jsonb(new_rows) - left_out as became
        from old_rows join new_rows using (id)
      )
      select 'resource', id, title, action, changes.before, changes.after
      from versions cross join lateral (
        select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, became -> key) as after
        from jsonb_each(was) where value is distinct from became -> key
      ) changes
      where changes.after is not null;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_series_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  left_out constant text[] := array['id', 'updated_at'];
  was constant jsonb := to_jsonb(old) - left_out;
  became constant jsonb := to_jsonb(new) - left_out;
begin
  if tg_op = 'INSERT' then
    perform private.record_change('series', new.id, new.title, 'added', null, became);
  elsif tg_op = 'DELETE' then
    perform private.record_change('series', old.id, old.title, 'deleted', was, null);
  elsif was <> became then
    perform private.record_change('series', new.id, new.title, coalesce(private.publishing_action(old.is_draft, new.is_draft), 'changed'),
      (select jsonb_object_agg(key, value) from jsonb_each(was) where value is distinct from became -> key),
      (select jsonb_object_agg(key, value) from jsonb_each(became) where value is distinct from was -> key));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_applying()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('schedules', '* * * * *', 'select private.apply_schedules()');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_schedule(ids uuid[], publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, unpublish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if cardinality(ids) > 501 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if publish_at <= now() or unpublish_at <= now() then
    raise sqlstate 'PT400' using message = 'time is past';
  end if;
  if unpublish_at <= publish_at then
    raise sqlstate 'PT400' using message = 'ends before it begins';
  end if;
  -- In one order, so that two administrators who change the same resources wait for each other.
  select count(*) filter (where private.put_schedule(id, set_schedule.publish_at, set_schedule.unpublish_at)) into changed
    from (select distinct id from unnest(ids) as id order by id) subject;
  batch := private.current_batch();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_series(after uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  with page as (
    select * from public.series s
    where (select private.require_plain_query())
      and not s.is_draft
      and (shown_series.after is null or s.id > shown_series.after)
      and exists (select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at,
    s.is_draft
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at, s.is_draft
  order by s.id;
$function$;

CREATE OR REPLACE FUNCTION private.undo_changes(batch uuid)
 RETURNS TABLE(restored integer, skipped integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
begin
  perform private.require_admin();
  return query select sum(undone.restored)::integer, sum(undone.skipped)::integer from (
    select * from private.undo_resource_changes(undo_changes.batch)
    union all
    select * from private.undo_series_changes(undo_changes.batch)
    union all
    select * from private.undo_schedule_changes(undo_changes.batch)
    union all
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_schedule_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present jsonb;
  former private.schedules;
  touched boolean;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_schedule_changes.batch and subject = 'schedule' order by id desc
  loop
    present := (
      select jsonb_build_object('publish_at', s.publish_at, 'unpublish_at', s.unpublish_at)
      from private.schedules s where s.id = entry.subject_id
    );
    former := jsonb_populate_record(null::private.schedules, entry.before);
    touched := false;
    if coalesce(present, '{"publish_at": null, "unpublish_at": null}') = entry.after then
      -- A time that has passed meanwhile would count at once.
      touched := private.put_schedule(
        entry.subject_id,
        case when former.publish_at > now() then former.publish_at end,
        case when former.unpublish_at > now() then former.unpublish_at end
      );
    end if;
    restored := restored + touched::integer;
    skipped := skipped + 1 - touched::integer;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_series_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present public.series;
  touched integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' order by id desc
  loop
    touched := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (
        jsonb_populate_record(null::public.series, '{"is_draft": false}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now()))
      ).* on conflict do nothing;
      get diagnostics touched = row_count;
    elsif entry.action not in ('added', 'deleted') and to_jsonb(present) @> entry.after then
      update public.series as s set
        kind = former.kind, slug = former.slug, title = former.title, description = former.description,
        parts = former.parts, cover = former.cover, is_on_home = former.is_on_home,
        is_draft = former.is_draft
      from jsonb_populate_record(present, entry.before) as former
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = former.kind and other.slug = former.slug
      );
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
    skipped := skipped + 1 - touched;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_schedules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.list_schedules();
$function$;

CREATE OR REPLACE FUNCTION public.set_schedule(ids uuid[], publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, unpublish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE sql
 ROWS 1
 SET search_path TO ''
AS $function$
  select * from private.set_schedule(set_schedule.ids, set_schedule.publish_at, set_schedule.unpublish_at);
$function$;

ALTER TABLE "private"."schedules" ADD CONSTRAINT "schedules_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "private"."schedules" ADD CONSTRAINT "schedules_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

COMMENT ON COLUMN "private"."schedules"."id" IS 'Of the resource or the series.';

COMMENT ON COLUMN "private"."schedules"."publish_at" IS 'When it stops being a draft; null if it does not, or has.';

COMMENT ON COLUMN "private"."schedules"."unpublish_at" IS 'When it becomes a draft again; null if it stays.';

COMMENT ON COLUMN "public"."series"."is_draft" IS 'Only administrators see it. Whether its parts are drafts is their own.';

COMMENT ON FUNCTION "private"."apply_schedules"() IS 'Publishes and takes back what is due, also what was due while nothing ran. What is in the bin stays there.';

COMMENT ON FUNCTION "private"."list_schedules"() IS 'The schedules of all resources and series, by their ids: {schedules: {id: {publish_at, unpublish_at}}}. For administrators (403).';

COMMENT ON FUNCTION "private"."publishing_action"(boolean, boolean) IS 'What publishing something, or making it a draft, is called in the audit trail, done by somebody or by its schedule; null for neither.';

COMMENT ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) IS 'Gives a resource or a series these times, none to remove them, and tells whether that changed anything. Leaves out what is gone or in the bin.';

COMMENT ON FUNCTION "private"."schedule_applying"() IS 'Has pg_cron look each minute for what is due where it is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) IS 'Gives up to 500 resources, or a series with its parts, these times, none to remove them; publish_at counts for drafts alone. Tells how many were not so already and the batch for undo_changes. Refuses with too many resources, time is past, ends before it begins (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."undo_schedule_changes"(uuid) IS 'Gives the schedules of a batch the times back that they had before.';

COMMENT ON FUNCTION "public"."list_schedules"() IS 'The schedules of all resources and series, by their ids: {schedules: {id: {publish_at, unpublish_at}}}. For administrators (403).';

COMMENT ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) IS 'Gives up to 500 resources, or a series with its parts, these times, none to remove them; publish_at counts for drafts alone. Tells how many were not so already and the batch for undo_changes. Refuses with too many resources, time is past, ends before it begins (400), and whoever is no administrator (403).';

COMMENT ON TABLE "private"."schedules" IS 'When resources and series are published and taken back; a time that has come is removed.';

REVOKE ALL ON FUNCTION "private"."apply_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_schedules"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_schedules"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."publishing_action"(boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publishing_action"(boolean, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_applying"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_applying"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."undo_schedule_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_schedule_changes"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_schedules"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."schedules" TO "postgres";

REVOKE ALL ("is_draft") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("is_draft"), UPDATE ("is_draft") ON TABLE "public"."series" TO "authenticated";

-- >>>
select private.schedule_applying();
-- <<<
