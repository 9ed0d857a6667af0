-- The passages of the Bible that resources are about. Where members stopped in what they play, what they finished, and series that
-- they follow as a plan, one part a day. Questions to talk about. Times to publish and take back resources and series, and sources
-- that are looked through at night.

set local check_function_bodies = off;

ALTER TABLE "private"."publishing_stamps" DROP CONSTRAINT "publishing_stamps_sender_check";

DROP FUNCTION "private"."list_import_sources"();

DROP FUNCTION "private"."my_library"(text, integer);

DROP FUNCTION "private"."my_series"();

DROP FUNCTION "private"."newest_resources"(public.resource_category[]);

DROP FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer);

DROP FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer);

DROP FUNCTION "public"."list_import_sources"();

DROP FUNCTION "public"."my_library"(text, integer);

DROP VIEW "public"."saved_resources";

DROP FUNCTION "public"."my_recent_views"();

DROP VIEW "public"."viewed_resources";

DROP FUNCTION "public"."my_recommendations"();

DROP FUNCTION "public"."my_series"();

DROP FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer);

DROP VIEW "public"."found_resources";

DROP VIEW "public"."resources";

CREATE TABLE "private"."schedules" ("id" uuid NOT NULL, "resource_id" uuid, "series_id" uuid, "publish_at" timestamp with time zone, "unpublish_at" timestamp with time zone, CONSTRAINT "schedules_check1" CHECK ((num_nonnulls(publish_at, unpublish_at) > 0)), CONSTRAINT "schedules_check2" CHECK ((unpublish_at > publish_at)), CONSTRAINT "schedules_check" CHECK (((num_nonnulls(resource_id, series_id) = 1) AND (id = COALESCE(resource_id, series_id)))), CONSTRAINT "schedules_pkey" PRIMARY KEY (id), CONSTRAINT "schedules_publish_at_check" CHECK (isfinite(publish_at)), CONSTRAINT "schedules_resource_id_key" UNIQUE (resource_id), CONSTRAINT "schedules_series_id_key" UNIQUE (series_id), CONSTRAINT "schedules_unpublish_at_check" CHECK (isfinite(unpublish_at)));

