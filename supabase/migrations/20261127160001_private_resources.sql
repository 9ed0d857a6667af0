-- The table of resources becomes private, and the API serves a view of it with the columns that a resource has for people: so
-- select=* is answered. Functions return what the view has. And estimates, which tell of rows that nobody may see, are refused.

alter table public.resources set schema private;

set local check_function_bodies = off;

REVOKE ALL ("author") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("category") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("content_flags") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("created_at") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("deleted_at") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("description") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("duration") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("external_link") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("has_captions") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("id") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("image_url") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("is_draft") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("is_hero") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("is_top_pick") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("language") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("pages") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("tags") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("title") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("updated_at") ON TABLE "private"."resources" FROM "anon";

REVOKE ALL ("id") ON TABLE "private"."resources" FROM "authenticated";

REVOKE ALL ("platform_item") ON TABLE "private"."resources" FROM "authenticated";

REVOKE ALL ("updated_at") ON TABLE "private"."resources" FROM "authenticated";

DROP POLICY "Members read the catalogue, administrators its drafts and bin t" ON "private"."resources";

DROP POLICY "Visitors read the catalogue" ON "private"."resources";

DROP POLICY "Members read their own prayers" ON "public"."prayer_requests";

DROP POLICY "Administrators read series" ON "public"."series";

DROP POLICY "Members read their own activity" ON "public"."user_activities";

DROP POLICY "Members read their own bookmarks" ON "public"."user_bookmarks";

DROP POLICY "Members read their own preferences" ON "public"."user_preferences";

DROP POLICY "Members read their own role" ON "public"."user_roles";

DROP FUNCTION "private"."library_for_member"(text, integer);

DROP FUNCTION "private"."newest_resources"(public.resource_category[]);

DROP FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, integer, integer, text, boolean);

DROP FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer);

DROP FUNCTION "public"."my_library"(text, integer);

DROP FUNCTION "public"."my_recent_views"();

DROP FUNCTION "public"."my_recommendations"();

DROP FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer);

DROP TYPE "private"."found_resource";

CREATE OR REPLACE FUNCTION private.broken_link_checks()
 RETURNS SETOF public.link_checks
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.*
  from public.link_checks c join private.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state in ('failing', 'gone')
    -- Anybody's server fails for a night.
    and (c.state = 'gone' or c.looked_at >= c.since + interval '40 hours');
$function$;

