-- Searching finds a Greek word however its last letter is written: final sigma (ς) counts as sigma (σ), in the catalogue
-- and in what is searched for. A search takes 200 characters of text and 50 of a tag, as much as the site sends.

create function private.fold_case(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(lower(words), 'ς', 'σ');
$$;
comment on function private.fold_case is 'Lower case, with final sigma as sigma: what texts are compared in.';
revoke all on function private.fold_case from public;
grant execute on function private.fold_case to authenticated, service_role;

create or replace function private.search_text(title text, description text, author text, tags text[]) returns text
language sql
immutable
set search_path = ''
as $$
  select private.fold_case(concat_ws(chr(31), title, description, author, array_to_string(tags, chr(31))));
$$;

-- Computes the texts of all rows anew, and their index with them.
alter table public.resources
  alter column search_text set expression as (private.search_text(title, description, author, tags));

create or replace function private.search_resources(
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
  -- Nobody looks for more than 200 characters. %, _ and \ mean themselves, and a separator cannot be searched for.
  words constant text := private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' ')));
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when words <> '' then 'materialized' else 'not materialized' end;
begin
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
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
