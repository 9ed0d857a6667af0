-- What members are owed of their data: a copy of everything that is kept about them, and its deletion. Both are for the
-- caller alone, whoever that is to auth.uid(); no function here takes another member's id.

create function private.personal_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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
      from public.user_activities a left join public.resources r on r.id = a.resource_id and r.deleted_at is null
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null
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
$$;
comment on function private.personal_data is 'Everything that is kept about the caller, but no secrets such as the password; null without an account.';
revoke all on function private.personal_data from public;
grant execute on function private.personal_data to authenticated, service_role;

create function public.export_my_data() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.personal_data();
$$;
comment on function public.export_my_data is 'Everything that is kept about the caller.';
revoke all on function public.export_my_data from public;
grant execute on function public.export_my_data to authenticated, service_role;

create table private.password_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.password_tries is 'When a member tried to delete their account, so that a stranger with their session cannot guess the password.';
create index password_tries_recent on private.password_tries (user_id, created_at);
create index password_tries_old on private.password_tries (created_at);
alter table private.password_tries enable row level security;

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
comment on function private.count_password_try is 'Counts a try of this member; false, and nothing counted, once they have had five in a quarter of an hour.';
revoke all on function private.count_password_try from public;

create function private.is_password(password text, encrypted text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(case
    -- $2b$ and $2y$ name the same algorithm as $2a$, which is the one that pgcrypto knows.
    when encrypted ~ '^\$2[aby]\$' then
      extensions.crypt(password, '$2a$' || substr(encrypted, 5)) = '$2a$' || substr(encrypted, 5)
  end, false);
$$;
comment on function private.is_password is 'Whether a password is the one that was encrypted with bcrypt, as Supabase does.';
revoke all on function private.is_password from public;

create function private.is_last_administrator(member uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = member and role = 'admin') then
    return false;
  end if;
  -- Locked, so that the last two cannot leave at the same moment: the second one waits here until the first is gone.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  return not exists (select from public.user_roles where user_id <> member and role = 'admin');
end;
$$;
comment on function private.is_last_administrator is 'Whether nobody else could keep the catalogue if this member left; holds the administrators until the transaction ends.';
revoke all on function private.is_last_administrator from public;

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
    raise insufficient_privilege using message = 'Only members have an account to delete';
  end if;
  -- Locked, so that tries at the same moment are counted one after the other.
  select * into account from auth.users where id = member for update;
  if not found then
    -- Said again to whom the first answer did not reach.
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
  end if;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where strpos(payload::text, member::text) > 0;
  end if;
  -- All else that belongs to the account goes with it.
  delete from auth.users where id = member;
  return 'deleted';
end;
$$;
comment on function private.delete_my_account is 'Deletes the caller and all that is theirs, where the password is right.';
revoke all on function private.delete_my_account from public;
grant execute on function private.delete_my_account to authenticated, service_role;

create function public.delete_my_account(password text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.delete_my_account(delete_my_account.password);
$$;
comment on function public.delete_my_account is
  'Deletes the account of the caller: deleted, wrong password (403), too many tries (429) or last administrator (409).';
revoke all on function public.delete_my_account from public;
grant execute on function public.delete_my_account to authenticated, service_role;
