-- Saved sources of imports (channels, playlists and artists to check again), and the items seen in each.

create table public.import_sources (
  id uuid primary key default gen_random_uuid(),
  platform text not null check (platform in ('youtube', 'spotify')),
  kind text not null check (kind in ('playlist', 'channel', 'keyword', 'artist', 'album')),
  query text not null check (char_length(query) between 1 and 500 and not private.is_blank(query)),
  name text not null check (char_length(name) between 1 and 200 and not private.is_blank(name)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  checked_at timestamptz,
  is_watched boolean not null default false,
  watch_began_at timestamptz,
  watch_tried_at timestamptz,
  watch_failures integer not null default 0 check (watch_failures >= 0),
  watch_error text check (char_length(watch_error) <= 50),
  unique (platform, kind, query),
  -- Searches by keyword or artist return less and less relevant results, and nobody reviews what's added at night first.
  check (not is_watched or platform = 'youtube' and kind in ('playlist', 'channel'))
);
comment on table public.import_sources is 'Sources that administrators saved: searches on YouTube and Spotify.';
comment on column public.import_sources.kind is 'The kind of query: a searchType of the functions video-search and music-search.';
comment on column public.import_sources.checked_at is 'When an administrator last checked it for new items.';
comment on column public.import_sources.is_watched is 'Whether it''s checked every night, and new items are added as drafts.';
comment on column public.import_sources.watch_began_at is 'When the first nightly check ran; items from before aren''t new.';
comment on column public.import_sources.watch_failures is 'How many nights in a row the check failed; ten failures end the watch.';
comment on column public.import_sources.watch_error is 'Why the last check failed: an ImportErrorCode of src/contract/importing.ts.';

create index import_sources_created_by on public.import_sources (created_by);

alter table public.import_sources enable row level security;

alter table public.imports add column source_id uuid references public.import_sources (id) on delete set null;
comment on column public.imports.source_id is 'The watched source of a nightly import; null if a person imported it.';

create index imports_source on public.imports (source_id);

grant all on public.import_sources to service_role;

create policy "The service reads the saved sources" on public.import_sources for select to service_role using (true);

create function private.drafts_of_source(source_id uuid) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer
  from public.imports i join private.resources r on r.import_id = i.id and r.deleted_at is null and r.is_draft
  where i.source_id = drafts_of_source.source_id;
$$;
comment on function private.drafts_of_source is 'How many drafts from a source''s nightly imports are still unpublished.';

create function private.list_import_sources()
returns table (
  id uuid,
  platform text,
  kind text,
  query text,
  name text,
  checked_at timestamptz,
  is_watched boolean,
  watch_tried_at timestamptz,
  watch_failures integer,
  watch_error text,
  drafts integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select s.id, s.platform, s.kind, s.query, s.name, s.checked_at, s.is_watched, s.watch_tried_at, s.watch_failures,
      s.watch_error, private.drafts_of_source(s.id)
    from public.import_sources s order by s.name, s.id;
end;
$$;
comment on function private.list_import_sources is
  'All saved sources, by name; drafts is the number of drafts from nightly imports that are still unpublished.';
grant execute on function private.list_import_sources to authenticated, service_role;
select private.expose('list_import_sources');

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
comment on function private.save_import_source is 'Saves a source. Returns saved, or already saved if one has the same query.';
grant execute on function private.save_import_source to authenticated, service_role;
select private.expose('save_import_source');

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
comment on function private.rename_import_source is 'Renames a source; false if it no longer exists.';
grant execute on function private.rename_import_source to authenticated, service_role;
select private.expose('rename_import_source');

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
comment on function private.delete_import_source is 'Deletes a source and its seen items; no error if it no longer exists.';
grant execute on function private.delete_import_source to authenticated, service_role;
select private.expose('delete_import_source');

create table private.seen_items (
  source_id uuid not null references public.import_sources (id) on delete cascade,
  item text not null check (char_length(item) between 1 and 200),
  by_watch boolean not null default false,
  primary key (source_id, item)
);
comment on table private.seen_items is 'Items of each source that were seen already, and so aren''t shown as new again.';
comment on column private.seen_items.by_watch is 'Seen only by the nightly check, so administrators still see it as new.';

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
comment on function private.require_items is 'Raises 403 unless the caller is an administrator, and 400 for more than 500 items.';

create function private.unseen_items(source_id uuid, items text[]) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_items(items);
  return array(
    select listed.item from unnest(items) with ordinality as listed (item, place)
    where not exists (
        select from private.seen_items s where s.source_id = unseen_items.source_id and s.item = listed.item and not s.by_watch
      )
      and not exists (select from private.known_resource(listed.item, null, null))
    order by listed.place
  );
end;
$$;
comment on function private.unseen_items is
  'Of up to 500 items, those that are neither in the catalogue nor its bin and that nobody has seen in this source, in the same order. Errors: too many (400), not an administrator (403).';
grant execute on function private.unseen_items to authenticated, service_role;
select private.expose('unseen_items');

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
    select distinct mark_seen.source_id, listed.item from unnest(items) as listed (item)
    on conflict on constraint seen_items_pkey do update set by_watch = false where seen_items.by_watch;
end;
$$;
comment on function private.mark_seen is
  'Marks up to 500 items of a source as seen, and the source as checked just now; without items, only the latter. Errors: no such source (404), too many (400), not an administrator (403).';
grant execute on function private.mark_seen to authenticated, service_role;
select private.expose('mark_seen');

-- Watched sources, which the edge function watch-sources checks every night. All it can add are drafts.

create function private.watch_source(id uuid, is_watched boolean) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  changed public.import_sources;
begin
  perform private.require_admin();
  update public.import_sources s
    set is_watched = watch_source.is_watched, watch_began_at = null, watch_tried_at = null, watch_failures = 0, watch_error = null
    where s.id = watch_source.id and s.is_watched <> watch_source.is_watched returning * into changed;
  if changed.id is not null then
    perform private.record_change('import source', changed.id, changed.name,
      case when changed.is_watched then 'watched' else 'unwatched' end, null, null);
  end if;
  return exists (select from public.import_sources s where s.id = watch_source.id);
end;
$$;
comment on function private.watch_source is
  'Starts or stops the nightly check of a YouTube playlist or channel; false if the source no longer exists. Administrators only (403).';
grant execute on function private.watch_source to authenticated, service_role;
select private.expose('watch_source');

create function private.watched_sources() returns table (id uuid, kind text, query text, has_begun boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, s.kind, s.query, s.watch_began_at is not null from public.import_sources s
  where s.is_watched and coalesce(s.watch_tried_at < now() - interval '20 hours', true)
  order by s.watch_tried_at nulls first, s.id;
$$;
comment on function private.watched_sources is
  'For watch-sources: the sources due for a check tonight. has_begun is false before the first check, which only remembers what''s there.';
grant execute on function private.watched_sources to service_role;
select private.expose('watched_sources');

create function private.new_in_watched(source_id uuid, items text[]) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (select from public.import_sources s where s.id = new_in_watched.source_id and s.is_watched and s.watch_began_at is null) then
    insert into private.seen_items (source_id, item, by_watch)
      select new_in_watched.source_id, listed.item, true from unnest(items) as listed (item) on conflict do nothing;
    return '{}';
  end if;
  return array(
    select listed.item from unnest(items) with ordinality as listed (item, place)
    where not exists (select from private.seen_items s where s.source_id = new_in_watched.source_id and s.item = listed.item)
      and not exists (select from private.known_resource(listed.item, null, null))
    order by listed.place
  );
end;
$$;
comment on function private.new_in_watched is
  'For watch-sources: the items that appeared since the watch began. The first check remembers all items and returns none.';
grant execute on function private.new_in_watched to service_role;
select private.expose('new_in_watched');

create function private.add_watched(source_id uuid, rows text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  source public.import_sources;
  new_rows jsonb;
  batch uuid;
begin
  update public.import_sources s
    set watch_began_at = coalesce(s.watch_began_at, now()), watch_tried_at = now(), watch_failures = 0, watch_error = null
    where s.id = add_watched.source_id and s.is_watched returning * into source;
  if source.id is null then
    return 0;
  end if;
  if jsonb_array_length(rows::jsonb) > 50 then
    raise sqlstate 'PT400' using message = 'too many rows';
  end if;
  select jsonb_agg(candidate || jsonb_build_object('row', place)) into new_rows
    from jsonb_array_elements(rows::jsonb) with ordinality as each (candidate, place)
    where not coalesce(candidate -> 'flags' ?| array['private', 'deleted', 'age restricted', 'explicit', 'live', 'region limited'], true)
      and candidate ->> 'item' = any (private.new_in_watched(source.id, array[candidate ->> 'item']));
  if new_rows is null then
    return 0;
  end if;
  insert into private.seen_items (source_id, item, by_watch)
    select source.id, candidate ->> 'item', true from jsonb_array_elements(new_rows) as each (candidate) on conflict do nothing;
  insert into public.imports (source, label, total, as_drafts, source_id)
    values ('youtube', source.name, jsonb_array_length(new_rows), true, source.id) returning id into batch;
  insert into private.import_rows (import_id, "row", candidate)
    select batch, (candidate ->> 'row')::integer, candidate from jsonb_array_elements(new_rows) as each (candidate);
  while private.take_in_next(batch) > 0 loop
  end loop;
  perform private.end_import(batch);
  return (select added from public.imports where id = batch);
end;
$$;
comment on function private.add_watched is
  'For watch-sources: records a successful check. Imports up to 50 new items as drafts, except those that a person must review first, and returns how many. Errors: too many rows (400).';
grant execute on function private.add_watched to service_role;
select private.expose('add_watched');

create function private.fail_watching(source_id uuid, error text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  source public.import_sources;
begin
  update public.import_sources s
    set watch_tried_at = now(), watch_error = left(fail_watching.error, 50), watch_failures = s.watch_failures + 1,
      is_watched = s.watch_failures < 9
    where s.id = fail_watching.source_id and s.is_watched returning * into source;
  if not source.is_watched then
    perform private.record_change('import source', source.id, source.name, 'watching ended', null, null);
  end if;
end;
$$;
comment on function private.fail_watching is
  'For watch-sources: records a failed check. After ten failed nights in a row, the watch ends.';
grant execute on function private.fail_watching to service_role;
select private.expose('fail_watching');
