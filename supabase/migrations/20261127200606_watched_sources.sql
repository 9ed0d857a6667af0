-- Saved sources that are looked through every night: what is new in them comes as drafts. Their requests to watch-sources are
-- signed as those to publish-site are.

set local check_function_bodies = off;

ALTER TABLE "private"."publishing_stamps" DROP CONSTRAINT "publishing_stamps_sender_check";

DROP FUNCTION "private"."list_import_sources"();

DROP FUNCTION "public"."list_import_sources"();

ALTER TABLE "private"."seen_items" ADD COLUMN "by_watch" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."import_sources" ADD COLUMN "is_watched" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_began_at" timestamp with time zone;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_tried_at" timestamp with time zone;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_failures" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_error" text;

ALTER TABLE "public"."imports" ADD COLUMN "source_id" uuid;

CREATE OR REPLACE FUNCTION private.add_watched(source_id uuid, rows text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '60s'
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

CREATE OR REPLACE FUNCTION private.drafts_of_source(source_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer
  from public.imports i join private.resources r on r.import_id = i.id and r.deleted_at is null and r.is_draft
  where i.source_id = drafts_of_source.source_id;
$function$;

CREATE OR REPLACE FUNCTION private.fail_watching(source_id uuid, error text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.list_import_sources()
 RETURNS TABLE(id uuid, platform text, kind text, query text, name text, checked_at timestamp with time zone, is_watched boolean, watch_tried_at timestamp with time zone, watch_failures integer, watch_error text, drafts integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select s.id, s.platform, s.kind, s.query, s.name, s.checked_at, s.is_watched, s.watch_tried_at, s.watch_failures,
      s.watch_error, private.drafts_of_source(s.id)
    from public.import_sources s order by s.name, s.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_seen(source_id uuid, items text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_items(items);
  update public.import_sources set checked_at = now() where id = mark_seen.source_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no such source';
  end if;
  insert into private.seen_items (source_id, item)
    select distinct mark_seen.source_id, asked.item from unnest(items) as asked (item)
    on conflict on constraint seen_items_pkey do update set by_watch = false where seen_items.by_watch;
end;
$function$;

CREATE OR REPLACE FUNCTION private.new_in_watched(source_id uuid, items text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.import_sources s where s.id = new_in_watched.source_id and s.is_watched and s.watch_began_at is null) then
    insert into private.seen_items (source_id, item, by_watch)
      select new_in_watched.source_id, asked.item, true from unnest(items) as asked (item) on conflict do nothing;
    return '{}';
  end if;
  return array(
    select asked.item from unnest(items) with ordinality as asked (item, place)
    where not exists (select from private.seen_items s where s.source_id = new_in_watched.source_id and s.item = asked.item)
      and not exists (select from private.known_resource(asked.item, null, null))
    order by asked.place
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.post_signed(address text, body jsonb, at timestamp with time zone, milliseconds integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stamp constant text := floor(extract(epoch from at) * 1000)::bigint::text;
  asked bigint;
begin
  -- pg_net keeps the headers in a table, so they hold a signature and not the secret.
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := $4)' into asked
    using address, body, jsonb_build_object(
      'Content-Type', 'application/json',
      'X-Publish-Stamp', stamp,
      'X-Publish-Signature', encode(extensions.hmac(stamp || '.' || body::text, private.publish_webhook_secret(), 'sha256'), 'hex')
    ), milliseconds;
  return asked;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_applying()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('schedules', '* * * * *', 'select private.apply_schedules()');
    perform cron.schedule('watch sources', '37 2 * * *', 'select private.send_watch_request()');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_publishing_webhook(at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := (select url from private.publishing_webhook);
  asked bigint;
begin
  perform private.note_lost_builds(at);
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null or not private.publishing_due(at) then
    return;
  end if;
  perform private.start_publishing();
  begin
    asked := private.post_signed(address, '{"event": "due"}', at, 10000);
    update private.publishing_webhook set request = asked where id;
  exception when others then
    -- Such as when pg_net's worker does not run.
    raise warning 'The webhook was not sent: %', sqlerrm;
    perform private.fail_publishing('webhook not sent');
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_watch_request(at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := (select url from private.publishing_webhook);
begin
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null
    or not exists (select from private.watched_sources()) then
    return;
  end if;
  perform private.post_signed(regexp_replace(address, '[^/]+$', 'watch-sources'), '{"event": "watch"}', at, 140000);
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_in_next(import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
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
  batch := private.lock_import(take_in_next.import_id);
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

CREATE OR REPLACE FUNCTION private.take_in_rows(import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
begin
  perform private.require_admin();
  return private.take_in_next(take_in_rows.import_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.unseen_items(source_id uuid, items text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_items(items);
  return array(
    select asked.item from unnest(items) with ordinality as asked (item, place)
    where not exists (
        select from private.seen_items s where s.source_id = unseen_items.source_id and s.item = asked.item and not s.by_watch
      )
      and not exists (select from private.known_resource(asked.item, null, null))
    order by asked.place
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.upkeep()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'now', now(),
    -- Only hosted Supabase has a Vault.
    'is_hosted', to_regnamespace('vault') is not null,
    'publishing', (select to_jsonb(publishing) from public.publishing),
    'token_ends', (
      select jsonb_build_object('supabase', supabase_token_ends_at, 'host', host_token_ends_at)
      from private.publishing_webhook
    ),
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'links', jsonb_build_object(
      'broken', (select count(*) from private.broken_link_checks()),
      'moved', (select count(*) from private.moved_link_checks()),
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'watched', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name, 'is_watched', s.is_watched, 'failures', s.watch_failures, 'error', s.watch_error,
        'tried_at', s.watch_tried_at, 'drafts', private.drafts_of_source(s.id)
      ) order by s.name, s.id), '[]')
      from public.import_sources s where s.is_watched or s.watch_failures > 0 or private.drafts_of_source(s.id) > 0
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours')
  );
$function$;

CREATE OR REPLACE FUNCTION private.watch_source(id uuid, is_watched boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.watched_sources()
 RETURNS TABLE(id uuid, kind text, query text, has_begun boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.kind, s.query, s.watch_began_at is not null from public.import_sources s
  where s.is_watched and coalesce(s.watch_tried_at < now() - interval '20 hours', true)
  order by s.watch_tried_at nulls first, s.id;
$function$;

CREATE OR REPLACE FUNCTION public.add_watched(source_id uuid, rows text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select private.add_watched(add_watched.source_id, add_watched.rows);
$function$;

CREATE OR REPLACE FUNCTION public.fail_watching(source_id uuid, error text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.fail_watching(fail_watching.source_id, fail_watching.error);
$function$;

CREATE OR REPLACE FUNCTION public.list_import_sources()
 RETURNS TABLE(id uuid, platform text, kind text, query text, name text, checked_at timestamp with time zone, is_watched boolean, watch_tried_at timestamp with time zone, watch_failures integer, watch_error text, drafts integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_import_sources();
$function$;

CREATE OR REPLACE FUNCTION public.new_in_watched(source_id uuid, items text[])
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.new_in_watched(new_in_watched.source_id, new_in_watched.items);
$function$;

CREATE OR REPLACE FUNCTION public.watch_source(id uuid, is_watched boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.watch_source(watch_source.id, watch_source.is_watched);
$function$;

CREATE OR REPLACE FUNCTION public.watched_sources()
 RETURNS TABLE(id uuid, kind text, query text, has_begun boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.watched_sources();
$function$;

ALTER TABLE "private"."publishing_stamps" ADD CONSTRAINT "publishing_stamps_sender_check" CHECK ((sender = ANY (ARRAY['webhook'::text, 'build'::text, 'watch'::text])));

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_check" CHECK (((NOT is_watched) OR ((platform = 'youtube'::text) AND (kind = ANY (ARRAY['playlist'::text, 'channel'::text])))));

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_watch_error_check" CHECK ((char_length(watch_error) <= 50));

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_watch_failures_check" CHECK ((watch_failures >= 0));

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_source_id_fkey" FOREIGN KEY (source_id) REFERENCES public.import_sources(id) ON DELETE SET NULL;

CREATE INDEX imports_source ON public.imports USING btree (source_id);

COMMENT ON COLUMN "private"."seen_items"."by_watch" IS 'Seen by the nightly look alone, so that people are still shown it as new.';

COMMENT ON COLUMN "public"."import_sources"."is_watched" IS 'Whether it is looked through every night, and what is new comes as drafts.';

COMMENT ON COLUMN "public"."import_sources"."watch_began_at" IS 'When it was first looked through; what was there then is not new.';

COMMENT ON COLUMN "public"."import_sources"."watch_error" IS 'Why not, the last time: an ImportErrorCode of src/contract/importing.ts.';

COMMENT ON COLUMN "public"."import_sources"."watch_failures" IS 'Nights in a row in which it could not be looked through; ten of them end it.';

COMMENT ON COLUMN "public"."imports"."source_id" IS 'The source that was looked through in the night; null for what somebody imported.';

COMMENT ON FUNCTION "private"."accept_publishing_stamp"(text, bigint) IS 'For publish-site and watch-sources: whether a signed request is new.';

COMMENT ON FUNCTION "private"."add_watched"(uuid, text) IS 'For watch-sources: a source was looked through. Up to 50 of what is new become drafts of one import, but for what somebody has to look at first. Tells how many. Refuses with too many rows (400).';

COMMENT ON FUNCTION "private"."drafts_of_source"(uuid) IS 'How many drafts that came from a source in the night still wait.';

COMMENT ON FUNCTION "private"."fail_watching"(uuid, text) IS 'For watch-sources: a source could not be looked through. After ten nights in a row it is watched no more.';

COMMENT ON FUNCTION "private"."list_import_sources"() IS 'All saved sources, by name; drafts: how many that came from it in the night still wait.';

COMMENT ON FUNCTION "private"."new_in_watched"(uuid, text[]) IS 'For watch-sources: those of the items that are new since a source is watched. The first time they are remembered, and none is.';

COMMENT ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) IS 'Has pg_net send a request that is signed with the secret of the webhook, and gives its number.';

COMMENT ON FUNCTION "private"."schedule_applying"() IS 'Has pg_cron look each minute for what is due, and each night through the watched sources, where it is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."send_watch_request"(timestamp with time zone) IS 'Asks watch-sources to look through the sources that are watched.';

COMMENT ON FUNCTION "private"."take_in_next"(uuid) IS 'As take_in_rows, for whoever may call it.';

COMMENT ON FUNCTION "private"."watch_source"(uuid, boolean) IS 'Has a playlist or channel of YouTube looked through every night from now on, or no more; false if it is gone. For administrators (403).';

COMMENT ON FUNCTION "private"."watched_sources"() IS 'For watch-sources: what is to be looked through this night. has_begun is false where all that is there is only remembered.';

COMMENT ON FUNCTION "public"."accept_publishing_stamp"(text, bigint) IS 'For publish-site and watch-sources: whether a signed request is new.';

COMMENT ON FUNCTION "public"."add_watched"(uuid, text) IS 'For watch-sources: a source was looked through. Up to 50 of what is new become drafts of one import, but for what somebody has to look at first. Tells how many. Refuses with too many rows (400).';

COMMENT ON FUNCTION "public"."fail_watching"(uuid, text) IS 'For watch-sources: a source could not be looked through. After ten nights in a row it is watched no more.';

COMMENT ON FUNCTION "public"."list_import_sources"() IS 'All saved sources, by name; drafts: how many that came from it in the night still wait.';

COMMENT ON FUNCTION "public"."new_in_watched"(uuid, text[]) IS 'For watch-sources: those of the items that are new since a source is watched. The first time they are remembered, and none is.';

COMMENT ON FUNCTION "public"."watch_source"(uuid, boolean) IS 'Has a playlist or channel of YouTube looked through every night from now on, or no more; false if it is gone. For administrators (403).';

COMMENT ON FUNCTION "public"."watched_sources"() IS 'For watch-sources: what is to be looked through this night. has_begun is false where all that is there is only remembered.';

COMMENT ON TABLE "private"."publishing_stamps" IS 'The last stamp, in milliseconds since 1970, of each sender to publish-site and watch-sources. Stamps rise, so a request counts only once.';

REVOKE ALL ON FUNCTION "private"."add_watched"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_watched"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."drafts_of_source"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drafts_of_source"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fail_watching"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fail_watching"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_import_sources"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."new_in_watched"(uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."new_in_watched"(uuid, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_watch_request"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_watch_request"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_in_next"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_in_next"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."watch_source"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."watch_source"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."watched_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."watched_sources"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."add_watched"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_watched"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."fail_watching"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fail_watching"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_import_sources"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."new_in_watched"(uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."new_in_watched"(uuid, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."watch_source"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."watch_source"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."watched_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."watched_sources"() TO "postgres", "service_role";

-- >>>
select private.schedule_applying();
-- <<<
