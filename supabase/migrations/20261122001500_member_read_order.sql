-- Recent views and recommendations are read in the order of their indexes and stop early. The planner takes everyone for a
-- member with few views, and joined all 5,000 before it sorted them; and under a policy it cannot look up a category in an
-- index, so that it read the whole catalogue for a rare one.

create or replace function public.my_recent_views() returns table (
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
    r.created_at, viewed.created_at
  from (
      select a.resource_id, a.created_at
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$$;

create function private.newest_resources(categories public.resource_category[]) returns setof public.resources
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
      -- With "=" the planner takes all categories for equally frequent, and goes through the newest resources of all.
      where r.category between chosen.category and chosen.category and r.deleted_at is null
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;
comment on function private.newest_resources is 'The 6 newest visible resources of these categories.';
revoke all on function private.newest_resources from public;
grant execute on function private.newest_resources to authenticated, service_role;

create or replace function public.my_recommendations() returns table (
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
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.created_at
  from preferred cross join lateral private.newest_resources(preferred.categories) r
  order by r.created_at desc, r.id desc;
$$;
