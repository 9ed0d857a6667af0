-- Each member's own data: views, bookmarks, preferences and prayers. Nobody else can read these rows, not even administrators,
-- and all of them are deleted with the account.

-- Row limits per member: far more than anyone needs, but too few to fill the ministry's disk.
create function private.limit_rows_per_member() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  member uuid;
  total integer;
begin
  for member in select distinct added.user_id from added loop
    -- Makes simultaneous requests of a member take turns, so that all rows are counted.
    perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(member::text));
    execute format('select count(*) from public.%I where user_id = $1', tg_table_name) into total using member;
    if total > allowed then
      raise sqlstate 'PT422' using
        message = format('You already have %s of these, which is the limit', allowed),
        hint = 'Delete some that you no longer need.',
        constraint = tg_table_name || '_per_member';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_rows_per_member is 'Raises 422 if a member would have more rows than the argument allows.';

-- Preferences

create table public.user_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  preferred_categories public.resource_category[] not null default '{}'
    check (cardinality(preferred_categories) <= 5 and array_position(preferred_categories, null) is null),
  email_notifications boolean not null default false,
  daily_devotional boolean not null default false,
  updated_at timestamptz not null default now(),
  keep_history boolean not null default true,
  show_recommendations boolean not null default true,
  hide_finished boolean not null default false
);
comment on table public.user_preferences is 'What a member wants to see and be notified about.';
comment on column public.user_preferences.keep_history is 'False: views are no longer recorded; earlier ones stay until the member deletes them.';
comment on column public.user_preferences.show_recommendations is 'False: my_recommendations returns nothing.';
comment on column public.user_preferences.hide_finished is 'True: lists and recommendations leave out finished resources.';

alter table public.user_preferences enable row level security;

grant select on public.user_preferences to authenticated;
grant insert (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations, hide_finished)
  on public.user_preferences to authenticated;
grant update (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations, hide_finished)
  on public.user_preferences to authenticated;
grant all on public.user_preferences to service_role;

create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members add their own preferences" on public.user_preferences
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own preferences" on public.user_preferences
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create trigger touch_user_preferences before update on public.user_preferences
  for each row execute function private.touch();

-- Views

create table public.user_activities (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references private.resources (id) on delete cascade,
  activity_type text not null default 'view' check (activity_type in ('view')),
  progress_data jsonb not null default '{}' check (jsonb_typeof(progress_data) = 'object' and pg_column_size(progress_data) <= 200),
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id, activity_type)
);
comment on table public.user_activities is 'What a member did with a resource, one row per activity type; viewing it again moves it to the top.';

create index user_activities_newest on public.user_activities (user_id, created_at desc);
create index user_activities_resource on public.user_activities (resource_id);

alter table public.user_activities enable row level security;

