-- The bridge: brings a database of these migrations to what the 13 files of the baseline (20261123001001 to 20261123001013), with
-- which later versions of the project begin, make of a new one. All rows stay. A later version takes a database whose history
-- has this stamp for one that has the baseline. It says what things are for: here is only what is different from before.

-- What goes, so that it can be made anew

drop index public.resources_search;
drop function public.admin_resources(text, public.resource_category, public.resource_attention, boolean, integer, integer);
drop function private.resources_for_admin(text, public.resource_category, public.resource_attention, boolean, integer, integer);
drop function private.read_candidates(jsonb);
drop function public.audit_trail(uuid, integer);
drop function private.changes_for_admin(uuid, integer);
drop function private.count_try(text);
drop function private.counted_buckets(text);
drop function private.resources_with_letters();
drop function private.letter_query(text);
drop function private.letter_groups(text);
drop function private.searched_text(text);
drop type private.administered_resource;
drop type public.resource_attention;

drop policy "Visitors read the catalogue" on public.resources;
drop policy "Members read the catalogue, administrators its bin too" on public.resources;
drop policy "Administrators read messages" on public.contact_messages;
drop policy "Administrators mark messages read and handled" on public.contact_messages;
drop policy "Administrators delete messages" on public.contact_messages;
drop policy "Administrators read errors" on public.client_errors;
drop policy "Administrators read the audit trail" on public.audit_entries;
drop policy "Administrators see the imports" on public.imports;
drop policy "Administrators see the saved sources" on public.import_sources;
drop policy "Administrators save sources" on public.import_sources;
drop policy "Administrators rename sources" on public.import_sources;
drop policy "Administrators delete sources" on public.import_sources;
drop policy "Administrators see what is live" on public.publishing;

-- What administrators alone may know is read and written through functions only.
revoke all on public.contact_messages, public.client_errors, public.audit_entries, public.imports, public.import_sources,
  public.publishing from authenticated;

create policy "The service reads messages" on public.contact_messages for select to service_role using (true);
create policy "The service reads errors" on public.client_errors for select to service_role using (true);
create policy "The service reads the audit trail" on public.audit_entries for select to service_role using (true);
create policy "The service reads the imports" on public.imports for select to service_role using (true);
create policy "The service reads the saved sources" on public.import_sources for select to service_role using (true);
create policy "The service reads what is live" on public.publishing for select to service_role using (true);

-- Rate limits, under their new names

alter table private.write_limits rename to rate_limits;
alter table private.rate_limits rename constraint write_limits_pkey to rate_limits_pkey;
alter table private.rate_limits rename constraint write_limits_check to rate_limits_check;
alter table private.rate_limits rename constraint write_limits_check1 to rate_limits_check1;
alter table private.rate_limits rename constraint write_limits_per_address_check to rate_limits_per_address_check;

alter table private.write_keys rename to rate_limit_keys;
alter table private.rate_limit_keys rename constraint write_keys_pkey to rate_limit_keys_pkey;
comment on table private.rate_limit_keys is 'Each day''s secret for rate_limit_buckets, so that a bucket cannot be turned back into an address.';

alter table private.write_buckets rename to rate_limit_buckets;
alter index private.write_buckets_recent rename to rate_limit_buckets_recent;
alter index private.write_buckets_old rename to rate_limit_buckets_old;

-- The ministry may have changed the time.
update private.retention set subject = 'rate_limit_buckets' where subject = 'write_buckets';
insert into private.retention (subject, keep) values ('deleted_messages', '30 days') on conflict do nothing;

-- Bounds of what visitors write

create table private.row_limits (
  subject text primary key,
  kept integer not null check (kept > 0),
  dropped bigint not null default 0 check (dropped >= 0),
  last_dropped_at timestamptz
);
comment on table private.row_limits is 'The rows that tables keep which visitors write to, and how many had to make room. The ministry may change kept.';

alter table private.row_limits enable row level security;

insert into private.row_limits (subject, kept) values
  -- Where there are more already, the next message takes the place of one of them, not of all that are too many.
  ('contact_messages', (select greatest(1000, count(*)) from public.contact_messages)),
  ('client_errors', 2000),
  ('newsletter_subscriptions', 50000);

-- Nobody has an address of so many bytes, and none can be written to. It stays readable where somebody wrote with it.
update public.contact_messages set email = id || '@address.invalid', message = left(email || E'\n\n' || message, 5000)
  where octet_length(email) > 640;
update public.newsletter_subscriptions set email = id || '@address.invalid', is_active = false where octet_length(email) > 640;
-- As report_error cuts them.
update public.client_errors set stack = left(stack, 1000) where octet_length(stack) > 4000;

alter table public.contact_messages
  add column deleted_at timestamptz,
  add constraint contact_messages_bytes_check check (
    octet_length(first_name) <= 400 and octet_length(last_name) <= 400 and octet_length(email) <= 640
    and octet_length(subject) <= 800 and octet_length(message) <= 20000
  );
comment on column public.contact_messages.deleted_at is 'When an administrator deleted the message.';

alter table public.newsletter_subscriptions
  add constraint newsletter_subscriptions_bytes_check check (octet_length(email) <= 640);

alter table public.client_errors
  drop constraint client_errors_stack_check,
  add constraint client_errors_bytes_check check (
    octet_length(message) <= 2000 and octet_length(stack) <= 4000 and octet_length(page) <= 2000
  );

