-- The language of what members saved, viewed and are recommended, so that cards are read out in it, as in lists.

drop function public.my_library, private.library_for_member, public.my_recent_views, public.my_recommendations;

-- With the owner's rights, since it looks through search_text for its caller.
create function private.library_for_member(query text default '', page integer default 1) returns table (
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
  language text,
  created_at timestamptz,
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language plpgsql
stable
security definer
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
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select p.resource_id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
      r.tags, r.is_hero, r.is_top_pick, r.language, r.created_at, p.created_at, r.id is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      left join public.resources r on r.id = p.resource_id and r.deleted_at is null and not r.is_draft
    order by p.created_at desc, p.resource_id;
end;
$$;
comment on function private.library_for_member is 'A page of what the caller has saved.';
grant execute on function private.library_for_member to authenticated, service_role;

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
  language text,
  created_at timestamptz,
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 9
as $$
  select * from private.library_for_member(my_library.query, my_library.page);
$$;
comment on function public.my_library is 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';
grant execute on function public.my_library to authenticated, service_role;

-- Read in the order of the index, to stop early: the planner takes everyone for a member with few views, and would join all
-- 5,000 before it sorts them.
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
  language text,
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
    r.language, r.created_at, viewed.created_at
  from (
      select a.resource_id, a.created_at
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$$;
comment on function public.my_recent_views is 'The 20 resources that the caller viewed last, as cards show them, newest view first.';
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
  language text,
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
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.language, r.created_at
  from preferred cross join lateral private.newest_resources(preferred.categories) r
  order by r.created_at desc, r.id desc;
$$;
comment on function public.my_recommendations is
  'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; nothing where they switched it off.';
grant execute on function public.my_recommendations to authenticated, service_role;
