-- Many resources added at once, as one batch: in chunks with the administrator's own rights, so that a bad row stops nothing,
-- a row that is sent again is not added again, and the site is published once, at the end.

create type public.import_source as enum ('youtube', 'spotify', 'links', 'csv');
create type public.import_state as enum ('running', 'finished', 'undone');

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  source public.import_source not null,
  label text not null check (char_length(label) between 1 and 200 and label ~ '\S'),
  total integer not null check (total > 0),
  added integer not null default 0,
  state public.import_state not null default 'running',
  progress_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);
comment on table public.imports is 'The batches in which resources were imported.';
comment on column public.imports.created_by is 'Null for accounts that are gone, and after the time in private.retention.';
comment on column public.imports.label is 'What people call it, such as the name of a playlist or file.';
comment on column public.imports.total is 'How many rows were chosen.';
comment on column public.imports.added is 'How many resources it has added, or brought back from the bin.';
comment on column public.imports.progress_at is 'When the last chunk came in.';

create index imports_newest on public.imports (created_at desc, id);
create index imports_created_by on public.imports (created_by);
create index imports_running on public.imports (progress_at) where state = 'running';

alter table public.imports enable row level security;

-- Written by the functions below.
revoke all on public.imports from anon, authenticated;
grant select on public.imports to authenticated;
grant all on public.imports to service_role;

create policy "Administrators see the imports" on public.imports
  for select to authenticated using ((select private.is_admin()));

alter table public.resources
  add column import_id uuid references public.imports (id) on delete set null,
  add column import_row integer check (import_row >= 0);
comment on column public.resources.import_id is 'The import that added it, or brought it back from the bin, last.';
comment on column public.resources.import_row is 'Its place in that import.';
create unique index resources_import on public.resources (import_id, import_row);
grant insert (import_id, import_row), update (import_id, import_row) on public.resources to authenticated;

-- The life of an import

create function private.start_import(source public.import_source, label text, total integer) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  started uuid;
begin
  perform private.require_admin();
  insert into public.imports (created_by, source, label, total)
    values ((select auth.uid()), start_import.source, btrim(start_import.label), start_import.total)
    returning id into started;
  return started;
end;
$$;
comment on function private.start_import is 'Begins an import, where an administrator asks.';
revoke all on function private.start_import from public;
grant execute on function private.start_import to authenticated, service_role;

create function public.start_import(source public.import_source, label text, total integer) returns uuid
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.start_import(start_import.source, start_import.label, start_import.total);
$$;
comment on function public.start_import is 'Begins an import and gives its id. For administrators (403).';
revoke all on function public.start_import from public;
grant execute on function public.start_import to authenticated, service_role;

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
revoke all on function private.lock_import from public;

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
  update public.imports set state = 'running', finished_at = null, progress_at = now() where id = import_id;
end;
$$;
comment on function private.continue_import is 'Lets the next rows of an import in, even if it was finished; refuses with 404 and 409.';
revoke all on function private.continue_import from public;
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
    set added = (select count(*) from public.resources r where r.import_id = count_imported.import_id)
    where id = count_imported.import_id;
end;
$$;
comment on function private.count_imported is 'Notes how many resources an import has added so far.';
revoke all on function private.count_imported from public;
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
    perform private.ask_for_publishing();
  end if;
end;
$$;
comment on function private.end_import is 'Finishes an import that runs, and asks for publishing what it has added.';
revoke all on function private.end_import from public;

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
comment on function private.finish_import is 'Finishes an import, where an administrator asks.';
revoke all on function private.finish_import from public;
grant execute on function private.finish_import to authenticated, service_role;

create function public.finish_import(import_id uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.finish_import(finish_import.import_id);
$$;
comment on function public.finish_import is
  'Finishes an import, whole or cancelled, and asks for publishing what it has added. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';
revoke all on function public.finish_import from public;
grant execute on function public.finish_import to authenticated, service_role;

-- Rows

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
  is_top_pick boolean
)
language sql
stable
security invoker
set search_path = ''
rows 200
as $$
  select (c.given ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.given ->> 'external_link', c.given ->> 'title')),
    c.given ->> 'title', coalesce(c.given ->> 'description', ''),
    case when pg_input_is_valid(c.given ->> 'category', 'public.resource_category')
      then (c.given ->> 'category')::public.resource_category end,
    nullif(c.given ->> 'author', ''), nullif(c.given ->> 'image_url', ''), c.given ->> 'external_link',
    nullif(c.given ->> 'duration', ''),
    -- What is no number of pages is refused as 0 is.
    case when pg_input_is_valid(c.given ->> 'pages', 'integer') then (c.given ->> 'pages')::integer
      when c.given ->> 'pages' is not null then 0 end,
    case jsonb_typeof(coalesce(c.given -> 'tags', '[]')) when 'array' then array(select jsonb_array_elements_text(c.given -> 'tags')) end,
    coalesce(c.given -> 'is_hero' = 'true', false), coalesce(c.given -> 'is_top_pick' = 'true', false)
  from jsonb_array_elements(rows) as c (given), private.platform_item(c.given ->> 'external_link') as i (item);
