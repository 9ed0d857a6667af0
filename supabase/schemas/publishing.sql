-- Publishing: each change to what the site shows raises the requested revision, and the next build reports which revision it
-- built. A build is due once changes have paused, after a failure, or at once when an administrator asks for it. The builder
-- (the embedded backend, or GitHub through publish-site) reports here when a build starts and how it ended.

create type public.publishing_state as enum ('live', 'publishing', 'failed');

create table public.publishing (
  id boolean primary key default true check (id),
  revision_requested bigint not null default 1,
  revision_built bigint not null default 0 check (revision_built <= revision_requested),
  state public.publishing_state not null default 'live',
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  message text not null default '' check (char_length(message) <= 1000),
  -- The type is BuildReport in src/contract/buildReport.ts.
  report jsonb not null default '{"left_out": [], "heavy": []}' check (report ?& array['left_out', 'heavy']),
  waiting_since timestamptz,
  due_at timestamptz default now(),
  live_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  run_url text check (run_url ~ '^https?://' and char_length(run_url) <= 500),
  token_expires_at timestamptz,
  empty_revision bigint
);
comment on table public.publishing is 'A single row: the requested and the live revision of the catalogue, and how the last build went.';
comment on column public.publishing.report is 'The last live build''s report: resources left out, and pages over the size budget.';
comment on column public.publishing.waiting_since is 'The first change since the last build started.';
comment on column public.publishing.due_at is 'When the next build is due; null if none is.';
comment on column public.publishing.live_at is 'When the current site went live.';
comment on column public.publishing.failures is 'How many builds have failed since the last successful one.';
comment on column public.publishing.run_url is 'Where to find the last build''s log.';
comment on column public.publishing.token_expires_at is
  'When publish-site''s token expires; null if it doesn''t, or before the first request to GitHub.';
comment on column public.publishing.empty_revision is
  'The revision that an administrator agreed to publish without resources; the next change revokes this.';

alter table public.publishing enable row level security;

grant all on public.publishing to service_role;

create policy "The service reads what is live" on public.publishing for select to service_role using (true);

create function private.publishing_status() returns table (
  state public.publishing_state,
  message text,
  started_at timestamptz,
  due_at timestamptz,
  live_at timestamptz,
  run_url text,
  report jsonb,
  token_expires_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  return query
    select p.state, p.message, p.started_at, p.due_at, p.live_at, p.run_url, p.report, p.token_expires_at
    from public.publishing p;
end;
$$;
comment on function private.publishing_status is 'The state of publishing, as one row. Administrators only (403).';
grant execute on function private.publishing_status to authenticated, service_role;
select private.expose('publishing_status');

create table private.publishing_settings (
  id boolean primary key default true check (id),
  quiet interval not null default '20 seconds' check (quiet >= interval '0'),
  longest interval not null default '2 minutes' check (longest >= interval '0'),
  first_retry interval not null default '1 minute' check (first_retry > interval '0'),
  longest_retry interval not null default '1 hour' check (longest_retry >= first_retry),
  longest_build interval not null default '30 minutes' check (longest_build > interval '0'),
  oldest_site interval not null default '26 hours' check (oldest_site > interval '0')
);
comment on table private.publishing_settings is 'A single row: when a build is due. The ministry may change it.';
comment on column private.publishing_settings.quiet is 'A build is due this long after the last change.';
comment on column private.publishing_settings.longest is 'A build is due no later than this after the first change that isn''t live.';
comment on column private.publishing_settings.first_retry is 'The delay after the first failure; each further failure doubles it, up to longest_retry.';
comment on column private.publishing_settings.longest_build is 'A build that hasn''t reported for this long counts as failed.';
comment on column private.publishing_settings.oldest_site is 'The webhook requests a build no later than this after the last one.';

alter table private.publishing_settings enable row level security;

-- Requesting a build

create function private.ask_for_publishing() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- With a condition, since hosted Supabase refuses updates without one to API roles.
  update public.publishing set
    revision_requested = revision_requested + 1,
    requested_at = now(),
    waiting_since = coalesce(waiting_since, now()),
    -- A build that's already due stays due.
    due_at = case when due_at <= now() then due_at
      else least(now() + quiet, coalesce(waiting_since, now()) + longest) end
    from private.publishing_settings where publishing.id;
  -- For the embedded backend; on hosted Supabase nothing listens.
  notify publishing;
end;
$$;
comment on function private.ask_for_publishing is 'Requests a build of the site.';

create function private.request_publishing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  affected constant text := concat_ws(
    ' union all ',
    'select deleted_at, is_draft, import_id from changed',
    case when tg_op = 'UPDATE' then 'select deleted_at, is_draft, import_id from previous' end
  );
  is_seen boolean := true;
begin
  if tg_op <> 'TRUNCATE' then
    -- Statement triggers also fire if the policies left no rows.
    if not exists (select from changed) then
      return null;
    end if;
    execute
      'select exists (
         select from (' || affected || ') as affected where deleted_at is null and not is_draft and not exists (
           select from public.imports
           where imports.id = affected.import_id and imports.state = ''running'' and not imports.as_drafts
         )
       )' into is_seen;
  end if;
  if is_seen then
    perform private.ask_for_publishing();
  else
    -- An import requests its build at the end. The lock is needed anyway, since count_words relies on it.
    perform from public.publishing where id for update;
  end if;
  return null;
