-- An administrator who has a second factor has its rights only after the code (level aal2 of the session): a password
-- alone opens nothing. Who has none is asked for none. The embedded backend has no factors at all.

-- Here rather than in every policy it would fail, should the owner of the functions not be allowed to read the factors.
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform from auth.mfa_factors limit 1;
  end if;
end;
$$;

create or replace function private.is_admin() returns boolean
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
  'Whether the caller is an administrator at this moment, and has given the code of the second factor if they have one.';

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
  'What the caller may do as an administrator: granted, second factor missing, or not an administrator.';
revoke all on function public.administrator_access from public;
grant execute on function public.administrator_access to authenticated, service_role;

create or replace function private.require_admin() returns void
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
    when 'second factor missing' then 'The code of the second factor is missing'
    else 'Only administrators may do this'
  end;
end;
$$;
comment on function private.require_admin is
  'Refuses with 403 whoever is not an administrator at this moment, or has not given the code of their second factor.';
