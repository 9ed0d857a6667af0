-- Searching finds one or two letters, and words made of common letters, as quickly as rare words. The index of trigrams
-- knows no text of fewer than three letters, and each of its matches is compared with LIKE, which takes a text letter by
-- letter. In its place an index holds every letter and every four that stand beside each other, blanks and punctuation
-- included: it knows up to four letters exactly, and strpos compares longer words, skipping through the texts.

create function private.letter_groups(words text) returns tsvector
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  -- Blanks, so that the last three letters begin groups too.
  letters constant text[] := string_to_array(words || '   ', null);
begin
  return array_to_tsvector(letters || array(
    select a || b || c || d from unnest(letters, letters[2:], letters[3:], letters[4:]) as beside (a, b, c, d) where d is not null
  ));
end;
$$;
comment on function private.letter_groups is 'Every letter of a text, and every four that stand beside each other.';
revoke all on function private.letter_groups from public;
grant execute on function private.letter_groups to authenticated, service_role;

create function private.letter_query(words text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- Two or three letters begin a group.
  select string_agg(
    '''' || replace(replace(letters, '\', '\\'), '''', '''''') || case when char_length(letters) in (2, 3) then ''':*' else '''' end, '&'
  )::tsquery
  from (
    select words as letters where char_length(words) between 1 and 3
    union
    select substr(words, place, 4) from generate_series(1, char_length(words) - 3) as place
  ) groups;
$$;
comment on function private.letter_query is 'Which letter_groups a text has that contains these words, as private.searched_text reads them; null for no words.';
revoke all on function private.letter_query from public;

create function private.resources_with_letters() returns text
language sql
immutable
set search_path = ''
as $$
  select '(select * from public.resources r where private.letter_groups(r.search_text) @@ private.letter_query($1) offset 0)';
$$;
comment on function private.resources_with_letters is
  'In SQL, the resources that the index knows to have the letters of the words, which are $1. With enable_seqscan off, "offset 0" leaves PostgreSQL no other way to find them: computing the groups of each text would take a thousand times as long.';
revoke all on function private.resources_with_letters from public;

drop index public.resources_search;
create index resources_search on public.resources using gin (private.letter_groups(search_text));
-- The planner has no choice to make from them, and computing them would take seconds.
alter index public.resources_search alter column 1 set statistics 0;

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
set enable_seqscan = on
as $$
declare
  words constant text := private.searched_text(query);
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null';
  -- What is featured is little, and up to three letters stand in most texts. So texts are gone through, found by the index of
  -- what is featured, or of the tag.
  by_letters constant boolean := words <> '' and filter is distinct from 'featured' and (tag is null or char_length(words) > 3);
  source constant text := case when by_letters then private.resources_with_letters() else 'public.resources' end;
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when words <> '' then 'materialized' else 'not materialized' end;
begin
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
  if category is not null then
    -- Written so, it is tried before the words are; "=" would be tried after them, but lets the index give the order.
    conditions := conditions || case when words <> '' then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;
  if by_letters then perform set_config('enable_seqscan', 'off', true); end if;
  -- The index of letters knows up to four exactly.
  if words <> '' and not (by_letters and char_length(words) <= 4) then
    conditions := conditions || ' and strpos(r.search_text, $1) > 0';
  end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from ' || source || ' r where ' || conditions || ')
     select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
       r.tags, r.is_hero, r.is_top_pick, r.created_at, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r using (id)
     order by r.created_at desc, r.id desc'
    using words, category, tag, size, skipped;
end;
$$;

create or replace function private.resources_for_admin(
  query text,
  category public.resource_category,
  attention public.resource_attention,
  in_bin boolean,
  page integer,
  page_size integer
) returns setof private.administered_resource
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- What is sorted for a deep page of the whole list fits in it.
set work_mem = '16MB'
-- The catalogue is in memory. If the planner took its pages for as dear as those of a disk, it would see no work to share.
set seq_page_cost = 0.1
set random_page_cost = 0.1
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
set enable_sort = on
set enable_seqscan = on
as $$
declare
  most constant integer := 1000;
  words constant text := private.searched_text(query);
  has_words constant boolean := words <> '';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may stand in the name of a category as well.
  named constant public.resource_category[] := array(select name from unnest(all_categories) as name where strpos(name::text, words) > 0);
  size bigint := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  since constant text := case when in_bin then 'deleted_at' else 'created_at' end;
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end;
  has_the_words constant text := case named
    when '{}' then 'strpos(r.search_text, $1) > 0'
    when all_categories then 'true'
    else '(r.category = any ($2) or strpos(r.search_text, $1) > 0)'
  end;
  columns constant text := 'r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration,
    r.pages, r.tags, r.is_hero, r.is_top_pick, r.created_at, r.updated_at, r.deleted_at';
  -- The bin is small, and resources of a category that is named are many: their texts are gone through.
  by_letters constant boolean := has_words and named = '{}' and not in_bin;
  ids uuid[];
  total bigint;
  from_end boolean;
begin
  perform private.require_admin();
  if category is not null then
    conditions := conditions || case when has_words then ' and r.category = any (array[$3])' else ' and r.category = $3' end;
  end if;
  -- Word for word as in the indexes, so that the planner knows them.
  conditions := conditions || case attention
    when 'image' then ' and r.image_url is null'
    when 'description' then ' and r.description !~ ''\S'''
    when 'tags' then ' and r.tags = ''{}'''
    when 'extent' then ' and r.duration is null and r.pages is null'
    when 'any' then ' and (r.image_url is null or r.description !~ ''\S'' or r.tags = ''{}'' or r.duration is null and r.pages is null)'
    else ''
  end;

  -- Each query is planned anew, so that the planner sees the words and picks the index that fits them.
  if has_words then
    if by_letters then
      perform set_config('enable_seqscan', 'off', true);
    else
      -- Going through every text is worth a second processor.
      perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
    end if;
    execute format(
      'select count(*), array_agg(id order by since desc, id desc)
       from (select r.id, r.%I as since from %s r where %s and %s limit $4) hits',
      since, case when by_letters then private.resources_with_letters() else 'public.resources' end, conditions, has_the_words
    ) into total, ids using words, named, category, most + 1;
    if total <= most then
      return query execute format(
        'select %s, $1 from unnest($2) with ordinality as page (id, place) join public.resources r using (id) order by place', columns
      ) using total, ids[skipped + 1 : skipped + size];
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select %s, $4::bigint from public.resources r where %s and %s order by r.%I desc, r.id desc limit $5 offset $6',
      columns, conditions, has_the_words, since
    ) using words, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from public.resources r where %s', conditions) into total using words, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select %1$s, $4::bigint
     from (select r.id, r.%2$I as since from public.resources r where %3$s order by r.%2$I %4$s, r.id %4$s limit $5 offset $6) page
       join public.resources r using (id)
     order by page.since desc, r.id desc', columns, since, conditions, case when from_end then 'asc' else 'desc' end
  ) using words, named, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$$;
