-- The rows of an import are staged in the database and taken in from there, so that it goes on after a closed browser or a
-- stopped server, from any device. What is in the catalogue already is asked row by row.

set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."known_resource"(text, text, text) FROM "authenticated";

REVOKE ALL ON FUNCTION "private"."known_resource"(text, text, text) FROM "service_role";

REVOKE ALL ON FUNCTION "private"."read_candidates"(jsonb) FROM "authenticated";

REVOKE ALL ON FUNCTION "private"."read_candidates"(jsonb) FROM "service_role";

DROP FUNCTION "private"."continue_import"(uuid);

DROP FUNCTION "private"."count_imported"(uuid);

DROP FUNCTION "private"."finish_import"(uuid);

DROP FUNCTION "private"."import_began"(uuid);

DROP FUNCTION "private"."is_import_of_drafts"(uuid);

DROP FUNCTION "private"."list_imports"(integer);

DROP FUNCTION "private"."mark_undone"(uuid);

DROP FUNCTION "private"."start_import"(public.import_source, text, integer, boolean);

DROP FUNCTION "private"."take_in"(uuid, jsonb);

DROP FUNCTION "public"."catalogue_matches"(text[], text[]);

DROP FUNCTION "public"."finish_import"(uuid);

DROP FUNCTION "public"."import_resources"(uuid, jsonb);

DROP FUNCTION "public"."list_imports"(integer);

DROP FUNCTION "public"."start_import"(public.import_source, text, integer, boolean);

DROP FUNCTION "public"."undo_import"(uuid);

CREATE TABLE "private"."import_rows" ("import_id" uuid NOT NULL, "row" integer NOT NULL, "candidate" jsonb, "outcome" text, "resource_id" uuid, "reason" text, CONSTRAINT "import_rows_outcome_check" CHECK ((outcome = ANY (ARRAY['known'::text, 'added'::text, 'restored'::text, 'there'::text, 'refused'::text, 'left'::text]))), CONSTRAINT "import_rows_pkey" PRIMARY KEY (import_id, "row"), CONSTRAINT "import_rows_row_check" CHECK (("row" >= 0)));

