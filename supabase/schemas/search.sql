-- Searching and browsing lists, for visitors and for administrators. The inner functions are security definer and filter by
-- visibility themselves, because under a policy PostgreSQL doesn't use the trigram and tag indexes (their operators aren't
-- leakproof): 70 ms instead of 0.15 ms at 100,000 rows.

create function private.search_pattern(query text) returns text
language sql
immutable
set search_path = ''
as $$
  -- Nobody searches for more than 200 characters. %, _ and \ are escaped, and the separator can't be searched for.
  select '%' || regexp_replace(
    private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' '), e' \t\n\x0b\f\r')), '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;
comment on function private.search_pattern is 'The LIKE pattern for search_text that contains the query; %% for an empty query.';
grant execute on function private.search_pattern to authenticated, service_role;

-- Visitors and members

create type public.resource_filter as enum ('all', 'recent', 'popular', 'featured');

create view public.found_resources with (security_invoker = true) as
select r.*, 0::bigint as total from public.resources r;
comment on view public.found_resources is 'The row type of lists: a resource, and the total number of matches; never queried itself.';

create function private.search_resources(
  query text default '',
  category public.resource_category default null,
  filter public.resource_filter default 'all',
  tag text default null,
  language text default null,
  captions boolean default false,
  page integer default 1,
  page_size integer default 9,
  passage text default null
) returns setof public.found_resources
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- Enough for the matches of a single letter among 100,000 resources.
set work_mem = '16MB'
-- PostgreSQL's defaults, set here so that changes inside the function end with it.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
rows 9
as $$
declare
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  verses constant int4range := private.verses_of_passage(passage);
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Matches of words and passages are materialized, to search once for both the total and the page. Without these conditions,
  -- it's faster to count by an index and to read another one for the page, stopping early.
  hits constant text := case when has_words or verses is not null then 'materialized' else 'not materialized' end;
begin
  perform private.require_plain_query();
  -- No tag is that long, so nothing can match.
  if char_length(tag) > 50 then return; end if;
  if passage is not null and verses is null then return; end if;
  if has_words then
    conditions := conditions || ' and r.search_text like $1';
    -- No index covers one or two letters. Scanning every text is worth a parallel worker, but the planner assumes that comparing
    -- a text costs no more than comparing a number.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if category is not null then
    -- With words, "= any" makes PostgreSQL check the category first, which is cheaper. Without them, "=" lets an index provide
    -- the order.
    conditions := conditions || case when has_words then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if language is not null then conditions := conditions || ' and r.language = $6'; end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  -- The second condition must match the index's predicate exactly, so that the planner uses the index.
  if verses is not null then conditions := conditions || ' and r.verses && $7 and r.passages <> ''{}'''; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned again for each call, so that the planner sees the words and chooses the right index.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from private.resources r where ' || conditions || ')
     select r.*, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r on r.id = page.id
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language, verses;
end;
$$;
comment on function private.search_resources is
  'A page of the catalogue, newest first: a case-insensitive substring search of title, description, author and tags, optionally limited to a language, captions, or a Bible passage such as "Rom.8"; total counts all matches.';
grant execute on function private.search_resources to anon, authenticated, service_role;
select private.expose('search_resources');

-- Administrators

create type public.resource_attention as enum ('image', 'description', 'tags', 'extent', 'flags', 'any');
comment on type public.resource_attention is
  'Why a resource needs attention: no image, description, tags, or extent (duration or number of pages), or any of these. flags: it has content flags.';

