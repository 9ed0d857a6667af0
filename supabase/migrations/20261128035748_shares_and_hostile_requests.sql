-- The shares of newsletters and of members' emails in a day, and what one person can make the database compute, send and store.
-- Also undoing changed and deleted series, and mails to a former owner of an address, which aren't a member's own.

-- >>>
-- The site writes less than 50 bytes. The triggers would keep what's there.
alter table public.user_activities disable trigger user;
update public.user_activities set progress_data = '{}' where pg_column_size(progress_data) > 200;
alter table public.user_activities enable trigger user;
-- <<<

set local check_function_bodies = off;

DROP POLICY "Members read what they finished" ON "public"."finished_resources";

DROP POLICY "Members read their own prayers" ON "public"."prayer_requests";

DROP POLICY "Members pause their own plans" ON "public"."started_plans";

DROP POLICY "Members read their own plans" ON "public"."started_plans";

DROP POLICY "Members start plans" ON "public"."started_plans";

DROP POLICY "Members read their own activity" ON "public"."user_activities";

DROP POLICY "Members read their own bookmarks" ON "public"."user_bookmarks";

DROP POLICY "Members read their own preferences" ON "public"."user_preferences";

ALTER TABLE "private"."mailed_parts" DROP CONSTRAINT "mailed_parts_series_id_fkey";

ALTER TABLE "private"."schedules" DROP CONSTRAINT "schedules_series_id_fkey";

ALTER TABLE "public"."started_plans" DROP CONSTRAINT "started_plans_series_id_fkey";

ALTER TABLE "public"."user_activities" DROP CONSTRAINT "user_activities_progress_data_check";

CREATE OR REPLACE FUNCTION private.apply_schedules()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.start_due_newsletters();
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
  -- Those of deleted series stay: undo may still bring the series back.
  delete from private.schedules
    where coalesce(unpublish_at, publish_at) <= now() and (series_id is null or private.is_series(series_id));
  update private.schedules set publish_at = null
    where publish_at <= now() and (series_id is null or private.is_series(series_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_my_account(password text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := auth.uid();
  account auth.users;
begin
  if member is null then
    raise insufficient_privilege using message = 'Sign in to delete your account';
  end if;
  -- Locked, so that simultaneous attempts are all counted.
  select * into account from auth.users where id = member for update;
  if not found then
    -- A retry after the first response was lost.
    return 'deleted';
  end if;
  if not private.count_password_try(member) then
    return private.refused(429, 'too many tries');
  end if;
  if not private.is_password(password, account.encrypted_password) then
    return private.refused(403, 'wrong password');
  end if;
  if private.is_last_administrator(member) then
    return private.refused(409, 'last administrator');
  end if;

  if account.email_confirmed_at is not null then
    delete from public.newsletter_subscriptions where email = lower(account.email);
    delete from private.subscription_requests where email = lower(account.email);
    delete from private.outbox where outbox.address = lower(account.email) and outbox.member_id is null;
    delete from private.refused_mails where refused_mails.address = lower(account.email);
  end if;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where strpos(payload::text, member::text) > 0;
  end if;
  -- The foreign keys delete everything else that belongs to the account.
  delete from auth.users where id = member;
  return 'deleted';
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(address) between 3 and 320 and octet_length(address) <= 640
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and case
        -- Most addresses, and quicker: the list may have thousands of them.
        when octet_length(address) = char_length(address) then address !~ '[\u0001-\u0020\u007f]'
        else not exists (select from regexp_split_to_table(address, '') as sign where private.is_blank(sign))
      end,
    false
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_series(id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.series s where s.id = is_series.id);
$function$;

CREATE OR REPLACE FUNCTION private.limit_prayer_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Makes simultaneous requests of a member take turns, as limit_rows_per_member does.
  perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(new.user_id::text));
  if (
    select sum(octet_length(title) + octet_length(description) + octet_length(answer_note))
    from public.prayer_requests where user_id = new.user_id
  ) > 2000000 then
    raise sqlstate 'PT422' using
      message = 'Your prayers together have more than 2,000,000 bytes, which is the limit',
      hint = 'Delete some that you no longer need.',
      constraint = 'prayer_requests_per_member';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_forecast(more integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  a_day constant integer := private.newsletters_a_day(now());
  already integer;
  today integer;
begin
  select count(*) filter (where o.state = 'waiting' and n.state = 'sending'),
      count(*) filter (where o.state = 'sent' and o.settled_at > now() - interval '24 hours')
    into already, today
    from private.outbox o join private.newsletters n on n.id = o.newsletter_id
    where o.kind = 'newsletter';
  return jsonb_build_object(
    'has_server', settings.has_server, 'a_day', a_day, 'waiting', already,
    'days', 1 + greatest(0, ceil((already + more + today - a_day)::numeric / a_day))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.newsletters_a_day(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a_day constant integer := (select s.a_day from private.mail_settings s);
  has_plan constant boolean := (select s.plan_slug is not null from private.mail_settings s);
  -- The part of the day is too late after some hours, so its share is kept free even while none is waiting.
  readers constant integer := (
    select count(*) from (
      select from private.mail_readers r
      where r.kind = 'part of the day' and r.asked_at is null and (
        has_plan or exists (select from public.started_plans p where p.user_id = r.user_id and not p.is_paused)
      )
      limit a_day / 2
    ) half_at_most
  );
  for_members constant integer := (
    select count(*) from private.outbox o where o.member_id is not null and (
      o.state = 'waiting' and o.not_before <= at or o.state = 'sent' and o.settled_at > at - interval '24 hours'
    )
  );
begin
  return a_day - least(a_day / 2, greatest(readers, for_members));
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
  -- Until it's confirmed, the address may be someone else's.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- On hosted Supabase, the database's owner may not be allowed to read the log.
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
    -- Without the secrets of the links that end them.
    'member_mails', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' - 'token' order by m.kind), '[]')
      from private.member_mails m where m.user_id = account.id
    ),
    'mailed_parts', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.mailed_at, m.resource_id), '[]')
      from private.mailed_parts m where m.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the unsubscribe link.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'newsletter_request', (
      select to_jsonb(r) - 'token' from private.subscription_requests r where r.email = address
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]') from private.outbox o
      where o.member_id = account.id or o.member_id is null and o.address = lower(account.email) and account.email_confirmed_at is not null
    ),
    'refused_mails', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind), '[]') from private.refused_mails r
      where r.address = lower(account.email) and account.email_confirmed_at is not null
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

