-- On hosted Supabase, pg_cron looks every ten seconds whether a build is due, and pg_net asks the function publish-site for
-- it. Where pg_cron, pg_net or the Vault is missing, as in the embedded backend, nothing is sent and nothing fails.

create table private.publishing_webhook (
  id boolean primary key default true check (id),
  url text check (url ~ '^https?://'),
  request bigint
);
comment on table private.publishing_webhook is 'A single row: the address of publish-site, and the number that pg_net gave the last request.';
alter table private.publishing_webhook enable row level security;
insert into private.publishing_webhook default values;

create table private.publishing_stamps (
  sender text primary key check (sender in ('webhook', 'build')),
  stamp bigint not null
);
comment on table private.publishing_stamps is
  'The last stamp, in milliseconds since 1970, of each sender to publish-site. Stamps rise, so a request counts only once.';
alter table private.publishing_stamps enable row level security;

create function private.accept_publishing_stamp(sender text, stamp bigint) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.publishing_stamps as known (sender, stamp)
    values (accept_publishing_stamp.sender, accept_publishing_stamp.stamp)
    on conflict on constraint publishing_stamps_pkey do update set stamp = excluded.stamp where known.stamp < excluded.stamp;
  return found;
end;
$$;
comment on function private.accept_publishing_stamp is 'False if a request of this sender with this stamp, or a later one, has come before.';
revoke all on function private.accept_publishing_stamp from public;
grant execute on function private.accept_publishing_stamp to service_role;

create function public.accept_publishing_stamp(sender text, stamp bigint) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.accept_publishing_stamp(sender, stamp);
$$;
comment on function public.accept_publishing_stamp is 'For publish-site: whether a signed request is new.';
revoke all on function public.accept_publishing_stamp from public;
grant execute on function public.accept_publishing_stamp to service_role;

create function private.publishing_due(at timestamptz) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- A change during a build waits until the build has ended.
  select state <> 'publishing' and coalesce(coalesce(due_at, finished_at + oldest_site) <= at, false)
    from public.publishing, private.publishing_settings;
$$;
comment on function private.publishing_due is 'Whether a build is to start at this time.';
revoke all on function private.publishing_due from public;

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
comment on function private.publish_webhook_secret is 'Null where there is no Vault, or nothing in it.';
revoke all on function private.publish_webhook_secret from public;

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
    -- The table is pg_net's own. Without it, a refused request is noticed when the build does not report.
    is_answered := false;
  end;
  if is_answered then
    update private.publishing_webhook set request = null where id;
  end if;
  -- publish-site names the cause itself, unless it refused the request or could not be reached.
  if is_refused and exists (select from public.publishing where state = 'publishing') then
    perform private.fail_publishing('webhook refused');
  end if;
  if exists (select from public.publishing, private.publishing_settings where state = 'publishing' and started_at <= at - longest_build) then
    perform private.fail_publishing('no report');
  end if;
end;
$$;
comment on function private.note_lost_builds is 'Builds that nobody started, and those that never reported, have failed.';
revoke all on function private.note_lost_builds from public;

create function private.send_publishing_webhook(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := (select url from private.publishing_webhook);
  secret text := private.publish_webhook_secret();
  stamp text := floor(extract(epoch from at) * 1000)::bigint::text;
  body jsonb := '{"event": "due"}';
  asked bigint;
begin
  perform private.note_lost_builds(at);
  if address is null or secret is null or to_regnamespace('net') is null or not private.publishing_due(at) then
    return;
  end if;
  perform private.start_publishing();
  begin
    -- pg_net keeps the headers in a table, so they hold a signature and not the secret.
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' into asked
      using address, body, jsonb_build_object(
        'Content-Type', 'application/json',
        'X-Publish-Stamp', stamp,
        'X-Publish-Signature', encode(extensions.hmac(stamp || '.' || body::text, secret, 'sha256'), 'hex')
      );
    update private.publishing_webhook set request = asked where id;
  exception when others then
    -- Such as when pg_net's worker does not run.
    raise warning 'The webhook was not sent: %', sqlerrm;
    perform private.fail_publishing('webhook not sent');
  end;
end;
$$;
comment on function private.send_publishing_webhook is 'Asks publish-site for a build if one is due.';
revoke all on function private.send_publishing_webhook from public;

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
    -- Before version 1.5, pg_cron knows no seconds.
    perform cron.schedule('publish', '* * * * *', 'select private.send_publishing_webhook()');
  end;
  -- pg_cron notes each run, and never forgets one.
  perform cron.schedule('forget job runs', '43 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
end;
$$;
comment on function private.schedule_publishing is 'Has pg_cron look for due builds where it is installed; a second call changes nothing.';
revoke all on function private.schedule_publishing from public;

create function private.set_up_publishing_webhook(url text, secret text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known uuid;
begin
  if to_regnamespace('vault') is null then
    raise exception 'This database has no Vault.' using hint = 'Enable the extension supabase_vault.';
  end if;
  if length(secret) < 32 then
    raise exception 'The secret is shorter than 32 characters.';
  end if;
  update private.publishing_webhook set url = set_up_publishing_webhook.url where id;
  execute 'select id from vault.secrets where name = $1' into known using 'publish_webhook_secret';
  if known is null then
    execute 'select vault.create_secret($1, $2)' using secret, 'publish_webhook_secret';
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
  perform private.schedule_publishing();
end;
$$;
comment on function private.set_up_publishing_webhook is
  'For the owner of the database: the address of publish-site, and the secret that it knows as PUBLISH_WEBHOOK_SECRET. Can be called again.';
revoke all on function private.set_up_publishing_webhook from public;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault;
  end if;
end;
$$;
select private.schedule_publishing();