-- Up to 1,000 matches are collected, counted and sorted. One or two letters, which no index covers, may match more; nobody needs
-- their exact number, and counting them would take longer than finding them.
create function private.resources_for_admin(
  query text,
  category public.resource_category,
  attention public.resource_attention,
  in_bin boolean,
  page integer,
  page_size integer,
  only_drafts boolean default false,
  language text default null,
  captions boolean default false
) returns table (resource_id uuid, matches bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 24
set jit = off
-- Enough for sorting up to a late page of the whole list.
set work_mem = '16MB'
-- The catalogue is cached in memory. At the cost of disk reads, the planner would never choose a parallel scan.
set seq_page_cost = 0.1
set random_page_cost = 0.1
-- PostgreSQL's defaults, set here so that changes inside the function end with it.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
set enable_sort = on
as $$
declare
  most_counted constant integer := 1000;
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may also match the name of a category.
  categories constant public.resource_category[] := array(select name from unnest(all_categories) as name where name::text like pattern);
  size bigint := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  since constant text := case when in_bin then 'deleted_at' else 'created_at' end;
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end
    || case when only_drafts then ' and r.is_draft' else '' end;
  ids uuid[];
  total bigint;
  from_end boolean;
begin
  perform private.require_admin();
  if category is not null then
    conditions := conditions || case when has_words then ' and r.category = any (array[$3])' else ' and r.category = $3' end;
  end if;
  -- These must match the indexes' predicates exactly, so that the planner uses them.
  conditions := conditions || case attention
    when 'image' then ' and r.image_url is null'
    when 'description' then ' and r.description !~ ''\S'''
    when 'tags' then ' and r.tags = ''{}'''
    when 'extent' then ' and r.duration is null and r.pages is null'
    when 'flags' then ' and r.content_flags <> ''{}'''
    when 'any' then ' and (r.image_url is null or r.description !~ ''\S'' or r.tags = ''{}'' or r.duration is null and r.pages is null)'
    else ''
  end;
  if language = '' then
    conditions := conditions || ' and r.language is null';
  elsif language is not null then
    conditions := conditions || format(' and r.language = %L', language);
  end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  if categories = '{}' then
    conditions := conditions || ' and r.search_text like $1';
  elsif categories <> all_categories then
    conditions := conditions || ' and (r.category = any ($2) or r.search_text like $1)';
  end if;

  -- Each query is planned again, so that the planner sees the words and chooses the right index.
  if has_words then
    -- As in search_resources: scanning every text is worth a parallel worker.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
    execute format(
      'select count(*), array_agg(id order by since desc, id desc)
       from (select r.id, r.%I as since from private.resources r where %s limit $4) hits', since, conditions
    ) into total, ids using pattern, categories, category, most_counted + 1;
    if total <= most_counted then
      return query select id, total from unnest(ids[skipped + 1 : skipped + size]) as id;
      return;
    end if;
    -- With so many matches, reading in the list's order finds the first ones soon.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select r.id, $4::bigint from private.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      conditions, since
    ) using pattern, categories, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from private.resources r where %s', conditions) into total using pattern, categories, category;
  size := least(size, greatest(total - skipped, 0));
  -- Pages in the second half are read backwards, from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select id, $4::bigint
     from (select r.id, r.%1$I as since from private.resources r where %2$s order by r.%1$I %3$s, r.id %3$s limit $5 offset $6) page
     order by since desc, id desc', since, conditions, case when from_end then 'asc' else 'desc' end
  ) using pattern, categories, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$$;
comment on function private.resources_for_admin is 'A page of matching resources, in order, each with the total number of matches. Administrators only (403).';
grant execute on function private.resources_for_admin to authenticated;

-- A left join, so that the check for administrators always runs: with an inner join, PostgreSQL may find that the caller sees no
-- resources and skip the function with the check.
create function public.admin_resources(
  query text default '',
  category public.resource_category default null,
  attention public.resource_attention default null,
  in_bin boolean default false,
  only_drafts boolean default false,
  language text default null,
  captions boolean default false,
  page integer default 1,
  page_size integer default 12
) returns setof public.found_resources
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select r.*, found.matches
  from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  ) with ordinality as found (resource_id, matches, place)
    left join public.resources r on r.id = found.resource_id
  order by found.place;
$$;
comment on function public.admin_resources is
  'A page of the catalogue, newest first, or only of its drafts, or of its bin, last binned first. Matches like search_resources, and also by the category''s name; an empty language means resources without one. total counts all matches, but at most 1,001 for a search, which means more than 1,000. Administrators only (403).';