CREATE OR REPLACE FUNCTION private.broken_links_for_admin(query text, category public.resource_category, page integer, page_size integer)
 RETURNS TABLE(resource_id uuid, state public.link_state, answer text, moved_to text, since timestamp with time zone, looked_at timestamp with time zone, channel text, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
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
    where r.search_text like private.search_pattern(broken_links_for_admin.query)
      and (broken_links_for_admin.category is null or r.category = broken_links_for_admin.category)
    order by b.state = 'moved', b.since desc, b.resource_id
    limit size offset skipped;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_imported(import_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.imports
    set added = (select count(*) from private.resources r where r.import_id = count_imported.import_id)
    where id = count_imported.import_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.drop_old_flags()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.resources r
  set content_flags = case when 'explicit' = any (r.content_flags) then '{explicit}'::public.content_flag[] else '{}' end
  from (
    select flagged.id, greatest(c.refreshed_at, i.created_at) as told_at
    from private.resources flagged
      left join public.link_checks c on c.resource_id = flagged.id and c.link = flagged.external_link
      -- Pasted links of YouTube are read by the key too. What a file said is the administrators' own word.
      left join public.imports i on i.id = flagged.import_id and i.source in ('youtube', 'links')
    where flagged.content_flags not in ('{}', '{explicit}') and flagged.platform_item like 'youtube:video:%'
  ) told
  where r.id = told.id and told.told_at < now() - interval '30 days';
$function$;

CREATE OR REPLACE FUNCTION private.edited_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(quote_ident(attname) order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'private.resources'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['deleted_at', 'is_draft', 'import_id', 'import_row'])
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
$function$;

CREATE OR REPLACE FUNCTION private.find_unused_images()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
  with addresses as (
    select r.image_url as address from private.resources r where r.image_url like '%/resource-images/%'
    union all
    -- A change can be undone, which brings the former picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- Someone may have uploaded it for a resource that they have not saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- In an address other characters are written in more ways than one. The site gives no such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.imports_for_admin(page integer)
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

CREATE OR REPLACE FUNCTION private.known_resource(item text, link text, title text)
 RETURNS TABLE(id uuid, is_binned boolean)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.links_to_look_at()
 RETURNS TABLE(resource_id uuid, link text, seen jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.external_link, to_jsonb(c) - array['resource_id', 'link']
  from private.resources r left join public.link_checks c on c.resource_id = r.id and c.link = r.external_link
  where r.deleted_at is null and r.external_link like 'http%'
  order by c.looked_at nulls first, r.id;
$function$;

CREATE OR REPLACE FUNCTION private.most_viewed()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with counted as (
    select a.resource_id, count(*) as views from public.user_activities a
    where a.activity_type = 'view' group by a.resource_id having private.unless_few(count(*)) is not null
  ), shown as (
    select r.id, r.title, r.category, c.views
    from counted c join private.resources r on r.id = c.resource_id
    where r.deleted_at is null and not r.is_draft
    order by c.views desc, r.title, r.id limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.views desc, shown.title, shown.id), '[]') from shown;
$function$;

CREATE OR REPLACE FUNCTION private.moved_link_checks()
 RETURNS SETOF public.link_checks
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.*
  from public.link_checks c join private.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state = 'moved' and private.is_safe_link(c.moved_to);
$function$;

CREATE OR REPLACE FUNCTION private.note_looks(looks jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.resources r set has_captions = told.captions
  from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) told
    left join public.link_checks before on before.resource_id = told.resource_id and before.link = told.link
  where r.id = told.resource_id and r.external_link = told.link and r.has_captions <> told.captions
    and told.captions is distinct from before.captions
    -- That there are none says nothing where nothing was told before.
    and (told.captions or before.captions);

  -- What has another link by now, or is gone, is left out.
  insert into public.link_checks (
    resource_id, link, state, answer, moved_to, since, looked_at, denials, denied_since, refreshed_at, captions,
    channel, channel_told_at
  )
    select l.resource_id, l.link, l.state, l.answer, l.moved_to, l.since, l.looked_at, l.denials, l.denied_since, l.refreshed_at,
      l.captions, l.channel, l.channel_told_at
    from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) l
      join private.resources r on r.id = l.resource_id and r.external_link = l.link
    order by l.resource_id
  on conflict (resource_id) do update set
    link = excluded.link, state = excluded.state, answer = excluded.answer, moved_to = excluded.moved_to,
    since = excluded.since, looked_at = excluded.looked_at, denials = excluded.denials,
    denied_since = excluded.denied_since, refreshed_at = excluded.refreshed_at, captions = excluded.captions,
    channel = excluded.channel, channel_told_at = excluded.channel_told_at;

  -- YouTube tells all flags but explicit.
  update private.resources r set content_flags = told.flags
  from (
    select each.resource_id, each.link, array(
      select flag::public.content_flag from jsonb_array_elements_text(each.flags) as given (flag)
      union
      select 'explicit' from private.resources known where known.id = each.resource_id and 'explicit' = any (known.content_flags)
      order by 1
    ) as flags
    from jsonb_to_recordset(note_looks.looks) as each (resource_id uuid, link text, flags jsonb)
    where jsonb_typeof(each.flags) = 'array'
  ) told
  where r.id = told.resource_id and r.external_link = told.link
    and not (r.content_flags @> told.flags and r.content_flags <@ told.flags);
end;
$function$;

CREATE OR REPLACE FUNCTION private.numbers_for_admin()
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

CREATE OR REPLACE FUNCTION private.publish_empty()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- If there are resources, visitors cannot read them, and the build has to fail.
  update public.publishing set empty_revision = revision_requested
    where id and not exists (select from private.resources where deleted_at is null and not is_draft);
  perform private.publish_now();
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

CREATE OR REPLACE FUNCTION private.refuse_estimates()
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_query() ~* '^(\s|/\*.*?\*/|--[^\n]*\n)*explain\M' then
    raise sqlstate 'PT400' using message = 'Estimates are not given', hint = 'Use count=exact.';
  end if;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.resources_for_admin(query text, category public.resource_category, attention public.resource_attention, in_bin boolean, page integer, page_size integer, only_drafts boolean DEFAULT false, language text DEFAULT NULL::text, captions boolean DEFAULT false)
 RETURNS TABLE(resource_id uuid, matches bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '16MB'
 SET seq_page_cost TO '0.1'
 SET random_page_cost TO '0.1'
 SET parallel_setup_cost TO '1000'
 SET parallel_tuple_cost TO '0.1'
 SET enable_sort TO 'on'
AS $function$
declare
  most constant integer := 1000;
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may stand in the name of a category as well.
  named constant public.resource_category[] := array(select name from unnest(all_categories) as name where name::text like pattern);
  size bigint := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  since constant text := case when in_bin then 'deleted_at' else 'created_at' end;
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end
    || case when only_drafts then ' and r.is_draft' else '' end;
  ids uuid[];
  total bigint;
  from_end boolean;
begin
  perform private.require_admin();
  if category is not null then
    conditions := conditions || case when has_words then ' and r.category = any (array[$3])' else ' and r.category = $3' end;
  end if;
  -- Word for word as in the indexes, so that the planner knows them.
  conditions := conditions || case attention
    when 'image' then ' and r.image_url is null'
    when 'description' then ' and r.description !~ ''\S'''
    when 'tags' then ' and r.tags = ''{}'''
    when 'extent' then ' and r.duration is null and r.pages is null'
    when 'flags' then ' and r.content_flags <> ''{}'''
    when 'any' then ' and (r.image_url is null or r.description !~ ''\S'' or r.tags = ''{}'' or r.duration is null and r.pages is null)'
    else ''
  end;
  if language = '' then
    conditions := conditions || ' and r.language is null';
  elsif language is not null then
    conditions := conditions || format(' and r.language = %L', language);
  end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  if named = '{}' then
    conditions := conditions || ' and r.search_text like $1';
  elsif named <> all_categories then
    conditions := conditions || ' and (r.category = any ($2) or r.search_text like $1)';
  end if;

  -- Each query is planned anew, so that the planner sees the words and picks the index that fits them.
  if has_words then
    -- As in search_resources: going through every text is worth a second processor.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
    execute format(
      'select count(*), array_agg(id order by since desc, id desc)
       from (select r.id, r.%I as since from private.resources r where %s limit $4) hits', since, conditions
    ) into total, ids using pattern, named, category, most + 1;
    if total <= most then
      return query select id, total from unnest(ids[skipped + 1 : skipped + size]) as id;
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select r.id, $4::bigint from private.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      conditions, since
    ) using pattern, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from private.resources r where %s', conditions) into total using pattern, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select id, $4::bigint
     from (select r.id, r.%1$I as since from private.resources r where %2$s order by r.%1$I %3$s, r.id %3$s limit $5 offset $6) page
     order by since desc, id desc', since, conditions, case when from_end then 'asc' else 'desc' end
  ) using pattern, named, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.series_for_member()
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

CREATE OR REPLACE FUNCTION private.series_for_visitors(after uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  with page as (
    select * from public.series s
    where (series_for_visitors.after is null or s.id > series_for_visitors.after)
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

CREATE OR REPLACE FUNCTION private.take_in(import_id uuid, rows jsonb)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.undo_resource_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from private.resources where id in (
    select subject_id from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource'
  ) order by id for update;

  execute format($query$
    with changes as (
      -- Of a resource that the batch changed more than once: as it was first, and as it became last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and after is not null
      group by subject_id
    )
    update private.resources as r set (%1$s) = row(%2$s)
    from changes
      join private.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource';
end;
$function$;

CREATE OR REPLACE FUNCTION public.catalogue_matches(items text[], links text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.change_resources(ids uuid[], action public.resource_change, value text DEFAULT NULL::text)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO ''
AS $function$
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

CREATE OR REPLACE FUNCTION public.empty_bin()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from private.resources where deleted_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION public.import_resources(import_id uuid, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.rename_word(kind public.word_kind, from_name text, to_name text)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  new_name constant text := btrim(normalize(to_name, nfc));
begin
  perform private.require_admin();
  from_name := normalize(from_name, nfc);
  if kind = 'tag' then
    if not private.are_tags(array[new_name]) then
      raise sqlstate 'PT400' using message = 'invalid tag';
    end if;
    update private.resources set tags = private.replace_tag(tags, from_name, new_name)
      where tags @> array[from_name] and from_name <> new_name;
  else
    if not coalesce(char_length(new_name) between 1 and 200, false) then
      raise sqlstate 'PT400' using message = 'invalid author';
    end if;
    update private.resources set author = new_name where author = from_name and from_name <> new_name;
  end if;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION public.undo_import(import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
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
$function$;

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
    is_draft
   FROM private.resources;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[])
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
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories) r
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
    (0)::bigint AS total
   FROM public.resources r;

CREATE OR REPLACE FUNCTION private.search_resources(query text, category public.resource_category, filter public.resource_filter, tag text, page integer, page_size integer, language text DEFAULT NULL::text, captions boolean DEFAULT false)
 RETURNS SETOF public.found_resources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
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

CREATE OR REPLACE FUNCTION public.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.search_resources(
    search_resources.query, search_resources.category, search_resources.filter,
    search_resources.tag, search_resources.page, search_resources.page_size, search_resources.language,
    search_resources.captions
  ) where (select private.require_plain_query());
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
    b.created_at AS saved_at,
    false AS is_gone,
    (0)::bigint AS total
   FROM (public.resources r
     JOIN public.user_bookmarks b ON ((b.resource_id = r.id)));

CREATE OR REPLACE FUNCTION private.library_for_member(query text DEFAULT ''::text, page integer DEFAULT 1)
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
  select * from private.library_for_member(my_library.query, my_library.page) where (select private.require_plain_query());
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
    a.created_at AS viewed_at
   FROM (public.resources r
     JOIN public.user_activities a ON ((a.resource_id = r.id)));

CREATE OR REPLACE FUNCTION public.my_recent_views()
 RETURNS SETOF public.viewed_resources
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select r.*, viewed.created_at
  from (
      select a.resource_id, a.created_at
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$function$;

CREATE OR REPLACE FUNCTION private.require_plain_query()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The statement as PostgREST sent it: the columns with their names in full, values as parameters.
  statement constant text := current_query();
  -- As many of them as a request can name add up to little.
  short constant text[] := array[
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'is_draft', 'created_at', 'updated_at', 'deleted_at',
    'resource_id', 'user_id', 'saved_at', 'viewed_at', 'is_gone', 'total', 'count'
  ];
begin
  if length(statement) <= 16000 and not exists (
    select from (
      select btrim(match[1], '"') as name
      from regexp_matches(statement, '\.("(?:[^"]|"")+"|\*)(?!\.)', 'g') as match
    ) named
    where name <> all (short)
    group by name
    -- Selected, filtered and sorted by; a function's columns are named once more.
    having count(*) > 3 or exists (
      select from pg_catalog.pg_proc
      where proname = name::name and proargtypes[0]::regtype::text ~ '^("?any|record)'
    )
  ) then
    return true;
  end if;
  -- What administrators save names each column more often.
  if (select auth.uid()) is not null and private.is_admin() then
    return true;
  end if;
  raise sqlstate 'PT400' using
    message = 'This asks for a column too many times',
    hint = 'Name each column once.';
end;
$function$;

CREATE POLICY "Members read the catalogue, administrators all of it" ON "private"."resources" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (((deleted_at IS NULL) AND (NOT is_draft)) OR ( SELECT private.is_admin() AS is_admin)) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Visitors read the catalogue" ON "private"."resources" FOR SELECT TO "anon" USING ((private.refuse_estimates() AND (deleted_at IS NULL) AND (NOT is_draft) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members read their own prayers" ON "public"."prayer_requests" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Administrators read series" ON "public"."series" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Members read their own activity" ON "public"."user_activities" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members read their own bookmarks" ON "public"."user_bookmarks" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members read their own preferences" ON "public"."user_preferences" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members read their own role" ON "public"."user_roles" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

COMMENT ON FUNCTION "private"."library_for_member"(text, integer) IS 'A page of what the caller has saved.';

COMMENT ON FUNCTION "private"."newest_resources"(public.resource_category[]) IS 'The 6 newest visible resources of these categories that may be recommended.';

COMMENT ON FUNCTION "private"."refuse_estimates"() IS 'Refuses with 400 to say how many rows are expected. Always true, for policies.';

COMMENT ON FUNCTION "private"."require_plain_query"() IS 'Refuses with 400 a request that names a long column more than three times, or a whole row. Always true, for policies and conditions.';

COMMENT ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, integer, integer, text, boolean) IS 'The visible resources that match, newest first, each with the number of all that match.';

COMMENT ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) IS 'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';

COMMENT ON FUNCTION "public"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "public"."my_recent_views"() IS 'The 20 resources that the caller viewed last, as cards show them, newest view first.';

COMMENT ON FUNCTION "public"."my_recommendations"() IS 'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; nothing where they switched it off.';

COMMENT ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';

COMMENT ON TABLE "private"."resources" IS 'The catalogue: sermons, worship music, movies, books and other spiritual content. The API serves the view public.resources.';

COMMENT ON VIEW "public"."found_resources" IS 'What a list consists of, with the number of all that match; nobody reads it as a view.';

COMMENT ON VIEW "public"."resources" IS 'The catalogue as the API serves it. Visitors see what is neither in the bin nor a draft; the policies of the table decide.';

COMMENT ON VIEW "public"."saved_resources" IS 'What My Library consists of; nobody reads it as a view. Of what is gone only the id is left.';

COMMENT ON VIEW "public"."viewed_resources" IS 'What a member viewed consists of; nobody reads it as a view.';

REVOKE ALL ON FUNCTION "private"."library_for_member"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."library_for_member"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newest_resources"(public.resource_category[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_resources"(public.resource_category[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."refuse_estimates"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_estimates"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, integer, integer, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, integer, integer, text, boolean) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recent_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recent_views"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recommendations"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON TABLE "private"."resources" FROM "anon";

GRANT SELECT ON TABLE "private"."resources" TO "anon";

REVOKE ALL ("author") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("author"), UPDATE ("author") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("category") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("category"), UPDATE ("category") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("content_flags") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("content_flags"), UPDATE ("content_flags") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("created_at") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("deleted_at") ON TABLE "private"."resources" FROM "authenticated";

GRANT UPDATE ("deleted_at") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("description") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("description"), UPDATE ("description") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("duration") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("duration"), UPDATE ("duration") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("external_link") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("external_link"), UPDATE ("external_link") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("has_captions") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("has_captions"), UPDATE ("has_captions") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("image_url") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("image_url"), UPDATE ("image_url") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("import_id") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("import_id"), UPDATE ("import_id") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("import_row") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("import_row"), UPDATE ("import_row") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("is_draft") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("is_draft"), UPDATE ("is_draft") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("is_hero") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("is_hero"), UPDATE ("is_hero") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("is_top_pick") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("is_top_pick"), UPDATE ("is_top_pick") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("language") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("language"), UPDATE ("language") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("pages") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("pages"), UPDATE ("pages") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("tags") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("tags"), UPDATE ("tags") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("title") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("title"), UPDATE ("title") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ON TABLE "private"."resources" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "private"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."found_resources" TO "postgres";

GRANT SELECT ON TABLE "public"."resources" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."resources" TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_resources" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."viewed_resources" TO "postgres";

-- pg-delta revokes from the table what it grants on columns before.
-- When a resource was added, an import may tell.
grant insert (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  is_draft, created_at, import_id, import_row
) on private.resources to authenticated;
grant update (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  is_draft, deleted_at, import_id, import_row
) on private.resources to authenticated;

-- Estimates are refused, so the planner may know what it reads.
do $$
begin
  execute (
    select string_agg(format('alter table private.resources alter column %I set statistics -1', name), '; ')
    from unnest(array['title', 'description', 'author', 'image_url', 'external_link', 'platform_item', 'is_draft']) as name
  );
end;
$$;
alter table public.series alter column parts set statistics -1;
