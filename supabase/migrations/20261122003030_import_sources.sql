-- Channels, playlists and artists that are looked through again from time to time, and what was seen in them.

create table public.import_sources (
  id uuid primary key default gen_random_uuid(),
  platform text not null check (platform in ('youtube', 'spotify')),
  kind text not null check (kind in ('playlist', 'channel', 'keyword', 'artist', 'album')),
  query text not null check (char_length(query) between 1 and 500 and query ~ '\S'),
  name text not null check (char_length(name) between 1 and 200 and name ~ '\S'),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  checked_at timestamptz,
  unique (platform, kind, query)
);
comment on table public.import_sources is 'Searches of platforms that administrators have saved.';
comment on column public.import_sources.kind is 'What the query is: a searchType of the functions video-search and music-search.';
comment on column public.import_sources.checked_at is 'When somebody last looked for what is new.';

create index import_sources_created_by on public.import_sources (created_by);

alter table public.import_sources enable row level security;

revoke all on public.import_sources from anon, authenticated;
grant select, delete on public.import_sources to authenticated;
grant insert (platform, kind, query, name) on public.import_sources to authenticated;
grant update (name) on public.import_sources to authenticated;
grant all on public.import_sources to service_role;

create policy "Administrators see the saved sources" on public.import_sources
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators save sources" on public.import_sources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators rename sources" on public.import_sources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete sources" on public.import_sources
  for delete to authenticated using ((select private.is_admin()));

create table private.seen_items (
  source_id uuid not null references public.import_sources (id) on delete cascade,
  item text not null check (char_length(item) between 1 and 200),
  primary key (source_id, item)
);
comment on table private.seen_items is 'What administrators have seen of each source, so that it is not shown as new again.';
alter table private.seen_items enable row level security;

create function private.require_items(items text[]) returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(items) > 500 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
end;
$$;
comment on function private.require_items is 'Refuses with 403 whoever is not an administrator, and with 400 more than 500 items.';
revoke all on function private.require_items from public;

create function private.unseen_items(source_id uuid, items text[]) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_items(items);
  return array(
    select asked.item from unnest(items) with ordinality as asked (item, place)
    where not exists (
        select from private.seen_items s where s.source_id = unseen_items.source_id and s.item = asked.item
      )
      and not exists (select from private.known_resource(asked.item, null, null))
    order by asked.place
  );
end;
$$;
comment on function private.unseen_items is 'Which of these items are new, for administrators.';
revoke all on function private.unseen_items from public;
grant execute on function private.unseen_items to authenticated, service_role;

create function public.unseen_items(source_id uuid, items text[]) returns text[]
language sql
stable
security invoker
set search_path = ''
as $$
  select private.unseen_items(unseen_items.source_id, unseen_items.items);
$$;
comment on function public.unseen_items is
  'Those of up to 500 items, in their order, that are neither in the catalogue nor its bin, nor were seen before in this source. Refuses with too many (400), and whoever is no administrator (403).';
revoke all on function public.unseen_items from public;
grant execute on function public.unseen_items to authenticated, service_role;

create function private.mark_seen(source_id uuid, items text[]) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_items(items);
  update public.import_sources set checked_at = now() where id = mark_seen.source_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no such source';
  end if;
  insert into private.seen_items (source_id, item)
    select mark_seen.source_id, asked.item from unnest(items) as asked (item)
    on conflict do nothing;
end;
$$;
comment on function private.mark_seen is 'Remembers items of a source as seen, where an administrator asks.';
revoke all on function private.mark_seen from public;
grant execute on function private.mark_seen to authenticated, service_role;

create function public.mark_seen(source_id uuid, items text[]) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.mark_seen(mark_seen.source_id, mark_seen.items);
$$;
comment on function public.mark_seen is
  'Remembers up to 500 items of a source as seen, and that it was checked now; with none, only the latter. Refuses with no such source (404), too many (400), and whoever is no administrator (403).';
revoke all on function public.mark_seen from public;
grant execute on function public.mark_seen to authenticated, service_role;