grant select, delete on public.user_activities to authenticated;
-- An upsert sets every column that it names, including the key; the policy makes sure that user_id is the member's own.
grant insert (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant update (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant all on public.user_activities to service_role;

create policy "Members read their own activity" on public.user_activities
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members record their own activity" on public.user_activities
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members update their own activity" on public.user_activities
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own activity" on public.user_activities
  for delete to authenticated using ((select auth.uid()) = user_id);

create function private.move_activity_to_the_top() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Saving a position isn't a new view.
  if current_setting('app.keeps_order', true) = 'on' then return new; end if;
  new.created_at := now();
  -- Views are recorded without a position, so the saved one is kept.
  if new.progress_data = '{}' then new.progress_data := old.progress_data; end if;
  return new;
end;
$$;
comment on function private.move_activity_to_the_top is 'Sets the time of a repeated view to now, and keeps its saved position.';

create trigger move_activity_to_the_top before update on public.user_activities
  for each row execute function private.move_activity_to_the_top();

-- With the caller's rights: another member can't see these preferences, so a row in someone else's name goes on to the policy,
-- which refuses it. Skipping it here would reveal that the member's history is paused.
create function private.skip_paused_history() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if exists (select from public.user_preferences where user_id = new.user_id and not keep_history) then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.skip_paused_history is 'Skips activities, without an error, while the member''s history is paused.';

create trigger skip_paused_history before insert or update on public.user_activities
  for each row execute function private.skip_paused_history();
create trigger limit_rows_per_member after insert on public.user_activities
  referencing new table as added for each statement execute function private.limit_rows_per_member('20000');

-- Finished resources

create table public.finished_resources (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references private.resources (id) on delete cascade,
  finished_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.finished_resources is 'Resources that a member marked as done or played to the end.';

create index finished_resources_resource on public.finished_resources (resource_id);

alter table public.finished_resources enable row level security;

grant select, delete on public.finished_resources to authenticated;
grant insert (user_id, resource_id) on public.finished_resources to authenticated;
grant all on public.finished_resources to service_role;

create policy "Members read what they finished" on public.finished_resources
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members add what they finished" on public.finished_resources
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members remove what they finished" on public.finished_resources
  for delete to authenticated using ((select auth.uid()) = user_id);

create trigger limit_rows_per_member after insert on public.finished_resources
  referencing new table as added for each statement execute function private.limit_rows_per_member('20000');

create function public.my_finished(ids uuid[]) returns table (id uuid, is_hidden boolean)
language sql
stable
security invoker
set search_path = ''
as $$
  select f.resource_id, coalesce((
    select p.hide_finished from public.user_preferences p where p.user_id = (select auth.uid())
  ), false)
  from public.finished_resources f
  where f.user_id = (select auth.uid()) and f.resource_id in (select unnest(my_finished.ids));
$$;
comment on function public.my_finished is 'Which of these resources the caller has finished, and whether lists hide them.';
grant execute on function public.my_finished to authenticated, service_role;

-- Only updates an existing view: a history cleared in another tab stays cleared, and a paused history records nothing.
create function public.save_position(resource_id uuid, seconds integer, duration integer) returns boolean
language plpgsql
volatile
security invoker
set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_end boolean;
begin
  if seconds between 0 and duration and duration between 1 and 360000 then
    is_end := duration - seconds <= least(20, duration * 0.05);
  else
    raise sqlstate 'PT400' using message = 'The position must be between 0 and the duration, and the duration at most 100 hours';
  end if;
  perform set_config('app.keeps_order', 'on', true);
  update public.user_activities a
    set progress_data = case when is_end then '{}' else jsonb_build_object('seconds', seconds, 'of', duration) end
    where a.user_id = (select auth.uid()) and a.resource_id = save_position.resource_id and a.activity_type = 'view';
  is_end := is_end and found;
  perform set_config('app.keeps_order', '', true);
  if is_end then
    insert into public.finished_resources (resource_id) values (save_position.resource_id) on conflict do nothing;
  end if;
  return is_end;
end;
$$;
comment on function public.save_position is
  'Saves the caller''s position in a resource they viewed. In the last 20 seconds, or the last 5 % if that''s shorter, it finishes the resource and returns true.';
grant execute on function public.save_position to authenticated, service_role;

-- Bookmarks

create table public.user_bookmarks (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references private.resources (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.user_bookmarks is 'Resources that a member bookmarked, shown in My Library.';

create index user_bookmarks_newest on public.user_bookmarks (user_id, created_at desc);
create index user_bookmarks_resource on public.user_bookmarks (resource_id);

alter table public.user_bookmarks enable row level security;

grant select, delete on public.user_bookmarks to authenticated;
-- Members set created_at themselves, so that bookmarks keep their date when they were made before signing in, or are restored
-- after being removed by mistake.
grant insert (user_id, resource_id, created_at) on public.user_bookmarks to authenticated;
grant all on public.user_bookmarks to service_role;

create policy "Members read their own bookmarks" on public.user_bookmarks
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members add their own bookmarks" on public.user_bookmarks
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members remove their own bookmarks" on public.user_bookmarks
  for delete to authenticated using ((select auth.uid()) = user_id);

create trigger clamp_created_at before insert on public.user_bookmarks
  for each row execute function private.clamp_created_at();
create trigger limit_rows_per_member after insert on public.user_bookmarks
  referencing new table as added for each statement execute function private.limit_rows_per_member('5000');

-- Prayers

create table public.prayer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200 and not private.is_blank(title)),
  description text not null default '' check (char_length(description) <= 5000),
  is_answered boolean not null default false,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answer_note text not null default '' check (char_length(answer_note) <= 2000),
  constraint prayer_requests_answered_at_check check (is_answered = (answered_at is not null))
);
comment on table public.prayer_requests is 'The private prayer journal, readable only by its owner.';
comment on column public.prayer_requests.answered_at is 'When the prayer was marked answered; null while it is open.';
comment on column public.prayer_requests.answer_note is 'What the member wrote about the answer.';

create index prayer_requests_newest on public.prayer_requests (user_id, created_at desc);

alter table public.prayer_requests enable row level security;

grant select, delete on public.prayer_requests to authenticated;
-- The browser chooses the id of a new prayer, so that a retry doesn't save it twice when the first response was lost.
grant insert (id, user_id, title, description) on public.prayer_requests to authenticated;
grant update (title, description, is_answered, answer_note) on public.prayer_requests to authenticated;
grant all on public.prayer_requests to service_role;

create policy "Members read their own prayers" on public.prayer_requests
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id and (select private.require_plain_query()));
create policy "Members add their own prayers" on public.prayer_requests
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own prayers" on public.prayer_requests
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own prayers" on public.prayer_requests
  for delete to authenticated using ((select auth.uid()) = user_id);

create function private.empty_blank_prayer_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if private.is_blank(new.description) then new.description := ''; end if;
  if private.is_blank(new.answer_note) then new.answer_note := ''; end if;
  return new;
end;
$$;
comment on function private.empty_blank_prayer_texts is 'Stores a prayer''s blank texts as empty.';

create trigger empty_blank_prayer_texts before insert or update on public.prayer_requests
  for each row execute function private.empty_blank_prayer_texts();

create function private.set_answered_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.answered_at := case when new.is_answered then coalesce(new.answered_at, now()) end;
  return new;
end;
$$;
comment on function private.set_answered_at is
  'Sets answered_at when a prayer is marked answered, and keeps it until the prayer is open again; clients can''t choose it.';

create trigger set_answered_at before insert or update on public.prayer_requests
  for each row execute function private.set_answered_at();
create trigger limit_rows_per_member after insert on public.prayer_requests
  referencing new table as added for each statement execute function private.limit_rows_per_member('1000');

create function private.limit_prayer_bytes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Makes simultaneous requests of a member take turns, as limit_rows_per_member does.
  perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(new.user_id::text));
  if (
    select sum(octet_length(title) + octet_length(description) + octet_length(answer_note))
    from public.prayer_requests where user_id = new.user_id
  ) > 2000000 then
    raise sqlstate 'PT422' using
      message = 'Your prayers together have more than 2,000,000 bytes, which is the limit',
      hint = 'Delete some that you no longer need.',
      constraint = 'prayer_requests_per_member';
  end if;
  return null;
end;
$$;
comment on function private.limit_prayer_bytes is 'Raises 422 if a member''s prayers together would have more than 2,000,000 bytes, about 1,000 pages.';

create trigger limit_bytes_of_new after insert on public.prayer_requests
  for each row execute function private.limit_prayer_bytes();
-- A member with more from before the limit can still mark prayers answered, and shorten them.
create trigger limit_bytes_of_changed after update of title, description, answer_note on public.prayer_requests
  for each row when (
    octet_length(new.title || new.description || new.answer_note) > octet_length(old.title || old.description || old.answer_note)
  ) execute function private.limit_prayer_bytes();

-- For the dashboard. Most functions run with the caller's rights, so that the policies apply, and still filter by user_id, so that
-- indexes are used.

create function public.my_counts() returns table (viewed bigint, bookmarked bigint, answered bigint, active bigint)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select
    (select count(*) from public.user_activities where user_id = (select auth.uid()) and activity_type = 'view'),
    (select count(*) from public.user_bookmarks where user_id = (select auth.uid())),
    count(*) filter (where is_answered),
    count(*) filter (where not is_answered)
  from public.prayer_requests where user_id = (select auth.uid());
$$;
comment on function public.my_counts is 'How many resources the caller viewed and bookmarked, and how many of their prayers are answered and open.';
grant execute on function public.my_counts to authenticated, service_role;

create view public.saved_resources with (security_invoker = true) as
select r.*, b.created_at as saved_at, false as is_gone, 0::bigint as total
from public.resources r join public.user_bookmarks b on b.resource_id = r.id;
comment on view public.saved_resources is
  'The row type of my_library; never queried itself. A resource that visitors no longer see has only its id (is_gone).';

-- Security definer, since callers can't read search_text.
create function private.my_library(query text default '', page integer default 1) returns setof public.saved_resources
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- Planned with the actual query: if it's empty, counting needs no join with the resources.
set plan_cache_mode = force_custom_plan
-- Keeps the planner from searching the whole catalogue by its text index, rather than only the member's bookmarks.
set enable_bitmapscan = off
rows 9
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_plain_query();
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select r.*, p.created_at, r.title is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      cross join lateral (
        select * from public.resources shown where shown.id = p.resource_id and shown.deleted_at is null and not shown.is_draft
        union all
        -- A resource that visitors no longer see has only its id.
        select (jsonb_populate_record(null::public.resources, jsonb_build_object('id', p.resource_id))).*
        limit 1
      ) r
    order by p.created_at desc, p.resource_id;
end;
$$;
comment on function private.my_library is
  'A page of the caller''s bookmarks that match the query, newest first; total counts all matches.';
grant execute on function private.my_library to authenticated, service_role;
select private.expose('my_library');

create view public.viewed_resources with (security_invoker = true) as
select r.*, a.created_at as viewed_at, a.progress_data, false as is_finished
from public.resources r join public.user_activities a on a.resource_id = r.id;
comment on view public.viewed_resources is 'The row type of my_recent_views; never queried itself.';

-- Sorted in a subquery, to read the index in order and stop early: the planner assumes that every member has few views, and
-- would otherwise join all 5,000 before it sorts them.
create function public.my_recent_views() returns setof public.viewed_resources
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select r.*, viewed.created_at, viewed.progress_data, exists (
      select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
    )
  from (
      select a.resource_id, a.created_at, a.progress_data
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$$;
comment on function public.my_recent_views is 'The 20 resources that the caller viewed last, newest view first.';
grant execute on function public.my_recent_views to authenticated, service_role;

create function private.may_be_recommended(content_flags public.content_flag[]) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return not content_flags && array['age restricted', 'explicit', 'live', 'region limited']::public.content_flag[];
end;
$$;
comment on function private.may_be_recommended is
  'False for what its platform marks as explicit, adults only, live, or blocked in some countries. Lists and searches still show it, and so does the home page if an administrator makes it a hero or top pick.';

-- Security definer: under a policy, PostgreSQL can't use the index on the category, and reads the whole catalogue for a rare one.
create function private.newest_resources(categories public.resource_category[], hide_finished boolean) returns setof public.resources
language sql
stable
security definer
set search_path = ''
rows 6
as $$
  select newest.*
  from (select distinct unnest(newest_resources.categories) as category) chosen
    cross join lateral (
      select * from public.resources r
      -- With "=", the planner assumes that all categories are equally common, and scans the newest resources of all categories.
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and private.may_be_recommended(r.content_flags)
        and not (newest_resources.hide_finished and exists (
          select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
        ))
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;
comment on function private.newest_resources is
  'The 6 newest visible resources in these categories that may be recommended, with or without what the caller has finished.';
grant execute on function private.newest_resources to authenticated, service_role;

create function public.my_recommendations() returns setof public.resources
language sql
stable
security invoker
set search_path = ''
rows 6
as $$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories,
      coalesce(p.hide_finished, false) as hide_finished
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories, preferred.hide_finished) r
  where (select private.require_plain_query())
  order by r.created_at desc, r.id desc;
$$;
comment on function public.my_recommendations is
  'The 6 newest resources in the caller''s preferred categories, or in all of them if they chose none; without finished ones if they hide those, and empty if they switched recommendations off.';
grant execute on function public.my_recommendations to authenticated, service_role;
