-- Imports: many resources added as one batch. Rows are staged first and then added in chunks, each in one transaction. So a closed
-- browser or a stopped server neither loses nor duplicates rows, and any administrator's next call continues. Invalid rows don't
-- stop an import, and the site is published once, at the end. Also saved sources: channels, playlists and artists to check again.

create type public.import_source as enum ('youtube', 'spotify', 'links', 'csv');

create type public.import_state as enum ('running', 'finished', 'undone');

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  source public.import_source not null,
  label text not null check (char_length(label) between 1 and 200 and not private.is_blank(label)),
  total integer not null check (total > 0),
  taken integer not null default 0,
  added integer not null default 0,
  state public.import_state not null default 'running',
  progress_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  as_drafts boolean not null default false
);
comment on table public.imports is 'Imports of resources, one row per batch.';
comment on column public.imports.created_by is 'Null for deleted accounts, and once older than private.retention allows.';
comment on column public.imports.label is 'A name for people, such as that of the playlist or file.';
comment on column public.imports.total is 'How many rows were selected.';
comment on column public.imports.taken is 'How many rows were processed, whether added or not.';
comment on column public.imports.added is 'How many resources were added or restored from the bin.';
comment on column public.imports.progress_at is 'When rows were last staged or processed.';
comment on column public.imports.as_drafts is 'Whether resources are added, or restored from the bin, as drafts.';

create index imports_newest on public.imports (created_at desc, id);
create index imports_created_by on public.imports (created_by);
create index imports_running on public.imports (progress_at) where state = 'running';

alter table public.imports enable row level security;

grant all on public.imports to service_role;

create policy "The service reads the imports" on public.imports for select to service_role using (true);

-- Rows of imports. Once a row is in the catalogue, only its resource's id is kept.

create table private.import_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  "row" integer not null check ("row" >= 0),
  candidate jsonb,
  outcome text check (outcome in ('known', 'added', 'restored', 'there', 'refused', 'left')),
  resource_id uuid,
  reason text,
  primary key (import_id, "row")
);
comment on table private.import_rows is 'The rows of recent imports, to continue them and to report each row''s outcome.';
comment on column private.import_rows.candidate is 'The row as the import page sent it; null once it''s in the catalogue.';
comment on column private.import_rows.outcome is
  'Null while waiting. known: already in the catalogue and not selected, but part of the playlist''s order. left: the import ended before this row.';
comment on column private.import_rows.reason is 'Why it was refused: the column, or "other".';

create index import_rows_waiting on private.import_rows (import_id, "row") where outcome is null;

alter table private.import_rows enable row level security;

alter table private.resources add foreign key (import_id) references public.imports (id) on delete set null;

create unique index resources_import on private.resources (import_id, import_row);

-- Running an import

create function private.require_rows(rows jsonb) returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'invalid rows';
  end if;
  if jsonb_array_length(rows) > 500 then
    raise sqlstate 'PT400' using message = 'too many rows';
  end if;
end;
$$;
comment on function private.require_rows is 'Raises 403 unless the caller is an administrator, and 400 unless the rows are an array of at most 500.';

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
comment on function private.lock_import is 'Returns the import, locked so that calls for the same one run one at a time; raises 404 if there is none.';

create function private.stage_import(
  import_id uuid,
  source public.import_source,
  label text,
  total integer,
  as_drafts boolean,
  rows jsonb
) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_rows(rows);
  if exists (
    select from jsonb_array_elements(rows) as each (candidate)
    where pg_input_is_valid(each.candidate ->> 'row', 'integer') is not true or pg_input_is_valid(each.candidate ->> 'known', 'uuid') is false
  ) then
    raise sqlstate 'PT400' using message = 'invalid rows';
  end if;
  insert into public.imports (id, created_by, source, label, total, as_drafts)
    values (
      stage_import.import_id, (select auth.uid()), stage_import.source, btrim(stage_import.label), stage_import.total,
      stage_import.as_drafts
    )
    on conflict (id) do nothing;
  perform private.lock_import(stage_import.import_id);
  update public.imports set progress_at = now() where id = stage_import.import_id;
  insert into private.import_rows (import_id, "row", candidate, outcome, resource_id)
    select stage_import.import_id, (candidate ->> 'row')::integer, case when candidate ->> 'known' is null then candidate end,
      case when candidate ->> 'known' is not null then 'known' end, (candidate ->> 'known')::uuid
    from jsonb_array_elements(rows) as each (candidate)
    on conflict do nothing;
end;
$$;
comment on function private.stage_import is
  'Creates the import unless it exists, and stages up to 500 of its rows; sending rows again changes nothing. Of a row with "known", only that resource''s id is stored. Errors: invalid rows, too many rows (400), not an administrator (403).';
