-- What its platform calls explicit, or shows to adults only, is recommended to nobody. Lists, searches and whoever flags it as
-- hero or top pick show it.

create or replace function private.newest_resources(categories public.resource_category[]) returns setof public.resources
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
        and not r.content_flags && array['age restricted', 'explicit']::public.content_flag[]
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;
comment on function private.newest_resources is 'The 6 newest visible resources of these categories that may be recommended.';
