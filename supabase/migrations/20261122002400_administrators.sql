-- Administrators make and unmake each other; the owner of the database makes the first one (npm run make-admin). The last
-- one stays, and the audit trail says who did what.

alter table public.user_roles add column updated_at timestamptz not null default now();
comment on column public.user_roles.updated_at is 'Since when the account has this role.';
update public.user_roles set updated_at = created_at where updated_at <> created_at;

create trigger touch_user_roles before update on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.touch();

create function private.administrators_for_admin() returns table (id uuid, email text, name text, since timestamptz)
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
comment on function private.administrators_for_admin is 'Who keeps the catalogue, for those who do.';
revoke all on function private.administrators_for_admin from public;
grant execute on function private.administrators_for_admin to authenticated, service_role;

create function public.list_administrators() returns table (id uuid, email text, name text, since timestamptz)
language sql
stable
security invoker
set search_path = ''
rows 10
as $$
  select a.id, a.email, a.name, a.since from private.administrators_for_admin() a order by a.since desc, a.email;
$$;
comment on function public.list_administrators is 'All administrators, the newest first; the name is empty where none was given.';
revoke all on function public.list_administrators from public;
grant execute on function public.list_administrators to authenticated, service_role;

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
  -- Anyone could have registered an address that is not theirs.
  if account.email_confirmed_at is null then
    return 'not confirmed';
  end if;
  insert into public.user_roles as known (user_id, role) values (account.id, 'admin')
    on conflict (user_id) do update set role = 'admin' where known.role <> 'admin';
  if not found then
    return 'already administrator';
  end if;
  perform private.record_change('administrator', account.id, left(account.email, 300), 'made', '{"role": "user"}', '{"role": "admin"}');
  return 'made';
end;
$$;
comment on function private.give_admin_role is 'Makes the account with this address an administrator, whoever asks: for the owner of the database.';
revoke all on function private.give_admin_role from public;

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
comment on function private.make_administrator is 'Makes the account with this address an administrator, where an administrator asks.';
revoke all on function private.make_administrator from public;
grant execute on function private.make_administrator to authenticated, service_role;

create function public.make_administrator(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.make_administrator(make_administrator.email);
$$;
comment on function public.make_administrator is
  'Makes the account with this address an administrator: made, unknown address, not confirmed or already administrator.';
revoke all on function public.make_administrator from public;
grant execute on function public.make_administrator to authenticated, service_role;

create function private.unmake_administrator(member uuid) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  -- Administrators who unmake each other at the same moment do it one after the other.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  -- Asked again, since the caller may have been unmade while waiting.
  perform private.require_admin();
  if private.is_last_administrator(member) then
    return 'last administrator';
  end if;
  update public.user_roles set role = 'user' where user_id = member and role = 'admin';
  if not found then
    return 'no administrator';
  end if;
  select left(email, 300) into address from auth.users where id = member;
  perform private.record_change('administrator', member, address, 'unmade', '{"role": "admin"}', '{"role": "user"}');
  return 'unmade';
end;
$$;
comment on function private.unmake_administrator is 'Makes an administrator an ordinary member again, unless nobody else could keep the catalogue.';
revoke all on function private.unmake_administrator from public;
grant execute on function private.unmake_administrator to authenticated, service_role;

create function public.unmake_administrator(user_id uuid) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.unmake_administrator(unmake_administrator.user_id);
$$;
comment on function public.unmake_administrator is
  'Makes an administrator an ordinary member again: unmade, last administrator or no administrator.';
revoke all on function public.unmake_administrator from public;
grant execute on function public.unmake_administrator to authenticated, service_role;