grant execute on function private.stage_import to authenticated, service_role;
select private.expose('stage_import');

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
comment on function private.end_import is 'Finishes a running import, and requests a build if it added anything that visitors see.';

-- An import keeps the order of its rows. Lists show the newest first, so each row is a microsecond older than the one before it,
-- no matter when its chunk is processed. A row with a date of its own, as in an export, keeps it.

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
  select (c.candidate ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.candidate ->> 'external_link', t.title)),
    t.title, c.candidate ->> 'external_link',
    jsonb_populate_record(null::private.resources, s.fields || jsonb_build_object(
      'title', t.title,
      'description', coalesce(s.fields ->> 'description', ''),
      'category', case when pg_input_is_valid(s.fields ->> 'category', 'public.resource_category') then s.fields -> 'category' end,
      -- Anything but an integer becomes 0, which the column's check refuses.
      'pages', case when pg_input_is_valid(s.fields ->> 'pages', 'integer') then s.fields -> 'pages'
        when s.fields ->> 'pages' is not null then '0' end,
      'tags', case jsonb_typeof(coalesce(s.fields -> 'tags', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.fields -> 'tags'))) end,
      'questions', case jsonb_typeof(coalesce(s.fields -> 'questions', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.fields -> 'questions'))) end,
      'passages', case jsonb_typeof(coalesce(s.fields -> 'passages', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.fields -> 'passages'))) end,
      'is_hero', coalesce(s.fields -> 'is_hero' = 'true', false),
      'is_top_pick', coalesce(s.fields -> 'is_top_pick' = 'true', false),
      'has_captions', coalesce(s.fields -> 'has_captions' = 'true', false),
      -- Anything but a date becomes -infinity, which the column's check refuses.
      'created_at', case when pg_input_is_valid(s.fields ->> 'created_at', 'timestamptz') then s.fields -> 'created_at'
        when s.fields ->> 'created_at' is not null then '"-infinity"' end,
      'content_flags', case when jsonb_typeof(f.flags) = 'array' and not exists (
        select from jsonb_array_elements_text(f.flags) as each (flag) where pg_input_is_valid(each.flag, 'public.content_flag') is not true
      ) then to_jsonb(array(select distinct each.flag::public.content_flag from jsonb_array_elements_text(f.flags) as each (flag) order by 1)) end
    ))
  from jsonb_array_elements(rows) as c (candidate), private.platform_item(c.candidate ->> 'external_link') as i (item),
    normalize(c.candidate ->> 'title', nfc) as t (title),
    -- Empty texts count as missing.
    lateral (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(c.candidate) where value <> '""') as s (fields),
    coalesce(s.fields -> 'content_flags', '[]') as f (flags);
$$;
comment on function private.read_candidates is
  'The rows of an import as resources, with null for values that don''t fit the type of their column. Rows with the same value of "same" are duplicates.';

create function private.known_resource(item text, link text, title text) returns table (id uuid, is_binned boolean)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select existing.id, existing.deleted_at is not null
  from (
    select r.id, r.deleted_at from private.resources r
      where r.platform_item = known_resource.item and r.deleted_at is null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from private.resources r
      where r.platform_item = known_resource.item and r.deleted_at is not null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from private.resources r
      where known_resource.item is null and r.external_link = known_resource.link and r.title = known_resource.title
  ) existing
  order by existing.deleted_at desc nulls first, existing.id limit 1;
$$;
comment on function private.known_resource is
  'The resource that would be a duplicate: the same platform item, or else the same link and title. Prefers one outside the bin, then the one binned last.';

create function private.take_in(batch public.imports, rows jsonb) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  names constant text[] := private.edited_columns();
  total integer;
begin
  execute format($query$
    with candidates as materialized (
      select distinct on (c.same) c.*, existing.id as existing_id, existing.is_binned
      from private.read_candidates($2) c
        left join lateral private.known_resource(c.item, c.external_link, c.title) existing on true
      order by c.same, c."row"
    ),
    binned as (
      -- Locked in a fixed order, so that two imports of the same resources can't deadlock.
      select r.id, c."row", (c.resource).content_flags from candidates c join private.resources r on r.id = c.existing_id
      where c.is_binned order by r.id for update of r
    ),
    restored as (
      update private.resources r set
        deleted_at = null, is_draft = ($1).as_drafts, import_id = ($1).id, import_row = binned."row",
        content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
      from binned where r.id = binned.id and r.deleted_at is not null
      returning r.id, r.import_row
    ),
    added as (
      insert into private.resources (import_id, import_row, created_at, is_draft, %1$s)
      select ($1).id, c."row", least((c.resource).created_at, ($1).created_at - c."row" * interval '1 microsecond'), ($1).as_drafts, %2$s
      from candidates c where c.existing_id is null order by c.same
      -- Another administrator may be adding the same resource.
      on conflict do nothing
      returning id, import_row
    ),
    noted as (
      update private.import_rows i set candidate = null, outcome = results.outcome, resource_id = results.id
      from (select 'restored' as outcome, * from restored union all select 'added', * from added) results
      where i.import_id = ($1).id and i."row" = results.import_row
      returning i."row"
    )
    select count(*) from noted
  $query$, array_to_string(names, ', '), '(c.resource).' || array_to_string(names, ', (c.resource).'))
  into total using batch, rows;
  return total;
