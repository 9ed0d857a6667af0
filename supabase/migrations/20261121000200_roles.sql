-- Who is an administrator: the one fact that policies ask for.
-- Roles are given by the owner of the database (npm run make-admin), never through the API.

create type public.user_role as enum ('admin', 'user');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.user_role not null default 'user',
  created_at timestamptz not null default now()
);
comment on table public.user_roles is 'The role of each account; every account has one from its sign-up on.';

alter table public.user_roles enable row level security;

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "Members read their own role" on public.user_roles
  for select to authenticated using ((select auth.uid()) = user_id);

create function private.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles
    where user_roles.user_id = (select auth.uid()) and user_roles.role = 'admin'
  );
$$;
comment on function private.is_admin is 'Whether the caller is an administrator at this moment, whatever the token says.';
revoke all on function private.is_admin from public;
grant execute on function private.is_admin to authenticated, service_role;

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
revoke all on function private.give_new_account_a_role from public;

create trigger give_new_account_a_role after insert on auth.users
  for each row execute function private.give_new_account_a_role();