CREATE OR REPLACE FUNCTION private.request_subscription(address text, is_registering boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Otherwise a stranger could subscribe someone who registers with this address later.
  has_just_registered constant boolean := exists (
    select from auth.users
    where lower(email) = address and email_confirmed_at is null and created_at > now() - interval '10 minutes'
  );
  needs_mail constant boolean := not (is_registering and has_just_registered);
  -- Counted in the outbox, so that it also holds for those who refused by the link in the email.
  mails constant integer := (
    select count(*) from private.outbox o
    where o.address = request_subscription.address and o.kind = 'newsletter confirmation' and o.state <> 'dropped'
      and coalesce(o.created_at > private.kept_since('subscription_requests'), true)
  );
begin
  if exists (select from public.newsletter_subscriptions where email = address and is_active) then
    return;
  end if;
  insert into private.subscription_requests as known (email, is_registering) values (address, not needs_mail)
    -- After three emails, asking again no longer extends the request: anyone could keep asking for someone else's address.
    on conflict (email) do update set
      asked_at = case when mails < 3 then now() else known.asked_at end,
      is_registering = known.is_registering or excluded.is_registering;
  update private.subscription_requests set mailed_at = now()
    where email = address and needs_mail and mails < 3 and coalesce(mailed_at <= now() - interval '1 hour', true);
  if found then
    insert into private.outbox (kind, address) values ('newsletter confirmation', address);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_admin_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_plain_query()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The statement as PostgREST sent it, with qualified column names, and values as parameters.
  statement constant text := current_query();
  -- Short columns, harmless however often a request names them.
  short constant text[] := array[
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'is_draft', 'created_at', 'updated_at', 'deleted_at',
    'resource_id', 'user_id', 'saved_at', 'viewed_at', 'is_gone', 'total', 'count'
  ];
begin
  if length(statement) <= 16000 and not exists (
    select from (
      select btrim(match[1], '"') as name
      -- Not the columns that the request writes, each of which is named once more.
      from regexp_matches(statement, '(?<!"pgrst_body"|EXCLUDED)\.("(?:[^"]|"")+"|\*)(?!\.)', 'g') as match
    ) named
    where name <> all (short)
    group by name
    -- Up to three times is normal: once each to select, filter and sort. A function's columns are named once more.
    having count(*) > 3 or exists (
      select from pg_catalog.pg_proc
      where proname = name::name and proargtypes[0]::regtype::text ~ '^("?any|record)'
    )
  ) then
    return true;
  end if;
  -- Administrators' inserts and updates name each column more often.
  if (select auth.uid()) is not null and private.is_admin() then
    return true;
  end if;
  raise sqlstate 'PT400' using
    message = 'The request names a column too many times',
    hint = 'Name each column once.';
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_newsletter(id uuid, subject text, body text, picture text, picture_alt text, item_ids uuid[], is_page boolean, slug text, known_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  typed jsonb;
  previous private.newsletters;
  saved private.newsletters;
begin
  perform private.require_admin();
  typed := jsonb_build_object(
    'subject', normalize(subject, nfc), 'body', normalize(body, nfc), 'picture', picture, 'picture_alt', normalize(picture_alt, nfc),
    'item_ids', item_ids, 'is_page', is_page, 'slug', case when is_page then slug end
  );
  insert into private.newsletters as n (id, subject, body, picture, picture_alt, item_ids, is_page, slug)
    select save_newsletter.id, t.subject, t.body, t.picture, t.picture_alt, t.item_ids, t.is_page, t.slug
    from jsonb_populate_record(null::private.newsletters, typed) t where known_updated_at is null
    on conflict on constraint newsletters_pkey do nothing
    returning * into saved;
  if found then
    perform private.record_change('newsletter', saved.id, saved.subject, 'added', null, null);
    return saved.updated_at;
  end if;
  -- Locked, so that a retry waits for the first request if that is still running.
  select * into previous from private.newsletters n where n.id = save_newsletter.id for update;
  -- A retry after the first response was lost.
  if to_jsonb(previous) || typed = to_jsonb(previous) then
    return previous.updated_at;
  end if;
  previous := private.lock_draft(id, known_updated_at);
  update private.newsletters n set
    subject = t.subject, body = t.body, picture = t.picture, picture_alt = t.picture_alt, item_ids = t.item_ids,
    is_page = t.is_page, slug = t.slug, updated_at = now()
    from jsonb_populate_record(previous, typed) t where n.id = previous.id
    returning n.* into saved;
  perform private.record_change('newsletter', saved.id, saved.subject, 'changed', null, null);
  return saved.updated_at;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sendable_kinds(at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a_day constant integer := (select s.a_day from private.mail_settings s);
  half constant integer := greatest(a_day / 2, 1);
  confirmations integer;
  others integer;
  for_members integer;
  is_newsletter_waiting constant boolean := exists (
    select from private.outbox o join private.newsletters n on n.id = o.newsletter_id
    where o.state = 'waiting' and o.not_before <= at and o.kind = 'newsletter' and n.state = 'sending'
  );
begin
  select count(*) filter (where kind = 'newsletter confirmation'), count(*) filter (where kind <> 'newsletter confirmation'),
      count(*) filter (where member_id is not null)
    into confirmations, others, for_members
    from private.outbox where state = 'sent' and settled_at > at - interval '24 hours';
  if confirmations + others >= a_day * 8 / 7 then
    return '{}';
  end if;
  return array(
    -- Strangers can trigger confirmations, which must not use up the day's limit.
    select 'newsletter confirmation' where confirmations < half
    union all
    -- Someone is waiting for it.
    select 'newsletter test'
    union all
    -- A newsletter that takes days would hold up emails to members, or the other way round.
    select 'newsletter' where others < a_day and others - for_members < private.newsletters_a_day(at)
    union all
    select unnest(array['new for you', 'part of the day']) where others < a_day and (not is_newsletter_waiting or for_members < half)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscribe(email text, page text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(btrim(email));
begin
  if not private.is_within_rate_limit('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  -- A block of its own, so that an error doesn't roll back the count of attempts.
  begin
    if not coalesce((select confirms_newsletter from private.mail_settings), false) then
      return case when private.add_subscriber(address) then 'subscribed' else 'already subscribed' end;
    end if;
    if (select count(*) from private.subscription_requests) >= (select kept from private.row_limits where subject = 'subscription_requests') then
      return private.refused(503, 'the list is full');
    end if;
    perform private.request_subscription(address, page is not distinct from 'register');
    return case when page is null then 'subscribed' else 'unconfirmed' end;
  exception when sqlstate 'PT503' then
    return private.refused(503, 'the list is full');
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sweep()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Undo can restore a deleted series as long as its deletion is in the trail, and with it what belongs to it.
  gone_series constant uuid[] := array(
    select used.id
    from (
      select series_id from public.started_plans
      union select series_id from private.mailed_parts
      union select series_id from private.schedules where series_id is not null
    ) as used (id)
    where not private.is_series(used.id) and not exists (
      select from public.audit_entries a where a.subject_id = used.id and a.action = 'deleted'
    )
  );
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
  delete from private.subscription_requests where asked_at < private.kept_since('subscription_requests');
  delete from private.refused_mails where day < private.kept_since('refused_mails')::date;
  -- A newsletter may take longer to be sent.
  delete from private.outbox
    where settled_at < private.kept_since('outbox')
      or state = 'waiting' and kind <> 'newsletter' and created_at < private.kept_since('outbox');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- On hosted Supabase, the database's owner may not be allowed to delete from the log.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  delete from public.started_plans where series_id = any (gone_series);
  delete from private.mailed_parts where series_id = any (gone_series);
  delete from private.schedules where series_id = any (gone_series);
  perform private.drop_old_flags();
  perform private.drop_old_channels();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_mail()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
declare
  kinds constant text[] := private.sendable_kinds(now());
  mail private.outbox;
  content jsonb;
begin
  loop
    select o.* into mail from private.outbox o
      where o.state = 'waiting' and o.not_before <= now() and o.kind = any (kinds) and coalesce(o.taken_until <= now(), true)
        and (o.kind <> 'newsletter' or o.newsletter_id in (select id from private.newsletters where newsletters.state = 'sending'))
      order by o.kind = 'newsletter confirmation' desc, o.kind = 'newsletter test' desc, o.not_before, o.id
      limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    content := private.mail_content(mail);
    -- The response to the twelfth attempt was never recorded.
    exit when content is not null and mail.attempts < 12;
    update private.outbox set state = case when mail.attempts < 12 then 'dropped' else 'refused' end, settled_at = now(), taken_until = null
      where id = mail.id;
  end loop;
  update private.outbox set attempts = attempts + 1, taken_until = now() + interval '3 minutes' where id = mail.id;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'address', mail.address, 'attempt', mail.attempts + 1,
    'token', content -> 'token', 'content', content - 'token'
  );
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
  restored_rows integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' order by id desc
  loop
    restored_rows := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (jsonb_populate_record(
        null::public.series,
        -- Defaults for entries that are older than these columns.
        '{"questions": [], "is_draft": false, "is_plan": false}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now())
      )).* on conflict do nothing;
      get diagnostics restored_rows = row_count;
    elsif entry.action not in ('added', 'deleted') and to_jsonb(present) || entry.after = to_jsonb(present) then
      update public.series as s set
        kind = previous.kind, slug = previous.slug, title = previous.title, description = previous.description,
        parts = previous.parts, cover = previous.cover, is_on_home = previous.is_on_home, questions = previous.questions,
        is_draft = previous.is_draft, is_plan = previous.is_plan
      from jsonb_populate_record(present, entry.before) as previous
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = previous.kind and other.slug = previous.slug
      );
      get diagnostics restored_rows = row_count;
    end if;
    restored := restored + restored_rows;
    skipped := skipped + 1 - restored_rows;
  end loop;
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
    'mails', private.mails_since(now() - interval '24 hours'),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where o.state = 'waiting' and n.state is distinct from 'paused'),
        -- As long as others are sent, one that was never attempted is waiting for its turn within the day's limit.
        'waiting_since', min(case o.attempts when 0 then greatest(o.created_at, last.sent_at) else o.created_at end)
          filter (where o.state = 'waiting' and n.state is distinct from 'paused'),
        'refused', count(*) filter (where o.state = 'refused' and o.settled_at > now() - interval '7 days'),
        'answer', (
          select answer from private.outbox where state in ('waiting', 'refused') and answer is not null
          order by coalesce(settled_at, not_before) desc limit 1
        )
      )
      from private.outbox o left join private.newsletters n on n.id = o.newsletter_id
        cross join (select max(settled_at) as sent_at from private.outbox where state = 'sent') last
    )
  );
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
    -- No passage is longer, and comparing two long books would take seconds.
    regexp_match(left(passage, 50), '^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-\1\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$');
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

