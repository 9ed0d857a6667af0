-- Functions of the API that only call one in private have its name, arguments and comment now, and are made from it by
-- private.expose. No rule changes.

set local check_function_bodies = off;

DROP FUNCTION "private"."administrators_for_admin"();

DROP FUNCTION "private"."broken_links_for_admin"(text, public.resource_category, integer, integer);

DROP FUNCTION "private"."changes_for_admin"(uuid, integer);

DROP FUNCTION "private"."dropped_rows_for_admin"();

DROP FUNCTION "private"."error_groups_for_admin"(integer);

DROP FUNCTION "private"."export_for_admin"(text);

DROP FUNCTION "private"."finish_publishing"(bigint, text, text);

DROP FUNCTION "private"."import_sources_for_admin"();

DROP FUNCTION "private"."imports_for_admin"(integer);

DROP FUNCTION "private"."library_for_member"(text, integer);

DROP FUNCTION "private"."messages_for_admin"(public.message_state, integer);

DROP FUNCTION "private"."new_messages_for_admin"();

DROP FUNCTION "private"."numbers_for_admin"();

DROP FUNCTION "private"."publishing_for_admin"();

DROP FUNCTION "private"."report_error"(text, text, text);

DROP FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, integer, integer, text, boolean);

DROP FUNCTION "private"."send_contact_message"(text, text, text, text, text);

DROP FUNCTION "private"."series_for_member"();

DROP FUNCTION "private"."series_for_visitors"(uuid);

DROP FUNCTION "private"."similar_words_for_admin"(public.word_kind);

DROP FUNCTION "private"."subscribers_for_admin"(text, integer);

DROP FUNCTION "private"."undo_changes"(uuid);

DROP FUNCTION "private"."unmake_administrator"(uuid);

DROP FUNCTION "private"."unused_images_for_admin"();

DROP FUNCTION "private"."upkeep_for_admin"();

DROP FUNCTION "public"."audit_trail"(uuid, integer);

DROP TYPE "private"."publishing_status";

DROP TYPE "private"."told_change";

CREATE TYPE "public"."audit_change" AS ("id" bigint, "at" timestamp with time zone, "actor" uuid, "actor_email" text, "batch" uuid, "subject" text, "subject_id" uuid, "title" text, "action" text, "before" jsonb, "after" jsonb, "total" bigint, "former_actor" text);

CREATE OR REPLACE FUNCTION private.audit_trail(subject_id uuid DEFAULT NULL::uuid, page integer DEFAULT 1)
 RETURNS SETOF public.audit_change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  asked constant uuid := audit_trail.subject_id;
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select e.id, e.at, e.actor, u.email::text, e.batch, e.subject, e.subject_id,
      -- The entries themselves say nothing of people outside, who may ask to be forgotten.
      case e.subject
        when 'message' then coalesce((
          select btrim(concat_ws(' ', m.first_name, m.last_name)) from public.contact_messages m where m.id = e.subject_id
        ), '')
        when 'subscriber' then coalesce((
          select n.email from public.newsletter_subscriptions n where n.id = e.subject_id
        ), '')
        else e.title
      end,
      e.action, e.before, e.after, counted.total, e.former_actor
    from (select count(*) as total from public.audit_entries where asked is null or subject_id = asked) counted,
      (select * from public.audit_entries where asked is null or subject_id = asked order by id desc limit size offset skipped) e
      left join auth.users u on u.id = e.actor
    order by e.id desc;
end;
$function$;