ALTER TABLE "private"."schedules" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."finished_resources" ("resource_id" uuid NOT NULL, "finished_at" timestamp with time zone NOT NULL DEFAULT now(), "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "finished_resources_pkey" PRIMARY KEY (user_id, resource_id));

ALTER TABLE "public"."finished_resources" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."started_plans" ("series_id" uuid NOT NULL, "started_at" timestamp with time zone NOT NULL DEFAULT now(), "is_paused" boolean NOT NULL DEFAULT false, "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "started_plans_pkey" PRIMARY KEY (user_id, series_id));

ALTER TABLE "public"."started_plans" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."resources" ADD COLUMN "questions" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "private"."resources" ADD COLUMN "passages" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "private"."seen_items" ADD COLUMN "by_watch" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."import_sources" ADD COLUMN "is_watched" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_began_at" timestamp with time zone;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_tried_at" timestamp with time zone;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_failures" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."import_sources" ADD COLUMN "watch_error" text;

ALTER TABLE "public"."imports" ADD COLUMN "source_id" uuid;

ALTER TABLE "public"."series" ADD COLUMN "questions" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."series" ADD COLUMN "is_draft" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."series" ADD COLUMN "is_plan" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."user_preferences" ADD COLUMN "hide_finished" boolean NOT NULL DEFAULT false;

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

CREATE OR REPLACE FUNCTION private.apply_schedules()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.schedules where least(publish_at, unpublish_at) <= now()) then
    return;
  end if;
  perform set_config('app.is_scheduled', 'on', true);
  update private.resources r set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.resource_id = r.id and least(due.publish_at, due.unpublish_at) <= now()
      and r.is_draft <> coalesce(due.unpublish_at <= now(), false);
  update public.series s set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.series_id = s.id and least(due.publish_at, due.unpublish_at) <= now()
      and s.is_draft <> coalesce(due.unpublish_at <= now(), false);
  perform set_config('app.is_scheduled', '', true);
  delete from private.schedules where coalesce(unpublish_at, publish_at) <= now();
  update private.schedules set publish_at = null where publish_at <= now();
end;
$function$;

CREATE OR REPLACE FUNCTION private.are_passages(passages text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select cardinality(passages) <= 20 and not exists (
    select from unnest(passages) as passage where private.verses_of_passage(passage) is null
  );
$function$;

CREATE OR REPLACE FUNCTION private.are_questions(questions text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  question text;
begin
  if cardinality(questions) > 12 then return false; end if;
  foreach question in array questions loop
    if question is null or question ~ '^\s|\s$|[\n\r]' or char_length(question) not between 1 and 200 or private.is_blank(question) then
      return false;
    end if;
  end loop;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compose_series_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  new.questions := private.composed(new.questions);
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compose_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.title is not nfc normalized then new.title := normalize(new.title, nfc); end if;
  if new.description is not nfc normalized then new.description := normalize(new.description, nfc); end if;
  if new.author is not nfc normalized then new.author := normalize(new.author, nfc); end if;
  if array_to_string(new.tags, ' ') is not nfc normalized then
    select array_agg(tag order by place) into new.tags from (
      select normalize(tag, nfc) as tag, min(place) as place from unnest(new.tags) with ordinality as typed (tag, place) group by 1
    ) composed;
  end if;
  if new.questions <> '{}' then new.questions := private.composed(new.questions); end if;
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.composed(lines text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(normalize(line, nfc) order by place), '{}') from unnest(composed.lines::text[]) with ordinality as given (line, place);
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

CREATE OR REPLACE FUNCTION private.list_schedules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('schedules', coalesce(
      jsonb_object_agg(id, jsonb_build_object('publish_at', publish_at, 'unpublish_at', unpublish_at)), '{}'
    ))
    from private.schedules
  );
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

CREATE OR REPLACE FUNCTION private.move_activity_to_the_top()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Where a member stopped is no view.
  if current_setting('app.keeps_order', true) = 'on' then return new; end if;
  new.created_at := now();
  -- A view is recorded without a position, and keeps the one from before.
  if new.progress_data = '{}' then new.progress_data := old.progress_data; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text, id uuid, finished integer, finished_at timestamp with time zone, is_started boolean, is_paused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  with touched as (
    select known.resource_id, max(known.viewed_at) as viewed_at, max(known.done_at) as done_at
    from (
      select a.resource_id, a.created_at as viewed_at, null::timestamptz as done_at from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      union all
      select f.resource_id, null, f.finished_at from public.finished_resources f where f.user_id = (select auth.uid())
    ) known
    group by known.resource_id
  ),
  plans as (
    select p.series_id, p.is_paused, p.started_at from public.started_plans p where p.user_id = (select auth.uid())
  ),
  parts as (
    select s.id as series_id, p.place, r.id as part_id, t.viewed_at, t.done_at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join touched t on t.resource_id = r.id
    where not s.is_draft
      and (s.parts && (select array_agg(resource_id) from touched) or s.id = any (array(select series_id from plans)))
  ),
  progress as (
    select p.series_id, count(p.viewed_at)::integer as viewed, count(p.done_at)::integer as done, count(*)::integer as total,
      count(coalesce(p.viewed_at, p.done_at)) as known,
      greatest(max(p.viewed_at), max(p.done_at)) as at, max(p.done_at) as done_at,
      (array_agg(p.part_id order by p.place) filter (where p.done_at is null))[1] as next_id
    from parts p group by p.series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language,
    s.id, progress.done, progress.done_at, plans.series_id is not null, coalesce(plans.is_paused, false)
  from progress
    join public.series s on s.id = progress.series_id
    join private.resources r on r.id = progress.next_id
    left join plans on plans.series_id = s.id
  where plans.series_id is not null or progress.known between 1 and progress.total - 1
  order by plans.series_id is null, coalesce(plans.is_paused, false), greatest(progress.at, plans.started_at) desc, s.id
  limit 6;
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

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
  -- The address is the caller's once they have confirmed it; before that, anyone could have registered it.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- Hosted Supabase may keep the log where the owner of the database cannot read it.
  if has_table_privilege('auth.audit_log_entries', 'select') then
    select jsonb_agg(jsonb_build_object('created_at', created_at, 'entry', payload #>> '{}', 'ip_address', ip_address) order by created_at)
      into sign_in_log
      from auth.audit_log_entries where strpos(payload::text, account.id::text) > 0;
  end if;

  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'new_email', nullif(account.email_change, ''),
      'first_name', account.raw_user_meta_data ->> 'first_name',
      'last_name', account.raw_user_meta_data ->> 'last_name',
      'full_name', account.raw_user_meta_data ->> 'full_name',
      'role', (select role from public.user_roles where user_id = account.id),
      'created_at', account.created_at,
      'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'user_agent', user_agent, 'ip_address', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'sign_in_log', coalesce(sign_in_log, '[]'),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', a.resource_id, 'title', r.title, 'category', r.category, 'activity_type', a.activity_type,
        'progress_data', a.progress_data, 'created_at', a.created_at
      ) order by a.created_at desc, a.resource_id), '[]')
      from public.user_activities a left join private.resources r on r.id = a.resource_id and r.deleted_at is null and not r.is_draft
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = account.id
    ),
    'finished', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', f.resource_id, 'title', r.title, 'category', r.category, 'finished_at', f.finished_at
      ) order by f.finished_at desc, f.resource_id), '[]')
      from public.finished_resources f left join private.resources r on r.id = f.resource_id and r.deleted_at is null and not r.is_draft
      where f.user_id = account.id
    ),
    'plans', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.started_at desc, p.series_id), '[]')
      from public.started_plans p where p.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the link that ends it.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m where lower(btrim(m.email)) = address
    ),
    'password_tries', (
      select coalesce(jsonb_agg(t.created_at order by t.created_at), '[]')
      from private.password_tries t where t.user_id = account.id
    )
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

CREATE OR REPLACE FUNCTION private.publishing_action(was_draft boolean, is_draft boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when was_draft = is_draft then null
    when current_setting('app.is_scheduled', true) = 'on' then case when is_draft then 'ended' else 'went live' end
    when is_draft then 'unpublished'
    else 'published'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.put_schedule(subject uuid, publish_at timestamp with time zone, unpublish_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  name text;
  is_series boolean;
  is_draft boolean;
  former private.schedules;
begin
  select r.title, false, r.is_draft into name, is_series, is_draft from private.resources r
    where r.id = subject and r.deleted_at is null for update;
  if not found then
    select s.title, true, s.is_draft into name, is_series, is_draft from public.series s where s.id = subject for update;
  end if;
  if name is null then
    return false;
  end if;
  -- What is published already needs no time for it.
  publish_at := case when is_draft then put_schedule.publish_at end;
  select * into former from private.schedules s where s.id = subject;
  if (former.publish_at, former.unpublish_at) is not distinct from (put_schedule.publish_at, put_schedule.unpublish_at) then
    return false;
  end if;
  delete from private.schedules s where s.id = subject;
  if num_nonnulls(put_schedule.publish_at, put_schedule.unpublish_at) > 0 then
    insert into private.schedules (id, resource_id, series_id, publish_at, unpublish_at) values (
      subject, case when not is_series then subject end, case when is_series then subject end,
      put_schedule.publish_at, put_schedule.unpublish_at
    );
  end if;
  perform private.record_change('schedule', subject, name, 'changed',
    jsonb_build_object('publish_at', former.publish_at, 'unpublish_at', former.unpublish_at),
    jsonb_build_object('publish_at', put_schedule.publish_at, 'unpublish_at', put_schedule.unpublish_at));
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_candidates(rows jsonb)
 RETURNS TABLE("row" integer, item text, same text, title text, external_link text, resource private.resources)
 LANGUAGE sql
 STABLE ROWS 200
 SET search_path TO ''
AS $function$
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
      'questions', case jsonb_typeof(coalesce(s.said -> 'questions', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'questions'))) end,
      'passages', case jsonb_typeof(coalesce(s.said -> 'passages', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'passages'))) end,
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
$function$;