$$;
comment on function private.read_candidates is
  'The rows of an import as columns of resources, null where the value is of no such type. Rows with equal values in "same" are the same thing.';
revoke all on function private.read_candidates from public;
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
    select r.id, r.deleted_at from public.resources r
      where r.platform_item = known_resource.item and r.deleted_at is null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from public.resources r
      where r.platform_item = known_resource.item and r.deleted_at is not null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from public.resources r
      where known_resource.item is null and r.external_link = known_resource.link and r.title = known_resource.title
  ) known
  order by known.deleted_at desc nulls first, known.id limit 1;
$$;
comment on function private.known_resource is
  'The resource that is the same thing: the same item of a platform, else the same link and title. In the catalogue if there is one, else the last of those in the bin.';
revoke all on function private.known_resource from public;
grant execute on function private.known_resource to authenticated, service_role;

create function private.take_in(import_id uuid, rows jsonb) returns integer[]
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
  binned as (
    -- Locked in one order, so that two imports of the same things wait for each other.
    select r.id, c."row" from candidates c join public.resources r on r.id = c.known
    where c.is_binned order by r.id for update of r
  ),
  restored as (
    update public.resources r set deleted_at = null, import_id = take_in.import_id, import_row = binned."row"
    from binned where r.id = binned.id and r.deleted_at is not null
    returning r.import_row
  ),
  added as (
    insert into public.resources (
      import_id, import_row, title, description, category, author, image_url, external_link, duration, pages, tags,
      is_hero, is_top_pick
    )
    select take_in.import_id, c."row", c.title, c.description, c.category, c.author, c.image_url, c.external_link,
      c.duration, c.pages, c.tags, c.is_hero, c.is_top_pick
    from candidates c where c.known is null order by c.same
    -- Another administrator may add the same at this moment.
    on conflict do nothing
  )
  select coalesce(array_agg(import_row), '{}') from restored;
$$;
comment on function private.take_in is
  'Adds the rows that are not in the catalogue yet, and brings those in the bin back as they were there; gives the numbers of the latter.';
revoke all on function private.take_in from public;
grant execute on function private.take_in to authenticated, service_role;

create function public.import_resources(import_id uuid, rows jsonb) returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
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
    'row', c."row",
    'outcome', case
      when c."row" = any (restored) then 'restored'
      when mine.id is not null then 'added'
      when known.id is not null then 'already there'
      else 'refused'
    end,
    'resource_id', coalesce(mine.id, known.id),
    'reason', case when mine.id is null and known.id is null then coalesce(refused ->> c."row"::text, 'other') end
  ) order by c."row") into outcomes
  from private.read_candidates(rows) c
    left join public.resources mine on mine.import_id = import_resources.import_id and mine.import_row = c."row"
    left join lateral private.known_resource(c.item, c.external_link, c.title) known
      on mine.id is null and not refused ? c."row"::text;
  return coalesce(outcomes, '[]');
end;
$$;
comment on function public.import_resources is
  'Takes up to 200 rows of an import in and tells what became of each, as [{row, outcome, resource_id, reason}]: added (also when it was sent before), restored from the bin as it was there, already there, or refused, with the name of the column or "other". Refuses with invalid rows, too many rows (400), no such import (404), import was undone (409), and whoever is no administrator (403).';
revoke all on function public.import_resources from public;
grant execute on function public.import_resources to authenticated;

-- The longest texts take some seconds, since each word of them is indexed.
alter function public.import_resources(uuid, jsonb) set statement_timeout = '30s';

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
revoke all on function private.mark_undone from public;
grant execute on function private.mark_undone to authenticated, service_role;

create function public.undo_import(import_id uuid) returns integer
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  binned integer;
begin
  perform private.mark_undone(undo_import.import_id);
  update public.resources set deleted_at = now() where id in (
    select r.id from public.resources r
    where r.import_id = undo_import.import_id and r.deleted_at is null
    order by r.id limit 500 for update
  );
  get diagnostics binned = row_count;
  return binned;
end;
$$;
comment on function public.undo_import is
  'Puts up to 500 resources of an import into the bin and tells how many that were; to be called until it is none. Refuses with no such import (404), and whoever is no administrator (403).';
revoke all on function public.undo_import from public;
grant execute on function public.undo_import to authenticated;
