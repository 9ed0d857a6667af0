-- The search of administrators, quicker: up to 1,000 matches are collected, counted and sorted. If there are more, as of one
-- or two letters, which no index knows, nobody needs their exact number: counting them would take longer than finding them.

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
    r.pages, r.tags, r.is_hero, r.is_top_pick, r.created_at, r.updated_at, r.deleted_at';
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
comment on function public.admin_resources is
  'A page of the catalogue, newest first, or of its bin, last binned first: matching as search_resources does, and by the name of the category; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';