CREATE OR REPLACE FUNCTION private.record_resource_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'verses', 'updated_at', 'import_id', 'import_row'];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entries (subject, subject_id, title, action, after)
      select 'resource', id, title, 'added', to_jsonb(new_rows) - left_out from new_rows;
  elsif tg_op = 'DELETE' then
    insert into public.audit_entries (subject, subject_id, title, action, before)
      select 'resource', id, title, 'deleted', to_jsonb(old_rows) - left_out from old_rows;
  else
    insert into public.audit_entries (subject, subject_id, title, action, before, after)
      with versions as materialized (
        select id, new_rows.title,
          case
            when old_rows.deleted_at is null and new_rows.deleted_at is not null then 'binned'
            when old_rows.deleted_at is not null and new_rows.deleted_at is null then 'restored'
            else coalesce(private.publishing_action(old_rows.is_draft, new_rows.is_draft), 'changed')
          end as action,
          to_jsonb(old_rows) - left_out as was, to_jsonb(new_rows) - left_out as became
        from old_rows join new_rows using (id)
      )
      select 'resource', id, title, action, changes.before, changes.after
      from versions cross join lateral (
        select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, became -> key) as after
        from jsonb_each(was) where value is distinct from became -> key
      ) changes
      where changes.after is not null;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_series_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  left_out constant text[] := array['id', 'updated_at'];
  was constant jsonb := to_jsonb(old) - left_out;
  became constant jsonb := to_jsonb(new) - left_out;
begin
  if tg_op = 'INSERT' then
    perform private.record_change('series', new.id, new.title, 'added', null, became);
  elsif tg_op = 'DELETE' then
    perform private.record_change('series', old.id, old.title, 'deleted', was, null);
  elsif was <> became then
    perform private.record_change('series', new.id, new.title, coalesce(private.publishing_action(old.is_draft, new.is_draft), 'changed'),
      (select jsonb_object_agg(key, value) from jsonb_each(was) where value is distinct from became -> key),
      (select jsonb_object_agg(key, value) from jsonb_each(became) where value is distinct from was -> key));
  end if;
  return null;
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

