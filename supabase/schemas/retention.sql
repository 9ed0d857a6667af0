-- Members' rights to their data: a copy of everything stored about them, and its deletion. Both apply only to the caller,
-- auth.uid(); no API function here takes another member's id. Also how long personal data is kept, in one table, and the job that
-- deletes what's older.

create table private.password_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.password_tries is
  'Attempts to delete an account, limited so that someone else using the session can''t guess the password.';

create index password_tries_recent on private.password_tries (user_id, created_at);
create index password_tries_old on private.password_tries (created_at);

alter table private.password_tries enable row level security;

-- Export

create function private.personal_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function private.personal_data is
  'Everything stored about the caller, except secrets such as the password; null without an account.';
grant execute on function private.personal_data to authenticated, service_role;

create function private.changes_by_caller() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', at, 'subject', subject, 'subject_id', subject_id, 'title', title, 'action', action
  ) order by id), '[]')
  from public.audit_entries where actor = (select auth.uid());
$$;
comment on function private.changes_by_caller is 'The caller''s own changes as an administrator, for the export of their data.';
grant execute on function private.changes_by_caller to authenticated, service_role;

create function public.export_my_data() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.personal_data() || jsonb_build_object('changes', private.changes_by_caller());
$$;
comment on function public.export_my_data is 'Everything stored about the caller, as one JSON object; null without an account.';
grant execute on function public.export_my_data to authenticated, service_role;

-- Deletion

create function private.count_password_try(member uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from private.password_tries
    where user_id = member and created_at > now() - interval '15 minutes'
  ) >= 5 then
    return false;
  end if;
  insert into private.password_tries (user_id) values (member);
  return true;
end;
$$;
comment on function private.count_password_try is
  'Counts an attempt by this member; false, without counting it, after five attempts within 15 minutes.';

create function private.is_password(password text, encrypted text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(case
    -- $2b$ and $2y$ are the same algorithm as $2a$, the only prefix that pgcrypto supports.
    when encrypted ~ '^\$2[aby]\$' then
      extensions.crypt(password, '$2a$' || substr(encrypted, 5)) = '$2a$' || substr(encrypted, 5)
  end, false);
$$;
comment on function private.is_password is 'Whether a password matches a bcrypt hash, the format that Supabase uses.';

create function private.delete_my_account(password text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.delete_my_account is
  'Deletes the caller''s account. Returns deleted, wrong password (403), too many tries (429) or last administrator (409).';
grant execute on function private.delete_my_account to authenticated, service_role;
select private.expose('delete_my_account');

-- Retention

create table private.retention (
  subject text primary key,
  keep interval not null check (keep > interval '0')
);
comment on table private.retention is
  'How long personal data is kept. The ministry may change the times; the privacy page states the defaults.';

alter table private.retention enable row level security;

create function private.kept_since(subject text) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select now() - keep from private.retention where retention.subject = kept_since.subject;
$$;
comment on function private.kept_since is
  'The time before which data of this subject is deleted; null for a subject without a limit, so that nothing is.';

create function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.sweep is
  'Deletes personal data older than private.retention allows, and YouTube''s data after 30 days, what belonged to series that are gone, and finishes abandoned imports.';

-- On hosted Supabase, pg_cron runs the sweep every hour; the embedded backend runs it itself.
create function private.schedule_sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('sweep', '17 * * * *', 'select private.sweep()');
  end if;
end;
$$;
comment on function private.schedule_sweep is 'Schedules the hourly sweep, if pg_cron is installed; a second call changes nothing.';

-- Uploaded pictures that nothing uses any more. The caller removes the files through the storage API, since deleting a row here
-- would leave the file behind.

create function private.find_unused_images() returns setof text
language sql
stable
security definer
set search_path = ''
rows 100
as $$
  with addresses as (
    select r.image_url as address from private.resources r where r.image_url like '%/resource-images/%'
    union all
    select n.picture from private.newsletters n where n.picture is not null
    union all
    -- Undoing a change brings the previous picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- It may have been uploaded for a resource that isn't saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- Other characters have several encodings in URLs. The site never creates such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$$;
comment on function private.find_unused_images is
  'The 100 oldest pictures in resource-images that are over a week old and not used by any resource, the bin included, any newsletter, or any change of the last 30 days.';

create function private.is_removed_image(address text) returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  -- Other characters have several encodings in URLs, as in find_unused_images.
  select address ~ '^/storage/v1/object/public/resource-images/[A-Za-z0-9._/-]+$' and not exists (
    select from storage.objects o
    where o.bucket_id = 'resource-images' and o.name = substring(address from '/resource-images/(.+)')
  );
$$;
comment on function private.is_removed_image is 'Whether this is the address of an uploaded picture that no longer exists.';

create function private.unused_images() returns table (name text)
language plpgsql
stable
security definer
set search_path = ''
rows 100
as $$
begin
  perform private.require_admin();
  return query select private.find_unused_images();
end;
$$;
comment on function private.unused_images is
  'At most 100 pictures that neither a resource nor a newsletter nor a recent change uses. Administrators only (403).';
grant execute on function private.unused_images to authenticated, service_role;
select private.expose('unused_images');