-- An account that says more of itself could not change its name any more: limit_metadata would refuse it. Its names stay.
update auth.users set raw_user_meta_data = (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(left(value #>> '{}', 200)) else value end), '{}')
    from jsonb_each(raw_user_meta_data)
    where key in ('first_name', 'last_name', 'full_name', 'sub', 'email', 'email_verified', 'phone_verified')
      and jsonb_typeof(value) in ('string', 'boolean')
  )
  where jsonb_typeof(raw_user_meta_data) = 'object' and octet_length(raw_user_meta_data::text) > 4000;

create type public.message_mark as enum ('read', 'handled', 'open');

-- The audit trail

alter table public.audit_entries add column former_actor text check (former_actor ~ '^[0-9a-f]{6}$');
comment on column public.audit_entries.former_actor is 'Instead of an actor whose account is gone: the same for all that they did, and not made of anything of theirs.';

create index audit_entries_exports on public.audit_entries (actor, at) where action = 'exported';

alter type private.told_change add attribute former_actor text;

-- Publishing

alter table public.publishing add column empty_revision bigint;
comment on column public.publishing.empty_revision is
  'The revision that an administrator agreed to publish without resources; the next change ends that.';

create type private.publishing_status as (
  state public.publishing_state,
  message text,
  started_at timestamptz,
  due_at timestamptz,
  live_at timestamptz,
  run_url text,
  report jsonb,
  token_expires_at timestamptz
);

-- Resources

create type public.content_flag as enum ('age restricted', 'explicit', 'live', 'not embeddable');
comment on type public.content_flag is
  'age restricted: its platform shows it to adults only, and on its own site. live: live or announced when it was added. not embeddable: it plays on its own site only.';

-- The audit trail tells of these, since they are seen.
update public.resources set created_at = '1900-01-01T00:00:00Z'
  where created_at < '1900-01-01T00:00:00Z' or not isfinite(created_at);

alter table public.resources
  add constraint resources_created_at_check check (created_at >= '1900-01-01T00:00:00Z' and isfinite(created_at)),
  add column content_flags public.content_flag[] not null default '{}' check (array_position(content_flags, null) is null);
comment on column public.resources.content_flags is 'About what the link leads to; another link has none until somebody says so.';

create type public.resource_attention as enum ('image', 'description', 'tags', 'extent', 'flags', 'any');
comment on type public.resource_attention is
  'What a resource lacks: an image, a description, tags, its duration or number of pages, or any of them. flags: it has content flags.';

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
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  total bigint
);

revoke select on public.resources from anon, authenticated;
grant select (
  id, title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick,
  content_flags, created_at, updated_at, deleted_at
) on public.resources to anon, authenticated;
grant select (platform_item, import_id, import_row), insert (content_flags, created_at), update (content_flags)
  on public.resources to authenticated;

-- Functions, as in the baseline and in its order

create or replace function private.fold_case(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(lower(normalize(words, nfc)), 'ς', 'σ');
$$;
comment on function private.fold_case is 'In lower case, with accents in one character with their letters and final sigma as sigma: what texts are compared in.';

create function private.limit_metadata() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4000 then
    raise sqlstate 'PT422' using message = 'This is more than an account may say of itself';
  end if;
  return new;
end;
$$;
comment on function private.limit_metadata is 'Refuses accounts that bring more than names: 4,000 bytes.';

-- What one request can get out of the catalogue: the columns that the site shows, each of them not many times over. PostgREST
-- sends a column as often as a request names it, so that 3 kB of aliases would be answered with 40 MB.
create function private.require_plain_query() returns boolean
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
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'created_at', 'updated_at', 'deleted_at',
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
comment on function private.require_plain_query is
  'Refuses with 400 a request that names a long column more than three times. Always true, for policies and conditions.';
grant execute on function private.require_plain_query to anon, authenticated, service_role;

create function private.compose_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  new.author := normalize(new.author, nfc);
  if array_to_string(new.tags, ' ') is not nfc normalized then
    select array_agg(tag order by place) into new.tags from (
      select normalize(tag, nfc) as tag, min(place) as place from unnest(new.tags) with ordinality as typed (tag, place) group by 1
    ) composed;
  end if;
  return new;
end;
$$;
comment on function private.compose_texts is 'Keeps each accent of a resource in one character with its letter; a tag that is then there twice is kept once.';

create function private.drop_content_flags() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.content_flags = old.content_flags
    and coalesce(private.platform_item(new.external_link), new.external_link)
      <> coalesce(private.platform_item(old.external_link), old.external_link) then
    new.content_flags := '{}';
  end if;
  return new;
end;
$$;
comment on function private.drop_content_flags is 'What is known about one video or track is not known about the one that takes its place.';

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

create or replace function private.search_pattern(query text) returns text
language sql
immutable
set search_path = ''
as $$
  -- Nobody looks for more than 200 characters. %, _ and \ mean themselves, and a separator cannot be searched for.
  select '%' || regexp_replace(
    private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' '))), '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;
comment on function private.search_pattern is 'What search_text is like where it contains the query; %% for an empty query.';

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
  conditions text := 'r.deleted_at is null';
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

create or replace function public.search_resources(
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
  ) where (select private.require_plain_query());
$$;

-- Up to 1,000 matches are collected, counted and sorted. If there are more, as of one or two letters, which no index knows,
-- nobody needs their exact number: counting them would take longer than finding them.
create function private.resources_for_admin(
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
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end;
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
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
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
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size
  );
$$;
comment on function public.admin_resources is
  'A page of the catalogue, newest first, or of its bin, last binned first: matching as search_resources does, and by the name of the category; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';
grant execute on function public.admin_resources to authenticated;