CREATE OR REPLACE FUNCTION private.set_schedule(ids uuid[], publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, unpublish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if cardinality(ids) > 501 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if publish_at <= now() or unpublish_at <= now() then
    raise sqlstate 'PT400' using message = 'time is past';
  end if;
  if unpublish_at <= publish_at then
    raise sqlstate 'PT400' using message = 'ends before it begins';
  end if;
  -- In one order, so that two administrators who change the same resources wait for each other.
  select count(*) filter (where private.put_schedule(id, set_schedule.publish_at, set_schedule.unpublish_at)) into changed
    from (select distinct id from unnest(ids) as id order by id) subject;
  batch := private.current_batch();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_series(after uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  with page as (
    select * from public.series s
    where (select private.require_plain_query())
      and not s.is_draft
      and (shown_series.after is null or s.id > shown_series.after)
      and exists (select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at,
    s.questions, s.is_draft, s.is_plan
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at, s.questions, s.is_draft, s.is_plan
  order by s.id;
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

CREATE OR REPLACE FUNCTION private.undo_changes(batch uuid)
 RETURNS TABLE(restored integer, skipped integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
begin
  perform private.require_admin();
  return query select sum(undone.restored)::integer, sum(undone.skipped)::integer from (
    select * from private.undo_resource_changes(undo_changes.batch)
    union all
    select * from private.undo_series_changes(undo_changes.batch)
    union all
    select * from private.undo_schedule_changes(undo_changes.batch)
    union all
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_schedule_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present jsonb;
  former private.schedules;
  touched boolean;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_schedule_changes.batch and subject = 'schedule' order by id desc
  loop
    present := (
      select jsonb_build_object('publish_at', s.publish_at, 'unpublish_at', s.unpublish_at)
      from private.schedules s where s.id = entry.subject_id
    );
    former := jsonb_populate_record(null::private.schedules, entry.before);
    touched := false;
    if coalesce(present, '{"publish_at": null, "unpublish_at": null}') = entry.after then
      -- A time that has passed meanwhile would count at once.
      touched := private.put_schedule(
        entry.subject_id,
        case when former.publish_at > now() then former.publish_at end,
        case when former.unpublish_at > now() then former.unpublish_at end
      );
    end if;
    restored := restored + touched::integer;
    skipped := skipped + 1 - touched::integer;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_series_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present public.series;
  touched integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' order by id desc
  loop
    touched := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (jsonb_populate_record(
        null::public.series,
        -- Entries from before there were questions, drafts or plans say nothing of them.
        '{"questions": [], "is_draft": false, "is_plan": false}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now())
      )).* on conflict do nothing;
      get diagnostics touched = row_count;
    elsif entry.action not in ('added', 'deleted') and to_jsonb(present) @> entry.after then
      update public.series as s set
        kind = former.kind, slug = former.slug, title = former.title, description = former.description,
        parts = former.parts, cover = former.cover, is_on_home = former.is_on_home, questions = former.questions,
        is_draft = former.is_draft, is_plan = former.is_plan
      from jsonb_populate_record(present, entry.before) as former
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = former.kind and other.slug = former.slug
      );
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
    skipped := skipped + 1 - touched;
  end loop;
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

CREATE OR REPLACE FUNCTION private.verses_of(passages text[])
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(range_agg(private.verses_of_passage(passage)), '{}') from unnest(passages) as passage;
$function$;

CREATE OR REPLACE FUNCTION private.verses_of_passage(passage text)
 RETURNS int4range
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  books constant text[] := string_to_array(
    'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song '
    'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal '
    'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev '
    'Tob Jdt GkEsth Wis Sir Bar EpJer PrAzar SgThree Sus Bel 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan Ps151', ' '
  );
  chapters constant integer[] := string_to_array(
    '50 40 27 36 34 24 21 4 31 24 22 25 29 36 10 13 10 42 150 31 12 8 '
    '66 52 5 48 12 14 3 9 1 4 7 3 3 3 2 14 4 '
    '28 16 24 21 28 16 16 13 6 6 4 4 5 3 6 4 3 1 13 5 5 3 5 1 1 1 22 '
    '14 16 16 19 51 5 1 1 1 1 1 16 15 7 18 9 16 1 1', ' '
  )::integer[];
  part constant text[] :=
    regexp_match(passage, '^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-\1\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$');
  book constant integer := array_position(books, part[1]);
  chapter constant integer := part[2];
  last_chapter constant integer := coalesce(part[4], part[2]);
  verse constant integer := part[3];
  last_verse constant integer := case when part[4] is null then part[3] else part[5] end;
begin
  if book is null then return null; end if;
  if chapter is null then return int4range(book * 1000000, (book + 1) * 1000000); end if;
  if chapter < 1 or last_chapter < chapter or last_chapter > chapters[book]
    or (verse is null) <> (last_verse is null) or least(verse, last_verse) < 1
    or chapter = last_chapter and last_verse < verse then
    return null;
  end if;
  return int4range(
    book * 1000000 + chapter * 1000 + coalesce(verse, 0), book * 1000000 + last_chapter * 1000 + coalesce(last_verse + 1, 1000)
  );
end;
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
 SET statement_timeout TO '30s'
AS $function$
  select private.add_watched(add_watched.source_id, add_watched.rows);
$function$;

CREATE OR REPLACE FUNCTION public.change_resources(ids uuid[], action public.resource_change, value text DEFAULT NULL::text)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO ''
AS $function$
declare
  told constant text[] := string_to_array(value, ',');
begin
  perform private.require_admin();
  value := normalize(value, nfc);
  if cardinality(ids) > 500 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if action in ('add tag', 'remove tag') and not private.are_tags(array[value]) then
    raise sqlstate 'PT400' using message = 'invalid tag';
  end if;
  if action = 'set category' and not coalesce(pg_input_is_valid(value, 'public.resource_category'), false) then
    raise sqlstate 'PT400' using message = 'invalid category';
  end if;
  if action in ('add passages', 'remove passages') and private.are_passages(told) is not true then
    raise sqlstate 'PT400' using message = 'invalid passages';
  end if;

  -- Locked in one order, so that two administrators who change the same resources wait for each other.
  perform from private.resources where id = any (ids) order by id for update;
  case action
    when 'set hero' then
      update private.resources set is_hero = true where id = any (ids) and deleted_at is null and not is_hero;
    when 'clear hero' then
      update private.resources set is_hero = false where id = any (ids) and deleted_at is null and is_hero;
    when 'set top pick' then
      update private.resources set is_top_pick = true where id = any (ids) and deleted_at is null and not is_top_pick;
    when 'clear top pick' then
      update private.resources set is_top_pick = false where id = any (ids) and deleted_at is null and is_top_pick;
    when 'add tag' then
      if exists (
        select from private.resources
        where id = any (ids) and deleted_at is null and value <> all (tags) and not private.are_tags(tags || value)
      ) then
        raise sqlstate 'PT422' using message = 'too many tags';
      end if;
      update private.resources set tags = tags || value where id = any (ids) and deleted_at is null and value <> all (tags);
    when 'remove tag' then
      update private.resources set tags = array_remove(tags, value)
        where id = any (ids) and deleted_at is null and value = any (tags);
    when 'set category' then
      update private.resources set category = value::public.resource_category
        where id = any (ids) and deleted_at is null and category <> value::public.resource_category;
    when 'add passages' then
      if exists (
        select from private.resources
        where id = any (ids) and deleted_at is null and not passages @> told
          and cardinality(passages || array(select unnest(told) except select unnest(passages))) > 20
      ) then
        raise sqlstate 'PT422' using message = 'too many passages';
      end if;
      update private.resources
        set passages = passages || array(select t.passage from unnest(told) as t (passage) where t.passage <> all (passages))
        where id = any (ids) and deleted_at is null and not passages @> told;
    when 'remove passages' then
      update private.resources
        set passages = array(select t.passage from unnest(passages) as t (passage) where t.passage <> all (told))
        where id = any (ids) and deleted_at is null and passages && told;
    when 'publish' then
      update private.resources set is_draft = false where id = any (ids) and deleted_at is null and is_draft;
    when 'unpublish' then
      update private.resources set is_draft = true where id = any (ids) and deleted_at is null and not is_draft;
    when 'bin' then
      update private.resources set deleted_at = now() where id = any (ids) and deleted_at is null;
    when 'restore' then
      update private.resources set deleted_at = null where id = any (ids) and deleted_at is not null;
  end case;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION public.clear_my_history()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.user_activities where user_id = (select auth.uid());
  delete from public.finished_resources where user_id = (select auth.uid());
  delete from public.started_plans where user_id = (select auth.uid());
end;
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

CREATE OR REPLACE FUNCTION public.list_schedules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.list_schedules();
$function$;

CREATE OR REPLACE FUNCTION public.my_finished(ids uuid[])
 RETURNS TABLE(id uuid, is_hidden boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.resource_id, coalesce((
    select p.hide_finished from public.user_preferences p where p.user_id = (select auth.uid())
  ), false)
  from public.finished_resources f
  where f.user_id = (select auth.uid()) and f.resource_id in (select unnest(my_finished.ids));
$function$;

CREATE OR REPLACE FUNCTION public.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text, id uuid, finished integer, finished_at timestamp with time zone, is_started boolean, is_paused boolean)
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  select * from private.my_series();
$function$;

CREATE OR REPLACE FUNCTION public.new_in_watched(source_id uuid, items text[])
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.new_in_watched(new_in_watched.source_id, new_in_watched.items);
$function$;

CREATE OR REPLACE FUNCTION public.save_position(resource_id uuid, seconds integer, duration integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  is_end boolean;
begin
  if seconds between 0 and duration and duration between 1 and 360000 then
    is_end := duration - seconds <= least(20, duration * 0.05);
  else
    raise sqlstate 'PT400' using message = 'A position has seconds from 0 to its duration, which is at most 100 hours';
  end if;
  perform set_config('app.keeps_order', 'on', true);
  update public.user_activities a
    set progress_data = case when is_end then '{}' else jsonb_build_object('seconds', seconds, 'of', duration) end
    where a.user_id = (select auth.uid()) and a.resource_id = save_position.resource_id and a.activity_type = 'view';
  is_end := is_end and found;
  perform set_config('app.keeps_order', '', true);
  if is_end then
    insert into public.finished_resources (resource_id) values (save_position.resource_id) on conflict do nothing;
  end if;
  return is_end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.set_schedule(ids uuid[], publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, unpublish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE sql
 ROWS 1
 SET search_path TO ''
AS $function$
  select * from private.set_schedule(set_schedule.ids, set_schedule.publish_at, set_schedule.unpublish_at);
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

ALTER TABLE "private"."schedules" ADD CONSTRAINT "schedules_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "private"."schedules" ADD CONSTRAINT "schedules_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE "public"."finished_resources" ADD CONSTRAINT "finished_resources_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_check" CHECK (((NOT is_watched) OR ((platform = 'youtube'::text) AND (kind = ANY (ARRAY['playlist'::text, 'channel'::text])))));

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_watch_error_check" CHECK ((char_length(watch_error) <= 50));

ALTER TABLE "public"."import_sources" ADD CONSTRAINT "import_sources_watch_failures_check" CHECK ((watch_failures >= 0));

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_source_id_fkey" FOREIGN KEY (source_id) REFERENCES public.import_sources(id) ON DELETE SET NULL;

ALTER TABLE "public"."started_plans" ADD CONSTRAINT "started_plans_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

CREATE VIEW "public"."resources" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    author,
    image_url,
    external_link,
    duration,
    pages,
    tags,
    is_hero,
    is_top_pick,
    content_flags,
    language,
    has_captions,
    created_at,
    updated_at,
    deleted_at,
    is_draft,
    questions,
    passages
   FROM private.resources;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[], hide_finished boolean)
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  select newest.*
  from (select distinct unnest(newest_resources.categories) as category) chosen
    cross join lateral (
      select * from public.resources r
      -- With "=" the planner takes all categories for equally frequent, and goes through the newest resources of all.
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and not r.content_flags && array['age restricted', 'explicit', 'live', 'region limited']::public.content_flag[]
        and not (newest_resources.hide_finished and exists (
          select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
        ))
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION public.my_recommendations()
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories,
      coalesce(p.hide_finished, false) as hide_finished
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories, preferred.hide_finished) r
  where (select private.require_plain_query())
  order by r.created_at desc, r.id desc;
$function$;

CREATE VIEW "public"."found_resources" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    author,
    image_url,
    external_link,
    duration,
    pages,
    tags,
    is_hero,
    is_top_pick,
    content_flags,
    language,
    has_captions,
    created_at,
    updated_at,
    deleted_at,
    is_draft,
    questions,
    passages,
    (0)::bigint AS total
   FROM public.resources r;

CREATE OR REPLACE FUNCTION private.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9, passage text DEFAULT NULL::text)
 RETURNS SETOF public.found_resources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 9
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '16MB'
 SET parallel_setup_cost TO '1000'
 SET parallel_tuple_cost TO '0.1'
AS $function$
declare
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  verses constant int4range := private.verses_of_passage(passage);
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words and passages are looked for once, for the number and the page. Without them, indexes give the number and, stopping early,
  -- the page.
  hits constant text := case when has_words or verses is not null then 'materialized' else 'not materialized' end;
begin
  perform private.require_plain_query();
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
  if passage is not null and verses is null then return; end if;
  if has_words then
    conditions := conditions || ' and r.search_text like $1';
    -- One or two letters have no index. Going through every text is worth a second processor, but to the planner a text
    -- costs no more than a number.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if category is not null then
    -- Written so, it is tried before the words are; "=" would be tried after them, but lets the index give the order.
    conditions := conditions || case when has_words then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if language is not null then conditions := conditions || ' and r.language = $6'; end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  -- The second half is word for word as in the index, so that the planner knows it.
  if verses is not null then conditions := conditions || ' and r.verses && $7 and r.passages <> ''{}'''; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from private.resources r where ' || conditions || ')
     select r.*, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r on r.id = page.id
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language, verses;
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, attention public.resource_attention DEFAULT NULL::public.resource_attention, in_bin boolean DEFAULT false, only_drafts boolean DEFAULT false, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 12
 SET search_path TO ''
AS $function$
  select r.*, found.matches
  from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  ) with ordinality as found (resource_id, matches, place)
    left join public.resources r on r.id = found.resource_id
  order by found.place;
$function$;

CREATE OR REPLACE FUNCTION public.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9, passage text DEFAULT NULL::text)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.search_resources(search_resources.query, search_resources.category, search_resources.filter, search_resources.tag, search_resources.language, search_resources.captions, search_resources.page, search_resources.page_size, search_resources.passage);
$function$;

CREATE VIEW "public"."saved_resources" WITH (security_invoker=true) AS  SELECT r.id,
    r.title,
    r.description,
    r.category,
    r.author,
    r.image_url,
    r.external_link,
    r.duration,
    r.pages,
    r.tags,
    r.is_hero,
    r.is_top_pick,
    r.content_flags,
    r.language,
    r.has_captions,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    r.is_draft,
    r.questions,
    r.passages,
    b.created_at AS saved_at,
    false AS is_gone,
    (0)::bigint AS total
   FROM (public.resources r
     JOIN public.user_bookmarks b ON ((b.resource_id = r.id)));

CREATE OR REPLACE FUNCTION private.my_library(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS SETOF public.saved_resources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 9
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_plain_query();
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select r.*, p.created_at, r.title is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      cross join lateral (
        select * from public.resources shown where shown.id = p.resource_id and shown.deleted_at is null and not shown.is_draft
        union all
        -- What is gone has its id alone.
        select (jsonb_populate_record(null::public.resources, jsonb_build_object('id', p.resource_id))).*
        limit 1
      ) r
    order by p.created_at desc, p.resource_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_library(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS SETOF public.saved_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.my_library(my_library.query, my_library.page);
$function$;

CREATE VIEW "public"."viewed_resources" WITH (security_invoker=true) AS  SELECT r.id,
    r.title,
    r.description,
    r.category,
    r.author,
    r.image_url,
    r.external_link,
    r.duration,
    r.pages,
    r.tags,
    r.is_hero,
    r.is_top_pick,
    r.content_flags,
    r.language,
    r.has_captions,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    r.is_draft,
    r.questions,
    r.passages,
    a.created_at AS viewed_at,
    a.progress_data,
    false AS is_finished
   FROM (public.resources r
     JOIN public.user_activities a ON ((a.resource_id = r.id)));

CREATE OR REPLACE FUNCTION public.my_recent_views()
 RETURNS SETOF public.viewed_resources
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select r.*, viewed.created_at, viewed.progress_data, exists (
      select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
    )
  from (
      select a.resource_id, a.created_at, a.progress_data
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$function$;

CREATE INDEX finished_resources_resource ON public.finished_resources USING btree (resource_id);

CREATE INDEX imports_source ON public.imports USING btree (source_id);

CREATE INDEX started_plans_series ON public.started_plans USING btree (series_id);

CREATE TRIGGER limit_rows_per_member AFTER INSERT ON public.finished_resources REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows_per_member('20000');

CREATE TRIGGER limit_rows_per_member AFTER INSERT ON public.started_plans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows_per_member('100');

COMMENT ON COLUMN "private"."resources"."passages" IS 'The passages of the Bible that it is about, in the notation of OSIS and the numbering of English Bibles, such as "Rom.8".';

COMMENT ON COLUMN "private"."resources"."questions" IS 'To talk about in a group, in order; nobody answers them on the site.';

COMMENT ON COLUMN "private"."schedules"."id" IS 'Of the resource or the series.';

COMMENT ON COLUMN "private"."schedules"."publish_at" IS 'When it stops being a draft; null if it does not, or has.';

COMMENT ON COLUMN "private"."schedules"."unpublish_at" IS 'When it becomes a draft again; null if it stays.';

COMMENT ON COLUMN "private"."seen_items"."by_watch" IS 'Seen by the nightly look alone, so that people are still shown it as new.';

COMMENT ON COLUMN "public"."import_sources"."is_watched" IS 'Whether it is looked through every night, and what is new comes as drafts.';

COMMENT ON COLUMN "public"."import_sources"."watch_began_at" IS 'When it was first looked through; what was there then is not new.';

COMMENT ON COLUMN "public"."import_sources"."watch_error" IS 'Why not, the last time: an ImportErrorCode of src/contract/importing.ts.';

COMMENT ON COLUMN "public"."import_sources"."watch_failures" IS 'Nights in a row in which it could not be looked through; ten of them end it.';

COMMENT ON COLUMN "public"."imports"."source_id" IS 'The source that was looked through in the night; null for what somebody imported.';

COMMENT ON COLUMN "public"."series"."is_draft" IS 'Only administrators see it. Whether its parts are drafts is their own.';

COMMENT ON COLUMN "public"."series"."is_plan" IS 'Whether members can start it as a plan: one part a day.';

COMMENT ON COLUMN "public"."series"."questions" IS 'To talk about in a group, in order; nobody answers them on the site.';

COMMENT ON COLUMN "public"."user_preferences"."hide_finished" IS 'True: lists and recommendations leave out what the member has finished.';

COMMENT ON FUNCTION "private"."accept_publishing_stamp"(text, bigint) IS 'For publish-site and watch-sources: whether a signed request is new.';

COMMENT ON FUNCTION "private"."add_watched"(uuid, text) IS 'For watch-sources: a source was looked through. Up to 50 of what is new become drafts of one import, but for what somebody has to look at first. Tells how many. Refuses with too many rows (400).';

COMMENT ON FUNCTION "private"."apply_schedules"() IS 'Publishes and takes back what is due, also what was due while nothing ran. What is in the bin stays there.';

COMMENT ON FUNCTION "private"."are_passages"(text[]) IS 'At most 20 passages of the Bible.';

COMMENT ON FUNCTION "private"."are_questions"(text[]) IS 'At most 12 lines, each trimmed, of 1 to 200 characters, and not of such that show nothing.';

COMMENT ON FUNCTION "private"."composed"(text[]) IS 'The same texts with each accent in one character with its letter.';

COMMENT ON FUNCTION "private"."drafts_of_source"(uuid) IS 'How many drafts that came from a source in the night still wait.';

COMMENT ON FUNCTION "private"."fail_watching"(uuid, text) IS 'For watch-sources: a source could not be looked through. After ten nights in a row it is watched no more.';

COMMENT ON FUNCTION "private"."list_import_sources"() IS 'All saved sources, by name; drafts: how many that came from it in the night still wait.';

COMMENT ON FUNCTION "private"."list_schedules"() IS 'The schedules of all resources and series, by their ids: {schedules: {id: {publish_at, unpublish_at}}}. For administrators (403).';

COMMENT ON FUNCTION "private"."move_activity_to_the_top"() IS 'Gives what is viewed again the time of now, with the position that it has.';

COMMENT ON FUNCTION "private"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "private"."my_series"() IS 'The six series and collections that the caller began last, plans that they started first: how many parts they viewed and finished, and the first that they have not finished. Without what they finished or, unless it is such a plan, viewed whole.';

COMMENT ON FUNCTION "private"."new_in_watched"(uuid, text[]) IS 'For watch-sources: those of the items that are new since a source is watched. The first time they are remembered, and none is.';

COMMENT ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) IS 'The 6 newest visible resources of these categories that may be recommended, with or without what the caller finished.';

COMMENT ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) IS 'Has pg_net send a request that is signed with the secret of the webhook, and gives its number.';

COMMENT ON FUNCTION "private"."publishing_action"(boolean, boolean) IS 'What publishing something, or making it a draft, is called in the audit trail, done by somebody or by its schedule; null for neither.';

COMMENT ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) IS 'Gives a resource or a series these times, none to remove them, and tells whether that changed anything. Leaves out what is gone or in the bin.';

COMMENT ON FUNCTION "private"."schedule_applying"() IS 'Has pg_cron look each minute for what is due, and each night through the watched sources, where it is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language, with captions or about a passage of the Bible, such as "Rom.8", if asked; total counts every match.';

COMMENT ON FUNCTION "private"."send_watch_request"(timestamp with time zone) IS 'Asks watch-sources to look through the sources that are watched.';

COMMENT ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) IS 'Gives up to 500 resources, or a series with its parts, these times, none to remove them; publish_at counts for drafts alone. Tells how many were not so already and the batch for undo_changes. Refuses with too many resources, time is past, ends before it begins (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."take_in_next"(uuid) IS 'As take_in_rows, for whoever may call it.';

COMMENT ON FUNCTION "private"."undo_schedule_changes"(uuid) IS 'Gives the schedules of a batch the times back that they had before.';

COMMENT ON FUNCTION "private"."verses_of"(text[]) IS 'The verses of all these passages.';

COMMENT ON FUNCTION "private"."verses_of_passage"(text) IS 'The verses of a passage of one book in the notation of OSIS, such as "Rom", "Rom.8", "Rom.8.28-Rom.8.30" or "Rom.5-Rom.9", as numbers: book times 1,000,000, chapter times 1,000, verse. Null for any other text.';

COMMENT ON FUNCTION "private"."watch_source"(uuid, boolean) IS 'Has a playlist or channel of YouTube looked through every night from now on, or no more; false if it is gone. For administrators (403).';

COMMENT ON FUNCTION "private"."watched_sources"() IS 'For watch-sources: what is to be looked through this night. has_begun is false where all that is there is only remembered.';

COMMENT ON FUNCTION "public"."accept_publishing_stamp"(text, bigint) IS 'For publish-site and watch-sources: whether a signed request is new.';

COMMENT ON FUNCTION "public"."add_watched"(uuid, text) IS 'For watch-sources: a source was looked through. Up to 50 of what is new become drafts of one import, but for what somebody has to look at first. Tells how many. Refuses with too many rows (400).';

COMMENT ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) IS 'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';

