-- Roles: who is an administrator, which is all that policies check. Administrators appoint and remove each other; the
-- database's owner appoints the first (npm run make-admin). The last one can't be removed. The audit trail records each change.

create type public.user_role as enum ('admin', 'user');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.user_role not null default 'user',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_roles is 'The role of each account, created at sign-up.';
comment on column public.user_roles.updated_at is 'When the account got this role.';

alter table public.user_roles enable row level security;

grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "Members read their own role" on public.user_roles
  for select to authenticated using (private.refuse_estimates() and (select auth.uid()) = user_id);

create trigger touch_user_roles before update on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.touch();

create function private.give_new_account_a_role() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;

create trigger give_new_account_a_role after insert on auth.users
  for each row execute function private.give_new_account_a_role();

create function private.limit_metadata() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4000 then
    raise sqlstate 'PT422' using message = 'The account''s metadata is larger than 4,000 bytes';
  end if;
  return new;
end;
$$;
comment on function private.limit_metadata is 'Refuses account metadata over 4,000 bytes, which is plenty for names.';

create trigger limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();

-- Checking for administrators

-- Fails here, during the migration, rather than in every policy, if the functions' owner isn't allowed to read the factors.
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform from auth.mfa_factors limit 1;
  end if;
end;
$$;

-- An administrator who has set up a second factor needs a session at level aal2, which takes its code; a password alone isn't
-- enough. Without a second factor, no code is needed. The embedded backend has no second factors at all.
create function private.is_admin() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then
    return false;
  end if;
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end;
$$;
comment on function private.is_admin is
  'Whether the caller is currently an administrator and, if they have a second factor, has entered its code.';
grant execute on function private.is_admin to authenticated, service_role;

create function public.administrator_access() returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when private.is_admin() then 'granted'
    when exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then 'second factor missing'
    else 'not an administrator'
  end;
$$;
comment on function public.administrator_access is
  'Whether the caller has administrator access: granted, second factor missing, or not an administrator.';
grant execute on function public.administrator_access to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if private.is_admin() then
    return;
  end if;
  raise insufficient_privilege using message = case public.administrator_access()
    when 'second factor missing' then 'Enter the code of your second factor first'
    else 'Only administrators may do this'
  end;
end;
$$;
comment on function private.require_admin is
  'Raises 403 unless the caller is currently an administrator who has entered the code of their second factor, if they have one.';
grant execute on function private.require_admin to authenticated, service_role;

-- PostgreSQL checks the policies of inserts only after row triggers and generated columns, some of which take very long for odd
-- texts: normalize() is quadratic in the number of combining characters, and no timeout interrupts it.
create function private.require_admin_first() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return null;
end;
$$;
comment on function private.require_admin_first is
  'Raises 403 for anyone but administrators before anything is computed from the rows that they add.';

-- Appointing and removing administrators

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
  -- Locked, so that the last two can't leave at the same time: the second waits here until the first has left.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  return not exists (select from public.user_roles where user_id <> member and role = 'admin');
end;
$$;
comment on function private.is_last_administrator is
  'Whether this member is the only administrator; locks the administrators'' rows until the transaction ends.';

create function private.list_administrators() returns table (id uuid, email text, name text, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
rows 10
as $$
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
$$;
comment on function private.list_administrators is
  'All administrators, the most recently appointed first; name is empty if they gave none.';
grant execute on function private.list_administrators to authenticated, service_role;
select private.expose('list_administrators');

create function private.give_admin_role(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u
    where lower(u.email) = lower(btrim(give_admin_role.email))
    order by u.email_confirmed_at nulls last limit 1;
  if not found then
    return 'unknown address';
  end if;
  -- Until it's confirmed, the address may be someone else's.
  if account.email_confirmed_at is null then
    return 'not confirmed';
  end if;
  insert into public.user_roles as existing (user_id, role) values (account.id, 'admin')
    on conflict (user_id) do update set role = 'admin' where existing.role <> 'admin';
  if not found then
    return 'already administrator';
  end if;
  perform private.record_change('administrator', account.id, left(account.email, 300), 'made', '{"role": "user"}', '{"role": "admin"}');
  return 'made';
end;
$$;
comment on function private.give_admin_role is
  'Makes the account with this address an administrator without checking the caller: for the database''s owner only.';

create function private.make_administrator(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.give_admin_role(make_administrator.email);
end;
$$;
comment on function private.make_administrator is
  'Makes the account with this address an administrator. Returns made, unknown address, not confirmed or already administrator.';
grant execute on function private.make_administrator to authenticated, service_role;
select private.expose('make_administrator');

create function private.unmake_administrator(user_id uuid) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  -- Makes administrators who remove each other at the same time take turns.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  -- Checked again, since the caller may have been removed while waiting.
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
$$;
comment on function private.unmake_administrator is
  'Makes an administrator an ordinary member again. Returns unmade, last administrator or no administrator.';
grant execute on function private.unmake_administrator to authenticated, service_role;
select private.expose('unmake_administrator');