end;
$$;
comment on function private.request_publishing is
  'Requests a build once per statement that changes what visitors see, except for the resources of a running import.';

create trigger request_publishing_of_new after insert on private.resources
  referencing new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_changed after update on private.resources
  referencing old table as previous new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_deleted after delete on private.resources
  referencing old table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_none_left after truncate on private.resources
  for each statement execute function private.request_publishing();

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
comment on function private.publish_now is 'Makes a waiting build due at once. Administrators only (403).';
grant execute on function private.publish_now to authenticated, service_role;
select private.expose('publish_now');

-- An empty catalogue is published only after an administrator has agreed; otherwise the build fails.

create function private.publish_empty() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- If there are resources and the build found none, visitors can't read them, so it has to fail again.
  update public.publishing set empty_revision = revision_requested
    where id and not exists (select from private.resources where deleted_at is null and not is_draft);
  perform private.publish_now();
end;
$$;
comment on function private.publish_empty is 'Publishes the site even though the catalogue is empty. Administrators only (403).';
grant execute on function private.publish_empty to authenticated, service_role;
select private.expose('publish_empty');

create function private.may_be_empty() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(empty_revision = revision_requested, false) from public.publishing;
$$;
comment on function private.may_be_empty is
  'Whether an administrator agreed to publish an empty catalogue. Visitors may call it, because builds read with their rights.';
grant execute on function private.may_be_empty to anon, authenticated, service_role;
select private.expose('may_be_empty');

-- For the builder

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
comment on function private.start_publishing is 'For the builder: records that a build has started, and returns its revision.';
grant execute on function private.start_publishing to service_role;
select private.expose('start_publishing');

