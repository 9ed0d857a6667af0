-- A field of resources is named once: imports and undoing ask which columns administrators fill in, and what lists the catalogue for
-- them finds ids alone.

create function private.edited_columns() returns text[]
language sql
stable
security invoker
set search_path = ''
as $$
  select array_agg(quote_ident(attname) order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.resources'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['deleted_at', 'is_draft', 'import_id', 'import_row'])
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
$$;
comment on function private.edited_columns is
  'The columns of resources that administrators fill in, in a form or by an import: what they may update, but for where a resource stands.';
grant execute on function private.edited_columns to authenticated, service_role;

-- Lists of administrators

drop function public.admin_resources, private.resources_for_admin;
drop type private.administered_resource;

-- Up to 1,000 matches are collected, counted and sorted. If there are more, as of one or two letters, which no index knows,
-- nobody needs their exact number: counting them would take longer than finding them.
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
-- What is sorted for a deep page of the whole list fits in it.
set work_mem = '16MB'
-- The catalogue is in memory. If the planner took its pages for as dear as those of a disk, it would see no work to share.
set seq_page_cost = 0.1
set random_page_cost = 0.1
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
set enable_sort = on
as $$
declare
  most constant integer := 1000;
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may stand in the name of a category as well.
  named constant public.resource_category[] := array(select name from unnest(all_categories) as name where name::text like pattern);
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
  -- Word for word as in the indexes, so that the planner knows them.
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
  if named = '{}' then
    conditions := conditions || ' and r.search_text like $1';
  elsif named <> all_categories then
    conditions := conditions || ' and (r.category = any ($2) or r.search_text like $1)';
  end if;

  -- Each query is planned anew, so that the planner sees the words and picks the index that fits them.
  if has_words then
    -- As in search_resources: going through every text is worth a second processor.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
    execute format(
      'select count(*), array_agg(id order by since desc, id desc)
       from (select r.id, r.%I as since from public.resources r where %s limit $4) hits', since, conditions
    ) into total, ids using pattern, named, category, most + 1;
    if total <= most then
      return query select id, total from unnest(ids[skipped + 1 : skipped + size]) as id;
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select r.id, $4::bigint from public.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      conditions, since
    ) using pattern, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from public.resources r where %s', conditions) into total using pattern, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select id, $4::bigint
     from (select r.id, r.%1$I as since from public.resources r where %2$s order by r.%1$I %3$s, r.id %3$s limit $5 offset $6) page
     order by since desc, id desc', since, conditions, case when from_end then 'asc' else 'desc' end
  ) using pattern, named, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$$;
comment on function private.resources_for_admin is 'The resources that match, in their order, each with the number of all that match.';
grant execute on function private.resources_for_admin to authenticated;

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
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  is_draft boolean,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages, r.tags, r.is_hero,
    r.is_top_pick, r.content_flags, r.language, r.has_captions, r.created_at, r.updated_at, r.deleted_at, r.is_draft, found.matches
  from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  ) with ordinality as found (resource_id, matches, place)
    join public.resources r on r.id = found.resource_id
  order by found.place;
$$;
comment on function public.admin_resources is
  'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';
grant execute on function public.admin_resources to authenticated;

-- Imports

drop function private.read_candidates;

