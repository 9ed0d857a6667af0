-- Visitors and members read series without what they must not know of: a part that is a draft or in the bin is none to them.
-- The table itself is for administrators.

revoke select on public.series from anon;

drop policy "Visitors read series" on public.series;
create policy "Administrators read series" on public.series
  for select to authenticated using ((select private.is_admin()));

-- As of drafts: the planner's statistics would tell which ids are parts.
alter table public.series alter column parts set statistics 0;

create function private.series_for_visitors(after uuid) returns setof public.series
language sql
stable
security definer
set search_path = ''
rows 100
as $$
  select s.id, s.kind, s.slug, s.title, s.description, shown.parts,
    case when s.cover = any (shown.parts) then s.cover end, s.is_on_home, s.created_at, s.updated_at
  from public.series s
    cross join lateral (
      select array(
        select p.id from unnest(s.parts) with ordinality as p (id, place)
          join public.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
        order by p.place
      ) as parts
    ) shown
  where series_for_visitors.after is null or s.id > series_for_visitors.after
  order by s.id
  limit 100;
$$;
comment on function private.series_for_visitors is 'Up to 100 series with the parts that visitors see.';
grant execute on function private.series_for_visitors to anon, authenticated, service_role;

create function public.shown_series(after uuid default null) returns setof public.series
language sql
stable
security invoker
set search_path = ''
rows 100
as $$
  select * from private.series_for_visitors(shown_series.after) where (select private.require_plain_query());
$$;
comment on function public.shown_series is
  'Up to 100 series and collections in the order of their ids, from the first one after this id on: with the parts and the cover that visitors see.';
grant execute on function public.shown_series to anon, authenticated, service_role;

drop function public.my_series;

-- With the owner's rights: members do not read the table.
create function private.series_for_member() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category,
  next_language text
)
language sql
stable
security definer
set search_path = ''
rows 6
as $$
  with views as (
    select resource_id, max(created_at) as at from public.user_activities
    where user_id = (select auth.uid()) and activity_type = 'view' group by resource_id
  ),
  parts as (
    select s.id as series_id, p.place, r.id, r.title, r.category, v.at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join public.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join views v on v.resource_id = r.id
    where s.parts && (select array_agg(resource_id) from views)
  ),
  progress as (
    select series_id, count(at)::integer as viewed, count(*)::integer as total, max(at) as at,
      (array_agg(id order by place) filter (where at is null))[1] as next_id
    from parts group by series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language
  from progress
    join public.series s on s.id = progress.series_id
    join public.resources r on r.id = progress.next_id
  where progress.viewed > 0
  order by progress.at desc, s.id
  limit 6;
$$;
comment on function private.series_for_member is 'The six series and collections that the caller began last.';
grant execute on function private.series_for_member to authenticated, service_role;

create function public.my_series() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category,
  next_language text
)
language sql
stable
security invoker
set search_path = ''
rows 6
as $$
  select * from private.series_for_member();
$$;
comment on function public.my_series is
  'The six series and collections that the caller began last and has not viewed whole: how much of each they viewed, and the first part that they have not.';
grant execute on function public.my_series to authenticated, service_role;