create function private.finish_publishing(revision bigint, report text, run_url text default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.publishing set state = 'live', failures = 0, message = '', finished_at = now(), live_at = now(),
    revision_built = least(revision_requested, greatest(revision_built, finish_publishing.revision)),
    report = finish_publishing.report::jsonb, run_url = finish_publishing.run_url
    -- due_at stays: if it was set since the start, another build is needed.
    where id;
  -- Newsletters that have waited for their page. Locked in the same order as elsewhere, so that there's no deadlock.
  with waiting as (
    select o.id from private.outbox o join private.newsletters n on n.id = o.newsletter_id, public.publishing p
    where n.started_at < p.started_at and o.state = 'waiting' and o.attempts = 0 and o.not_before > now()
    order by o.id for update of o
  )
  update private.outbox o set not_before = now() from waiting where o.id = waiting.id;
end;
$$;
comment on function private.finish_publishing is 'For the builder: records that the build is live, and sends the newsletters whose page is in it.';
grant execute on function private.finish_publishing to service_role;
select private.expose('finish_publishing');

create function private.fail_publishing(cause text, run_url text default null) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set state = 'failed', finished_at = now(), message = left(cause, 1000),
    run_url = fail_publishing.run_url, failures = failures + 1,
    -- If something changed since the build started, the next build is already due, without waiting for the retry.
    due_at = coalesce(due_at, now() + least(longest_retry, first_retry * 2 ^ least(failures, 20)))
    from private.publishing_settings where publishing.id;
$$;
comment on function private.fail_publishing is 'For the builder: records that the build failed, and schedules a retry.';
grant execute on function private.fail_publishing to service_role;
select private.expose('fail_publishing');

-- GitHub's responses say when the token for starting builds expires. publish-site records it, and the admin page and the doctor
-- warn in time.

create function private.note_publishing_token(expires_at timestamptz) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set token_expires_at = expires_at where id and token_expires_at is distinct from expires_at;
$$;
comment on function private.note_publishing_token is 'For publish-site: records when the token that GitHub accepted expires.';
grant execute on function private.note_publishing_token to service_role;
select private.expose('note_publishing_token');

-- On hosted Supabase, pg_cron checks every ten seconds whether a build is due, and pg_net calls the edge function publish-site.
-- Where pg_cron, pg_net or the Vault is missing, as in the embedded backend, nothing is sent and nothing fails.

create table private.publishing_webhook (
  id boolean primary key default true check (id),
  url text check (url ~ '^https?://'),
  request bigint,
  supabase_token_ends_at timestamptz,
  host_token_ends_at timestamptz
);
comment on table private.publishing_webhook is
  'A single row: publish-site''s address, pg_net''s id of the last request, and when the tokens used by the setup expire.';
comment on column private.publishing_webhook.supabase_token_ends_at is
  'A year after the setup got the token, the longest that Supabase allows; null if it still works after that.';
comment on column private.publishing_webhook.host_token_ends_at is 'As reported by the host; null if it never expires, or the host doesn''t say.';

alter table private.publishing_webhook enable row level security;

create table private.publishing_stamps (
  sender text primary key check (sender in ('webhook', 'build', 'watch', 'mails')),
  stamp bigint not null
);
comment on table private.publishing_stamps is
  'The last stamp (milliseconds since 1970) from each sender to publish-site, watch-sources and send-mails. Only a later stamp is accepted, which prevents replays.';

alter table private.publishing_stamps enable row level security;

create function private.accept_publishing_stamp(sender text, stamp bigint) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.publishing_stamps as previous (sender, stamp)
    values (accept_publishing_stamp.sender, accept_publishing_stamp.stamp)
    on conflict on constraint publishing_stamps_pkey do update set stamp = excluded.stamp where previous.stamp < excluded.stamp;
  return found;
end;
$$;
comment on function private.accept_publishing_stamp is
  'For publish-site, watch-sources and send-mails: whether a signed request is new rather than a replay.';
grant execute on function private.accept_publishing_stamp to service_role;
select private.expose('accept_publishing_stamp');

create function private.publishing_due(at timestamptz) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- Changes during a build wait until it has ended.
  select state <> 'publishing' and coalesce(coalesce(due_at, finished_at + oldest_site) <= at, false)
    from public.publishing, private.publishing_settings;
$$;
comment on function private.publishing_due is 'Whether a build is due at this time.';

create function private.publish_webhook_secret() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into secret using 'publish_webhook_secret';
  end if;
  return nullif(secret, '');
end;
$$;
comment on function private.publish_webhook_secret is 'The webhook''s secret; null if there is no Vault or it has no such secret.';

create function private.note_lost_builds(at timestamptz) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_answered boolean;
  is_refused boolean;
begin
  begin
    execute 'select true, error_msg is not null or status_code is null or status_code not between 200 and 299
      from net._http_response where id = (select request from private.publishing_webhook)' into is_answered, is_refused;
  exception when others then
    -- The table belongs to pg_net and may be missing. Then a refused request is noticed because the build never reports.
    is_answered := false;
  end;
  if is_answered then
    update private.publishing_webhook set request = null where id;
  end if;
  -- publish-site reports errors itself, unless it refused the request or couldn't be reached.
  if is_refused and exists (select from public.publishing where state = 'publishing') then
    perform private.fail_publishing('webhook refused');
  end if;
  if exists (select from public.publishing, private.publishing_settings where state = 'publishing' and started_at <= at - longest_build) then
    perform private.fail_publishing('no report');
  end if;
end;
$$;
comment on function private.note_lost_builds is 'Marks a build as failed if its request was refused or it never reported back.';

create function private.post_signed(address text, body jsonb, at timestamptz, milliseconds integer) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  stamp constant text := floor(extract(epoch from at) * 1000)::bigint::text;
  request_id bigint;
begin
  -- pg_net stores the headers in a table, so they contain a signature rather than the secret.
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := $4)' into request_id
    using address, body, jsonb_build_object(
      'Content-Type', 'application/json',
      'X-Publish-Stamp', stamp,
      'X-Publish-Signature', encode(extensions.hmac(stamp || '.' || body::text, private.publish_webhook_secret(), 'sha256'), 'hex')
    ), milliseconds;
  return request_id;