CREATE OR REPLACE FUNCTION public.rename_word(kind public.word_kind, from_name text, to_name text)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  new_name text;
begin
  perform private.require_admin();
  new_name := btrim(normalize(to_name, nfc));
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

ALTER TABLE "public"."user_activities" ADD CONSTRAINT "user_activities_progress_data_check" CHECK (((jsonb_typeof(progress_data) = 'object'::text) AND (pg_column_size(progress_data) <= 200)));

CREATE TRIGGER require_admin_first BEFORE INSERT ON private.resources FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.require_admin_first();

CREATE TRIGGER limit_bytes_of_changed AFTER UPDATE OF title, description, answer_note ON public.prayer_requests FOR EACH ROW WHEN ((octet_length(((new.title || new.description) || new.answer_note)) > octet_length(((old.title || old.description) || old.answer_note)))) EXECUTE FUNCTION private.limit_prayer_bytes();

CREATE TRIGGER limit_bytes_of_new AFTER INSERT ON public.prayer_requests FOR EACH ROW EXECUTE FUNCTION private.limit_prayer_bytes();

CREATE TRIGGER require_admin_first BEFORE INSERT ON public.series FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.require_admin_first();

CREATE TRIGGER limit_rows_per_member AFTER INSERT ON public.user_activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows_per_member('20000');

