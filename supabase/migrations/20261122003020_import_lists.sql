-- What administrators see of imports: the batches, and which of the rows that they look at are in the catalogue already.

create function private.imports_for_admin(page integer) returns table (
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
      mine.shown, mine.binned, counted.total
    from (select count(*) as total from public.imports) counted,
      (select * from public.imports order by created_at desc, id limit size offset skipped) i
      left join auth.users u on u.id = i.created_by
      cross join lateral (
        select count(*) filter (where r.deleted_at is null)::integer as shown,
          count(*) filter (where r.deleted_at is not null)::integer as binned
        from public.resources r where r.import_id = i.id
      ) mine
    order by i.created_at desc, i.id;
end;
$$;
comment on function private.imports_for_admin is 'A page of the imports, each with the address of who began it.';
revoke all on function private.imports_for_admin from public;
grant execute on function private.imports_for_admin to authenticated, service_role;

create function public.list_imports(page integer default 1) returns table (
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
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.imports_for_admin(list_imports.page);
$$;
comment on function public.list_imports is
  'A page of 20 imports, last first: how many rows were chosen, how many it added, and how many of them are shown and in the bin now; total counts all imports. For administrators (403).';
revoke all on function public.list_imports from public;
grant execute on function public.list_imports to authenticated, service_role;

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
      select asked.item, null as link, r.id as resource_id, r.title, r.category, known.is_binned
      from (select distinct unnest(items) as item) asked
        cross join lateral private.known_resource(asked.item, null, null) known
        join public.resources r on r.id = known.id
      union all
      select null, asked.link, r.id, r.title, r.category, r.deleted_at is not null
      from (select distinct unnest(links) as link) asked
        cross join lateral (
          select * from public.resources where external_link = asked.link
          order by deleted_at desc nulls first, created_at desc, id limit 20
        ) r
    ) matches
  );
end;
$$;
comment on function public.catalogue_matches is
  'Which of up to 500 items of platforms and 500 links are in the catalogue or its bin: one resource for each item, up to 20 for each link, those in the catalogue first, as [{item, link, resource_id, title, category, is_binned}]. Refuses with too many (400), and whoever is no administrator (403).';
revoke all on function public.catalogue_matches from public;
grant execute on function public.catalogue_matches to authenticated;