end;
$$;
comment on function private.take_in is
  'Adds the rows that aren''t in the catalogue yet, and restores those in the bin unchanged, as drafts or published as the import says. Returns how many.';

-- Rows are still added when their import has finished already, for example after a long pause. It stays finished: these resources
-- are published like any other change. The longest texts take a few seconds, since each of their words is indexed.
create function private.take_in_next(import_id uuid) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  batch public.imports;
  chunk jsonb;
  last integer;
  single jsonb;
  added_count integer := 0;
  failed_constraint text;
  missing_column text;
begin
  batch := private.lock_import(take_in_next.import_id);
  if batch.state = 'undone' then
    raise sqlstate 'PT409' using message = 'import was undone';
  end if;
  -- The first chunks are smaller, to show progress soon.
  select jsonb_agg(next.candidate order by next."row"), max(next."row") into chunk, last
    from (
      select i.candidate, i."row" from private.import_rows i where i.import_id = batch.id and i.outcome is null
      order by i."row" limit least(200, greatest(25, batch.taken))
    ) next;
  if chunk is null then
    return 0;
  end if;
  -- In the audit trail, an import is a single batch.
  perform set_config('app.batch', batch.id::text, true);

  begin
    added_count := private.take_in(batch, chunk);
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    -- At least one row is invalid, so each is tried on its own.
    for single in select value from jsonb_array_elements(chunk) loop
      begin
        added_count := added_count + private.take_in(batch, jsonb_build_array(single));
      exception
        when unique_violation then
          null; -- Someone has just added the same resource.
        when integrity_constraint_violation or data_exception or program_limit_exceeded then
          get stacked diagnostics failed_constraint = constraint_name, missing_column = column_name;
          update private.import_rows i
            set outcome = 'refused', reason = coalesce(nullif(missing_column, ''), substring(failed_constraint from '^resources_(.+)_check$'), 'other')
            where i.import_id = batch.id and i."row" = (single ->> 'row')::integer;
      end;
    end loop;
  end;

  update private.import_rows i set
    candidate = case when existing.id is null then i.candidate end,
    outcome = case when existing.id is null then 'refused' else 'there' end,
    reason = case when existing.id is null then 'other' end,
    resource_id = existing.id
  from private.read_candidates((
      select jsonb_agg(rest.candidate) from private.import_rows rest
      where rest.import_id = batch.id and rest.outcome is null and rest."row" <= last
    )) c
    left join lateral private.known_resource(c.item, c.external_link, c.title) existing on true
  where i.import_id = batch.id and i."row" = c."row";
  update public.imports i set
    progress_at = now(), taken = i.taken + jsonb_array_length(chunk), added = i.added + added_count
    where i.id = batch.id;
  return jsonb_array_length(chunk);
end;
$$;
comment on function private.take_in_next is 'Does the work of take_in_rows without checking the caller.';

create function private.take_in_rows(import_id uuid) returns integer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
begin
  perform private.require_admin();
  return private.take_in_next(take_in_rows.import_id);
end;
$$;
comment on function private.take_in_rows is
  'Processes up to 200 of the waiting rows and returns how many; call it until it returns 0. Errors: no such import (404), import was undone (409), not an administrator (403).';
grant execute on function private.take_in_rows to authenticated, service_role;
select private.expose('take_in_rows');

create function private.finish_import(import_id uuid) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.end_import(finish_import.import_id);
  update private.import_rows i set outcome = 'left' where i.import_id = finish_import.import_id and i.outcome is null;
  return (
    select jsonb_build_object(
      'added', count(*) filter (where r.outcome = 'added'),
      'restored', count(*) filter (where r.outcome = 'restored'),
      'there', count(*) filter (where r.outcome = 'there'),
      'refused', count(*) filter (where r.outcome = 'refused'),
      'left', i.total - count(*) filter (where r.outcome not in ('known', 'left')),
      -- Only these have an order that's worth making into a series.
      'resource_ids', coalesce(jsonb_agg(r.resource_id order by r."row") filter (
        where r.resource_id is not null and i.source in ('youtube', 'spotify')
      ), '[]')
    )
    from public.imports i left join private.import_rows r on r.import_id = i.id
    where i.id = finish_import.import_id group by i.id
  );