COMMENT ON FUNCTION "public"."change_resources"(uuid[], public.resource_change, text) IS 'Changes up to 500 resources, all or none, and tells how many were not so already and the batch for undo_changes. Resources that are gone are left out, and so are those in the bin unless they are restored. Refuses with too many resources, invalid tag, invalid category, invalid passages (400), too many tags, too many passages (422), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."clear_my_history"() IS 'Forgets what the caller viewed and finished, where they stopped, and the plans that they started.';

COMMENT ON FUNCTION "public"."fail_watching"(uuid, text) IS 'For watch-sources: a source could not be looked through. After ten nights in a row it is watched no more.';

COMMENT ON FUNCTION "public"."list_import_sources"() IS 'All saved sources, by name; drafts: how many that came from it in the night still wait.';

COMMENT ON FUNCTION "public"."list_schedules"() IS 'The schedules of all resources and series, by their ids: {schedules: {id: {publish_at, unpublish_at}}}. For administrators (403).';

COMMENT ON FUNCTION "public"."my_finished"(uuid[]) IS 'Those of these resources that the caller finished, and whether lists hide them.';

COMMENT ON FUNCTION "public"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "public"."my_recent_views"() IS 'The 20 resources that the caller viewed last, as cards show them, newest view first.';

COMMENT ON FUNCTION "public"."my_recommendations"() IS 'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; without what they finished where they hide that; nothing where they switched it off.';

