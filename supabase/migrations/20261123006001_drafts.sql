-- Drafts: resources that wait unpublished. Administrators work with them as with the rest of the catalogue; nobody else can
-- tell that there are any. What visitors see is what is neither in the bin nor a draft.

alter table public.resources add column is_draft boolean not null default false;
comment on column public.resources.is_draft is 'Only administrators see it, until one of them publishes it. In the bin it stays what it was.';

grant select (is_draft) on public.resources to anon, authenticated;
grant insert (is_draft), update (is_draft) on public.resources to authenticated;

-- With the column in it, an index still tells how many resources visitors see without a look at the rows.
drop index public.resources_newest, public.resources_newest_by_category, public.resources_featured;
create index resources_newest on public.resources (created_at desc, id desc) include (is_draft) where deleted_at is null;
create index resources_newest_by_category on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_featured on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and (is_hero or is_top_pick);
create index resources_drafts on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and is_draft;

-- As of what members write: the planner's statistics would tell letter by letter what drafts say, and how many there are.
do $$
begin
  execute (
    select string_agg(format('alter table public.resources alter column %I set statistics 0', name), '; ')
    from unnest(array['title', 'description', 'author', 'image_url', 'external_link', 'platform_item', 'is_draft']) as name
  );
end;
$$;

create or replace function private.require_plain_query() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The statement as PostgREST sent it: the columns with their names in full, values as parameters.
  statement constant text := current_query();
  -- As many of them as a request can name add up to little.
  short constant text[] := array[
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'is_draft', 'created_at', 'updated_at', 'deleted_at',
    'platform_item', 'import_id', 'import_row', 'resource_id', 'user_id', 'saved_at', 'viewed_at', 'is_gone', 'total'
  ];
begin
  if length(statement) <= 16000 and not exists (
    select from regexp_matches(statement, '\.("(?:[^"]|"")+"|\*)(?!\.)', 'g') as named (name)
    where btrim(name[1], '"') <> all (short)
    group by name
    -- Selected, filtered and sorted by; a function's columns are named once more.
    having count(*) > 3
  ) then
    return true;
  end if;
  -- What administrators save names each column more often.
  if (select auth.uid()) is not null and private.is_admin() then
    return true;
  end if;
  raise sqlstate 'PT400' using
    message = 'This asks for a column too many times',
    hint = 'Name each column once.';
end;
$$;

alter policy "Visitors read the catalogue" on public.resources
  using (deleted_at is null and not is_draft and (select private.require_plain_query()));
alter policy "Members read the catalogue, administrators its bin too" on public.resources
  using ((deleted_at is null and not is_draft or (select private.is_admin())) and (select private.require_plain_query()));
alter policy "Members read the catalogue, administrators its bin too" on public.resources
  rename to "Members read the catalogue, administrators its drafts and bin too";

-- What visitors and members read

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
    using pattern, category, normalize(tag, nfc), size, skipped;
end;
$$;

create or replace function private.library_for_member(query text default '', page integer default 1) returns table (
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
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The planner sees the query: without words it leaves the resources out of the count.
set plan_cache_mode = force_custom_plan
rows 9
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select p.resource_id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
      r.tags, r.is_hero, r.is_top_pick, r.created_at, p.created_at, r.id is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      left join public.resources r on r.id = p.resource_id and r.deleted_at is null and not r.is_draft
    order by p.created_at desc, p.resource_id;
end;
$$;

create or replace function public.my_recent_views() returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  created_at timestamptz,
  viewed_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.created_at, viewed.created_at
  from (
      select a.resource_id, a.created_at
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$$;

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
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and not r.content_flags && array['age restricted', 'explicit']::public.content_flag[]
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;

create or replace function public.my_series() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category
)
language sql
stable
security invoker
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
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category
  from progress
    join public.series s on s.id = progress.series_id
    join public.resources r on r.id = progress.next_id
  where progress.viewed > 0
  order by progress.at desc, s.id
  limit 6;
$$;

create or replace function private.personal_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  account auth.users;
  -- The address is the caller's once they have confirmed it; before that, anyone could have registered it.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- Hosted Supabase may keep the log where the owner of the database cannot read it.
  if has_table_privilege('auth.audit_log_entries', 'select') then
    select jsonb_agg(jsonb_build_object('created_at', created_at, 'entry', payload #>> '{}', 'ip_address', ip_address) order by created_at)
      into sign_in_log
      from auth.audit_log_entries where strpos(payload::text, account.id::text) > 0;
  end if;

  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'new_email', nullif(account.email_change, ''),
      'first_name', account.raw_user_meta_data ->> 'first_name',
      'last_name', account.raw_user_meta_data ->> 'last_name',
      'full_name', account.raw_user_meta_data ->> 'full_name',
      'role', (select role from public.user_roles where user_id = account.id),
      'created_at', account.created_at,
      'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'user_agent', user_agent, 'ip_address', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'sign_in_log', coalesce(sign_in_log, '[]'),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', a.resource_id, 'title', r.title, 'category', r.category, 'activity_type', a.activity_type,
        'progress_data', a.progress_data, 'created_at', a.created_at
      ) order by a.created_at desc, a.resource_id), '[]')
      from public.user_activities a left join public.resources r on r.id = a.resource_id and r.deleted_at is null and not r.is_draft
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the link that ends it.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m where lower(btrim(m.email)) = address
    ),
    'password_tries', (
      select coalesce(jsonb_agg(t.created_at order by t.created_at), '[]')
      from private.password_tries t where t.user_id = account.id
    )
  );
