-- The catalogue: what visitors browse and administrators keep.
-- A row with deleted_at set is in the bin: invisible to everyone but administrators.

create type public.resource_category as enum ('sermons', 'worship', 'movies', 'books', 'others');

create function private.are_tags(tags text[]) returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(tags) <= 20
    and array_position(tags, null) is null
    and coalesce((select bool_and(tag !~ '^\s|\s$' and char_length(tag) between 1 and 50) from unnest(tags) as tag), true);
$$;
comment on function private.are_tags is 'At most 20 tags, each trimmed and of 1 to 50 characters.';
revoke all on function private.are_tags from public;
grant execute on function private.are_tags to authenticated, service_role;

create function private.search_text(title text, description text, author text, tags text[]) returns text
language sql
immutable
set search_path = ''
as $$
  select lower(concat_ws(chr(31), title, description, author, array_to_string(tags, chr(31))));
$$;
comment on function private.search_text is 'What a search looks through, in lower case; chr(31) keeps a match from crossing from one field into the next.';
revoke all on function private.search_text from public;
grant execute on function private.search_text to authenticated, service_role;

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 300 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 10000),
  category public.resource_category not null,
  author text check (char_length(author) between 1 and 200 and author ~ '\S'),
  image_url text check (char_length(image_url) <= 2000 and image_url ~ '^(https://[^\s/]|/storage/v1/object/public/resource-images/[^/\s])'),
  external_link text not null check (char_length(external_link) <= 2000 and external_link ~ '^(https?://[^\s/]|mailto:[^\s])'),
  duration text check (char_length(duration) between 1 and 50),
  pages integer check (pages > 0),
  tags text[] not null default '{}' check (private.are_tags(tags)),
  is_hero boolean not null default false,
  is_top_pick boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (private.search_text(title, description, author, tags)) stored
);
comment on table public.resources is 'The catalogue: sermons, worship music, movies, books and other spiritual content.';
comment on column public.resources.image_url is 'An https address, or a root-relative path into the bucket resource-images, resolved when shown.';
comment on column public.resources.duration is 'As people say it, such as "45 min".';

create index resources_newest on public.resources (created_at desc, id desc) where deleted_at is null;
create index resources_newest_by_category on public.resources (category, created_at desc, id desc) where deleted_at is null;
create index resources_featured on public.resources (category, created_at desc, id desc)
  where deleted_at is null and (is_hero or is_top_pick);
create index resources_search on public.resources using gin (search_text extensions.gin_trgm_ops);
create index resources_tags on public.resources using gin (tags);

alter table public.resources enable row level security;

revoke all on public.resources from anon, authenticated;
grant select on public.resources to anon, authenticated;
grant insert (title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick)
  on public.resources to authenticated;
grant update (title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, deleted_at)
  on public.resources to authenticated;
grant delete on public.resources to authenticated;
grant all on public.resources to service_role;

create policy "Visitors read the catalogue" on public.resources
  for select to anon using (deleted_at is null);
create policy "Members read the catalogue, administrators its bin too" on public.resources
  for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Administrators add resources" on public.resources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change resources" on public.resources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete resources" on public.resources
  for delete to authenticated using ((select private.is_admin()));

create trigger touch_resources before update on public.resources
  for each row execute function private.touch();
