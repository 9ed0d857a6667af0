-- What the dashboard reads: four counts, the library, the views of late and recommendations. Each function has the rights
-- of its caller, so the policies decide, and asks for the caller's own rows, so that indexes find them.

create function private.search_pattern(query text) returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(
    private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' '))), '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;
comment on function private.search_pattern is
  'What search_text is like where it contains the query, read as private.search_resources reads it; %% for an empty query.';
revoke all on function private.search_pattern from public;
grant execute on function private.search_pattern to authenticated, service_role;

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
revoke all on function public.my_counts from public;
grant execute on function public.my_counts to authenticated, service_role;

create function public.my_library(query text default '', page integer default 1) returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  created_at timestamptz,
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language plpgsql
stable
security invoker
set search_path = ''
set jit = off
-- The planner sees the query: without words it leaves the resources out of the count.
set plan_cache_mode = force_custom_plan
rows 9
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select p.resource_id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
      r.tags, r.is_hero, r.is_top_pick, r.created_at, p.created_at, r.id is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      left join public.resources r on r.id = p.resource_id and r.deleted_at is null
    order by p.created_at desc, p.resource_id;
end;
$$;
comment on function public.my_library is
  'A page of the caller''s bookmarks, newest first, matching as search_resources does; total counts every match. Of a resource that is gone, only its id and when it was saved are told, and only without a query.';
revoke all on function public.my_library from public;
grant execute on function public.my_library to authenticated, service_role;

create function public.my_recent_views() returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  created_at timestamptz,
  viewed_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.created_at, a.created_at
  from public.user_activities a join public.resources r on r.id = a.resource_id
  where a.user_id = (select auth.uid()) and a.activity_type = 'view' and r.deleted_at is null
  order by a.created_at desc, a.resource_id
  limit 20;
$$;
comment on function public.my_recent_views is 'The 20 resources that the caller viewed last, as cards show them, newest view first.';
revoke all on function public.my_recent_views from public;
grant execute on function public.my_recent_views to authenticated, service_role;

create function public.my_recommendations() returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  created_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 6
as $$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select newest.*
  from (select distinct unnest(categories) as category from preferred) chosen
    -- The newest of each category come from its index.
    cross join lateral (
      select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
        r.created_at
      from public.resources r
      where r.category = chosen.category and r.deleted_at is null
      order by r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;
comment on function public.my_recommendations is
  'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; nothing where they switched it off.';
revoke all on function public.my_recommendations from public;
grant execute on function public.my_recommendations to authenticated, service_role;