ALTER TABLE "private"."import_rows" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."imports" ADD COLUMN "taken" integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.finish_import(import_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      -- Only these have an order that is worth a series.
      'resource_ids', coalesce(jsonb_agg(r.resource_id order by r."row") filter (
        where r.resource_id is not null and i.source in ('youtube', 'spotify')
      ), '[]')
    )
    from public.imports i left join private.import_rows r on r.import_id = i.id
    where i.id = finish_import.import_id group by i.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.known_resources(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_rows(rows);
  return (
    select coalesce(jsonb_agg(case when r.id is not null then jsonb_build_object(
      'id', r.id, 'title', r.title, 'category', r.category, 'is_draft', r.is_draft, 'is_binned', r.deleted_at is not null
    ) end order by each.place), '[]')
    from jsonb_array_elements(rows) with ordinality as each (given, place)
      left join lateral private.known_resource(
        private.platform_item(given ->> 'external_link'), given ->> 'external_link', normalize(given ->> 'title', nfc)
      ) known on true
      left join private.resources r on r.id = known.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.left_rows(import_id uuid, after integer DEFAULT '-1'::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- One value, since the API cuts rows off.
  return (
    select coalesce(jsonb_agg(r.candidate || jsonb_build_object('reason', r.reason) order by r."row"), '[]')
    from (
      select * from private.import_rows i
      where i.import_id = left_rows.import_id and i."row" > left_rows.after and i.candidate is not null order by i."row" limit 200
    ) r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_imports(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, finished_at timestamp with time zone, undone_at timestamp with time zone, actor_email text, source public.import_source, label text, state public.import_state, planned integer, taken integer, added integer, shown integer, binned integer, drafts integer, is_waiting boolean, is_mine boolean, as_drafts boolean, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  size constant integer := 20;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select i.id, i.created_at, i.finished_at, i.undone_at, u.email::text, i.source, i.label, i.state, i.total, i.taken, i.added,
      mine.shown, mine.binned, mine.drafts,
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
      ) mine
    order by i.created_at desc, i.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_rows(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'invalid rows';
  end if;
  if jsonb_array_length(rows) > 500 then
    raise sqlstate 'PT400' using message = 'too many rows';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.stage_import(import_id uuid, source public.import_source, label text, total integer, as_drafts boolean, rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_rows(rows);
  if exists (
    select from jsonb_array_elements(rows) as each (given)
    where pg_input_is_valid(each.given ->> 'row', 'integer') is not true or pg_input_is_valid(each.given ->> 'known', 'uuid') is false
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
    select stage_import.import_id, (given ->> 'row')::integer, case when given ->> 'known' is null then given end,
      case when given ->> 'known' is not null then 'known' end, (given ->> 'known')::uuid
    from jsonb_array_elements(rows) as each (given)
    on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sweep()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages
    where handled_at < private.kept_since('contact_messages') or deleted_at < private.kept_since('deleted_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  update public.imports set created_by = null
    where created_by is not null and created_at < private.kept_since('imports');
  delete from private.import_rows r using public.imports i
    where i.id = r.import_id and i.progress_at < now() - interval '7 days';
  update public.import_sources set created_by = null
    where created_by is not null and created_at < private.kept_since('import_sources');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.drop_old_flags();
  perform private.drop_old_channels();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_in(batch public.imports, rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names constant text[] := private.edited_columns();
  taken integer;
begin
  execute format($query$
    with candidates as materialized (
      select distinct on (c.same) c.*, known.id as known, known.is_binned
      from private.read_candidates($2) c
        left join lateral private.known_resource(c.item, c.external_link, c.title) known on true
      order by c.same, c."row"
    ),
    binned as (
      -- Locked in one order, so that two imports of the same things wait for each other.
      select r.id, c."row", (c.resource).content_flags from candidates c join private.resources r on r.id = c.known
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
      from candidates c where c.known is null order by c.same
      -- Another administrator may add the same at this moment.
      on conflict do nothing
      returning id, import_row
    ),
    noted as (
      update private.import_rows i set candidate = null, outcome = came.outcome, resource_id = came.id
      from (select 'restored' as outcome, * from restored union all select 'added', * from added) came
      where i.import_id = ($1).id and i."row" = came.import_row
      returning i."row"
    )
    select count(*) from noted
  $query$, array_to_string(names, ', '), '(c.resource).' || array_to_string(names, ', (c.resource).'))
  into taken using batch, rows;
  return taken;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_in_rows(import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
declare
  batch public.imports;
  chunk jsonb;
  last integer;
  single jsonb;
  came_in integer := 0;
  fault text;
  missing text;
begin
  perform private.require_admin();
  batch := private.lock_import(take_in_rows.import_id);
  if batch.state = 'undone' then
    raise sqlstate 'PT409' using message = 'import was undone';
  end if;
  -- The first chunks are smaller, so that progress is seen soon.
  select jsonb_agg(next.candidate order by next."row"), max(next."row") into chunk, last
    from (
      select i.candidate, i."row" from private.import_rows i where i.import_id = batch.id and i.outcome is null
      order by i."row" limit least(200, greatest(25, batch.taken))
    ) next;
  if chunk is null then
    return 0;
  end if;
  -- In the audit trail, all that an import does is one batch.
  perform set_config('app.batch', batch.id::text, true);

  begin
    came_in := private.take_in(batch, chunk);
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    -- One of them is bad, so each goes in by itself.
    for single in select value from jsonb_array_elements(chunk) loop
      begin
        came_in := came_in + private.take_in(batch, jsonb_build_array(single));
      exception
        when unique_violation then
          null; -- Somebody has just added the same.
        when integrity_constraint_violation or data_exception or program_limit_exceeded then
          get stacked diagnostics fault = constraint_name, missing = column_name;
          update private.import_rows i
            set outcome = 'refused', reason = coalesce(nullif(missing, ''), substring(fault from '^resources_(.+)_check$'), 'other')
            where i.import_id = batch.id and i."row" = (single ->> 'row')::integer;
      end;
    end loop;
  end;

  update private.import_rows i set
    candidate = case when known.id is null then i.candidate end,
    outcome = case when known.id is null then 'refused' else 'there' end,
    reason = case when known.id is null then 'other' end,
    resource_id = known.id
  from private.read_candidates((
      select jsonb_agg(rest.candidate) from private.import_rows rest
      where rest.import_id = batch.id and rest.outcome is null and rest."row" <= last
    )) c
    left join lateral private.known_resource(c.item, c.external_link, c.title) known on true
  where i.import_id = batch.id and i."row" = c."row";
  update public.imports i set
    progress_at = now(), taken = i.taken + jsonb_array_length(chunk), added = i.added + came_in
    where i.id = batch.id;
  return jsonb_array_length(chunk);
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_import(import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.finish_import(import_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.finish_import(finish_import.import_id);
$function$;

CREATE OR REPLACE FUNCTION public.known_resources(rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.known_resources(known_resources.rows);
$function$;

CREATE OR REPLACE FUNCTION public.left_rows(import_id uuid, after integer DEFAULT '-1'::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.left_rows(left_rows.import_id, left_rows.after);
$function$;

CREATE OR REPLACE FUNCTION public.list_imports(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, finished_at timestamp with time zone, undone_at timestamp with time zone, actor_email text, source public.import_source, label text, state public.import_state, planned integer, taken integer, added integer, shown integer, binned integer, drafts integer, is_waiting boolean, is_mine boolean, as_drafts boolean, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.list_imports(list_imports.page);
$function$;

CREATE OR REPLACE FUNCTION public.stage_import(import_id uuid, source public.import_source, label text, total integer, as_drafts boolean, rows jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.stage_import(stage_import.import_id, stage_import.source, stage_import.label, stage_import.total, stage_import.as_drafts, stage_import.rows);
$function$;

CREATE OR REPLACE FUNCTION public.take_in_rows(import_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  select private.take_in_rows(take_in_rows.import_id);
$function$;

CREATE OR REPLACE FUNCTION public.undo_import(import_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  select private.undo_import(undo_import.import_id);
$function$;

ALTER TABLE "private"."import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

CREATE INDEX import_rows_waiting ON private.import_rows USING btree (import_id, "row") WHERE (outcome IS NULL);

COMMENT ON COLUMN "private"."import_rows"."candidate" IS 'What the import desk has sent; null once it is in the catalogue.';

COMMENT ON COLUMN "private"."import_rows"."outcome" IS 'Null while it waits. Known: it was there and not chosen, but has its place in the playlist. Left: the import ended before.';

COMMENT ON COLUMN "private"."import_rows"."reason" IS 'Why it was refused: the column, or "other".';

COMMENT ON COLUMN "public"."imports"."progress_at" IS 'When rows were last staged or taken in.';

COMMENT ON COLUMN "public"."imports"."taken" IS 'How many rows were looked at, added or not.';

COMMENT ON FUNCTION "private"."finish_import"(uuid) IS 'Finishes an import, whole or cancelled, asks for publishing what it has added, and tells what became of its rows: the number of each outcome, and the resources in the order of a playlist. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."known_resources"(jsonb) IS 'The resource that each of up to 500 rows with a link and a title is already, in the catalogue or its bin: {id, title, category, is_draft, is_binned}, or null. Refuses with invalid rows, too many rows (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."left_rows"(uuid, integer) IS 'The next 200 rows after this one that an import has not taken in, each as it was staged, with the reason why it was refused, or null where it was not tried. For administrators (403).';

COMMENT ON FUNCTION "private"."list_imports"(integer) IS 'A page of 20 imports, last first: how many rows were chosen and looked at, how many it added, how many of those are outside the bin, in it and drafts now, and whether rows still wait; total counts all imports. For administrators (403).';

COMMENT ON FUNCTION "private"."require_rows"(jsonb) IS 'Refuses with 403 whoever is not an administrator, and with 400 what is no list of at most 500 rows.';

COMMENT ON FUNCTION "private"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) IS 'Begins an import if there is none with this id, and keeps up to 500 of its rows until they are taken in; what is sent again changes nothing. Of a row with a resource in "known" only that is kept. Refuses with invalid rows, too many rows (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."take_in"(public.imports, jsonb) IS 'Adds the rows that are not in the catalogue yet, and brings those in the bin back as they were there, but as drafts or published as the import says; tells how many that were.';

COMMENT ON FUNCTION "private"."take_in_rows"(uuid) IS 'Takes in the next rows that wait, up to 200, and tells how many it has looked at; to be called until it is none. Refuses with no such import (404), import was undone (409), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."undo_import"(uuid) IS 'Puts up to 500 resources of an import into the bin and tells how many that were; to be called until it is none. No further rows come in. Refuses with no such import (404), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."finish_import"(uuid) IS 'Finishes an import, whole or cancelled, asks for publishing what it has added, and tells what became of its rows: the number of each outcome, and the resources in the order of a playlist. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."known_resources"(jsonb) IS 'The resource that each of up to 500 rows with a link and a title is already, in the catalogue or its bin: {id, title, category, is_draft, is_binned}, or null. Refuses with invalid rows, too many rows (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."left_rows"(uuid, integer) IS 'The next 200 rows after this one that an import has not taken in, each as it was staged, with the reason why it was refused, or null where it was not tried. For administrators (403).';

COMMENT ON FUNCTION "public"."list_imports"(integer) IS 'A page of 20 imports, last first: how many rows were chosen and looked at, how many it added, how many of those are outside the bin, in it and drafts now, and whether rows still wait; total counts all imports. For administrators (403).';

COMMENT ON FUNCTION "public"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) IS 'Begins an import if there is none with this id, and keeps up to 500 of its rows until they are taken in; what is sent again changes nothing. Of a row with a resource in "known" only that is kept. Refuses with invalid rows, too many rows (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."take_in_rows"(uuid) IS 'Takes in the next rows that wait, up to 200, and tells how many it has looked at; to be called until it is none. Refuses with no such import (404), import was undone (409), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Puts up to 500 resources of an import into the bin and tells how many that were; to be called until it is none. No further rows come in. Refuses with no such import (404), and whoever is no administrator (403).';

COMMENT ON TABLE "private"."import_rows" IS 'The rows of imports of the last days, to go on with them and to tell what became of each.';

REVOKE ALL ON FUNCTION "private"."finish_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_import"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."known_resources"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."known_resources"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."left_rows"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_rows"(uuid, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_imports"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_imports"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."require_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."take_in"(public.imports, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_in"(public.imports, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_in_rows"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_in_rows"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."undo_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_import"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."finish_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_import"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."known_resources"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."known_resources"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."left_rows"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."left_rows"(uuid, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_imports"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_imports"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stage_import"(uuid, public.import_source, text, integer, boolean, jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."take_in_rows"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_in_rows"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."import_rows" TO "postgres";