CREATE OR REPLACE FUNCTION private.broken_links(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS TABLE(resource_id uuid, state public.link_state, answer text, moved_to text, since timestamp with time zone, looked_at timestamp with time zone, channel text, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 12
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select b.resource_id, b.state, b.answer, b.moved_to, b.since, b.looked_at, b.channel, count(*) over ()
    from (select * from private.broken_link_checks() union all select * from private.moved_link_checks()) b
      join private.resources r on r.id = b.resource_id
    where r.search_text like private.search_pattern(broken_links.query)
      and (broken_links.category is null or r.category = broken_links.category)
    order by b.state = 'moved', b.since desc, b.resource_id
    limit size offset skipped;
end;
$function$;

CREATE OR REPLACE FUNCTION private.catalogue_numbers()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'categories', (
      select jsonb_agg(jsonb_build_object('category', c.category, 'resources', coalesce(counted.resources, 0)) order by c.category)
      from unnest(enum_range(null::public.resource_category)) as c (category)
        left join (
          select r.category, count(*) as resources from private.resources r where r.deleted_at is null and not r.is_draft group by r.category
        ) counted on counted.category = c.category
    ),
    'weeks', private.weekly_views(26),
    'viewed', private.most_viewed(),
    'members', (select private.unless_few(count(*)) from auth.users where email_confirmed_at is not null),
    'subscribers', (select private.unless_few(count(*)) from public.newsletter_subscriptions where is_active)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.contact_inbox(state public.message_state DEFAULT 'open'::public.message_state, page integer DEFAULT 1)
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, subject text, message text, created_at timestamp with time zone, read_at timestamp with time zone, handled_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  wants_handled constant boolean := coalesce(state = 'handled', false);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with chosen as (
      select m.id, coalesce(m.handled_at, m.created_at) as moment
      from public.contact_messages m where m.deleted_at is null and (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_new_messages()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_messages where read_at is null and deleted_at is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.dropped_rows()
 RETURNS TABLE(subject text, kept integer, dropped bigint, last_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select l.subject, l.kept, l.dropped, l.last_dropped_at from private.row_limits l
    where l.last_dropped_at > now() - interval '90 days' order by l.subject;
end;
$function$;

CREATE OR REPLACE FUNCTION private.error_groups(page integer DEFAULT 1)
 RETURNS TABLE(message text, path text, stack text, times bigint, first_at timestamp with time zone, last_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with groups as materialized (
      select e.message, count(*) as times, min(e.created_at) as first_at, max(e.created_at) as last_at
      from public.client_errors e group by e.message
    )
    select shown.message, latest.page, latest.stack, shown.times, shown.first_at, shown.last_at, counted.total
    from (select count(*) as total from groups) counted,
      (select * from groups order by groups.last_at desc, groups.message limit 20 offset skipped) shown
      cross join lateral (
        select e.page, e.stack from public.client_errors e
        where e.message = shown.message
        order by e.created_at desc, e.id limit 1
      ) latest
    order by shown.last_at desc, shown.message;
end;
$function$;

CREATE OR REPLACE FUNCTION private.expose(called text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  f pg_catalog.pg_proc;
  role_name text;
begin
  select * into strict f from pg_catalog.pg_proc where pronamespace = 'private'::regnamespace and proname = called;
  execute format(
    e'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = \'\' %5$s as %6$L',
    called, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
    case f.provolatile when 's' then 'stable' else 'volatile' end,
    -- PostgREST reads the time that a call may take from the function that it calls.
    concat_ws(
      ' ', 'rows ' || nullif(f.prorows, 0),
      (select 'set statement_timeout = ' || quote_literal(split_part(option, '=', 2))
        from unnest(f.proconfig) as option where option like 'statement\_timeout=%')
    ),
    format(
      e'\n  select %sprivate.%I(%s);\n', case when f.proretset then '* from ' else '' end, called,
      (select string_agg(format('%I.%I', called, name), ', ' order by place)
        from unnest(f.proargnames[:f.pronargs]) with ordinality as arguments (name, place))
    )
  );
  execute format('comment on function public.%I is %L', called, obj_description(f.oid, 'pg_proc'));
  for role_name in select grantee::regrole::text from aclexplode(f.proacl) where grantee <> f.proowner loop
    execute format('grant execute on function public.%I to %s', called, role_name);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.finish_publishing(revision bigint, report text, run_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.publishing set state = 'live', failures = 0, message = '', finished_at = now(), live_at = now(),
    revision_built = least(revision_requested, greatest(revision_built, finish_publishing.revision)),
    report = finish_publishing.report::jsonb, run_url = finish_publishing.run_url
    -- due_at stays: whoever has set it since the start wants another build.
    where id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_upkeep()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return private.upkeep();
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_administrators()
 RETURNS TABLE(id uuid, email text, name text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text,
      coalesce(
        nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''),
        btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name'))
      ),
      r.updated_at
    from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin'
    order by r.updated_at desc, u.email;
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_import_sources()
 RETURNS TABLE(id uuid, platform text, kind text, query text, name text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select s.id, s.platform, s.kind, s.query, s.name, s.checked_at from public.import_sources s order by s.name, s.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_imports(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, finished_at timestamp with time zone, undone_at timestamp with time zone, actor_email text, source public.import_source, label text, state public.import_state, planned integer, added integer, shown integer, binned integer, drafts integer, total bigint)
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
$function$;

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

CREATE OR REPLACE FUNCTION private.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  with views as (
    select resource_id, max(created_at) as at from public.user_activities
    where user_id = (select auth.uid()) and activity_type = 'view' group by resource_id
  ),
  parts as (
    select s.id as series_id, p.place, r.id, r.title, r.category, v.at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join views v on v.resource_id = r.id
    where s.parts && (select array_agg(resource_id) from views)
  ),
  progress as (
    select series_id, count(at)::integer as viewed, count(*)::integer as total, max(at) as at,
      (array_agg(id order by place) filter (where at is null))[1] as next_id
    from parts group by series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language
  from progress
    join public.series s on s.id = progress.series_id
    join private.resources r on r.id = progress.next_id
  where progress.viewed > 0
  order by progress.at desc, s.id
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_export(after text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- An export is several calls, which may begin anywhere in the list.
  if not exists (
    select from public.audit_entries
    where action = 'exported' and actor = (select auth.uid()) and at > now() - interval '10 minutes'
  ) then
    perform private.record_change('newsletter', null, '', 'exported', null, jsonb_build_object(
      'addresses', (select count(*) from public.newsletter_subscriptions where is_active)
    ));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'since', n.created_at) order by n.email), '[]')
    from (
      select email, created_at from public.newsletter_subscriptions
      where is_active and email > coalesce(newsletter_export.after, '')
      order by email limit 1000
    ) n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_list(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS TABLE(email text, since timestamp with time zone, is_active boolean, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    select n.email, n.created_at, n.is_active, count(*) over ()
    from public.newsletter_subscriptions n
    where private.fold_case(n.email) like pattern
    order by n.created_at desc, n.email
    limit 20 offset skipped;
end;
$function$;

CREATE OR REPLACE FUNCTION private.publishing_status()
 RETURNS TABLE(state public.publishing_state, message text, started_at timestamp with time zone, due_at timestamp with time zone, live_at timestamp with time zone, run_url text, report jsonb, token_expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select p.state, p.message, p.started_at, p.due_at, p.live_at, p.run_url, p.report, p.token_expires_at
    from public.publishing p;
end;
$function$;

CREATE OR REPLACE FUNCTION private.report_error(message text, page text, stack text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_within_rate_limit('report_error') then
    return private.refused(429, 'too many requests');
  end if;
  begin
    insert into public.client_errors (message, stack, page) values (
      message,
      -- Of a stack in another writing, as many characters as have 4,000 bytes for certain.
      case when char_length(stack) <= 4000 and octet_length(stack) > 4000 then left(stack, 1000) else stack end,
      page
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9)
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
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when has_words then 'materialized' else 'not materialized' end;
begin
  perform private.require_plain_query();
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
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
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from private.resources r where ' || conditions || ')
     select r.*, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r on r.id = page.id
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language;
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_contact_message(first_name text, email text, message text, last_name text DEFAULT ''::text, subject text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that a refusal does not take the count back.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message) values (
      first_name, case when private.is_blank(last_name) then '' else last_name end, email,
      case when private.is_blank(subject) then '' else subject end, message
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
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
      and (shown_series.after is null or s.id > shown_series.after)
      and exists (select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at
  order by s.id;
$function$;

CREATE OR REPLACE FUNCTION private.similar_words(kind public.word_kind)
 RETURNS TABLE(name text, resources bigint, into_name text, into_resources bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with letters as (
      -- Named one by one, since what counts as a letter depends on the locale of the database.
      select w.word, w.uses, regexp_replace(normalize(w.folded, nfkd), '[\s\u0300-\u036f!-/:-@\[-`{-~‘’“”–—…]', '', 'g') as key
      from private.word_counts w where w.kind = similar_words.kind
    ),
    ranked as (
      select l.word, l.uses, l.key, first_value(l.word) over spellings as best, first_value(l.uses) over spellings as best_uses
      from letters l where l.key <> ''
      window spellings as (partition by l.key order by l.uses desc, l.word)
    )
    select r.word, r.uses, r.best, r.best_uses from ranked r
    where r.word <> r.best order by r.best, r.word limit 50;
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
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unmake_administrator(user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  perform private.require_admin();
  -- Administrators who unmake each other at the same moment do it one after the other.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  -- Asked again, since the caller may have been unmade while waiting.
  perform private.require_admin();
  if private.is_last_administrator(unmake_administrator.user_id) then
    return 'last administrator';
  end if;
  update public.user_roles r set role = 'user' where r.user_id = unmake_administrator.user_id and r.role = 'admin';
  if not found then
    return 'no administrator';
  end if;
  select left(email, 300) into address from auth.users where id = unmake_administrator.user_id;
  perform private.record_change('administrator', unmake_administrator.user_id, address, 'unmade', '{"role": "admin"}', '{"role": "user"}');
  return 'unmade';
end;
$function$;

CREATE OR REPLACE FUNCTION private.unused_images()
 RETURNS TABLE(name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select private.find_unused_images();
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_publishing_stamp(sender text, stamp bigint)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.accept_publishing_stamp(accept_publishing_stamp.sender, accept_publishing_stamp.stamp);
$function$;

CREATE OR REPLACE FUNCTION public.audit_trail(subject_id uuid DEFAULT NULL::uuid, page integer DEFAULT 1)
 RETURNS SETOF public.audit_change
 LANGUAGE sql
 STABLE ROWS 30
 SET search_path TO ''
AS $function$
  select * from private.audit_trail(audit_trail.subject_id, audit_trail.page);
$function$;

CREATE OR REPLACE FUNCTION public.broken_links(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS TABLE(resource_id uuid, state public.link_state, answer text, moved_to text, since timestamp with time zone, looked_at timestamp with time zone, channel text, total bigint)
 LANGUAGE sql
 STABLE ROWS 12
 SET search_path TO ''
AS $function$
  select * from private.broken_links(broken_links.query, broken_links.category, broken_links.page, broken_links.page_size);
$function$;

CREATE OR REPLACE FUNCTION public.catalogue_numbers()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.catalogue_numbers();
$function$;

CREATE OR REPLACE FUNCTION public.contact_inbox(state public.message_state DEFAULT 'open'::public.message_state, page integer DEFAULT 1)
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, subject text, message text, created_at timestamp with time zone, read_at timestamp with time zone, handled_at timestamp with time zone, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.contact_inbox(contact_inbox.state, contact_inbox.page);
$function$;

CREATE OR REPLACE FUNCTION public.count_new_messages()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.count_new_messages();
$function$;

CREATE OR REPLACE FUNCTION public.dropped_rows()
 RETURNS TABLE(subject text, kept integer, dropped bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 3
 SET search_path TO ''
AS $function$
  select * from private.dropped_rows();
$function$;

CREATE OR REPLACE FUNCTION public.error_groups(page integer DEFAULT 1)
 RETURNS TABLE(message text, path text, stack text, times bigint, first_at timestamp with time zone, last_at timestamp with time zone, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.error_groups(error_groups.page);
$function$;

CREATE OR REPLACE FUNCTION public.fail_publishing(cause text, run_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.fail_publishing(fail_publishing.cause, fail_publishing.run_url);
$function$;

CREATE OR REPLACE FUNCTION public.finish_publishing(revision bigint, report text, run_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.finish_publishing(finish_publishing.revision, finish_publishing.report, finish_publishing.run_url);
$function$;

CREATE OR REPLACE FUNCTION public.get_upkeep()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.get_upkeep();
$function$;

CREATE OR REPLACE FUNCTION public.list_administrators()
 RETURNS TABLE(id uuid, email text, name text, since timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select * from private.list_administrators();
$function$;

CREATE OR REPLACE FUNCTION public.list_import_sources()
 RETURNS TABLE(id uuid, platform text, kind text, query text, name text, checked_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_import_sources();
$function$;

CREATE OR REPLACE FUNCTION public.list_imports(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, finished_at timestamp with time zone, undone_at timestamp with time zone, actor_email text, source public.import_source, label text, state public.import_state, planned integer, added integer, shown integer, binned integer, drafts integer, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.list_imports(list_imports.page);
$function$;

CREATE OR REPLACE FUNCTION public.my_library(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS SETOF public.saved_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.my_library(my_library.query, my_library.page);
$function$;

CREATE OR REPLACE FUNCTION public.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text)
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  select * from private.my_series();
$function$;

CREATE OR REPLACE FUNCTION public.newsletter_export(after text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.newsletter_export(newsletter_export.after);
$function$;

CREATE OR REPLACE FUNCTION public.newsletter_list(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS TABLE(email text, since timestamp with time zone, is_active boolean, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.newsletter_list(newsletter_list.query, newsletter_list.page);
$function$;

CREATE OR REPLACE FUNCTION public.note_publishing_token(expires_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_publishing_token(note_publishing_token.expires_at);
$function$;

CREATE OR REPLACE FUNCTION public.publishing_status()
 RETURNS TABLE(state public.publishing_state, message text, started_at timestamp with time zone, due_at timestamp with time zone, live_at timestamp with time zone, run_url text, report jsonb, token_expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select * from private.publishing_status();
$function$;

CREATE OR REPLACE FUNCTION public.report_error(message text, page text, stack text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.report_error(report_error.message, report_error.page, report_error.stack);
$function$;

CREATE OR REPLACE FUNCTION public.save_import_source(platform text, kind text, query text, name text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.save_import_source(save_import_source.platform, save_import_source.kind, save_import_source.query, save_import_source.name);
$function$;

CREATE OR REPLACE FUNCTION public.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.search_resources(search_resources.query, search_resources.category, search_resources.filter, search_resources.tag, search_resources.language, search_resources.captions, search_resources.page, search_resources.page_size);
$function$;

CREATE OR REPLACE FUNCTION public.send_contact_message(first_name text, email text, message text, last_name text DEFAULT ''::text, subject text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.send_contact_message(send_contact_message.first_name, send_contact_message.email, send_contact_message.message, send_contact_message.last_name, send_contact_message.subject);
$function$;

CREATE OR REPLACE FUNCTION public.shown_series(after uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.shown_series(shown_series.after);
$function$;

CREATE OR REPLACE FUNCTION public.similar_words(kind public.word_kind)
 RETURNS TABLE(name text, resources bigint, into_name text, into_resources bigint)
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$
  select * from private.similar_words(similar_words.kind);
$function$;

CREATE OR REPLACE FUNCTION public.unused_images()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select * from private.unused_images();
$function$;

COMMENT ON FUNCTION "private"."accept_publishing_stamp"(text, bigint) IS 'For publish-site: whether a signed request is new.';

COMMENT ON FUNCTION "private"."audit_trail"(uuid, integer) IS 'A page of 30 entries of the audit trail, of one thing or of everything, last first; total counts all. former_actor stands for an account that is gone.';

COMMENT ON FUNCTION "private"."broken_links"(text, public.resource_category, integer, integer) IS 'A page of the resources whose links are gone or have failed three nights in a row, the newest failures first, and behind them of those whose links have moved; total counts all of them. For administrators (403).';

COMMENT ON FUNCTION "private"."catalogue_numbers"() IS 'Resources by category, views of 26 weeks, the ten resources that most members viewed, members and subscribers; null for fewer than five.';

COMMENT ON FUNCTION "private"."clear_error_group"(text) IS 'Deletes all reports with this message, and returns how many there were.';

COMMENT ON FUNCTION "private"."contact_inbox"(public.message_state, integer) IS 'A page of the messages that are open, newest first, or handled, last handled first; total counts all of them.';

COMMENT ON FUNCTION "private"."count_new_messages"() IS 'How many messages no administrator has read.';

COMMENT ON FUNCTION "private"."delete_import_source"(uuid) IS 'Deletes a source with what was seen in it; no error if it is gone.';

COMMENT ON FUNCTION "private"."delete_message"(uuid) IS 'Deletes a message and returns the batch for undo_changes; no row if it is gone. After 30 days it cannot be undone.';

COMMENT ON FUNCTION "private"."delete_my_account"(text) IS 'Deletes the account of the caller: deleted, wrong password (403), too many tries (429) or last administrator (409).';

COMMENT ON FUNCTION "private"."dropped_rows"() IS 'The tables whose oldest rows had to make room in the last 90 days: how many rows they keep, how many were dropped so far, and when last.';

COMMENT ON FUNCTION "private"."error_groups"(integer) IS 'A page of the errors in visitors'' browsers, those with the same message as one, the last one first; path and stack are of the last.';

COMMENT ON FUNCTION "private"."expose"(text) IS 'Makes a function of the API that only calls the one of this name in private, with its arguments, comment and grants.';

COMMENT ON FUNCTION "private"."fail_publishing"(text, text) IS 'For whoever builds the site: the build failed.';

COMMENT ON FUNCTION "private"."finish_import"(uuid) IS 'Finishes an import, whole or cancelled, and asks for publishing what it has added. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."finish_publishing"(bigint, text, text) IS 'For whoever builds the site: the build is live.';

COMMENT ON FUNCTION "private"."get_upkeep"() IS 'What keeps the site going: builds, backups, tokens, sizes and mails. For administrators (403).';

COMMENT ON FUNCTION "private"."list_administrators"() IS 'All administrators, the newest first; the name is empty where none was given.';

COMMENT ON FUNCTION "private"."list_import_sources"() IS 'All saved sources, by name.';

COMMENT ON FUNCTION "private"."list_imports"(integer) IS 'A page of 20 imports, last first: how many rows were chosen, how many it added, and how many of them are outside the bin, in it and drafts now; total counts all imports. For administrators (403).';

COMMENT ON FUNCTION "private"."make_administrator"(text) IS 'Makes the account with this address an administrator: made, unknown address, not confirmed or already administrator.';

COMMENT ON FUNCTION "private"."mark_message"(uuid, public.message_mark) IS 'Marks a message read, handled, or open again; false if it is gone.';

COMMENT ON FUNCTION "private"."mark_seen"(uuid, text[]) IS 'Remembers up to 500 items of a source as seen, and that it was checked now; with none, only the latter. Refuses with no such source (404), too many (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."may_be_empty"() IS 'Whether an administrator had the site built although the catalogue is empty. Builds ask, which read it as visitors do.';

COMMENT ON FUNCTION "private"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "private"."my_series"() IS 'The six series and collections that the caller began last and has not viewed whole: how much of each they viewed, and the first part that they have not.';

COMMENT ON FUNCTION "private"."newsletter_export"(text) IS 'The next 1,000 subscribers after this address, as an array of email and since; an empty one ends the list.';

COMMENT ON FUNCTION "private"."newsletter_list"(text, integer) IS 'A page of the addresses that contain the query, newest first; is_active is false for who left. total counts every match.';

COMMENT ON FUNCTION "private"."note_publishing_token"(timestamp with time zone) IS 'For publish-site: GitHub accepted its token, and said when it expires.';

COMMENT ON FUNCTION "private"."publish_empty"() IS 'For administrators: has the site built although the catalogue is empty.';

COMMENT ON FUNCTION "private"."publish_now"() IS 'For administrators: has the site built without waiting for further changes.';

COMMENT ON FUNCTION "private"."publishing_status"() IS 'What is live and what is being published: one row.';

COMMENT ON FUNCTION "private"."rename_import_source"(uuid, text) IS 'Gives a source another name; false if it is gone.';

COMMENT ON FUNCTION "private"."report_error"(text, text, text) IS 'Reports an error in a visitor''s browser: reported, invalid report (400) or too many requests (429).';

COMMENT ON FUNCTION "private"."restore_subscription"(text) IS 'Undoes the withdrawal of this address by an administrator in the last 30 days: restored or not withdrawn.';

COMMENT ON FUNCTION "private"."save_import_source"(text, text, text, text) IS 'Saves a source: saved, or already saved if there is one with this query.';

COMMENT ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';

COMMENT ON FUNCTION "private"."send_contact_message"(text, text, text, text, text) IS 'Writes to the ministry: sent, invalid message (400) or too many requests (429).';

COMMENT ON FUNCTION "private"."shown_series"(uuid) IS 'Up to 20 series and collections in the order of their ids, from the first one after this id on: with the parts and the cover that visitors see. updated_at is when it was added, since drafts among its parts change it too.';

COMMENT ON FUNCTION "private"."similar_words"(public.word_kind) IS 'At most 50 tags or authors that differ in blanks, dots, accents or capitals alone from one that more resources have, with that one. For administrators (403).';

COMMENT ON FUNCTION "private"."start_import"(public.import_source, text, integer, boolean) IS 'Begins an import, maybe of drafts, and gives its id. For administrators (403).';

COMMENT ON FUNCTION "private"."start_publishing"() IS 'For whoever builds the site: a build has started.';

COMMENT ON FUNCTION "private"."subscribe"(text) IS 'Subscribes an address to the newsletter: subscribed, already subscribed, invalid email (400) or too many requests (429).';

COMMENT ON FUNCTION "private"."undo_changes"(uuid) IS 'Gives the resources of a batch the values back that they had before, brings back the messages that it deleted and the subscriptions that it ended, and counts them; those that somebody has changed since in the same columns, and those that were added or are gone, are skipped. For administrators (403).';

COMMENT ON FUNCTION "private"."unmake_administrator"(uuid) IS 'Makes an administrator an ordinary member again: unmade, last administrator or no administrator.';

COMMENT ON FUNCTION "private"."unseen_items"(uuid, text[]) IS 'Those of up to 500 items, in their order, that are neither in the catalogue nor its bin, nor were seen before in this source. Refuses with too many (400), and whoever is no administrator (403).';

COMMENT ON FUNCTION "private"."unsubscribe"(uuid) IS 'Ends the subscription with this secret; says nothing of whether there is one.';

COMMENT ON FUNCTION "private"."unused_images"() IS 'At most 100 pictures that neither a resource nor a recent change uses, for administrators.';

COMMENT ON FUNCTION "private"."withdraw_subscription"(text) IS 'Ends the subscription of this address: withdrawn or not subscribed.';

COMMENT ON FUNCTION "public"."audit_trail"(uuid, integer) IS 'A page of 30 entries of the audit trail, of one thing or of everything, last first; total counts all. former_actor stands for an account that is gone.';

COMMENT ON FUNCTION "public"."may_be_empty"() IS 'Whether an administrator had the site built although the catalogue is empty. Builds ask, which read it as visitors do.';

COMMENT ON FUNCTION "public"."note_publishing_token"(timestamp with time zone) IS 'For publish-site: GitHub accepted its token, and said when it expires.';

COMMENT ON FUNCTION "public"."start_publishing"() IS 'For whoever builds the site: a build has started.';

REVOKE ALL ON FUNCTION "private"."audit_trail"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_trail"(uuid, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."broken_links"(text, public.resource_category, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."broken_links"(text, public.resource_category, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."catalogue_numbers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."catalogue_numbers"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."contact_inbox"(public.message_state, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contact_inbox"(public.message_state, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."count_new_messages"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_new_messages"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."dropped_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dropped_rows"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."error_groups"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."error_groups"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."expose"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expose"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."finish_publishing"(bigint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_publishing"(bigint, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."get_upkeep"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_upkeep"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_administrators"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_administrators"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_import_sources"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_imports"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_imports"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_series"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newsletter_export"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_export"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newsletter_list"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_list"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."publish_empty"() FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."publish_empty"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."publish_now"() FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."publish_now"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."publishing_status"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publishing_status"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."report_error"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report_error"(text, text, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."send_contact_message"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_contact_message"(text, text, text, text, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."shown_series"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_series"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."similar_words"(public.word_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."similar_words"(public.word_kind) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."undo_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_changes"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unmake_administrator"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unmake_administrator"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unused_images"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unused_images"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."audit_trail"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."audit_trail"(uuid, integer) TO "authenticated", "postgres", "service_role";

GRANT USAGE ON TYPE "public"."audit_change" TO "postgres";