end;
$$;

-- Numbers of the catalogue

create or replace function private.most_viewed() returns jsonb
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
    where r.deleted_at is null and not r.is_draft
    order by c.views desc, r.title, r.id limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.views desc, shown.title, shown.id), '[]') from shown;
$$;

create or replace function private.numbers_for_admin() returns jsonb
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
          select r.category, count(*) as resources from public.resources r where r.deleted_at is null and not r.is_draft group by r.category
        ) counted on counted.category = c.category
    ),
    'weeks', private.weekly_views(26),
    'viewed', private.most_viewed(),
    'members', (select private.unless_few(count(*)) from auth.users where email_confirmed_at is not null),
    'subscribers', (select private.unless_few(count(*)) from public.newsletter_subscriptions where is_active)
  );
end;
$$;

comment on table private.word_counts is 'The tags and authors of the resources outside the bin, drafts included, and how many resources have each.';

-- What administrators read

alter type private.administered_resource add attribute is_draft boolean;

drop function public.admin_resources(text, public.resource_category, public.resource_attention, boolean, integer, integer);
drop function private.resources_for_admin(text, public.resource_category, public.resource_attention, boolean, integer, integer);

create function private.resources_for_admin(
  query text,
  category public.resource_category,
  attention public.resource_attention,
  in_bin boolean,
  page integer,
  page_size integer,
  only_drafts boolean default false
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
    r.pages, r.tags, r.is_hero, r.is_top_pick, r.content_flags, r.created_at, r.updated_at, r.deleted_at';
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
        'select %s, $1, r.is_draft from unnest($2) with ordinality as page (id, place) join public.resources r using (id) order by place', columns
      ) using total, ids[skipped + 1 : skipped + size];
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select %s, $4::bigint, r.is_draft from public.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      columns, conditions, since
    ) using pattern, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from public.resources r where %s', conditions) into total using pattern, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select %1$s, $4::bigint, r.is_draft
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
  page integer default 1,
  page_size integer default 12,
  only_drafts boolean default false
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
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  total bigint,
  is_draft boolean
)
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select * from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts
  );
$$;

comment on function public.admin_resources is
  'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';
grant execute on function public.admin_resources to authenticated;

-- Changing many at once

alter type public.resource_change add value 'publish';
alter type public.resource_change add value 'unpublish';

create or replace function public.change_resources(ids uuid[], action public.resource_change, value text default null)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  value := normalize(value, nfc);
  if cardinality(ids) > 500 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if action in ('add tag', 'remove tag') and not private.are_tags(array[value]) then
    raise sqlstate 'PT400' using message = 'invalid tag';
  end if;
  if action = 'set category' and not coalesce(pg_input_is_valid(value, 'public.resource_category'), false) then
    raise sqlstate 'PT400' using message = 'invalid category';
  end if;

  -- Locked in one order, so that two administrators who change the same resources wait for each other.
  perform from public.resources where id = any (ids) order by id for update;
  case action
    when 'set hero' then
      update public.resources set is_hero = true where id = any (ids) and deleted_at is null and not is_hero;
    when 'clear hero' then
      update public.resources set is_hero = false where id = any (ids) and deleted_at is null and is_hero;
    when 'set top pick' then
      update public.resources set is_top_pick = true where id = any (ids) and deleted_at is null and not is_top_pick;
    when 'clear top pick' then
      update public.resources set is_top_pick = false where id = any (ids) and deleted_at is null and is_top_pick;
    when 'add tag' then
      if exists (
        select from public.resources
        where id = any (ids) and deleted_at is null and value <> all (tags) and not private.are_tags(tags || value)
      ) then
        raise sqlstate 'PT422' using message = 'too many tags';
      end if;
      update public.resources set tags = tags || value where id = any (ids) and deleted_at is null and value <> all (tags);
    when 'remove tag' then
      update public.resources set tags = array_remove(tags, value)
        where id = any (ids) and deleted_at is null and value = any (tags);
    when 'set category' then
      update public.resources set category = value::public.resource_category
        where id = any (ids) and deleted_at is null and category <> value::public.resource_category;
    when 'publish' then
      update public.resources set is_draft = false where id = any (ids) and deleted_at is null and is_draft;
    when 'unpublish' then
      update public.resources set is_draft = true where id = any (ids) and deleted_at is null and not is_draft;
    when 'bin' then
      update public.resources set deleted_at = now() where id = any (ids) and deleted_at is null;
    when 'restore' then
      update public.resources set deleted_at = null where id = any (ids) and deleted_at is not null;
  end case;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;

