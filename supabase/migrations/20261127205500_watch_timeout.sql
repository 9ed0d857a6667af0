-- Half a minute is enough for fifty drafts, as it is for the rows of an import.

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_watched(source_id uuid, rows text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
declare
  source public.import_sources;
  fit jsonb;
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
  select jsonb_agg(given || jsonb_build_object('row', place)) into fit
    from jsonb_array_elements(rows::jsonb) with ordinality as each (given, place)
    where not coalesce(given -> 'flags' ?| array['private', 'deleted', 'age restricted', 'explicit', 'live', 'region limited'], true)
      and given ->> 'item' = any (private.new_in_watched(source.id, array[given ->> 'item']));
  if fit is null then
    return 0;
  end if;
  insert into private.seen_items (source_id, item, by_watch)
    select source.id, given ->> 'item', true from jsonb_array_elements(fit) as each (given) on conflict do nothing;
  insert into public.imports (source, label, total, as_drafts, source_id)
    values ('youtube', source.name, jsonb_array_length(fit), true, source.id) returning id into batch;
  insert into private.import_rows (import_id, "row", candidate)
    select batch, (given ->> 'row')::integer, given from jsonb_array_elements(fit) as each (given);
  while private.take_in_next(batch) > 0 loop
  end loop;
  perform private.end_import(batch);
  return (select added from public.imports where id = batch);
end;
$function$;

CREATE OR REPLACE FUNCTION public.add_watched(source_id uuid, rows text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  select private.add_watched(add_watched.source_id, add_watched.rows);
$function$;
