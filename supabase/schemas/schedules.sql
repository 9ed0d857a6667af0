-- Scheduled publishing and unpublishing of resources and series. A job runs every minute and sets is_draft, as an administrator
-- would; only is_draft decides what visitors see. If a run is missed, the next one catches up.

create table private.schedules (
  id uuid primary key,
  resource_id uuid unique references private.resources (id) on delete cascade,
  series_id uuid unique,
  publish_at timestamptz check (isfinite(publish_at)),
  unpublish_at timestamptz check (isfinite(unpublish_at)),
  check (num_nonnulls(resource_id, series_id) = 1 and id = coalesce(resource_id, series_id)),
  check (num_nonnulls(publish_at, unpublish_at) > 0),
  check (unpublish_at > publish_at)
);
comment on table private.schedules is 'When resources and series are published and unpublished; times are removed once applied.';
comment on column private.schedules.id is 'The id of the resource or series.';
comment on column private.schedules.publish_at is 'When to publish it; null if that isn''t scheduled, or has happened.';
comment on column private.schedules.unpublish_at is 'When to make it a draft again; null for never.';

alter table private.schedules enable row level security;

create function private.list_schedules() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('schedules', coalesce(
      jsonb_object_agg(id, jsonb_build_object('publish_at', publish_at, 'unpublish_at', unpublish_at)), '{}'
    ))
    from private.schedules
  );
end;
$$;
comment on function private.list_schedules is
  'The schedules of all resources and series, by id: {schedules: {id: {publish_at, unpublish_at}}}. Administrators only (403).';
grant execute on function private.list_schedules to authenticated, service_role;
select private.expose('list_schedules');

create function private.put_schedule(subject uuid, publish_at timestamptz, unpublish_at timestamptz) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  name text;
  is_series boolean;
  is_draft boolean;
  previous private.schedules;
begin
  select r.title, false, r.is_draft into name, is_series, is_draft from private.resources r
    where r.id = subject and r.deleted_at is null for update;
  if not found then
    select s.title, true, s.is_draft into name, is_series, is_draft from public.series s where s.id = subject for update;
  end if;
  if name is null then
    return false;
  end if;
  -- Anything already published doesn't need publish_at.
  publish_at := case when is_draft then put_schedule.publish_at end;
  select * into previous from private.schedules s where s.id = subject;
  if (previous.publish_at, previous.unpublish_at) is not distinct from (put_schedule.publish_at, put_schedule.unpublish_at) then
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
    jsonb_build_object('publish_at', previous.publish_at, 'unpublish_at', previous.unpublish_at),
    jsonb_build_object('publish_at', put_schedule.publish_at, 'unpublish_at', put_schedule.unpublish_at));
  return true;
end;
$$;
comment on function private.put_schedule is
  'Sets or, with nulls, removes the schedule of a resource or series, and returns whether that changed anything. Skips deleted and binned resources.';

create function private.set_schedule(ids uuid[], publish_at timestamptz default null, unpublish_at timestamptz default null)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security definer
set search_path = ''
rows 1
as $$
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
  -- In a fixed order, so that two administrators who change the same resources can't deadlock.
  select count(*) filter (where private.put_schedule(id, set_schedule.publish_at, set_schedule.unpublish_at)) into changed
    from (select distinct id from unnest(ids) as id order by id) subject;
  batch := private.current_batch();
  return next;
end;
$$;
comment on function private.set_schedule is
  'Sets or, with nulls, removes the schedule of up to 500 resources, or of a series with its parts; publish_at applies only to drafts. Returns how many actually changed and the batch for undo_changes. Errors: too many resources, time is past, ends before it begins (400), not an administrator (403).';
grant execute on function private.set_schedule to authenticated, service_role;
select private.expose('set_schedule');

create function private.undo_schedule_changes(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
as $$
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
$$;
comment on function private.undo_schedule_changes is 'Restores the previous times of the schedules that a batch changed, or of only one of them.';

create function private.apply_schedules() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (select from private.schedules where least(publish_at, unpublish_at) <= now()) then
    perform set_config('app.is_scheduled', 'on', true);
    update private.resources r set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
      where due.resource_id = r.id and least(due.publish_at, due.unpublish_at) <= now()
        and r.is_draft <> coalesce(due.unpublish_at <= now(), false);
    update public.series s set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
      where due.series_id = s.id and least(due.publish_at, due.unpublish_at) <= now()
        and s.is_draft <> coalesce(due.unpublish_at <= now(), false);
    perform set_config('app.is_scheduled', '', true);
    -- Those of deleted series stay: undo may still bring the series back.
    delete from private.schedules
      where coalesce(unpublish_at, publish_at) <= now() and (series_id is null or private.is_series(series_id));
    update private.schedules set publish_at = null
      where publish_at <= now() and (series_id is null or private.is_series(series_id));
  end if;
  -- Last, since they may recommend what has just been published.
  perform private.start_due_newsletters();
end;
$$;
comment on function private.apply_schedules is
  'Publishes and unpublishes what''s due, and sends the newsletters that are due, including what became due while nothing ran. Resources in the bin stay there.';

-- On hosted Supabase, pg_cron applies the schedules; the embedded backend does so itself.
create function private.schedule_applying() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('schedules', '* * * * *', 'select private.apply_schedules()');
    perform cron.schedule('watch sources', '37 2 * * *', 'select private.send_watch_request()');
  end if;
end;
$$;
comment on function private.schedule_applying is
  'Schedules the jobs for schedules (every minute) and watched sources (every night), if pg_cron is installed; a second call changes nothing.';
