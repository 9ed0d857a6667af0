-- The days on which a mail server refused an address: in the copy of one's data, deleted with the account and after 400 days.

set local check_function_bodies = off;

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
    delete from private.outbox where outbox.address = lower(account.email);
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
      where o.member_id = account.id or o.address = lower(account.email) and account.email_confirmed_at is not null
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
  delete from private.subscription_requests where asked_at < private.kept_since('subscription_requests');
  delete from private.refused_mails where day < private.kept_since('refused_mails')::date;
  delete from private.outbox where coalesce(settled_at, created_at) < private.kept_since('outbox');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- On hosted Supabase, the database's owner may not be allowed to delete from the log.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.drop_old_flags();
  perform private.drop_old_channels();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$function$;