end;
$$;
comment on function private.post_signed is 'Sends a request through pg_net, signed with the webhook''s secret, and returns its id.';

create function private.send_publishing_webhook(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := (select url from private.publishing_webhook);
  request_id bigint;
begin
  perform private.note_lost_builds(at);
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null or not private.publishing_due(at) then
    return;
  end if;
  perform private.start_publishing();
  begin
    request_id := private.post_signed(address, '{"event": "due"}', at, 10000);
    update private.publishing_webhook set request = request_id where id;
  exception when others then
    -- For example, if pg_net's worker isn't running.
    raise warning 'The webhook couldn''t be sent: %', sqlerrm;
    perform private.fail_publishing('webhook not sent');
  end;
end;
$$;
comment on function private.send_publishing_webhook is 'Calls publish-site if a build is due.';

create function private.send_watch_request(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := (select url from private.publishing_webhook);
begin
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null
    or not exists (select from private.watched_sources()) then
    return;
  end if;
  perform private.post_signed(regexp_replace(address, '[^/]+$', 'watch-sources'), '{"event": "watch"}', at, 140000);
end;
$$;
comment on function private.send_watch_request is 'Calls watch-sources if watched sources are due for a check.';

create function private.schedule_publishing() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  begin
    perform cron.schedule('publish', '10 seconds', 'select private.send_publishing_webhook()');
  exception when others then
    -- Before version 1.5, pg_cron doesn't support seconds.
    perform cron.schedule('publish', '* * * * *', 'select private.send_publishing_webhook()');
  end;
  -- pg_cron logs every run and never deletes the log.
  perform cron.schedule('forget job runs', '43 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
end;
$$;
comment on function private.schedule_publishing is
  'Schedules the check for due builds, if pg_cron is installed; a second call changes nothing.';

create function private.set_up_publishing_webhook(url text, secret text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  secret_id uuid;
begin
  if to_regnamespace('vault') is null then
    raise exception 'This database has no Vault' using hint = 'Enable the extension supabase_vault.';
  end if;
  if length(secret) < 32 then
    raise exception 'The secret is shorter than 32 characters';
  end if;
  update private.publishing_webhook set url = set_up_publishing_webhook.url where id;
  execute 'select id from vault.secrets where name = $1' into secret_id using 'publish_webhook_secret';
  if secret_id is null then
    execute 'select vault.create_secret($1, $2)' using secret, 'publish_webhook_secret';
  else
    execute 'select vault.update_secret($1, $2)' using secret_id, secret;
  end if;
  perform private.schedule_publishing();
end;
$$;
comment on function private.set_up_publishing_webhook is
  'For the database''s owner: stores publish-site''s address and the secret it has as PUBLISH_WEBHOOK_SECRET. Can be called again.';
