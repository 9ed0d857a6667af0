-- The language of what a resource leads to, whether it has captions, and whether its platform shows it in some countries only.
-- Lists are filtered by language and captions, for visitors and administrators.

alter type public.content_flag add value 'region limited';
comment on type public.content_flag is
  'age restricted: its platform shows it to adults only, and on its own site. live: live or announced when it was added. not embeddable: it plays on its own site only. region limited: its platform does not show it in all countries.';

alter table public.resources
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column has_captions boolean not null default false;
comment on column public.resources.language is
  'What is spoken or written in it: the first part of a BCP 47 tag, such as "en"; null where nobody knows. Title and description are taken for the same.';
comment on column public.resources.has_captions is 'Captions that somebody made; false where nobody knows.';

create index resources_language on public.resources (category, language, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_captioned on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and has_captions;

grant select (language, has_captions) on public.resources to anon, authenticated;
grant insert (language, has_captions), update (language, has_captions) on public.resources to authenticated;

-- Lists of visitors

drop function public.search_resources, private.search_resources;
drop type private.found_resource;

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
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
  created_at timestamptz,
  total bigint
);

create function private.search_resources(
  query text,
  category public.resource_category,
  filter public.resource_filter,
  tag text,
  page integer,
  page_size integer,
  language text default null,
  captions boolean default false
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
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when has_words then 'materialized' else 'not materialized' end;
begin
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
  if has_words then
    conditions := conditions || ' and r.search_text like $1';
    -- One or two letters have no index. Going through every text is worth a second processor, but to the planner a text
    -- costs no more than a number.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if category is not null then
    -- Written so, it is tried before the words are; "=" would be tried after them, but lets the index give the order.
    conditions := conditions || case when has_words then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if language is not null then conditions := conditions || ' and r.language = $6'; end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from public.resources r where ' || conditions || ')
     select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
       r.tags, r.is_hero, r.is_top_pick, r.content_flags, r.language, r.has_captions, r.created_at, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r using (id)
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language;
end;
$$;
comment on function private.search_resources is 'The visible resources that match, newest first, each with the number of all that match.';
grant execute on function private.search_resources to anon, authenticated, service_role;

create function public.search_resources(
  query text default '',
  category public.resource_category default null,
  filter public.resource_filter default 'all',
  tag text default null,
  language text default null,
  captions boolean default false,
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
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
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
    search_resources.tag, search_resources.page, search_resources.page_size, search_resources.language,
    search_resources.captions
  ) where (select private.require_plain_query());
$$;
comment on function public.search_resources is
  'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';
grant execute on function public.search_resources to anon, authenticated, service_role;

-- Lists of administrators

drop function public.admin_resources, private.resources_for_admin;
drop type private.administered_resource;

create type private.administered_resource as (
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
);

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
  columns constant text := 'r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration,
    r.pages, r.tags, r.is_hero, r.is_top_pick, r.content_flags, r.language, r.has_captions, r.created_at,
    r.updated_at, r.deleted_at, r.is_draft';
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
      return query execute format(
        'select %s, $1 from unnest($2) with ordinality as page (id, place) join public.resources r using (id) order by place', columns
      ) using total, ids[skipped + 1 : skipped + size];
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select %s, $4::bigint from public.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      columns, conditions, since
    ) using pattern, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from public.resources r where %s', conditions) into total using pattern, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select %1$s, $4::bigint
     from (select r.id, r.%2$I as since from public.resources r where %3$s order by r.%2$I %4$s, r.id %4$s limit $5 offset $6) page
       join public.resources r using (id)
     order by page.since desc, r.id desc', columns, since, conditions, case when from_end then 'asc' else 'desc' end
  ) using pattern, named, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$$;