grant execute on function public.admin_resources to authenticated, service_role;

-- Tags and authors: suggested while an administrator types, listed, and renamed in all resources at once. Triggers maintain how
-- many resources use each, since suggestions are loaded on every keystroke and counting across 100,000 resources takes 0.3 s.

create type public.word_kind as enum ('tag', 'author');

create table private.word_counts (
  kind public.word_kind not null,
  word text not null,
  folded text not null generated always as (private.fold_case(word)) stored,
  uses bigint not null,
  primary key (kind, word)
);
comment on table private.word_counts is 'Tags and authors of resources outside the bin, drafts included, and how many resources use each.';

create index word_counts_unused on private.word_counts (kind) where uses <= 0;

alter table private.word_counts enable row level security;

create function private.count_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant text := concat_ws(
    ' union all ',
    case when tg_op <> 'INSERT' then 'select tags, author, -1 from old_rows where deleted_at is null' end,
    case when tg_op <> 'DELETE' then 'select tags, author, 1 from new_rows where deleted_at is null' end
  );
begin
  if tg_op = 'TRUNCATE' then
    delete from private.word_counts where word is not null;
    return null;
  end if;
  execute
    'insert into private.word_counts as existing (kind, word, uses)
     select word.kind, word.word, sum(difference)
     from (' || changed || ') as changed (tags, author, difference), lateral (
       select ''tag''::public.word_kind, unnest(tags) union all select ''author'', author where author is not null
     ) as word (kind, word)
     group by word.kind, word.word having sum(difference) <> 0
     on conflict (kind, word) do update set uses = existing.uses + excluded.uses';
  delete from private.word_counts where uses <= 0;
  return null;
end;
$$;
comment on function private.count_words is 'Updates word_counts after a statement changed resources.';

-- Triggers fire in alphabetical order. These must come after request_publishing…, which locks the single row of publishing until
-- the transaction ends: so transactions that change the same tags or authors run one at a time, and can't deadlock.
create trigger tally_words_of_new after insert on private.resources
  referencing new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_changed after update on private.resources
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_deleted after delete on private.resources
  referencing old table as old_rows for each statement execute function private.count_words();
create trigger tally_words_of_none_left after truncate on private.resources
  for each statement execute function private.count_words();

