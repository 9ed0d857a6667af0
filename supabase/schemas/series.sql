-- Series and collections: resources in an order that an administrator chose. A series belongs together by nature (a preacher's
-- evenings, an album); a collection is curated ("Start here"). The parts are an array of ids, so that one audit entry holds the
-- whole order. Readers skip the ids of hidden resources, which reappear in their place when the resource leaves the bin.

create type public.series_kind as enum ('series', 'collection');

create function private.are_parts(parts uuid[]) returns boolean
language plpgsql
immutable
security invoker
set search_path = ''
as $$
begin
  return cardinality(parts) <= 500
    and array_position(parts, null) is null
    and cardinality(parts) = (select count(distinct part) from unnest(parts) as part);
end;
$$;
comment on function private.are_parts is 'Whether these are at most 500 ids, each only once.';
grant execute on function private.are_parts to authenticated, service_role;

create table public.series (
  id uuid primary key default gen_random_uuid(),
  kind public.series_kind not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 1 and 200 and not private.is_blank(title)),
  description text not null default '' check (char_length(description) <= 2000),
  parts uuid[] not null default '{}' check (private.are_parts(parts)),
  cover uuid,
  is_on_home boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  questions text[] not null default '{}' check (private.are_questions(questions)),
  is_draft boolean not null default false,
  is_plan boolean not null default false,
  constraint series_slug_key unique (kind, slug),
  constraint series_cover_check check (cover is null or cover = any (parts))
);
comment on table public.series is 'Series and collections: resources in an order.';
comment on column public.series.slug is 'The last part of its URL: /series/… or /collections/….';
comment on column public.series.parts is 'Ids of its resources, in order.';
comment on column public.series.cover is 'The part whose picture is the cover; null for the first part.';
comment on column public.series.questions is 'Questions for group discussion, in order; the site takes no answers.';
comment on column public.series.is_on_home is 'Whether the home page shows it.';
comment on column public.series.is_draft is 'Drafts are visible only to administrators. Parts have their own is_draft.';
comment on column public.series.is_plan is 'Whether members can start it as a plan: one part a day.';

create index series_parts on public.series using gin (parts);

alter table public.series enable row level security;

grant select on public.series to authenticated;
grant insert (kind, slug, title, description, parts, cover, is_on_home, questions, is_draft, is_plan) on public.series to authenticated;
grant update (kind, slug, title, description, parts, cover, is_on_home, questions, is_draft, is_plan) on public.series to authenticated;
grant delete on public.series to authenticated;
grant all on public.series to service_role;

create policy "Administrators add series" on public.series
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change series" on public.series
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete series" on public.series
  for delete to authenticated using ((select private.is_admin()));

create function private.compose_series_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  new.questions := private.composed(new.questions);
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$$;
comment on function private.compose_series_texts is 'Stores a series'' texts in Unicode normal form C.';

create trigger require_admin_first before insert on public.series
  for each statement when (current_user = 'authenticated') execute function private.require_admin_first();
create trigger touch_series before update on public.series for each row execute function private.touch();
create trigger compose_series_texts before insert or update on public.series
  for each row execute function private.compose_series_texts();

-- Audit trail

create function private.record_series_change() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
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
$$;
comment on function private.record_series_change is 'Adds an audit entry when a series is added, changed or deleted.';

create trigger record_series_change after insert or update or delete on public.series
  for each row execute function private.record_series_change();

create function private.undo_series_changes(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
as $$
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
$$;
comment on function private.undo_series_changes is
  'Restores the previous values of the series that a batch changed, and the series that it deleted; with only_id, of only that one.';

-- Publishing

create function private.request_publishing_of_series() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.ask_for_publishing();
  return null;
end;
$$;
comment on function private.request_publishing_of_series is 'Requests a build after a series changed.';

create trigger request_publishing_of_series after insert or update or delete on public.series
  for each row execute function private.request_publishing_of_series();

-- Members

create policy "Administrators read series" on public.series
  for select to authenticated using (private.refuse_estimates() and (select private.is_admin()));

create function private.shown_series(after uuid default null) returns setof public.series
language sql
stable
security definer
set search_path = ''
rows 20
as $$
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
    s.questions, s.is_draft, s.is_plan
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at, s.questions, s.is_draft, s.is_plan
  order by s.id;
$$;
comment on function private.shown_series is
  'The next 20 series and collections after this id, ordered by id, with the parts and cover that visitors see. updated_at repeats created_at, since the real one would reveal changes to hidden parts.';
grant execute on function private.shown_series to anon, authenticated, service_role;
select private.expose('shown_series');

-- Without a foreign key to the series, as in mailed_parts and schedules: undo restores a deleted series, and these rows must still be
-- there. The sweep deletes them later.
create table public.started_plans (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  series_id uuid not null,
  started_at timestamptz not null default now(),
  is_paused boolean not null default false,
  primary key (user_id, series_id)
);
comment on table public.started_plans is 'The plans that a member has started, one part a day at their own pace.';

create index started_plans_series on public.started_plans (series_id);

alter table public.started_plans enable row level security;

grant select, delete on public.started_plans to authenticated;
-- Resuming a paused plan is an upsert, which sets every column that it names.
grant insert (user_id, series_id, is_paused) on public.started_plans to authenticated;
grant update (user_id, series_id, is_paused) on public.started_plans to authenticated;
grant all on public.started_plans to service_role;

-- Security definer, since members can't read the series table.
create function private.is_series(id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.series s where s.id = is_series.id);
$$;
comment on function private.is_series is 'Whether there is a series or collection with this id.';
grant execute on function private.is_series to authenticated, service_role;

create policy "Members read their own plans" on public.started_plans
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members start plans" on public.started_plans
  for insert to authenticated with check ((select auth.uid()) = user_id and private.is_series(series_id));
create policy "Members pause their own plans" on public.started_plans
  for update to authenticated using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id and private.is_series(series_id));