comment on function private.resources_for_admin is 'The resources that match, each with the number of all that match.';
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
  select * from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  );
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
  content_flags public.content_flag[],
  language text,
  has_captions boolean
)
language sql
stable
security invoker
set search_path = ''
rows 200
as $$
  select (c.given ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.given ->> 'external_link', t.title)),
    t.title, coalesce(c.given ->> 'description', ''),
    case when pg_input_is_valid(c.given ->> 'category', 'public.resource_category')
      then (c.given ->> 'category')::public.resource_category end,
    nullif(c.given ->> 'author', ''), nullif(c.given ->> 'image_url', ''), c.given ->> 'external_link',
    nullif(c.given ->> 'duration', ''),
    -- What is no number of pages is refused as 0 is.
    case when pg_input_is_valid(c.given ->> 'pages', 'integer') then (c.given ->> 'pages')::integer
      when c.given ->> 'pages' is not null then 0 end,
    case jsonb_typeof(coalesce(c.given -> 'tags', '[]')) when 'array' then array(select jsonb_array_elements_text(c.given -> 'tags')) end,
    coalesce(c.given -> 'is_hero' = 'true', false), coalesce(c.given -> 'is_top_pick' = 'true', false),
    -- What is no date is refused as one before all dates is.
    case when pg_input_is_valid(c.given ->> 'created_at', 'timestamptz') then (c.given ->> 'created_at')::timestamptz
      when c.given ->> 'created_at' is not null then '-infinity' end,
    case when jsonb_typeof(f.given) = 'array' and not exists (
      select from jsonb_array_elements_text(f.given) as each (flag) where pg_input_is_valid(each.flag, 'public.content_flag') is not true
    ) then array(select distinct each.flag::public.content_flag from jsonb_array_elements_text(f.given) as each (flag) order by 1) end,
    nullif(c.given ->> 'language', ''), coalesce(c.given -> 'has_captions' = 'true', false)
  from jsonb_array_elements(rows) as c (given), private.platform_item(c.given ->> 'external_link') as i (item),
    coalesce(c.given -> 'content_flags', '[]') as f (given), normalize(c.given ->> 'title', nfc) as t (title);
$$;
comment on function private.read_candidates is
  'The rows of an import as columns of resources, null where the value is of no such type. Rows with equal values in "same" are the same thing.';
grant execute on function private.read_candidates to authenticated, service_role;

create or replace function private.take_in(import_id uuid, rows jsonb) returns integer[]
language sql
volatile
security invoker
set search_path = ''
as $$
  with candidates as materialized (
    select distinct on (c.same) c.*, known.id as known, known.is_binned
    from private.read_candidates(take_in.rows) c
      left join lateral private.known_resource(c.item, c.external_link, c.title) known on true
    where not exists (
      select from public.resources r where r.import_id = take_in.import_id and r.import_row = c."row"
    )
    order by c.same, c."row"
  ),
  begun as materialized (
    select private.import_began(take_in.import_id) as at, private.is_import_of_drafts(take_in.import_id) as as_drafts
  ),
  binned as (
    -- Locked in one order, so that two imports of the same things wait for each other.
    select r.id, c."row", c.content_flags from candidates c join public.resources r on r.id = c.known
    where c.is_binned order by r.id for update of r
  ),
  restored as (
    update public.resources r set
      deleted_at = null, is_draft = begun.as_drafts, import_id = take_in.import_id, import_row = binned."row",
      content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
    from binned, begun where r.id = binned.id and r.deleted_at is not null
    returning r.import_row
  ),
  added as (
    insert into public.resources (
      import_id, import_row, title, description, category, author, image_url, external_link, duration, pages, tags,
      is_hero, is_top_pick, content_flags, language, has_captions, created_at, is_draft
    )
    select take_in.import_id, c."row", c.title, c.description, c.category, c.author, c.image_url, c.external_link,
      c.duration, c.pages, c.tags, c.is_hero, c.is_top_pick, c.content_flags, c.language, c.has_captions,
      least(c.created_at, begun.at - c."row" * interval '1 microsecond'), begun.as_drafts
    from candidates c, begun where c.known is null order by c.same
    -- Another administrator may add the same at this moment.
    on conflict do nothing
  )
  select coalesce(array_agg(import_row), '{}') from restored;
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
begin
  perform from public.resources where id in (
    select subject_id from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource'
  ) order by id for update;

  with changes as (
    -- Of a resource that the batch changed more than once: as it was first, and as it became last.
    select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
    from public.audit_entries cross join jsonb_each(before)
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and after is not null
    group by subject_id
  )
  update public.resources as r set
    title = first.title, description = first.description, category = first.category, author = first.author,
    image_url = first.image_url, external_link = first.external_link, duration = first.duration, pages = first.pages,
    tags = first.tags, is_hero = first.is_hero, is_top_pick = first.is_top_pick, content_flags = first.content_flags,
    language = first.language, has_captions = first.has_captions, deleted_at = first.deleted_at,
    is_draft = first.is_draft
  from changes
    join public.resources as present on present.id = changes.subject_id
    cross join jsonb_populate_record(present, changes.was) as first
  where r.id = present.id
    and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key);
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource';
end;
$$;