create function private.matching_words(kind public.word_kind, query text)
returns table (word text, uses bigint, is_prefix boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(query);
begin
  perform private.require_admin();
  return query
    select w.word, w.uses, w.folded like substr(pattern, 2)
    from private.word_counts w
    where w.kind = matching_words.kind and w.folded like pattern;
end;
$$;
comment on function private.matching_words is
  'Tags or authors that contain the query, and how many resources outside the bin use each. Administrators only (403).';
grant execute on function private.matching_words to authenticated;

create function public.suggest_tags(query text) returns table (name text, resources bigint)
language sql
stable
security invoker
set search_path = ''
rows 8
as $$
  select word, uses from private.matching_words('tag', query)
  order by is_prefix desc, uses desc, word limit 8;
$$;
comment on function public.suggest_tags is
  'The 8 best tags for what''s typed: those that begin with it, then those that contain it, most used first. Administrators only (403).';
grant execute on function public.suggest_tags to authenticated, service_role;

create function public.suggest_authors(query text) returns table (name text, resources bigint)
language sql
stable
security invoker
set search_path = ''
rows 8
as $$
  select word, uses from private.matching_words('author', query)
  order by is_prefix desc, uses desc, word limit 8;
$$;
comment on function public.suggest_authors is
  'The 8 best authors for what''s typed: those that begin with it, then those that contain it, most used first. Administrators only (403).';
grant execute on function public.suggest_authors to authenticated, service_role;

create function public.catalogue_words(kind public.word_kind, query text default '', page integer default 1)
returns table (name text, resources bigint, total bigint)
language plpgsql
stable
security invoker
set search_path = ''
rows 30
as $$
declare
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  return query
    -- In alphabetical order, so that two spellings of one word are next to each other.
    select word, uses, count(*) over ()
    from private.matching_words(kind, query)
    order by private.fold_case(word), word
    limit size offset skipped;
end;
$$;
comment on function public.catalogue_words is
  'A page of 30 tags or authors, with how many resources outside the bin use each; total counts all matches. Administrators only (403).';
grant execute on function public.catalogue_words to authenticated, service_role;

-- Lets the admin page ask first if renaming a tag or author would merge it with an existing one.
create function public.word_uses(kind public.word_kind, names text[]) returns table (name text, resources bigint)
language plpgsql
stable
security invoker
set search_path = ''
rows 2
as $$
begin
  return query
    select found.word, found.uses
    from unnest(names) requested (word), lateral private.matching_words(kind, requested.word) found
    where found.word = normalize(requested.word, nfc);
end;
$$;
comment on function public.word_uses is
  'The existing tags or authors with exactly these names, and how many resources outside the bin use each. Administrators only (403).';
grant execute on function public.word_uses to authenticated, service_role;

create function private.replace_tag(tags text[], from_tag text, to_tag text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(tag order by place) from (
    select tag, min(place) as place
    from unnest(array_replace(tags, from_tag, to_tag)) with ordinality as listed (tag, place)
    group by tag
  ) distinct_tags;
$$;
comment on function private.replace_tag is 'The tags with one of them renamed; if that makes a duplicate, only the first is kept.';
grant execute on function private.replace_tag to authenticated;

create function public.rename_word(kind public.word_kind, from_name text, to_name text)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
set statement_timeout = '60s'
as $$
declare
  new_name text;
begin
  perform private.require_admin();
  new_name := btrim(normalize(to_name, nfc));
  from_name := normalize(from_name, nfc);
  if kind = 'tag' then
    if not private.are_tags(array[new_name]) then
      raise sqlstate 'PT400' using message = 'invalid tag';
    end if;
    update private.resources set tags = private.replace_tag(tags, from_name, new_name)
      where tags @> array[from_name] and from_name <> new_name;
  else
    if not coalesce(char_length(new_name) between 1 and 200, false) then
      raise sqlstate 'PT400' using message = 'invalid author';
    end if;
    update private.resources set author = new_name where author = from_name and from_name <> new_name;
  end if;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;
comment on function public.rename_word is
  'Renames a tag or author in all resources, the bin included, merging it with an existing one of that name; returns how many resources changed, and the batch for undo_changes. Errors: invalid tag or invalid author (400), not an administrator (403).';
grant execute on function public.rename_word to authenticated, service_role;

-- Tags and authors that differ only in spaces, punctuation, accents or case, suggested to administrators for merging.

create function private.similar_words(kind public.word_kind)
returns table (name text, resources bigint, into_name text, into_resources bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 50
as $$
begin
  perform private.require_admin();
  return query
    with letters as (
      -- Lists characters, since which ones count as letters depends on the database's locale.
      select w.word, w.uses, regexp_replace(normalize(w.folded, nfkd), '[\s\u00ad\u0300-\u036f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff!-/:-@\[-`{-~‘’“”–—…]', '', 'g') as key
      from private.word_counts w where w.kind = similar_words.kind
    ),
    ranked as (
      select l.word, l.uses, l.key, first_value(l.word) over spellings as best, first_value(l.uses) over spellings as best_uses
      from letters l where l.key <> ''
      window spellings as (partition by l.key order by l.uses desc, l.word)
    )
    select r.word, r.uses, r.best, r.best_uses from ranked r
    where r.word <> r.best order by r.best, r.word limit 50;
end;
$$;
comment on function private.similar_words is
  'At most 50 tags or authors that differ only in spaces, punctuation, accents or case from a more used one (into_name). Administrators only (403).';
grant execute on function private.similar_words to authenticated, service_role;
select private.expose('similar_words');
