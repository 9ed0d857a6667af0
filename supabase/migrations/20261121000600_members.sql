-- What belongs to one member alone: what they viewed, saved, prefer and pray for.
-- Nobody else reads a row of these, administrators included; all of it goes with the account.

create table public.user_activities (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  activity_type text not null default 'view' check (activity_type in ('view')),
  progress_data jsonb not null default '{}' check (jsonb_typeof(progress_data) = 'object' and pg_column_size(progress_data) <= 2000),
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id, activity_type)
);
comment on table public.user_activities is 'What a member did with a resource, once per kind; a repeated view moves to the top.';

create index user_activities_newest on public.user_activities (user_id, created_at desc);
create index user_activities_resource on public.user_activities (resource_id);

alter table public.user_activities enable row level security;

revoke all on public.user_activities from anon, authenticated;
grant select on public.user_activities to authenticated;
-- An upsert sets every column it names, the key too; the policy keeps user_id the member's own.
grant insert (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant update (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant all on public.user_activities to service_role;

create policy "Members read their own activity" on public.user_activities
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members record their own activity" on public.user_activities
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members update their own activity" on public.user_activities
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create function private.move_activity_to_the_top() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end;
$$;
revoke all on function private.move_activity_to_the_top from public;

create trigger move_activity_to_the_top before update on public.user_activities
  for each row execute function private.move_activity_to_the_top();

create table public.user_bookmarks (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.user_bookmarks is 'What a member saved to My Library.';

create index user_bookmarks_newest on public.user_bookmarks (user_id, created_at desc);
create index user_bookmarks_resource on public.user_bookmarks (resource_id);

alter table public.user_bookmarks enable row level security;

revoke all on public.user_bookmarks from anon, authenticated;
grant select, delete on public.user_bookmarks to authenticated;
grant insert (user_id, resource_id) on public.user_bookmarks to authenticated;
grant all on public.user_bookmarks to service_role;

create policy "Members read their own bookmarks" on public.user_bookmarks
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own bookmarks" on public.user_bookmarks
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members remove their own bookmarks" on public.user_bookmarks
  for delete to authenticated using ((select auth.uid()) = user_id);

create table public.user_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  preferred_categories public.resource_category[] not null default '{}'
    check (cardinality(preferred_categories) <= 5 and array_position(preferred_categories, null) is null),
  email_notifications boolean not null default false,
  daily_devotional boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.user_preferences is 'What a member would like to see and be told of.';

alter table public.user_preferences enable row level security;

revoke all on public.user_preferences from anon, authenticated;
grant select on public.user_preferences to authenticated;
grant insert (user_id, preferred_categories, email_notifications, daily_devotional) on public.user_preferences to authenticated;
grant update (user_id, preferred_categories, email_notifications, daily_devotional) on public.user_preferences to authenticated;
grant all on public.user_preferences to service_role;

create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own preferences" on public.user_preferences
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own preferences" on public.user_preferences
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create trigger touch_user_preferences before update on public.user_preferences
  for each row execute function private.touch();

create table public.prayer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 5000),
  is_answered boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.prayer_requests is 'The private prayer journal: readable by its owner alone.';

create index prayer_requests_newest on public.prayer_requests (user_id, created_at desc);

alter table public.prayer_requests enable row level security;

revoke all on public.prayer_requests from anon, authenticated;
grant select, delete on public.prayer_requests to authenticated;
grant insert (user_id, title, description) on public.prayer_requests to authenticated;
grant update (title, description, is_answered) on public.prayer_requests to authenticated;
grant all on public.prayer_requests to service_role;

create policy "Members read their own prayers" on public.prayer_requests
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own prayers" on public.prayer_requests
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own prayers" on public.prayer_requests
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own prayers" on public.prayer_requests
  for delete to authenticated using ((select auth.uid()) = user_id);
