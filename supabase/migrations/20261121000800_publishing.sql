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
  -- A statement that the policies left no row of fires too; nobody may have the site built by changing nothing.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  -- With a condition, since hosted Supabase refuses an update without one to whoever comes through the API.
  update public.publishing set revision_requested = revision_requested + 1, requested_at = now() where id;
  -- Heard by the embedded backend; on hosted Supabase nobody listens.
  notify publishing;
  return null;
end;
$$;
comment on function private.request_publishing is 'Asks for a build of the site, once per statement that changes what it shows.';
revoke all on function private.request_publishing from public;

create trigger request_publishing_of_new after insert on public.resources
  referencing new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_changed after update on public.resources
  referencing new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_deleted after delete on public.resources
  referencing old table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_none_left after truncate on public.resources
  for each statement execute function private.request_publishing();
