-- Imports: many resources added as one batch. Rows are staged first and then added in chunks, each in one transaction. So a closed
-- browser or a stopped server neither loses nor duplicates rows, and any administrator's next call continues. Invalid rows don't
-- stop an import, and the site is published once, at the end.

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