-- The trail

create or replace function private.record_resource_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- Times stand in the entries as text, so all of them in one zone.
set timezone = 'UTC'
as $$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'updated_at', 'import_id', 'import_row'];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entries (subject, subject_id, title, action, after)
      select 'resource', id, title, 'added', to_jsonb(new_rows) - left_out from new_rows;
  elsif tg_op = 'DELETE' then
    insert into public.audit_entries (subject, subject_id, title, action, before)
      select 'resource', id, title, 'deleted', to_jsonb(old_rows) - left_out from old_rows;
  else
    insert into public.audit_entries (subject, subject_id, title, action, before, after)
      with versions as materialized (
        select id, new_rows.title,
          case
            when old_rows.deleted_at is null and new_rows.deleted_at is not null then 'binned'
            when old_rows.deleted_at is not null and new_rows.deleted_at is null then 'restored'
            when old_rows.is_draft and not new_rows.is_draft then 'published'
            when not old_rows.is_draft and new_rows.is_draft then 'unpublished'
            else 'changed'
          end as action,
          to_jsonb(old_rows) - left_out as was, to_jsonb(new_rows) - left_out as became
        from old_rows join new_rows using (id)
      )
      select 'resource', id, title, action, changes.before, changes.after
      from versions cross join lateral (
        select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, became -> key) as after
        from jsonb_each(was) where value is distinct from became -> key
      ) changes
      where changes.after is not null;
  end if;
  return null;
end;
$$;

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
    deleted_at = first.deleted_at, is_draft = first.is_draft
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

-- Publishing: nobody has the site built by changing what it does not show.

create or replace function private.request_publishing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  touched constant text := concat_ws(
    ' union all ',
    'select deleted_at, is_draft, import_id from changed',
    case when tg_op = 'UPDATE' then 'select deleted_at, is_draft, import_id from former' end
  );
  is_seen boolean := true;
begin
  if tg_op <> 'TRUNCATE' then
    -- A statement that the policies left no row of fires too.
    if not exists (select from changed) then
      return null;
    end if;
    execute
      'select exists (
         select from (' || touched || ') as touched where deleted_at is null and not is_draft and not exists (
           select from public.imports
           where imports.id = touched.import_id and imports.state = ''running'' and not imports.as_drafts
         )
       )' into is_seen;
  end if;
  if is_seen then
    perform private.ask_for_publishing();
  else
    -- An import asks at its end. Locked all the same, since count_words counts on it.
    perform from public.publishing where id for update;
  end if;
  return null;
end;
$$;
comment on function private.request_publishing is
  'Asks for a build of the site, once per statement that changes what it shows, except for resources of an import that runs.';

create or replace trigger request_publishing_of_changed after update on public.resources
  referencing old table as former new table as changed for each statement execute function private.request_publishing();

create or replace function private.publish_empty() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- If there are resources, visitors cannot read them, and the build has to fail.
  update public.publishing set empty_revision = revision_requested
    where id and not exists (select from public.resources where deleted_at is null and not is_draft);
  perform private.publish_now();
end;
$$;

-- Imports

alter table public.imports add column as_drafts boolean not null default false;
comment on column public.imports.as_drafts is 'Whether what it adds, or brings back from the bin, waits as a draft.';

drop function public.start_import(public.import_source, text, integer);
drop function private.start_import(public.import_source, text, integer);

create function private.start_import(
  source public.import_source,
  label text,
  total integer,
  as_drafts boolean default false
) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  started uuid;
begin
  perform private.require_admin();
  insert into public.imports (created_by, source, label, total, as_drafts)
    values ((select auth.uid()), start_import.source, btrim(start_import.label), start_import.total, start_import.as_drafts)
    returning id into started;
  return started;
end;
$$;

comment on function private.start_import is 'Begins an import, where an administrator asks.';
grant execute on function private.start_import to authenticated, service_role;

create function public.start_import(
  source public.import_source,
  label text,
  total integer,
  as_drafts boolean default false
) returns uuid
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.start_import(start_import.source, start_import.label, start_import.total, start_import.as_drafts);
$$;

