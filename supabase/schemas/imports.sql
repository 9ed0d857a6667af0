-- Many resources added at once, as one batch: in chunks with the administrator's own rights, so that a bad row stops nothing,
-- a row that is sent again is not added again, and the site is published once, at the end. And the channels, playlists and
-- artists that are looked through again from time to time.

create type public.import_source as enum ('youtube', 'spotify', 'links', 'csv');

create type public.import_state as enum ('running', 'finished', 'undone');

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  source public.import_source not null,
  label text not null check (char_length(label) between 1 and 200 and not private.is_blank(label)),
  total integer not null check (total > 0),
  added integer not null default 0,
  state public.import_state not null default 'running',
  progress_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  as_drafts boolean not null default false
);
comment on table public.imports is 'The batches in which resources were imported.';
comment on column public.imports.created_by is 'Null for accounts that are gone, and after the time in private.retention.';
comment on column public.imports.label is 'What people call it, such as the name of a playlist or file.';
comment on column public.imports.total is 'How many rows were chosen.';
comment on column public.imports.added is 'How many resources it has added, or brought back from the bin.';
comment on column public.imports.progress_at is 'When the last chunk came in.';
comment on column public.imports.as_drafts is 'Whether what it adds, or brings back from the bin, waits as a draft.';

create index imports_newest on public.imports (created_at desc, id);
create index imports_created_by on public.imports (created_by);
create index imports_running on public.imports (progress_at) where state = 'running';

alter table public.imports enable row level security;

grant all on public.imports to service_role;

create policy "The service reads the imports" on public.imports for select to service_role using (true);

-- Which resources an import added

alter table private.resources add foreign key (import_id) references public.imports (id) on delete set null;

create unique index resources_import on private.resources (import_id, import_row);

-- The life of an import

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
comment on function private.start_import is 'Begins an import, maybe of drafts, and gives its id. For administrators (403).';
grant execute on function private.start_import to authenticated, service_role;
select private.expose('start_import');

create function private.lock_import(import_id uuid) returns public.imports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_import public.imports;
begin
  select * into found_import from public.imports where id = import_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no such import';
  end if;
  return found_import;
end;
$$;
comment on function private.lock_import is 'The import, locked so that calls for the same one come one after the other; refuses with 404.';

-- Rows that arrive after the end of their import, as after a lost answer or a long pause, are added all the same. The import
-- stays finished: what it adds then is published as any other change.
create function private.continue_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if (private.lock_import(import_id)).state = 'undone' then
    raise sqlstate 'PT409' using message = 'import was undone';
  end if;
  update public.imports set progress_at = now() where id = import_id;
end;
$$;
comment on function private.continue_import is 'Lets the next rows of an import in, even if it was finished; refuses with 404 and 409.';
grant execute on function private.continue_import to authenticated, service_role;

