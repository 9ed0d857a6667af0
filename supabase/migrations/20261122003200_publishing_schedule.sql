-- When a build is due: after the changes have paused, after a failure, or at once when an administrator asks. Whoever builds
-- (the embedded process, or GitHub through publish-site) says here when a build starts, and how it ended.

create table private.publishing_settings (
  id boolean primary key default true check (id),
  quiet interval not null default '20 seconds' check (quiet >= interval '0'),
  longest interval not null default '2 minutes' check (longest >= interval '0'),
  first_retry interval not null default '1 minute' check (first_retry > interval '0'),
  longest_retry interval not null default '1 hour' check (longest_retry >= first_retry),
  longest_build interval not null default '30 minutes' check (longest_build > interval '0'),
  oldest_site interval not null default '26 hours' check (oldest_site > interval '0')
);
comment on table private.publishing_settings is 'A single row, which the ministry may change: when a build is due.';
comment on column private.publishing_settings.quiet is 'A build is due this long after the last change.';
comment on column private.publishing_settings.longest is 'A build is due at the latest this long after the first change that is not live.';
comment on column private.publishing_settings.first_retry is 'The wait after a first failure; each further failure doubles it, up to longest_retry.';
comment on column private.publishing_settings.longest_build is 'A build that has not reported for this long counts as failed.';
comment on column private.publishing_settings.oldest_site is 'The webhook asks for a build at the latest this long after the last one.';
alter table private.publishing_settings enable row level security;
insert into private.publishing_settings default values;

alter table public.publishing
  add column waiting_since timestamptz,
  add column due_at timestamptz default now(),
  add column live_at timestamptz,
  add column failures integer not null default 0 check (failures >= 0),
  add column run_url text check (run_url ~ '^https?://' and char_length(run_url) <= 500);
comment on column public.publishing.waiting_since is 'The first change for which no build has started yet.';
comment on column public.publishing.due_at is 'When the next build is to start; null if none is.';
comment on column public.publishing.live_at is 'When the site that is shown went live.';
comment on column public.publishing.failures is 'How many builds have failed since the last one that went live.';
comment on column public.publishing.run_url is 'Where the log of the last build is.';
update public.publishing set live_at = finished_at where state = 'live';

create or replace function private.request_publishing() returns trigger
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
  update public.publishing set
    revision_requested = revision_requested + 1,
    requested_at = now(),
    waiting_since = coalesce(waiting_since, now()),
    -- What is due already stays due.
    due_at = case when due_at <= now() then due_at
      else least(now() + quiet, coalesce(waiting_since, now()) + longest) end
    from private.publishing_settings where publishing.id;
  -- Heard by the embedded backend; on hosted Supabase nobody listens.
  notify publishing;
  return null;
end;
$$;

create function private.publish_now() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.publishing set due_at = least(due_at, now()) where id;
  notify publishing;
end;
$$;
comment on function private.publish_now is 'A build is due at once; while one runs, as soon as it has ended.';
revoke all on function private.publish_now from public;
grant execute on function private.publish_now to authenticated;

create function public.publish_now() returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.publish_now();
$$;
comment on function public.publish_now is 'For administrators: has the site built without waiting for further changes.';
revoke all on function public.publish_now from public;
grant execute on function public.publish_now to authenticated;

create function private.start_publishing() returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set state = 'publishing', started_at = now(), finished_at = null, waiting_since = null,
    due_at = null, message = '', run_url = null
    where id returning revision_requested;
$$;
comment on function private.start_publishing is
  'A build starts. Returns a revision that it contains for certain: call it before the catalogue is read.';
revoke all on function private.start_publishing from public;
grant execute on function private.start_publishing to service_role;

create function public.start_publishing() returns bigint
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.start_publishing();
$$;
comment on function public.start_publishing is 'For whoever builds the site: see private.start_publishing.';
revoke all on function public.start_publishing from public;
grant execute on function public.start_publishing to service_role;

create function private.finish_publishing(revision bigint, report text, run_url text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.publishing set state = 'live', failures = 0, message = '', finished_at = now(), live_at = now(),
    revision_built = least(revision_requested, greatest(revision_built, finish_publishing.revision)),
    report = finish_publishing.report::jsonb, run_url = finish_publishing.run_url
    -- due_at stays: whoever has set it since the start wants another build.
    where id;
end;
$$;
comment on function private.finish_publishing is 'The revision that start_publishing returned is live. The report is JSON.';
revoke all on function private.finish_publishing from public;
grant execute on function private.finish_publishing to service_role;

create function public.finish_publishing(revision bigint, report text, run_url text default null) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.finish_publishing(revision, report, run_url);
$$;
comment on function public.finish_publishing is 'For whoever builds the site: the build is live.';
revoke all on function public.finish_publishing from public;
grant execute on function public.finish_publishing to service_role;

create function private.fail_publishing(cause text, run_url text default null) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set state = 'failed', finished_at = now(), message = left(cause, 1000),
    run_url = fail_publishing.run_url, failures = failures + 1,
    -- A change since the start of the build is tried as soon as it is due.
    due_at = coalesce(due_at, now() + least(longest_retry, first_retry * 2 ^ least(failures, 20)))
    from private.publishing_settings where publishing.id;
$$;
comment on function private.fail_publishing is 'A build failed: the site is as before, and a later try is due.';
revoke all on function private.fail_publishing from public;
grant execute on function private.fail_publishing to service_role;

create function public.fail_publishing(cause text, run_url text default null) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.fail_publishing(cause, run_url);
$$;
comment on function public.fail_publishing is 'For whoever builds the site: the build failed.';
revoke all on function public.fail_publishing from public;
grant execute on function public.fail_publishing to service_role;