comment on function public.start_import is 'Begins an import, maybe of drafts, and gives its id. For administrators (403).';
grant execute on function public.start_import to authenticated, service_role;

create function private.is_import_of_drafts(import_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select i.as_drafts from public.imports i where i.id = is_import_of_drafts.import_id and private.is_admin();
$$;
comment on function private.is_import_of_drafts is 'Whether an import adds drafts, for administrators.';
grant execute on function private.is_import_of_drafts to authenticated, service_role;

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
      is_hero, is_top_pick, content_flags, created_at, is_draft
    )
    select take_in.import_id, c."row", c.title, c.description, c.category, c.author, c.image_url, c.external_link,
      c.duration, c.pages, c.tags, c.is_hero, c.is_top_pick, c.content_flags,
      least(c.created_at, begun.at - c."row" * interval '1 microsecond'), begun.as_drafts
    from candidates c, begun where c.known is null order by c.same
    -- Another administrator may add the same at this moment.
    on conflict do nothing
  )
  select coalesce(array_agg(import_row), '{}') from restored;
$$;

comment on function private.take_in is
  'Adds the rows that are not in the catalogue yet, and brings those in the bin back as they were there, but as drafts or published as the import says; gives the numbers of the latter.';

create or replace function private.end_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended constant public.imports := private.lock_import(import_id);
begin
  if ended.state <> 'running' then
    return;
  end if;
  update public.imports set state = 'finished', finished_at = now() where id = import_id;
  if ended.added > 0 then
    perform private.record_change('import', import_id, ended.label, 'imported', null, jsonb_build_object(
      'source', ended.source, 'added', ended.added
    ));
    if not ended.as_drafts then
      perform private.ask_for_publishing();
    end if;
  end if;
end;
$$;

drop function public.list_imports(integer);
drop function private.imports_for_admin(integer);

create function private.imports_for_admin(page integer) returns table (
  id uuid,
  created_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  actor_email text,
  source public.import_source,
  label text,
  state public.import_state,
  planned integer,
  added integer,
  shown integer,
  binned integer,
  drafts integer,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  size constant integer := 20;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select i.id, i.created_at, i.finished_at, i.undone_at, u.email::text, i.source, i.label, i.state, i.total, i.added,
      mine.shown, mine.binned, mine.drafts, counted.total
    from (select count(*) as total from public.imports) counted,
      (select * from public.imports order by created_at desc, id limit size offset skipped) i
      left join auth.users u on u.id = i.created_by
      cross join lateral (
        select count(*) filter (where r.deleted_at is null)::integer as shown,
          count(*) filter (where r.deleted_at is not null)::integer as binned,
          count(*) filter (where r.deleted_at is null and r.is_draft)::integer as drafts
        from public.resources r where r.import_id = i.id
      ) mine
    order by i.created_at desc, i.id;
end;
$$;

comment on function private.imports_for_admin is 'A page of the imports, each with the address of who began it.';
grant execute on function private.imports_for_admin to authenticated, service_role;

create function public.list_imports(page integer default 1) returns table (
  id uuid,
  created_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  actor_email text,
  source public.import_source,
  label text,
  state public.import_state,
  planned integer,
  added integer,
  shown integer,
  binned integer,
  drafts integer,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.imports_for_admin(list_imports.page);
$$;

comment on function public.list_imports is
  'A page of 20 imports, last first: how many rows were chosen, how many it added, and how many of them are outside the bin, in it and drafts now; total counts all imports. For administrators (403).';
grant execute on function public.list_imports to authenticated, service_role;

create or replace function public.catalogue_matches(items text[], links text[] default '{}') returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(items) > 500 or cardinality(links) > 500 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
  -- One value, since the API cuts rows off.
  return (
    select coalesce(jsonb_agg(to_jsonb(matches)), '[]')
    from (
      select asked.item, null as link, r.id as resource_id, r.title, r.category, known.is_binned, r.is_draft
      from (select distinct unnest(items) as item) asked
        cross join lateral private.known_resource(asked.item, null, null) known
        join public.resources r on r.id = known.id
      union all
      select null, asked.link, r.id, r.title, r.category, r.deleted_at is not null, r.is_draft
      from (select distinct unnest(links) as link) asked
        cross join lateral (
          select id, title, category, deleted_at, is_draft from public.resources where external_link = asked.link
          order by deleted_at desc nulls first, created_at desc, id limit 20
        ) r
    ) matches
  );
end;
$$;

comment on function public.catalogue_matches is
  'Which of up to 500 items of platforms and 500 links are in the catalogue or its bin: one resource for each item, up to 20 for each link, those in the catalogue first, as [{item, link, resource_id, title, category, is_binned, is_draft}]. Refuses with too many (400), and whoever is no administrator (403).';

notify pgrst, 'reload schema';