COMMENT ON FUNCTION "public"."my_series"() IS 'The six series and collections that the caller began last, plans that they started first: how many parts they viewed and finished, and the first that they have not finished. Without what they finished or, unless it is such a plan, viewed whole.';

COMMENT ON FUNCTION "public"."new_in_watched"(uuid, text[]) IS 'For watch-sources: those of the items that are new since a source is watched. The first time they are remembered, and none is.';

COMMENT ON FUNCTION "public"."save_position"(uuid, integer, integer) IS 'Keeps where the caller stopped in what they viewed. The last 20 seconds, or the last 5 % if that is less, finish it: then true.';

COMMENT ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language, with captions or about a passage of the Bible, such as "Rom.8", if asked; total counts every match.';

COMMENT ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) IS 'Gives up to 500 resources, or a series with its parts, these times, none to remove them; publish_at counts for drafts alone. Tells how many were not so already and the batch for undo_changes. Refuses with too many resources, time is past, ends before it begins (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."watch_source"(uuid, boolean) IS 'Has a playlist or channel of YouTube looked through every night from now on, or no more; false if it is gone. For administrators (403).';

COMMENT ON FUNCTION "public"."watched_sources"() IS 'For watch-sources: what is to be looked through this night. has_begun is false where all that is there is only remembered.';

