-- Visitors are told of a series when it has a part that they see, and not when it was changed: that moves with drafts. Its parts are
-- looked up once, and of fewer series at a time, so that no request costs or answers much.

create or replace function private.series_for_visitors(after uuid) returns setof public.series
language sql
stable
security definer
set search_path = ''
rows 20
as $$
  with page as (
    select * from public.series s
    where (series_for_visitors.after is null or s.id > series_for_visitors.after)
      and exists (select from public.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join public.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at
  order by s.id;
$$;
comment on function private.series_for_visitors is 'Up to 20 series with the parts that visitors see, if there are any.';

alter function public.shown_series rows 20;
comment on function public.shown_series is
  'Up to 20 series and collections in the order of their ids, from the first one after this id on: with the parts and the cover that visitors see. updated_at is when it was added, since drafts among its parts change it too.';