CREATE POLICY "Members read what they finished" ON "public"."finished_resources" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members read their own prayers" ON "public"."prayer_requests" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members pause their own plans" ON "public"."started_plans" FOR UPDATE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id)) WITH CHECK (((( SELECT auth.uid() AS uid) = user_id) AND private.is_series(series_id)));

CREATE POLICY "Members read their own plans" ON "public"."started_plans" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members start plans" ON "public"."started_plans" FOR INSERT TO "authenticated" WITH CHECK (((( SELECT auth.uid() AS uid) = user_id) AND private.is_series(series_id)));

CREATE POLICY "Members read their own activity" ON "public"."user_activities" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members read their own bookmarks" ON "public"."user_bookmarks" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

CREATE POLICY "Members read their own preferences" ON "public"."user_preferences" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id) AND ( SELECT private.require_plain_query() AS require_plain_query)));

COMMENT ON FUNCTION "private"."is_series"(uuid) IS 'Whether there is a series or collection with this id.';

COMMENT ON FUNCTION "private"."limit_prayer_bytes"() IS 'Raises 422 if a member''s prayers together would have more than 2,000,000 bytes, about 1,000 pages.';

COMMENT ON FUNCTION "private"."mail_forecast"(integer) IS 'How many days it takes to send the waiting newsletters and this many more: {has_server, a_day, waiting, days}.';