COMMENT ON TABLE "private"."publishing_stamps" IS 'The last stamp, in milliseconds since 1970, of each sender to publish-site and watch-sources. Stamps rise, so a request counts only once.';

COMMENT ON TABLE "private"."schedules" IS 'When resources and series are published and taken back; a time that has come is removed.';

COMMENT ON TABLE "public"."finished_resources" IS 'What a member marked as done, or played to its end.';

COMMENT ON TABLE "public"."started_plans" IS 'The plans that a member follows, one part a day at their own pace.';

COMMENT ON TYPE "public"."resource_change" IS 'What change_resources does; a tag, a category or passages with commas between them are its value.';

COMMENT ON VIEW "public"."found_resources" IS 'What a list consists of, with the number of all that match; nobody reads it as a view.';

COMMENT ON VIEW "public"."resources" IS 'The catalogue as the API serves it. Visitors see what is neither in the bin nor a draft; the policies of the table decide.';

COMMENT ON VIEW "public"."saved_resources" IS 'What My Library consists of; nobody reads it as a view. Of what is gone only the id is left.';

COMMENT ON VIEW "public"."viewed_resources" IS 'What a member viewed consists of; nobody reads it as a view.';

REVOKE ALL ON FUNCTION "private"."add_watched"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_watched"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."apply_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_schedules"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_passages"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_passages"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."are_questions"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_questions"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."composed"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."composed"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."drafts_of_source"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drafts_of_source"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fail_watching"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fail_watching"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_import_sources"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_schedules"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_series"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."new_in_watched"(uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."new_in_watched"(uuid, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."post_signed"(text, jsonb, timestamp with time zone, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."publishing_action"(boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publishing_action"(boolean, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_schedule"(uuid, timestamp with time zone, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_applying"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_applying"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."send_watch_request"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_watch_request"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."take_in_next"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_in_next"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_schedule_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_schedule_changes"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."verses_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."verses_of"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."verses_of_passage"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."verses_of_passage"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."watch_source"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."watch_source"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."watched_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."watched_sources"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."add_watched"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_watched"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."clear_my_history"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_my_history"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."fail_watching"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fail_watching"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_import_sources"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_schedules"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_schedules"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_finished"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_finished"(uuid[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recent_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recent_views"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recommendations"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_series"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."new_in_watched"(uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."new_in_watched"(uuid, text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."save_position"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_position"(uuid, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_schedule"(uuid[], timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."watch_source"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."watch_source"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."watched_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."watched_sources"() TO "postgres", "service_role";

REVOKE ALL ("passages") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("passages"), UPDATE ("passages") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("questions") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("questions"), UPDATE ("questions") ON TABLE "private"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."schedules" TO "postgres";

GRANT INSERT ("resource_id") ON TABLE "public"."finished_resources" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."finished_resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."finished_resources" TO "postgres", "service_role";

REVOKE ALL ("is_draft") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("is_draft"), UPDATE ("is_draft") ON TABLE "public"."series" TO "authenticated";

REVOKE ALL ("is_plan") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("is_plan"), UPDATE ("is_plan") ON TABLE "public"."series" TO "authenticated";

REVOKE ALL ("questions") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("questions"), UPDATE ("questions") ON TABLE "public"."series" TO "authenticated";

GRANT INSERT ("is_paused"), UPDATE ("is_paused") ON TABLE "public"."started_plans" TO "authenticated";

GRANT INSERT ("series_id"), UPDATE ("series_id") ON TABLE "public"."started_plans" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."started_plans" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."started_plans" TO "postgres", "service_role";

REVOKE ALL ("hide_finished") ON TABLE "public"."user_preferences" FROM "authenticated";

GRANT INSERT ("hide_finished"), UPDATE ("hide_finished") ON TABLE "public"."user_preferences" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."found_resources" TO "postgres";

GRANT SELECT ON TABLE "public"."resources" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."resources" TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_resources" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."viewed_resources" TO "postgres";

ALTER TABLE "private"."resources" ADD COLUMN "verses" int4multirange GENERATED ALWAYS AS (private.verses_of(passages)) STORED NOT NULL;

COMMENT ON COLUMN "private"."resources"."verses" IS 'Their verses as numbers, by which lists are filtered.';

ALTER TABLE "public"."finished_resources" ADD CONSTRAINT "finished_resources_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Members add what they finished" ON "public"."finished_resources" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members read what they finished" ON "public"."finished_resources" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members remove what they finished" ON "public"."finished_resources" FOR DELETE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

GRANT INSERT ("user_id") ON TABLE "public"."finished_resources" TO "authenticated";

ALTER TABLE "public"."started_plans" ADD CONSTRAINT "started_plans_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Members pause their own plans" ON "public"."started_plans" FOR UPDATE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id)) WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members read their own plans" ON "public"."started_plans" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members start plans" ON "public"."started_plans" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members stop their own plans" ON "public"."started_plans" FOR DELETE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

GRANT INSERT ("user_id"), UPDATE ("user_id") ON TABLE "public"."started_plans" TO "authenticated";

ALTER TABLE "private"."resources" ADD CONSTRAINT "resources_passages_check" CHECK (private.are_passages(passages));

ALTER TABLE "private"."resources" ADD CONSTRAINT "resources_questions_check" CHECK (private.are_questions(questions));

ALTER TABLE "public"."series" ADD CONSTRAINT "series_questions_check" CHECK (private.are_questions(questions));

CREATE INDEX resources_verses ON private.resources USING gist (verses) WHERE (passages <> '{}'::text[]);
