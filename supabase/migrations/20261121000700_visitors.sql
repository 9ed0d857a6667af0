-- What people without an account may write: a newsletter subscription, a message to the ministry, the report
-- of an error. Administrators read messages and errors through the API, nobody reads subscriptions, and each address
-- may write only so often.

create table private.write_keys (
  day date primary key default current_date,
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.write_keys is 'Each day''s secret for write_buckets, so that a bucket cannot be turned back into an address.';
alter table private.write_keys enable row level security;

create table private.write_buckets (
  subject text not null,
  bucket bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.write_buckets is 'Who wrote what lately: a keyed hash of the client''s address, forgotten after 24 hours.';
create index write_buckets_recent on private.write_buckets (subject, bucket, created_at);
create index write_buckets_old on private.write_buckets (created_at);
alter table private.write_buckets enable row level security;

create function private.household(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if pg_input_is_valid(address, 'inet') and family(address::inet) = 6 then
    return host(network(set_masklen(address::inet, 64)));
  end if;
  return address;
end;
$$;
comment on function private.household is 'What is counted as one: an IPv4 address, or the /64 that one connection has to itself in IPv6.';
revoke all on function private.household from public;

create function private.limit_writes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  -- Set by the network in front of hosted Supabase, which replaces what a client sends under this name. Where it is
  -- missing, as in the embedded backend, the server in front limits by the address of the connection.
  address constant text := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  hash bytea;
begin
  if address is null then
    return new;
  end if;
  delete from private.write_buckets where created_at < now() - interval '24 hours';
  delete from private.write_keys where day < current_date - 1;
  insert into private.write_keys default values on conflict (day) do nothing;
  select extensions.hmac(private.household(address)::bytea, key, 'sha256') into hash from private.write_keys where day = current_date;
  perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(encode(hash, 'hex')));
  if (
    select count(*) from private.write_buckets
    where subject = tg_table_name and bucket = hash and created_at > now() - interval '1 hour'
  ) >= allowed then
    raise sqlstate 'PT429' using
      message = 'Too many requests',
      hint = 'Please wait an hour and try again.';
  end if;
  insert into private.write_buckets (subject, bucket) values (tg_table_name, hash);
  return new;
end;
$$;
comment on function private.limit_writes is 'Refuses an insert with 429 once its address has made as many in the last hour as the argument allows.';
revoke all on function private.limit_writes from public;

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.newsletter_subscriptions is 'Who asked for the newsletter: trimmed, lower-case addresses.';

alter table public.newsletter_subscriptions enable row level security;

revoke all on public.newsletter_subscriptions from anon, authenticated;
grant insert (email, is_active) on public.newsletter_subscriptions to anon, authenticated;
grant all on public.newsletter_subscriptions to service_role;

create policy "Visitors subscribe" on public.newsletter_subscriptions
  for insert to anon with check (is_active);
create policy "Members subscribe" on public.newsletter_subscriptions
  for insert to authenticated with check (is_active);

create trigger limit_writes before insert on public.newsletter_subscriptions
  for each row execute function private.limit_writes('20');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 100 and first_name ~ '\S'),
  last_name text not null default '' check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000 and message ~ '\S'),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is 'Messages from the contact form, until an administrator has handled them.';

create index contact_messages_newest on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;

revoke all on public.contact_messages from anon, authenticated;
grant insert (first_name, last_name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "Visitors write to the ministry" on public.contact_messages
  for insert to anon with check (handled_at is null);
create policy "Members write to the ministry" on public.contact_messages
  for insert to authenticated with check (handled_at is null);
create policy "Administrators read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators mark messages handled" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create trigger limit_writes before insert on public.contact_messages
  for each row execute function private.limit_writes('5');

create table public.client_errors (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(message) between 1 and 500),
  stack text check (char_length(stack) <= 4000),
  page text not null check (char_length(page) between 1 and 500 and page ~ '^/[^?#]*$'),
  created_at timestamptz not null default now()
);
comment on table public.client_errors is 'Errors in visitors'' browsers: what and on which path, never who; kept for 30 days.';

create index client_errors_newest on public.client_errors (created_at desc);

alter table public.client_errors enable row level security;

revoke all on public.client_errors from anon, authenticated;
grant insert (message, stack, page) on public.client_errors to anon, authenticated;
grant select on public.client_errors to authenticated;
grant all on public.client_errors to service_role;

create policy "Visitors report errors" on public.client_errors
  for insert to anon with check (char_length(message) > 0);
create policy "Members report errors" on public.client_errors
  for insert to authenticated with check (char_length(message) > 0);
create policy "Administrators read errors" on public.client_errors
  for select to authenticated using ((select private.is_admin()));

create function private.forget_old_errors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.client_errors where created_at < now() - interval '30 days';
  return null;
end;
$$;
revoke all on function private.forget_old_errors from public;

create trigger limit_writes before insert on public.client_errors
  for each row execute function private.limit_writes('20');
create trigger forget_old_errors after insert on public.client_errors
  for each statement execute function private.forget_old_errors();
