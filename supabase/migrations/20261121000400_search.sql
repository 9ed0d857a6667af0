-- Searching and browsing lists: one function that the API serves and one inside that knows what may be seen.
-- The inner one is a definer function because under a policy PostgreSQL will not use the trigram and tag
-- indexes (their operators are not leakproof): 0.15 ms become 70 ms at 100,000 rows.

create type public.resource_filter as enum ('all', 'recent', 'popular', 'featured');

create type private.found_resource as (
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
  total bigint
);

create function private.search_resources(
  query text,
  category public.resource_category,
  filter public.resource_filter,
  tag text,
  page integer,
  page_size integer
) returns setof private.found_resource
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The matches of a single letter among 100,000 resources fit in it.
set work_mem = '16MB'
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
as $$
declare
  -- The words as they stand: %, _ and \ mean themselves, and a separator cannot be searched for.
  words constant text := lower(btrim(replace(coalesce(query, ''), chr(31), ' ')));
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when words <> '' then 'materialized' else 'not materialized' end;
begin
  if words <> '' then
    conditions := conditions || ' and r.search_text like $1';
    -- One or two letters have no index. Going through every text is worth a second processor, but to the planner a text
    -- costs no more than a number.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if category is not null then
    -- Written so, it is tried before the words are; "=" would be tried after them, but lets the index give the order.
    conditions := conditions || case when words <> '' then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from public.resources r where ' || conditions || ')
     select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
       r.tags, r.is_hero, r.is_top_pick, r.created_at, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r using (id)
     order by r.created_at desc, r.id desc'
    using pattern, category, tag, size, skipped;
end;
$$;
comment on function private.search_resources is 'The visible resources that match, newest first, each with the number of all that match.';
revoke all on function private.search_resources from public;
grant execute on function private.search_resources to anon, authenticated, service_role;

create function public.search_resources(
  query text default '',
  category public.resource_category default null,
  filter public.resource_filter default 'all',
  tag text default null,
  page integer default 1,
  page_size integer default 9
) returns table (
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
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 9
as $$
  select * from private.search_resources(
    search_resources.query, search_resources.category, search_resources.filter,
    search_resources.tag, search_resources.page, search_resources.page_size
  );
$$;
comment on function public.search_resources is
  'A page of the catalogue: case-insensitive substring over title, description, author and tags (spec 5), newest first; total counts every match.';
revoke all on function public.search_resources from public;
grant execute on function public.search_resources to anon, authenticated, service_role;
