-- How long personal data is kept, in one table, and the job that deletes what is older. pg_cron runs it every hour where it
-- can be had, as on hosted Supabase; the embedded backend runs it itself.

create table private.retention (
  subject text primary key,
  keep interval not null check (keep > interval '0')
);
comment on table private.retention is
  'How long personal data is kept. The ministry may change the times; the privacy page tells the ones below.';
alter table private.retention enable row level security;

insert into private.retention (subject, keep) values
  -- Whoever registered an address that is not theirs cannot confirm it.
  ('unconfirmed_accounts', '7 days'),
  -- Counted from when an administrator has handled the message.
  ('contact_messages', '90 days'),
  ('client_errors', '30 days'),
  ('write_buckets', '24 hours'),
  ('password_tries', '24 hours'),
  -- What Supabase notes of sign-ins, with e-mail addresses.
  ('sign_in_log', '30 days');

comment on table public.client_errors is 'Errors in visitors'' browsers: what and on which path, never who.';
comment on table private.write_buckets is 'Who wrote what lately: a keyed hash of the client''s address.';

create function private.kept_since(subject text) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select now() - keep from private.retention where retention.subject = kept_since.subject;
$$;
comment on function private.kept_since is 'What is older is deleted; null, and nothing is, for a subject without a time.';
revoke all on function private.kept_since from public;

create or replace function private.forget_old_errors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  return null;
end;
$$;

create or replace function private.count_try(kind text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  hashes bytea[];
  is_full boolean;
begin
  -- Said by a server in front that knows the address of each connection and limits by it, as the embedded backend does.
  if current_setting('app.tries_are_counted_in_front', true) = 'on' then
    return true;
  end if;
  delete from private.write_buckets where created_at < private.kept_since('write_buckets');
  delete from private.write_keys where day < private.kept_since('write_buckets')::date;
  insert into private.write_keys default values on conflict (day) do nothing;
  perform pg_advisory_xact_lock(hashtext('private.count_try'), hashtext(kind));

  with counted as (
    select extensions.hmac(convert_to(label, 'UTF8'), key, 'sha256') as hash, allowed
    from private.counted_buckets(kind), private.write_keys where day = current_date
  )
  select array_agg(hash), bool_or(allowed <= (
    select count(*) from private.write_buckets
    where subject = kind and bucket = hash and created_at > now() - interval '1 hour'
  )) into hashes, is_full from counted;
  if is_full then
    return false;
  end if;
  insert into private.write_buckets (subject, bucket) select kind, unnest(hashes);
  return true;
end;
$$;

create function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages where handled_at < private.kept_since('contact_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from private.write_buckets where created_at < private.kept_since('write_buckets');
  delete from private.write_keys where day < private.kept_since('write_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
end;
$$;
comment on function private.sweep is 'Deletes the personal data that is older than private.retention says.';
revoke all on function private.sweep from public;

create function private.schedule_sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('sweep', '17 * * * *', 'select private.sweep()');
  end if;
end;
$$;
comment on function private.schedule_sweep is 'Has pg_cron sweep every hour where it is installed; a second call changes nothing.';
revoke all on function private.schedule_sweep from public;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
end;
$$;
select private.schedule_sweep();
