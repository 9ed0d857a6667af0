-- Who asks for the list of the administration is refused also where they see no resource: with an inner join, PostgreSQL may find
-- that there is none before it asks who calls.

create or replace function public.admin_resources(
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
    left join public.resources r on r.id = found.resource_id
  order by found.place;
$$;