create policy "Members stop their own plans" on public.started_plans
  for delete to authenticated using ((select auth.uid()) = user_id);

create trigger limit_rows_per_member after insert on public.started_plans
  referencing new table as added for each statement execute function private.limit_rows_per_member('100');

-- Security definer, since members can't read the series table.
create function private.my_series() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category,
  next_language text,
  id uuid,
  finished integer,
  finished_at timestamptz,
  is_started boolean,
  is_paused boolean
)
language sql
stable
security definer
set search_path = ''
rows 6
as $$
  with activity as (
    select event.resource_id, max(event.viewed_at) as viewed_at, max(event.done_at) as done_at
    from (
      select a.resource_id, a.created_at as viewed_at, null::timestamptz as done_at from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      union all
      select f.resource_id, null, f.finished_at from public.finished_resources f where f.user_id = (select auth.uid())
    ) event
    group by event.resource_id
  ),
  plans as (
    select p.series_id, p.is_paused, p.started_at from public.started_plans p where p.user_id = (select auth.uid())
  ),
  parts as (
    select s.id as series_id, p.place, r.id as part_id, t.viewed_at, t.done_at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join activity t on t.resource_id = r.id
    where not s.is_draft
      and (s.parts && (select array_agg(resource_id) from activity) or s.id = any (array(select series_id from plans)))
  ),
  progress as (
    select p.series_id, count(p.viewed_at)::integer as viewed, count(p.done_at)::integer as done, count(*)::integer as total,
      count(coalesce(p.viewed_at, p.done_at)) as begun,
      greatest(max(p.viewed_at), max(p.done_at)) as at, max(p.done_at) as done_at,
      (array_agg(p.part_id order by p.place) filter (where p.done_at is null))[1] as next_id
    from parts p group by p.series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language,
    s.id, progress.done, progress.done_at, plans.series_id is not null, coalesce(plans.is_paused, false)
  from progress
    join public.series s on s.id = progress.series_id
    join private.resources r on r.id = progress.next_id
    left join plans on plans.series_id = s.id
  where plans.series_id is not null or progress.begun between 1 and progress.total - 1
  order by plans.series_id is null, coalesce(plans.is_paused, false), greatest(progress.at, plans.started_at) desc, s.id
  limit 6;
$$;
comment on function private.my_series is
  'Up to six series and collections in progress, the caller''s plans first, then by latest activity: how many parts they viewed and finished, and the first unfinished part. Leaves out what''s finished and, except for plans, what''s viewed completely.';
grant execute on function private.my_series to authenticated, service_role;
select private.expose('my_series');

create function private.clear_my_history() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.user_activities where user_id = (select auth.uid());
  delete from public.finished_resources where user_id = (select auth.uid());
  delete from public.started_plans where user_id = (select auth.uid());
  -- Also those of the ministry's plan, which nobody starts.
  delete from private.mailed_parts where user_id = (select auth.uid());
end;
$$;
comment on function private.clear_my_history is
  'Deletes the caller''s whole history: views with their positions, finished resources, started plans, and which parts were mailed.';
grant execute on function private.clear_my_history to authenticated, service_role;
select private.expose('clear_my_history');

create function private.restart_plan(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.finished_resources f using public.series s
    where s.id = restart_plan.id and f.user_id = (select auth.uid()) and f.resource_id = any (s.parts);
  -- Deleted and inserted, so that those who get the parts by email get them again (forget_mailed_parts).
  delete from public.started_plans p where (p.user_id, p.series_id) = ((select auth.uid()), restart_plan.id);
  insert into public.started_plans (user_id, series_id)
    select (select auth.uid()), s.id from public.series s where s.id = restart_plan.id;
end;
$$;
comment on function private.restart_plan is 'Starts the caller''s plan anew: no part is done, or was mailed.';
grant execute on function private.restart_plan to authenticated, service_role;
select private.expose('restart_plan');
