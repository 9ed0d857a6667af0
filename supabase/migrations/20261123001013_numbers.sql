-- The numbers that administrators see of the catalogue and its use. They tell nothing of a person: whatever has fewer than
-- five members behind it is left out.

create function private.unless_few(number bigint) returns bigint
language sql
immutable
set search_path = ''
as $$
  select case when number >= 5 then number end;
$$;
comment on function private.unless_few is 'A number of people, or null for fewer than five.';

create function private.weekly_views(weeks integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with shown as (
    select date_trunc('week', now() at time zone 'UTC') - interval '7 days' * back as week
    from generate_series(weekly_views.weeks - 1, 0, -1) as back
  ), members as (
    select date_trunc('week', a.created_at at time zone 'UTC') as week, a.user_id, count(*) as views
    from public.user_activities a
    where a.activity_type = 'view' and a.created_at >= (select min(week) at time zone 'UTC' from shown)
    group by 1, 2
  ), counted as (
    select week, sum(views) as views from members group by week having private.unless_few(count(*)) is not null
  )
  select jsonb_agg(jsonb_build_object('week', shown.week::date, 'views', counted.views) order by shown.week)
  from shown left join counted on counted.week = shown.week;
$$;
comment on function private.weekly_views is
  'For each week from Monday (UTC), how many resources members viewed last in it; null where fewer than five members did.';

create function private.most_viewed() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with counted as (
    select a.resource_id, count(*) as views from public.user_activities a
    where a.activity_type = 'view' group by a.resource_id having private.unless_few(count(*)) is not null
  ), shown as (
    select r.id, r.title, r.category, c.views
    from counted c join public.resources r on r.id = c.resource_id
    where r.deleted_at is null
    order by c.views desc, r.title, r.id limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.views desc, shown.title, shown.id), '[]') from shown;
$$;
comment on function private.most_viewed is 'The ten resources that most members viewed, each with at least five.';

create function private.numbers_for_admin() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'categories', (
      select jsonb_agg(jsonb_build_object('category', c.category, 'resources', coalesce(counted.resources, 0)) order by c.category)
      from unnest(enum_range(null::public.resource_category)) as c (category)
        left join (
          select r.category, count(*) as resources from public.resources r where r.deleted_at is null group by r.category
        ) counted on counted.category = c.category
    ),
    'weeks', private.weekly_views(26),
    'viewed', private.most_viewed(),
    'members', (select private.unless_few(count(*)) from auth.users where email_confirmed_at is not null),
    'subscribers', (select private.unless_few(count(*)) from public.newsletter_subscriptions where is_active)
  );
end;
$$;
comment on function private.numbers_for_admin is 'Counts of the catalogue and its use, for administrators.';
grant execute on function private.numbers_for_admin to authenticated, service_role;

create function public.catalogue_numbers() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.numbers_for_admin();
$$;
comment on function public.catalogue_numbers is
  'Resources by category, views of 26 weeks, the ten resources that most members viewed, members and subscribers; null for fewer than five.';
grant execute on function public.catalogue_numbers to authenticated, service_role;

-- PostgREST learns the timeouts of single functions from its schema cache.
notify pgrst, 'reload schema';