-- So that an administrator who renames one to another that exists is asked first whether the two shall become one.
create or replace function public.word_uses(kind public.word_kind, names text[]) returns table (name text, resources bigint)
language plpgsql
stable
security invoker
set search_path = ''
rows 2
as $$
begin
  return query
    select found.word, found.uses
    from unnest(names) asked (word), lateral private.matching_words(kind, asked.word) found
    where found.word = normalize(asked.word, nfc);
end;
$$;

create or replace function public.rename_word(kind public.word_kind, from_name text, to_name text)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
set statement_timeout = '60s'
as $$
declare
  new_name constant text := btrim(normalize(to_name, nfc));
begin
  perform private.require_admin();
  from_name := normalize(from_name, nfc);
  if kind = 'tag' then
    if not private.are_tags(array[new_name]) then
      raise sqlstate 'PT400' using message = 'invalid tag';
    end if;
    update public.resources set tags = private.replace_tag(tags, from_name, new_name)
      where tags @> array[from_name] and from_name <> new_name;
  else
    if not coalesce(char_length(new_name) between 1 and 200, false) then
      raise sqlstate 'PT400' using message = 'invalid author';
    end if;
    update public.resources set author = new_name where author = from_name and from_name <> new_name;
  end if;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;

-- With the owner's rights, since it looks through search_text for its caller.
create function private.library_for_member(query text default '', page integer default 1) returns table (
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
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select p.resource_id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
      r.tags, r.is_hero, r.is_top_pick, r.created_at, p.created_at, r.id is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      left join public.resources r on r.id = p.resource_id and r.deleted_at is null
    order by p.created_at desc, p.resource_id;
end;
$$;
comment on function private.library_for_member is 'A page of what the caller has saved.';
grant execute on function private.library_for_member to authenticated, service_role;

create or replace function public.my_library(query text default '', page integer default 1) returns table (
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
language sql
stable
security invoker
set search_path = ''
rows 9
as $$
  select * from private.library_for_member(my_library.query, my_library.page);
$$;
comment on function public.my_library is 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

create function private.rate_limits_of_caller(kind text) returns table (label text, allowed integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Set by the network in front of hosted Supabase, which replaces what a client sends under this name.
  header constant text := left(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', 100);
  -- An IPv4 address can be written as one of IPv6.
  address constant text := regexp_replace(header, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i');
  limits private.rate_limits;
begin
  select * into strict limits from private.rate_limits where subject = kind;
  return query values ('everybody', limits.per_hour);
  if address is null then
    return query values ('unknown', limits.per_network);
  elsif pg_input_is_valid(address, 'inet') and family(address::inet) = 6 then
    return query values
      (text(network(set_masklen(address::inet, 64))), limits.per_address),
      (text(network(set_masklen(address::inet, 48))), limits.per_network);
  else
    return query values (address, limits.per_address);
  end if;
end;
$$;
comment on function private.rate_limits_of_caller is 'Whom a try is counted for, and how many each of them has an hour.';

create function private.is_within_rate_limit(kind text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  hashes bytea[];
  is_full boolean;
begin
  -- Said by a server in front that knows the address of each connection and limits by it, as the embedded backend does.
  if current_setting('app.rate_limits_are_kept_in_front', true) = 'on' then
    return true;
  end if;
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  insert into private.rate_limit_keys default values on conflict (day) do nothing;
  perform pg_advisory_xact_lock(hashtext('private.is_within_rate_limit'), hashtext(kind));

  with counted as (
    select extensions.hmac(convert_to(label, 'UTF8'), key, 'sha256') as hash, allowed
    from private.rate_limits_of_caller(kind), private.rate_limit_keys where day = current_date
  )
  select array_agg(hash), bool_or(allowed <= (
    select count(*) from private.rate_limit_buckets
    where subject = kind and bucket = hash and created_at > now() - interval '1 hour'
  )) into hashes, is_full from counted;
  if is_full then
    return false;
  end if;
  insert into private.rate_limit_buckets (subject, bucket) select kind, unnest(hashes);
  return true;
end;
$$;
comment on function private.is_within_rate_limit is 'Counts a try of the caller; false, and nothing counted, once they or everybody have had theirs.';

create function private.keep_newest() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  dropped_now integer;
begin
  execute format(
    'delete from public.%1$I where id in (
      select id from public.%1$I order by %2$s
      offset (select kept from private.row_limits where subject = %1$L)
    )', tg_table_name, tg_argv[0]
  );
  get diagnostics dropped_now = row_count;
  if dropped_now > 0 then
    update private.row_limits set dropped = dropped + dropped_now, last_dropped_at = now() where subject = tg_table_name;
  end if;
  return null;
end;
$$;
comment on function private.keep_newest is 'Deletes what a table has beyond its limit, in the order of the argument.';

create function private.dropped_rows_for_admin() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
rows 3
as $$
begin
  perform private.require_admin();
  return query
    select l.subject, l.kept, l.dropped, l.last_dropped_at from private.row_limits l
    where l.last_dropped_at > now() - interval '90 days' order by l.subject;
end;
$$;
comment on function private.dropped_rows_for_admin is 'Which tables had to make room, for administrators.';
grant execute on function private.dropped_rows_for_admin to authenticated, service_role;

create function public.dropped_rows() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
language sql
stable
security invoker
set search_path = ''
rows 3
as $$
  select * from private.dropped_rows_for_admin();
$$;
comment on function public.dropped_rows is
  'The tables whose oldest rows had to make room in the last 90 days: how many rows they keep, how many were dropped so far, and when last.';
grant execute on function public.dropped_rows to authenticated, service_role;

comment on function private.is_email is 'Whether a text can be an e-mail address; src/core/forms/email.rules.ts judges alike.';

create function private.refuse_more_subscribers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.newsletter_subscriptions)
    > (select kept from private.row_limits where subject = 'newsletter_subscriptions') then
    raise sqlstate 'PT503' using message = 'The list is full';
  end if;
  return null;
end;
$$;
comment on function private.refuse_more_subscribers is 'Refuses with 503 more addresses than private.row_limits says.';

create or replace function private.subscribe(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email));
begin
  if not private.is_within_rate_limit('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  update public.newsletter_subscriptions as known set is_active = true where known.email = address and not known.is_active;
  if found then
    return 'subscribed';
  end if;
  insert into public.newsletter_subscriptions as known (email) values (address) on conflict do nothing;
  return case when found then 'subscribed' else 'already subscribed' end;
end;
$$;

create or replace function private.export_for_admin(after text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- An export is several calls, which may begin anywhere in the list.
  if not exists (
    select from public.audit_entries
    where action = 'exported' and actor = (select auth.uid()) and at > now() - interval '10 minutes'
  ) then
    perform private.record_change('newsletter', null, '', 'exported', null, jsonb_build_object(
      'addresses', (select count(*) from public.newsletter_subscriptions where is_active)
    ));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'since', n.created_at) order by n.email), '[]')
    from (
      select email, created_at from public.newsletter_subscriptions
      where is_active and email > coalesce(export_for_admin.after, '')
      order by email limit 1000
    ) n
  );
end;
$$;

create or replace function public.newsletter_export(after text default '') returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.export_for_admin(newsletter_export.after);
$$;

create or replace function private.withdraw_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn uuid;
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = false, withdrawn_at = now()
    where n.email = lower(btrim(withdraw_subscription.email)) and n.is_active
    returning n.id into withdrawn;
  if not found then
    return 'not subscribed';
  end if;
  perform private.record_change('subscriber', withdrawn, '', 'withdrawn', null, null);
  return 'withdrawn';
end;
$$;

create function private.restore_withdrawn(subscribers uuid[]) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subscriber uuid;
  restored integer := 0;
begin
  for subscriber in
    update public.newsletter_subscriptions n set is_active = true, withdrawn_at = null
      where n.id = any (subscribers) and not n.is_active and n.withdrawn_at > now() - interval '30 days'
      returning n.id
  loop
    perform private.record_change('subscriber', subscriber, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  return restored;
end;
$$;
comment on function private.restore_withdrawn is
  'Restores the subscriptions that an administrator ended in the last 30 days, but none that its owner has ended.';

create or replace function private.restore_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return case when private.restore_withdrawn(array(
    select n.id from public.newsletter_subscriptions n where n.email = lower(btrim(restore_subscription.email))
  )) > 0 then 'restored' else 'not withdrawn' end;
end;
$$;
comment on function private.restore_subscription is 'Undoes what withdraw_subscription did in the last 30 days.';

comment on function public.restore_subscription is
  'Undoes the withdrawal of this address by an administrator in the last 30 days: restored or not withdrawn.';

create function private.restore_subscribers(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_subscribers.batch and subject = 'subscriber' and action = 'withdrawn'
  );
begin
  restored := private.restore_withdrawn(withdrawn);
  skipped := cardinality(withdrawn) - restored;
end;
$$;
comment on function private.restore_subscribers is 'Restores the subscriptions that a batch ended.';

create or replace function private.send_contact_message(first_name text, last_name text, email text, subject text, message text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that a refusal does not take the count back.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message)
      values (first_name, last_name, email, subject, message);
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;

create function private.messages_for_admin(state public.message_state, page integer) returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  subject text,
  message text,
  created_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
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
  wants_handled constant boolean := coalesce(state = 'handled', false);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with chosen as (
      select m.id, coalesce(m.handled_at, m.created_at) as moment
      from public.contact_messages m where m.deleted_at is null and (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$$;
comment on function private.messages_for_admin is 'A page of messages, for administrators.';
grant execute on function private.messages_for_admin to authenticated, service_role;

create or replace function public.contact_inbox(state public.message_state default 'open', page integer default 1) returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  subject text,
  message text,
  created_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.messages_for_admin(contact_inbox.state, contact_inbox.page);
$$;

create function private.new_messages_for_admin() returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_messages where read_at is null and deleted_at is null);
end;
$$;
comment on function private.new_messages_for_admin is 'How many messages no administrator has read, for administrators.';
grant execute on function private.new_messages_for_admin to authenticated, service_role;

create function public.count_new_messages() returns bigint
language sql
stable
security invoker
set search_path = ''
as $$
  select private.new_messages_for_admin();
$$;
comment on function public.count_new_messages is 'How many messages no administrator has read.';
grant execute on function public.count_new_messages to authenticated, service_role;

create function private.mark_message(id uuid, mark public.message_mark) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The trigger sets the times, and keeps those that are there.
  update public.contact_messages m set
    read_at = now(),
    handled_at = case mark_message.mark when 'read' then m.handled_at when 'handled' then now() end
    where m.id = mark_message.id and m.deleted_at is null;
  return found;
end;
$$;
comment on function private.mark_message is 'Marks a message, for administrators.';
grant execute on function private.mark_message to authenticated, service_role;

create function public.mark_message(id uuid, mark public.message_mark) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.mark_message(mark_message.id, mark_message.mark);
$$;
comment on function public.mark_message is 'Marks a message read, handled, or open again; false if it is gone.';
grant execute on function public.mark_message to authenticated, service_role;

create function private.delete_message(id uuid) returns table (batch uuid)
language plpgsql
volatile
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  update public.contact_messages m set deleted_at = now() where m.id = delete_message.id and m.deleted_at is null;
  if not found then
    return;
  end if;
  -- Without its sender, who is not to stay in the audit trail for longer than the message.
  perform private.record_change('message', delete_message.id, '', 'deleted', null, null);
  batch := private.current_batch();
  return next;
end;
$$;
comment on function private.delete_message is 'Deletes a message, for administrators.';
grant execute on function private.delete_message to authenticated, service_role;

create function public.delete_message(id uuid) returns table (batch uuid)
language sql
volatile
security invoker
set search_path = ''
rows 1
as $$
  select * from private.delete_message(delete_message.id);
$$;
comment on function public.delete_message is
  'Deletes a message and returns the batch for undo_changes; no row if it is gone. After 30 days it cannot be undone.';
grant execute on function public.delete_message to authenticated, service_role;

create function private.restore_messages(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_messages.batch and subject = 'message' and action = 'deleted'
  );
  message uuid;
begin
  restored := 0;
  for message in
    update public.contact_messages set deleted_at = null where id = any (deleted) and deleted_at is not null returning id
  loop
    perform private.record_change('message', message, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  skipped := cardinality(deleted) - restored;
end;
$$;
comment on function private.restore_messages is 'Brings back the messages that a batch deleted and that are not gone for good.';

create or replace function private.report_error(message text, stack text, page text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('report_error') then
    return private.refused(429, 'too many requests');
  end if;
  begin
    insert into public.client_errors (message, stack, page) values (
      message,
      -- Of a stack in another writing, as many characters as have 4,000 bytes for certain.
      case when char_length(stack) <= 4000 and octet_length(stack) > 4000 then left(stack, 1000) else stack end,
      page
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$$;

create function private.error_groups_for_admin(page integer) returns table (
  message text,
  path text,
  stack text,
  times bigint,
  first_at timestamptz,
  last_at timestamptz,
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
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with groups as materialized (
      select e.message, count(*) as times, min(e.created_at) as first_at, max(e.created_at) as last_at
      from public.client_errors e group by e.message
    )
    select shown.message, latest.page, latest.stack, shown.times, shown.first_at, shown.last_at, counted.total
    from (select count(*) as total from groups) counted,
      (select * from groups order by groups.last_at desc, groups.message limit 20 offset skipped) shown
      cross join lateral (
        select e.page, e.stack from public.client_errors e
        where e.message = shown.message
        order by e.created_at desc, e.id limit 1
      ) latest
    order by shown.last_at desc, shown.message;
end;
$$;
comment on function private.error_groups_for_admin is 'A page of the errors in visitors'' browsers, for administrators.';
grant execute on function private.error_groups_for_admin to authenticated, service_role;

create or replace function public.error_groups(page integer default 1) returns table (
  message text,
  path text,
  stack text,
  times bigint,
  first_at timestamptz,
  last_at timestamptz,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.error_groups_for_admin(error_groups.page);
$$;

create or replace function private.clear_error_group(message text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  cleared integer;
begin
  perform private.require_admin();
  delete from public.client_errors e where e.message = clear_error_group.message;
  get diagnostics cleared = row_count;
  if cleared > 0 then
    perform private.record_change('error', null, left(clear_error_group.message, 300), 'cleared', jsonb_build_object(
      'reports', cleared
    ), null);
  end if;
  return cleared;
end;
$$;

create function private.keep_pseudonym_in_audit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  pseudonym constant text := encode(extensions.gen_random_bytes(3), 'hex');
begin
  update public.audit_entries set former_actor = pseudonym where actor = old.id;
  return old;
end;
$$;
comment on function private.keep_pseudonym_in_audit is 'Gives what a deleted account did one pseudonym, before the foreign key takes its id away.';

create function private.changes_for_admin(subject_id uuid, page integer) returns setof private.told_change
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant uuid := changes_for_admin.subject_id;
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select e.id, e.at, e.actor, u.email::text, e.batch, e.subject, e.subject_id,
      -- The entries themselves say nothing of people outside, who may ask to be forgotten.
      case e.subject
        when 'message' then coalesce((
          select btrim(concat_ws(' ', m.first_name, m.last_name)) from public.contact_messages m where m.id = e.subject_id
        ), '')
        when 'subscriber' then coalesce((
          select n.email from public.newsletter_subscriptions n where n.id = e.subject_id
        ), '')
        else e.title
      end,
      e.action, e.before, e.after, counted.total, e.former_actor
    from (select count(*) as total from public.audit_entries where asked is null or subject_id = asked) counted,
      (select * from public.audit_entries where asked is null or subject_id = asked order by id desc limit size offset skipped) e
      left join auth.users u on u.id = e.actor
    order by e.id desc;
end;
$$;
comment on function private.changes_for_admin is 'A page of the audit trail, each entry with the address of who did it.';
grant execute on function private.changes_for_admin to authenticated;

create function public.audit_trail(subject_id uuid default null, page integer default 1) returns table (
  id bigint,
  at timestamptz,
  actor uuid,
  actor_email text,
  batch uuid,
  subject text,
  subject_id uuid,
  title text,
  action text,
  before jsonb,
  after jsonb,
  total bigint,
  former_actor text
)
language sql
stable
security invoker
set search_path = ''
rows 30
as $$
  select * from private.changes_for_admin(audit_trail.subject_id, audit_trail.page);
$$;
comment on function public.audit_trail is
  'A page of 30 entries of the audit trail, of one thing or of everything, last first; total counts all. former_actor stands for an account that is gone.';
grant execute on function public.audit_trail to authenticated, service_role;

create function private.undo_resource_changes(batch uuid, out restored integer, out skipped integer)
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
    deleted_at = first.deleted_at
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
comment on function private.undo_resource_changes is 'Gives the resources of a batch the values back that they had before.';

create function private.undo_changes(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  select sum(undone.restored), sum(undone.skipped) into restored, skipped from (
    select * from private.undo_resource_changes(undo_changes.batch)
    union all
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$$;
comment on function private.undo_changes is 'Sets back what a batch changed, for administrators.';
grant execute on function private.undo_changes to authenticated, service_role;

create or replace function public.undo_changes(batch uuid) returns table (restored integer, skipped integer)
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
rows 1
as $$
  select * from private.undo_changes(undo_changes.batch);
$$;
comment on function public.undo_changes is
  'Gives the resources of a batch the values back that they had before, brings back the messages that it deleted and the subscriptions that it ended, and counts them; those that somebody has changed since in the same columns, and those that were added or are gone, are skipped. For administrators (403).';

create function private.import_began(import_id uuid) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select i.created_at from public.imports i where i.id = import_began.import_id and private.is_admin();
$$;
comment on function private.import_began is 'When an import began, for administrators.';
grant execute on function private.import_began to authenticated, service_role;

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
  content_flags public.content_flag[]
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
    ) then array(select distinct each.flag::public.content_flag from jsonb_array_elements_text(f.given) as each (flag) order by 1) end
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
  began as materialized (select private.import_began(take_in.import_id) as at),
  binned as (
    -- Locked in one order, so that two imports of the same things wait for each other.
    select r.id, c."row", c.content_flags from candidates c join public.resources r on r.id = c.known
    where c.is_binned order by r.id for update of r
  ),
  restored as (
    update public.resources r set deleted_at = null, import_id = take_in.import_id, import_row = binned."row",
      content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
    from binned where r.id = binned.id and r.deleted_at is not null
    returning r.import_row
  ),
  added as (
    insert into public.resources (
      import_id, import_row, title, description, category, author, image_url, external_link, duration, pages, tags,
      is_hero, is_top_pick, content_flags, created_at
    )
    select take_in.import_id, c."row", c.title, c.description, c.category, c.author, c.image_url, c.external_link,
      c.duration, c.pages, c.tags, c.is_hero, c.is_top_pick, c.content_flags,
      least(c.created_at, began.at - c."row" * interval '1 microsecond')
    from candidates c, began where c.known is null order by c.same
    -- Another administrator may add the same at this moment.
    on conflict do nothing
  )
  select coalesce(array_agg(import_row), '{}') from restored;
$$;

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
      select asked.item, null as link, r.id as resource_id, r.title, r.category, known.is_binned
      from (select distinct unnest(items) as item) asked
        cross join lateral private.known_resource(asked.item, null, null) known
        join public.resources r on r.id = known.id
      union all
      select null, asked.link, r.id, r.title, r.category, r.deleted_at is not null
      from (select distinct unnest(links) as link) asked
        cross join lateral (
          select id, title, category, deleted_at from public.resources where external_link = asked.link
          order by deleted_at desc nulls first, created_at desc, id limit 20
        ) r
    ) matches
  );
end;
$$;

create function private.import_sources_for_admin()
returns table (id uuid, platform text, kind text, query text, name text, checked_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select s.id, s.platform, s.kind, s.query, s.name, s.checked_at from public.import_sources s order by s.name, s.id;
end;
$$;
comment on function private.import_sources_for_admin is 'The saved sources, for administrators.';
grant execute on function private.import_sources_for_admin to authenticated, service_role;

create function public.list_import_sources()
returns table (id uuid, platform text, kind text, query text, name text, checked_at timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$
  select * from private.import_sources_for_admin();
$$;
comment on function public.list_import_sources is 'All saved sources, by name.';
grant execute on function public.list_import_sources to authenticated, service_role;

create function private.save_import_source(platform text, kind text, query text, name text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.import_sources (platform, kind, query, name)
    values (save_import_source.platform, save_import_source.kind, save_import_source.query, save_import_source.name)
    on conflict on constraint import_sources_platform_kind_query_key do nothing;
  return case when found then 'saved' else 'already saved' end;
end;
$$;
comment on function private.save_import_source is 'Saves a source, for administrators.';
grant execute on function private.save_import_source to authenticated, service_role;

create function public.save_import_source(platform text, kind text, query text, name text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.save_import_source(
    save_import_source.platform, save_import_source.kind, save_import_source.query, save_import_source.name
  );
$$;
comment on function public.save_import_source is 'Saves a source: saved, or already saved if there is one with this query.';
grant execute on function public.save_import_source to authenticated, service_role;

create function private.rename_import_source(id uuid, name text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.import_sources s set name = rename_import_source.name where s.id = rename_import_source.id;
  return found;
end;
$$;
comment on function private.rename_import_source is 'Renames a source, for administrators.';
grant execute on function private.rename_import_source to authenticated, service_role;

create function public.rename_import_source(id uuid, name text) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.rename_import_source(rename_import_source.id, rename_import_source.name);
$$;
comment on function public.rename_import_source is 'Gives a source another name; false if it is gone.';
grant execute on function public.rename_import_source to authenticated, service_role;

create function private.delete_import_source(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted public.import_sources;
begin
  perform private.require_admin();
  delete from public.import_sources s where s.id = delete_import_source.id returning * into deleted;
  if found then
    perform private.record_change('import source', deleted.id, deleted.name, 'deleted', jsonb_build_object(
      'platform', deleted.platform, 'kind', deleted.kind, 'query', deleted.query
    ), null);
  end if;
end;
$$;
comment on function private.delete_import_source is 'Deletes a source with what was seen in it, for administrators.';
grant execute on function private.delete_import_source to authenticated, service_role;

create function public.delete_import_source(id uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.delete_import_source(delete_import_source.id);
$$;
comment on function public.delete_import_source is 'Deletes a source with what was seen in it; no error if it is gone.';
grant execute on function public.delete_import_source to authenticated, service_role;

create function private.publishing_for_admin() returns setof private.publishing_status
language plpgsql
stable
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  return query
    select p.state, p.message, p.started_at, p.due_at, p.live_at, p.run_url, p.report, p.token_expires_at
    from public.publishing p;
end;
$$;
comment on function private.publishing_for_admin is 'What is live and what is being published, for administrators.';
grant execute on function private.publishing_for_admin to authenticated, service_role;

create function public.publishing_status() returns table (
  state public.publishing_state,
  message text,
  started_at timestamptz,
  due_at timestamptz,
  live_at timestamptz,
  run_url text,
  report jsonb,
  token_expires_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select * from private.publishing_for_admin();
$$;
comment on function public.publishing_status is 'What is live and what is being published: one row.';
grant execute on function public.publishing_status to authenticated, service_role;

create function private.publish_empty() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- If there are resources, visitors cannot read them, and the build has to fail.
  update public.publishing set empty_revision = revision_requested
    where id and not exists (select from public.resources where deleted_at is null);
  perform private.publish_now();
end;
$$;
comment on function private.publish_empty is 'A build is due at once, and may find no resources as long as there are none.';
grant execute on function private.publish_empty to authenticated;

create function public.publish_empty() returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.publish_empty();
$$;
comment on function public.publish_empty is 'For administrators: has the site built although the catalogue is empty.';
grant execute on function public.publish_empty to authenticated;

create function private.may_be_empty() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(empty_revision = revision_requested, false) from public.publishing;
$$;
comment on function private.may_be_empty is 'Whether an administrator agreed to publish the catalogue, as it is now, without resources.';
grant execute on function private.may_be_empty to anon, authenticated, service_role;

create function public.may_be_empty() returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select private.may_be_empty();
$$;
comment on function public.may_be_empty is 'For builds, which read the catalogue as visitors do: see private.may_be_empty.';
grant execute on function public.may_be_empty to anon, authenticated, service_role;

create or replace function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages
    where handled_at < private.kept_since('contact_messages') or deleted_at < private.kept_since('deleted_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  update public.imports set created_by = null
    where created_by is not null and created_at < private.kept_since('imports');
  update public.import_sources set created_by = null
    where created_by is not null and created_at < private.kept_since('import_sources');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$$;

create function private.find_unused_images() returns setof text
language sql
stable
security definer
set search_path = ''
rows 100
as $$
  with addresses as (
    select r.image_url as address from public.resources r where r.image_url like '%/resource-images/%'
    union all
    -- A change can be undone, which brings the former picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- Someone may have uploaded it for a resource that they have not saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- In an address other characters are written in more ways than one. The site gives no such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$$;
comment on function private.find_unused_images is
  'The 100 oldest pictures in resource-images that are older than a week and that neither a resource, the bin included, nor a change of the last 30 days names.';

create function private.unused_images_for_admin() returns table (name text)
language plpgsql
stable
security definer
set search_path = ''
rows 100
as $$
begin
  perform private.require_admin();
  return query select private.find_unused_images();
end;
$$;
comment on function private.unused_images_for_admin is 'The pictures that nothing uses, for administrators.';
grant execute on function private.unused_images_for_admin to authenticated, service_role;

create or replace function public.unused_images() returns table (name text)
language sql
stable
security invoker
set search_path = ''
rows 100
as $$
  select * from private.unused_images_for_admin();
$$;
comment on function public.unused_images is
  'At most 100 pictures that neither a resource nor a recent change uses, for administrators.';

create policy "Visitors read the catalogue" on public.resources
  for select to anon using (deleted_at is null and (select private.require_plain_query()));
create policy "Members read the catalogue, administrators its bin too" on public.resources
  for select to authenticated
  using ((deleted_at is null or (select private.is_admin())) and (select private.require_plain_query()));

create index resources_search on public.resources using gin (search_text extensions.gin_trgm_ops);
create index resources_flagged on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and content_flags <> '{}';

-- Texts whose accents are characters of their own: each accent becomes one character with its letter, as compose_texts keeps
-- them from here on. search_text and word_counts follow, now that fold_case composes.

create function private.composed_tags(tags text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(tag order by place), '{}') from (
    select regexp_replace(left(normalize(tag, nfc), 50), '\s+$', '') as tag, min(place) as place
    from unnest(tags) with ordinality as typed (tag, place) group by 1
  ) composed;
$$;

create function private.composed_entry(changed jsonb) returns jsonb
language sql
immutable
strict
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case
    when key in ('title', 'description', 'author') and jsonb_typeof(value) = 'string' then to_jsonb(normalize(value #>> '{}', nfc))
    when key = 'tags' and jsonb_typeof(value) = 'array' then
      to_jsonb(private.composed_tags(array(select jsonb_array_elements_text(value))))
    else value
  end), '{}') from jsonb_each(changed);
$$;

-- So that what was changed before can be undone: that compares the entries with the resources.
update public.audit_entries set
  title = left(normalize(title, nfc), 300), before = private.composed_entry(before), after = private.composed_entry(after)
  where subject = 'resource'
    and (title is not nfc normalized or before::text is not nfc normalized or after::text is not nfc normalized);

-- A few letters become longer when they are composed, as some of Hebrew and of Indian scripts. What is then too long is cut, and
-- the audit trail tells what it was.
update public.resources set
  title = left(normalize(title, nfc), 300), description = left(normalize(description, nfc), 10000),
  author = left(normalize(author, nfc), 200), tags = private.composed_tags(tags)
  where char_length(normalize(title, nfc)) > 300 or char_length(normalize(description, nfc)) > 10000
    or char_length(normalize(author, nfc)) > 200
    or exists (select from unnest(tags) as tag where char_length(normalize(tag, nfc)) > 50);

-- The others look as before, so they keep the time of their last change, and nothing is said of it.
alter table public.resources disable trigger touch_resources, disable trigger record_changed_resources;
update public.resources set
  title = normalize(title, nfc), description = normalize(description, nfc),
  author = normalize(author, nfc), tags = private.composed_tags(tags)
  where title is not nfc normalized or description is not nfc normalized or author is not nfc normalized
    or array_to_string(tags, ' ') is not nfc normalized;
alter table public.resources enable trigger touch_resources, enable trigger record_changed_resources;

drop function private.composed_entry(jsonb);
drop function private.composed_tags(text[]);

-- Triggers

create trigger compose_texts before insert or update on public.resources
  for each row execute function private.compose_texts();
create trigger drop_content_flags before update of external_link on public.resources
  for each row when (old.content_flags <> '{}') execute function private.drop_content_flags();
create trigger limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();
create trigger keep_pseudonym_in_audit before delete on auth.users
  for each row execute function private.keep_pseudonym_in_audit();
create trigger refuse_more_subscribers after insert on public.newsletter_subscriptions
  for each statement execute function private.refuse_more_subscribers();
create trigger keep_newest after insert on public.contact_messages
  for each statement execute function private.keep_newest('deleted_at is not null, handled_at is not null, created_at desc, id');
create trigger keep_newest after insert on public.client_errors
  for each statement execute function private.keep_newest('created_at desc, id');

-- Nothing is sampled any more of tables that hold what is private and that members may select from, and what was sampled before
-- goes: changing the type of a column does that, even to the same type. Policies and conditions of triggers would be in the way.

drop policy "Members read their own role" on public.user_roles;
drop policy "Members read their own preferences" on public.user_preferences;
drop policy "Members add their own preferences" on public.user_preferences;
drop policy "Members change their own preferences" on public.user_preferences;
drop policy "Members read their own activity" on public.user_activities;
drop policy "Members record their own activity" on public.user_activities;
drop policy "Members update their own activity" on public.user_activities;
drop policy "Members delete their own activity" on public.user_activities;
drop policy "Members read their own bookmarks" on public.user_bookmarks;
drop policy "Members add their own bookmarks" on public.user_bookmarks;
drop policy "Members remove their own bookmarks" on public.user_bookmarks;
drop policy "Members read their own prayers" on public.prayer_requests;
drop policy "Members add their own prayers" on public.prayer_requests;
drop policy "Members change their own prayers" on public.prayer_requests;
drop policy "Members delete their own prayers" on public.prayer_requests;
drop trigger touch_user_roles on public.user_roles;

alter table public.user_roles
  alter column created_at type timestamptz,
  alter column role type public.user_role,
  alter column updated_at type timestamptz,
  alter column user_id type uuid;
alter table public.user_preferences
  alter column daily_devotional type boolean,
  alter column email_notifications type boolean,
  alter column keep_history type boolean,
  alter column preferred_categories type public.resource_category[],
  alter column show_recommendations type boolean,
  alter column updated_at type timestamptz,
  alter column user_id type uuid;
alter table public.user_activities
  alter column activity_type type text,
  alter column created_at type timestamptz,
  alter column progress_data type jsonb,
  alter column resource_id type uuid,
  alter column user_id type uuid;
alter table public.user_bookmarks
  alter column created_at type timestamptz,
  alter column resource_id type uuid,
  alter column user_id type uuid;
alter table public.prayer_requests
  alter column answer_note type text,
  alter column answered_at type timestamptz,
  alter column created_at type timestamptz,
  alter column description type text,
  alter column id type uuid,
  alter column is_answered type boolean,
  alter column title type text,
  alter column user_id type uuid;

create policy "Members read their own role" on public.user_roles
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own preferences" on public.user_preferences
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own preferences" on public.user_preferences
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members read their own activity" on public.user_activities
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members record their own activity" on public.user_activities
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members update their own activity" on public.user_activities
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own activity" on public.user_activities
  for delete to authenticated using ((select auth.uid()) = user_id);
create policy "Members read their own bookmarks" on public.user_bookmarks
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own bookmarks" on public.user_bookmarks
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members remove their own bookmarks" on public.user_bookmarks
  for delete to authenticated using ((select auth.uid()) = user_id);
create policy "Members read their own prayers" on public.prayer_requests
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own prayers" on public.prayer_requests
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own prayers" on public.prayer_requests
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own prayers" on public.prayer_requests
  for delete to authenticated using ((select auth.uid()) = user_id);

-- Written again, since what PostgreSQL makes of its own writing is not quite the same.
alter table public.prayer_requests
  drop constraint prayer_requests_title_check,
  add constraint prayer_requests_title_check check (char_length(title) between 1 and 200 and title ~ '\S');

create trigger touch_user_roles before update on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.touch();

do $$
begin
  execute (
    select string_agg(format('alter table %s alter column %I set statistics 0', attrelid::regclass, attname), '; ')
    from pg_catalog.pg_attribute
    where attnum > 0 and not attisdropped and attrelid = any (array[
      'public.user_roles', 'public.user_activities', 'public.user_bookmarks', 'public.user_preferences', 'public.prayer_requests'
    ]::regclass[])
  );
end;
$$;

notify pgrst, 'reload schema';
