-- What is live: every change of what the site shows raises the requested revision, and the build that follows
-- reports which revision it built. One row, read by administrators.

create type public.publishing_state as enum ('live', 'publishing', 'failed');

create table public.publishing (
  id boolean primary key default true check (id),
  revision_requested bigint not null default 1,
  revision_built bigint not null default 0 check (revision_built <= revision_requested),
  state public.publishing_state not null default 'live',
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  message text not null default '' check (char_length(message) <= 1000)
);
comment on table public.publishing is 'A single row: which revision of the catalogue is wanted, which is live, and how the last build went.';
insert into public.publishing default values;

alter table public.publishing enable row level security;

revoke all on public.publishing from anon, authenticated;
grant select on public.publishing to authenticated;
grant all on public.publishing to service_role;

create policy "Administrators see what is live" on public.publishing
  for select to authenticated using ((select private.is_admin()));

create function private.request_publishing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.publishing set revision_requested = revision_requested + 1, requested_at = now();
  -- Heard by the embedded backend; on hosted Supabase nobody listens.
  notify publishing;
  return null;
end;
$$;
comment on function private.request_publishing is 'Asks for a build of the site, once per statement that changes what it shows.';
revoke all on function private.request_publishing from public;

create trigger request_publishing after insert or update or delete or truncate on public.resources
  for each statement execute function private.request_publishing();