COMMENT ON FUNCTION "private"."newsletters_a_day"(timestamp with time zone) IS 'How many newsletters may be sent in 24 hours: what members'' emails leave, and at least half.';

COMMENT ON FUNCTION "private"."request_subscription"(text, boolean) IS 'Records a newsletter request, and emails the address at most once an hour, and three times a week; not at all if an account is being confirmed anyway.';

COMMENT ON FUNCTION "private"."require_admin_first"() IS 'Raises 403 for anyone but administrators before anything is computed from the rows that they add.';

COMMENT ON FUNCTION "private"."subscribe"(text, text) IS 'Subscribes an address to the newsletter. Returns subscribed, already subscribed, invalid email (400), too many requests (429) or the list is full (503). If private.mail_settings requires confirmation, every valid address gets unconfirmed, and an email. page: newsletter or register; null for pages from earlier versions, which don''t know unconfirmed.';

COMMENT ON FUNCTION "private"."sweep"() IS 'Deletes personal data older than private.retention allows, and YouTube''s data after 30 days, what belonged to series that are gone, and finishes abandoned imports.';

COMMENT ON FUNCTION "public"."subscribe"(text, text) IS 'Subscribes an address to the newsletter. Returns subscribed, already subscribed, invalid email (400), too many requests (429) or the list is full (503). If private.mail_settings requires confirmation, every valid address gets unconfirmed, and an email. page: newsletter or register; null for pages from earlier versions, which don''t know unconfirmed.';

REVOKE ALL ON FUNCTION "private"."is_series"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_series"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."limit_prayer_bytes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_prayer_bytes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletters_a_day"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletters_a_day"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_admin_first"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_admin_first"() TO "postgres";
