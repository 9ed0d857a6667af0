-- What administrators look through: the catalogue with its bin, and the audit trail. As in search_resources, an inner
-- function with the owner's rights does the work, since under a policy PostgreSQL does not use the indexes for words.

create function private.require_admin() returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may do this';
  end if;
end;
$$;
comment on function private.require_admin is 'Refuses with 403 whoever is not an administrator at this moment.';
revoke all on function private.require_admin from public;
grant execute on function private.require_admin to authenticated, service_role;

create type public.resource_attention as enum ('image', 'description', 'tags', 'extent', 'any');
comment on type public.resource_attention is 'What a resource lacks: an image, a description, tags, its duration or number of pages, or any of them.';

-- An index that has the category too answers both questions of a list, how many and which, without a look at the rows.
create index resources_bin on public.resources (deleted_at desc, id desc) include (category) where deleted_at is not null;
create index resources_without_image on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and image_url is null;
create index resources_without_description on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and description !~ '\S';
create index resources_without_tags on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and tags = '{}';
create index resources_without_extent on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and duration is null and pages is null;
create index resources_lacking_anything on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null
    and (image_url is null or description !~ '\S' or tags = '{}' or duration is null and pages is null);

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
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  total bigint
);

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
-- The matches of a single letter among 100,000 resources fit in it.
set work_mem = '16MB'
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
as $$
declare
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may stand in the name of a category as well.
  named constant public.resource_category[] := array(select name from unnest(all_categories) as name where name::text like pattern);
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  since constant text := case when in_bin then 'deleted_at' else 'created_at' end;
  hits constant text := case when has_words then 'materialized' else 'not materialized' end;
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end;
begin
  perform private.require_admin();
  if has_words then
    -- As in search_resources: going through every text is worth a second processor.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if named = '{}' then
    conditions := conditions || ' and r.search_text like $1';
  elsif named <> all_categories then
    conditions := conditions || ' and (r.search_text like $1 or r.category = any ($2))';
  end if;
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

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.' || since || ' as since from public.resources r where ' || conditions || ')
     select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
       r.tags, r.is_hero, r.is_top_pick, r.created_at, r.updated_at, r.deleted_at, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id, hits.since from hits order by hits.since desc, hits.id desc limit $4 offset $5) page
       join public.resources r using (id)
     order by page.since desc, r.id desc'
    using pattern, named, category, size, skipped;
end;
$$;
comment on function private.resources_for_admin is 'The resources that match, each with the number of all that match.';
revoke all on function private.resources_for_admin from public;
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
  'A page of the catalogue, newest first, or of its bin, last binned first: matching as search_resources does, and by the name of the category; total counts every match. For administrators (403).';
revoke all on function public.admin_resources from public;
grant execute on function public.admin_resources to authenticated;

create type private.told_change as (
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
  total bigint
);

create function private.changes_for_admin(subject_id uuid, page integer) returns setof private.told_change
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The planner sees whether one thing is asked for or all.
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
    select e.id, e.at, e.actor, u.email::text, e.batch, e.subject, e.subject_id, e.title, e.action, e.before, e.after, counted.total
    from (select count(*) as total from public.audit_entries where asked is null or subject_id = asked) counted,
      (select * from public.audit_entries where asked is null or subject_id = asked order by id desc limit size offset skipped) e
      left join auth.users u on u.id = e.actor
    order by e.id desc;
end;
$$;
comment on function private.changes_for_admin is 'A page of the audit trail, each entry with the address of who did it.';
revoke all on function private.changes_for_admin from public;
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
  total bigint
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
  'A page of 30 entries of the audit trail, of one thing or of all, last first; total counts all of them. For administrators (403).';
revoke all on function public.audit_trail from public;
grant execute on function public.audit_trail to authenticated;