create function private.count_imported(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.imports
    set added = (select count(*) from private.resources r where r.import_id = count_imported.import_id)
    where id = count_imported.import_id;
end;
$$;
comment on function private.count_imported is 'Notes how many resources an import has added so far.';
grant execute on function private.count_imported to authenticated, service_role;

create function private.end_import(import_id uuid) returns void
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
comment on function private.end_import is 'Finishes an import that runs, and asks for publishing what it has added.';

create function private.finish_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.end_import(import_id);
end;
$$;
comment on function private.finish_import is
  'Finishes an import, whole or cancelled, and asks for publishing what it has added. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';
grant execute on function private.finish_import to authenticated, service_role;
select private.expose('finish_import');

-- Rows. An import keeps their order: lists show the newest first, so the first row is the newest, each further one a microsecond
-- older, whichever chunk brings it and whenever. A row that says when it was added, as of an export, keeps that date.

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
  external_link text,
  resource private.resources
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
    jsonb_populate_record(null::private.resources, s.said || jsonb_build_object(
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

create function private.known_resource(item text, link text, title text) returns table (id uuid, is_binned boolean)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select known.id, known.deleted_at is not null
  from (
    select r.id, r.deleted_at from private.resources r
      where r.platform_item = known_resource.item and r.deleted_at is null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from private.resources r
      where r.platform_item = known_resource.item and r.deleted_at is not null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from private.resources r
      where known_resource.item is null and r.external_link = known_resource.link and r.title = known_resource.title
  ) known
  order by known.deleted_at desc nulls first, known.id limit 1;
$$;
comment on function private.known_resource is
  'The resource that is the same thing: the same item of a platform, else the same link and title. In the catalogue if there is one, else the last of those in the bin.';
grant execute on function private.known_resource to authenticated, service_role;

create function private.take_in(import_id uuid, rows jsonb) returns integer[]
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
      where not exists (select from private.resources r where r.import_id = $1 and r.import_row = c."row")
      order by c.same, c."row"
    ),
    begun as materialized (select private.import_began($1) as at, private.is_import_of_drafts($1) as as_drafts),
    binned as (
      -- Locked in one order, so that two imports of the same things wait for each other.
      select r.id, c."row", (c.resource).content_flags from candidates c join private.resources r on r.id = c.known
      where c.is_binned order by r.id for update of r
    ),
    restored as (
      update private.resources r set
        deleted_at = null, is_draft = begun.as_drafts, import_id = $1, import_row = binned."row",
        content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
      from binned, begun where r.id = binned.id and r.deleted_at is not null
      returning r.import_row
    ),
    added as (
      insert into private.resources (import_id, import_row, created_at, is_draft, %1$s)
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
comment on function private.take_in is
  'Adds the rows that are not in the catalogue yet, and brings those in the bin back as they were there, but as drafts or published as the import says; gives the numbers of the latter.';
grant execute on function private.take_in to authenticated, service_role;

-- The longest texts take some seconds, since each word of them is indexed. PostgREST applies the timeout to the whole call.
create function public.import_resources(import_id uuid, rows jsonb) returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  outcomes jsonb;
  restored integer[] := '{}';
  refused jsonb := '{}';
  candidate jsonb;
  fault text;
  missing text;
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' or exists (
    select from jsonb_array_elements(rows) as each (value)
    where pg_input_is_valid(each.value ->> 'row', 'integer') is not true
  ) then
    raise sqlstate 'PT400' using message = 'invalid rows';
  end if;
  if jsonb_array_length(rows) > 200 then
    raise sqlstate 'PT400' using message = 'too many rows';
  end if;
  perform private.continue_import(import_resources.import_id);
  -- In the audit trail, all that an import does is one batch.
  perform set_config('app.batch', import_resources.import_id::text, true);

  begin
    restored := private.take_in(import_resources.import_id, rows);
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    -- One of them is bad, so each goes in by itself.
    for candidate in select value from jsonb_array_elements(rows) loop
      begin
        restored := restored || private.take_in(import_resources.import_id, jsonb_build_array(candidate));
      exception
        when unique_violation then
          null; -- Somebody has just added the same.
        when integrity_constraint_violation or data_exception or program_limit_exceeded then
          get stacked diagnostics fault = constraint_name, missing = column_name;
          refused := refused || jsonb_build_object(candidate ->> 'row', coalesce(
            nullif(missing, ''), substring(fault from '^resources_(.+)_check$'), 'other'
          ));
      end;
    end loop;
  end;

  perform private.count_imported(import_resources.import_id);
  -- One value, since the API cuts rows off.
  select jsonb_agg(jsonb_build_object(
    'row', given."row",
    'outcome', case
      when given."row" = any (restored) then 'restored'
      when given.mine is not null then 'added'
      when given.known is not null then 'already there'
      else 'refused'
    end,
    'resource_id', coalesce(given.mine, given.known),
    'reason', case when given.mine is null and given.known is null then coalesce(refused ->> given."row"::text, 'other') end
  ) order by given."row") into outcomes
  from (
    select each."row", r.id as mine,
      -- Read once more only where it was not added.
      case when r.id is null and not refused ? each."row"::text then (
        select known.id
        from private.read_candidates(jsonb_build_array(each.value)) c, private.known_resource(c.item, c.external_link, c.title) known
      ) end as known
    from (select (value ->> 'row')::integer as "row", value from jsonb_array_elements(rows)) each
      left join private.resources r on r.import_id = import_resources.import_id and r.import_row = each."row"
  ) given;
  return coalesce(outcomes, '[]');
end;
$$;
comment on function public.import_resources is
  'Takes up to 200 rows of an import in and tells what became of each, as [{row, outcome, resource_id, reason}]: added (also when it was sent before), restored from the bin as it was there, already there, or refused, with the name of the column or "other". Refuses with invalid rows, too many rows (400), no such import (404), import was undone (409), and whoever is no administrator (403).';
grant execute on function public.import_resources to authenticated, service_role;

-- Undoing

create function private.mark_undone(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  undone public.imports;
begin
  perform private.require_admin();
  undone := private.lock_import(import_id);
  if undone.state = 'undone' then
    return;
  end if;
  update public.imports set state = 'undone', undone_at = now() where id = import_id;
  perform private.record_change('import', import_id, undone.label, 'import undone', jsonb_build_object(
    'source', undone.source, 'added', undone.added
  ), null);
end;
$$;
comment on function private.mark_undone is 'Marks an import undone, so that no further rows come in; refuses with 404.';
grant execute on function private.mark_undone to authenticated, service_role;

-- Binning 500 resources may take longer than other requests of members, since each of them is indexed anew: up to 4 s where the
-- processors are busy.
create function public.undo_import(import_id uuid) returns integer
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  binned integer;
begin
  perform private.mark_undone(undo_import.import_id);
  update private.resources set deleted_at = now() where id in (
    select r.id from private.resources r
    where r.import_id = undo_import.import_id and r.deleted_at is null
    order by r.id limit 500 for update
  );
  get diagnostics binned = row_count;
  return binned;
end;
$$;
comment on function public.undo_import is
  'Puts up to 500 resources of an import into the bin and tells how many that were; to be called until it is none. Refuses with no such import (404), and whoever is no administrator (403).';
grant execute on function public.undo_import to authenticated, service_role;

-- What administrators see: the batches, and which of the rows that they look at are in the catalogue already

create function private.list_imports(page integer default 1) returns table (
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
        from private.resources r where r.import_id = i.id
      ) mine
    order by i.created_at desc, i.id;
end;
$$;
comment on function private.list_imports is
  'A page of 20 imports, last first: how many rows were chosen, how many it added, and how many of them are outside the bin, in it and drafts now; total counts all imports. For administrators (403).';
grant execute on function private.list_imports to authenticated, service_role;
select private.expose('list_imports');

create function public.catalogue_matches(items text[], links text[] default '{}') returns jsonb
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
        join private.resources r on r.id = known.id
      union all
      select null, asked.link, r.id, r.title, r.category, r.deleted_at is not null, r.is_draft
      from (select distinct unnest(links) as link) asked
        cross join lateral (
          select id, title, category, deleted_at, is_draft from private.resources where external_link = asked.link
          order by deleted_at desc nulls first, created_at desc, id limit 20
        ) r
    ) matches
  );
end;
$$;
comment on function public.catalogue_matches is
  'Which of up to 500 items of platforms and 500 links are in the catalogue or its bin: one resource for each item, up to 20 for each link, those in the catalogue first, as [{item, link, resource_id, title, category, is_binned, is_draft}]. Refuses with too many (400), and whoever is no administrator (403).';
grant execute on function public.catalogue_matches to authenticated, service_role;

-- Saved searches, and what was seen in them

create table public.import_sources (
  id uuid primary key default gen_random_uuid(),
  platform text not null check (platform in ('youtube', 'spotify')),
  kind text not null check (kind in ('playlist', 'channel', 'keyword', 'artist', 'album')),
  query text not null check (char_length(query) between 1 and 500 and not private.is_blank(query)),
  name text not null check (char_length(name) between 1 and 200 and not private.is_blank(name)),
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

grant all on public.import_sources to service_role;

create policy "The service reads the saved sources" on public.import_sources for select to service_role using (true);

create function private.list_import_sources()
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
comment on function private.list_import_sources is 'All saved sources, by name.';
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
comment on function private.save_import_source is 'Saves a source: saved, or already saved if there is one with this query.';
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
comment on function private.rename_import_source is 'Gives a source another name; false if it is gone.';
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
comment on function private.delete_import_source is 'Deletes a source with what was seen in it; no error if it is gone.';
grant execute on function private.delete_import_source to authenticated, service_role;
select private.expose('delete_import_source');

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
comment on function private.unseen_items is
  'Those of up to 500 items, in their order, that are neither in the catalogue nor its bin, nor were seen before in this source. Refuses with too many (400), and whoever is no administrator (403).';
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
    select mark_seen.source_id, asked.item from unnest(items) as asked (item)
    on conflict do nothing;
end;
$$;
comment on function private.mark_seen is
  'Remembers up to 500 items of a source as seen, and that it was checked now; with none, only the latter. Refuses with no such source (404), too many (400), and whoever is no administrator (403).';
grant execute on function private.mark_seen to authenticated, service_role;
select private.expose('mark_seen');

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