end;
$$;
comment on function private.finish_import is
  'Finishes an import, complete or cancelled, requests a build, and returns the number of rows per outcome, and the resources in the playlist''s order. A second call changes nothing. Errors: no such import (404), not an administrator (403).';
grant execute on function private.finish_import to authenticated, service_role;
select private.expose('finish_import');

create function private.left_rows(import_id uuid, after integer default -1) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A single value, since the API limits the number of rows.
  return (
    select coalesce(jsonb_agg(r.candidate || jsonb_build_object('reason', r.reason) order by r."row"), '[]')
    from (
      select * from private.import_rows i
      where i.import_id = left_rows.import_id and i."row" > left_rows.after and i.candidate is not null order by i."row" limit 200
    ) r
  );
end;
$$;
comment on function private.left_rows is
  'The next 200 rows after this one that an import didn''t add, as they were staged, each with the reason it was refused, or null if it wasn''t processed. Administrators only (403).';
grant execute on function private.left_rows to authenticated, service_role;
select private.expose('left_rows');

-- Undo. Binning 500 resources needs a longer timeout than other requests, since each of them is indexed again: up to 4 s on a
-- busy server.
create function private.undo_import(import_id uuid) returns integer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  undone public.imports;
  binned integer;
begin
  perform private.require_admin();
  undone := private.lock_import(undo_import.import_id);
  if undone.state <> 'undone' then
    update public.imports set state = 'undone', undone_at = now() where id = undone.id;
    delete from private.import_rows i where i.import_id = undone.id;
    perform private.record_change('import', undone.id, undone.label, 'import undone', jsonb_build_object(
      'source', undone.source, 'added', undone.added
    ), null);
  end if;
  update private.resources set deleted_at = now() where id in (
    select r.id from private.resources r
    where r.import_id = undone.id and r.deleted_at is null
    order by r.id limit 500 for update
  );
  get diagnostics binned = row_count;
  return binned;
end;
$$;
comment on function private.undo_import is
  'Bins up to 500 of an import''s resources and returns how many; call it until it returns 0. Stops the import for good. Errors: no such import (404), not an administrator (403).';
grant execute on function private.undo_import to authenticated, service_role;
select private.expose('undo_import');

-- For administrators: the list of imports, and which rows under review are already in the catalogue

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
  taken integer,
  added integer,
  shown integer,
  binned integer,
  drafts integer,
  is_waiting boolean,
  is_mine boolean,
  as_drafts boolean,
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
    select i.id, i.created_at, i.finished_at, i.undone_at, u.email::text, i.source, i.label, i.state, i.total, i.taken, i.added,
      counts.shown, counts.binned, counts.drafts,
      i.state <> 'undone' and exists (select from private.import_rows r where r.import_id = i.id and r.outcome is null),
      i.created_by is not distinct from auth.uid(), i.as_drafts, counted.total
    from (select count(*) as total from public.imports) counted,
      (select * from public.imports order by created_at desc, id limit size offset skipped) i
      left join auth.users u on u.id = i.created_by
      cross join lateral (
        select count(*) filter (where r.deleted_at is null)::integer as shown,
          count(*) filter (where r.deleted_at is not null)::integer as binned,
          count(*) filter (where r.deleted_at is null and r.is_draft)::integer as drafts
        from private.resources r where r.import_id = i.id
      ) counts
    order by i.created_at desc, i.id;
end;
$$;
comment on function private.list_imports is
  'A page of 20 imports, newest first: how many rows were selected (planned) and processed (taken), how many of the added resources are now outside the bin (shown), in it, and drafts, and whether rows are still waiting; total counts all imports. Administrators only (403).';
grant execute on function private.list_imports to authenticated, service_role;
select private.expose('list_imports');

create function private.known_resources(rows jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_rows(rows);
  return (
    select coalesce(jsonb_agg(case when r.id is not null then jsonb_build_object(
      'id', r.id, 'title', r.title, 'category', r.category, 'is_draft', r.is_draft, 'is_binned', r.deleted_at is not null
    ) end order by each.place), '[]')
    from jsonb_array_elements(rows) with ordinality as each (candidate, place)
      left join lateral private.known_resource(
        private.platform_item(candidate ->> 'external_link'), candidate ->> 'external_link', normalize(candidate ->> 'title', nfc)
      ) existing on true
      left join private.resources r on r.id = existing.id
  );
end;
$$;
comment on function private.known_resources is
  'For each of up to 500 rows with a link and a title, the resource that already exists, in the catalogue or its bin: {id, title, category, is_draft, is_binned}, or null. Errors: invalid rows, too many rows (400), not an administrator (403).';
grant execute on function private.known_resources to authenticated, service_role;
select private.expose('known_resources');

-- Saved sources, and the items seen in each

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