create function private.read_candidates(rows jsonb) returns table (
  "row" integer,
  item text,
  same text,
  title text,
  external_link text,
  resource public.resources
)
language sql
stable
security invoker
set search_path = ''
rows 200
as $$
  select (c.given ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.given ->> 'external_link', t.title)),
    t.title, c.given ->> 'external_link',
    jsonb_populate_record(null::public.resources, s.said || jsonb_build_object(
      'title', t.title,
      'description', coalesce(s.said ->> 'description', ''),
      'category', case when pg_input_is_valid(s.said ->> 'category', 'public.resource_category') then s.said -> 'category' end,
      -- What is no number of pages is refused as 0 is.
      'pages', case when pg_input_is_valid(s.said ->> 'pages', 'integer') then s.said -> 'pages'
        when s.said ->> 'pages' is not null then '0' end,
      'tags', case jsonb_typeof(coalesce(s.said -> 'tags', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'tags'))) end,
      'is_hero', coalesce(s.said -> 'is_hero' = 'true', false),
      'is_top_pick', coalesce(s.said -> 'is_top_pick' = 'true', false),
      'has_captions', coalesce(s.said -> 'has_captions' = 'true', false),
      -- What is no date is refused as one before all dates is.
      'created_at', case when pg_input_is_valid(s.said ->> 'created_at', 'timestamptz') then s.said -> 'created_at'
        when s.said ->> 'created_at' is not null then '"-infinity"' end,
      'content_flags', case when jsonb_typeof(f.given) = 'array' and not exists (
        select from jsonb_array_elements_text(f.given) as each (flag) where pg_input_is_valid(each.flag, 'public.content_flag') is not true
      ) then to_jsonb(array(select distinct each.flag::public.content_flag from jsonb_array_elements_text(f.given) as each (flag) order by 1)) end
    ))
  from jsonb_array_elements(rows) as c (given), private.platform_item(c.given ->> 'external_link') as i (item),
    normalize(c.given ->> 'title', nfc) as t (title),
    -- An empty text is none.
    lateral (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(c.given) where value <> '""') as s (said),
    coalesce(s.said -> 'content_flags', '[]') as f (given);
$$;
comment on function private.read_candidates is
  'The rows of an import as resources, with null where the value of an older column is of no such type. Rows with equal values in "same" are the same thing.';
grant execute on function private.read_candidates to authenticated, service_role;

create or replace function private.take_in(import_id uuid, rows jsonb) returns integer[]
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  names constant text[] := private.edited_columns();
  restored integer[];
begin
  execute format($query$
    with candidates as materialized (
      select distinct on (c.same) c.*, known.id as known, known.is_binned
      from private.read_candidates($2) c
        left join lateral private.known_resource(c.item, c.external_link, c.title) known on true
      where not exists (select from public.resources r where r.import_id = $1 and r.import_row = c."row")
      order by c.same, c."row"
    ),
    begun as materialized (select private.import_began($1) as at, private.is_import_of_drafts($1) as as_drafts),
    binned as (
      -- Locked in one order, so that two imports of the same things wait for each other.
      select r.id, c."row", (c.resource).content_flags from candidates c join public.resources r on r.id = c.known
      where c.is_binned order by r.id for update of r
    ),
    restored as (
      update public.resources r set
        deleted_at = null, is_draft = begun.as_drafts, import_id = $1, import_row = binned."row",
        content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
      from binned, begun where r.id = binned.id and r.deleted_at is not null
      returning r.import_row
    ),
    added as (
      insert into public.resources (import_id, import_row, created_at, is_draft, %1$s)
      select $1, c."row", least((c.resource).created_at, begun.at - c."row" * interval '1 microsecond'), begun.as_drafts, %2$s
      from candidates c, begun where c.known is null order by c.same
      -- Another administrator may add the same at this moment.
      on conflict do nothing
    )
    select coalesce(array_agg(import_row), '{}') from restored
  $query$, array_to_string(names, ', '), '(c.resource).' || array_to_string(names, ', (c.resource).'))
  into restored using import_id, rows;
  return restored;
end;
$$;

-- Undoing

create or replace function private.undo_resource_changes(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
-- As the times in the audit trail.
set timezone = 'UTC'
as $$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from public.resources where id in (
    select subject_id from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource'
  ) order by id for update;

  execute format($query$
    with changes as (
      -- Of a resource that the batch changed more than once: as it was first, and as it became last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and after is not null
      group by subject_id
    )
    update public.resources as r set (%1$s) = row(%2$s)
    from changes
      join public.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource';
end;
$$;
