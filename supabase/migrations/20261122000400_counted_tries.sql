-- What people without an account send comes through functions that count the try before they do anything else, so that
-- a try that fails counts like one that succeeds: nobody can ask without limit who is on the newsletter's list. They
-- return the refusal, since an exception would take the count back. Only the service role adds rows by itself.

drop trigger limit_writes on public.newsletter_subscriptions;
drop trigger limit_writes on public.contact_messages;
drop trigger limit_writes on public.client_errors;
drop function private.limit_writes();
drop function private.household(text);
drop trigger subscribe_again on public.newsletter_subscriptions;
drop function private.subscribe_again();

drop policy "Visitors subscribe" on public.newsletter_subscriptions;
drop policy "Members subscribe" on public.newsletter_subscriptions;
drop policy "Visitors write to the ministry" on public.contact_messages;
drop policy "Members write to the ministry" on public.contact_messages;
drop policy "Visitors report errors" on public.client_errors;
drop policy "Members report errors" on public.client_errors;
revoke insert on public.newsletter_subscriptions, public.contact_messages, public.client_errors from anon, authenticated;
revoke insert (email, is_active) on public.newsletter_subscriptions from anon, authenticated;
revoke insert (first_name, last_name, email, subject, message) on public.contact_messages from anon, authenticated;
revoke insert (message, stack, page) on public.client_errors from anon, authenticated;

create table private.write_limits (
  subject text primary key,
  per_address integer not null check (per_address > 0),
  per_network integer not null check (per_network >= per_address),
  per_hour integer not null check (per_hour >= per_network)
);
comment on table private.write_limits is
  'Tries an hour of each function that visitors may call; the numbers stand here alone, and the ministry may change them.';
comment on column private.write_limits.per_address is 'For an IPv4 address, or for the /64 of one connection in IPv6.';
comment on column private.write_limits.per_network is 'For the /48 of one customer in IPv6, and for all whose address is not known.';
comment on column private.write_limits.per_hour is 'For everybody together: a flood from many addresses ends here.';
alter table private.write_limits enable row level security;

insert into private.write_limits (subject, per_address, per_network, per_hour) values
  -- A school class subscribes behind one address.
  ('subscribe', 20, 60, 1000),
  -- More than anyone reads in an hour; the page shows the ministry's mail address beside the form.
  ('send_contact_message', 5, 20, 200),
  -- A page that breaks breaks for everybody at once.
  ('report_error', 20, 60, 1000);

create function private.counted_buckets(kind text) returns table (label text, allowed integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Set by the network in front of hosted Supabase, which replaces what a client sends under this name.
  header constant text := left(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', 100);
  -- An IPv4 address can be written as one of IPv6.
  address constant text := regexp_replace(header, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i');
  limits private.write_limits;
begin
  select * into strict limits from private.write_limits where subject = kind;
  return query values ('everybody', limits.per_hour);
  if address is null then
    return query values ('unknown', limits.per_network);
  elsif pg_input_is_valid(address, 'inet') and family(address::inet) = 6 then
    return query values
      (text(network(set_masklen(address::inet, 64))), limits.per_address),
      (text(network(set_masklen(address::inet, 48))), limits.per_network);
  else
    return query values (address, limits.per_address);
  end if;
end;
$$;
comment on function private.counted_buckets is 'Whom a try is counted for, and how many each of them has an hour.';
revoke all on function private.counted_buckets from public;

create function private.count_try(kind text) returns boolean
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
  delete from private.write_buckets where created_at < now() - interval '24 hours';
  delete from private.write_keys where day < current_date - 1;
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
comment on function private.count_try is 'Counts a try of the caller; false, and nothing counted, once they or everybody have had theirs.';
revoke all on function private.count_try from public;

create function private.refused(status integer, reason text) returns text
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  -- An exception would set it too, and take back what has been counted.
  perform set_config('response.status', status::text, true);
  return reason;
end;
$$;
comment on function private.refused is 'Gives the reason back, and has PostgREST answer with this status of HTTP.';
revoke all on function private.refused from public;

create function private.subscribe(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email));
begin
  if not private.count_try('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  update public.newsletter_subscriptions as known set is_active = true where known.email = address and not known.is_active;
  if found then
    return 'subscribed';
  end if;
  insert into public.newsletter_subscriptions as known (email) values (address) on conflict do nothing;
  return case when found then 'subscribed' else 'already subscribed' end;
end;
$$;
comment on function private.subscribe is 'Adds an address to the newsletter''s list; one that had left is subscribed again.';
revoke all on function private.subscribe from public;
grant execute on function private.subscribe to anon, authenticated, service_role;

create function private.send_contact_message(first_name text, last_name text, email text, subject text, message text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_try('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that a refusal does not take the count back.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message)
      values (first_name, last_name, email, subject, message);
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;
comment on function private.send_contact_message is 'Keeps a message from the contact form for the administrators.';
revoke all on function private.send_contact_message from public;
grant execute on function private.send_contact_message to anon, authenticated, service_role;

create function private.report_error(message text, stack text, page text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_try('report_error') then
    return private.refused(429, 'too many requests');
  end if;
  begin
    insert into public.client_errors (message, stack, page) values (message, stack, page);
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$$;
comment on function private.report_error is 'Keeps the report of an error in a visitor''s browser.';
revoke all on function private.report_error from public;
grant execute on function private.report_error to anon, authenticated, service_role;

create function public.subscribe(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.subscribe(subscribe.email);
$$;
comment on function public.subscribe is
  'Subscribes an address to the newsletter: subscribed, already subscribed, invalid email (400) or too many requests (429).';
revoke all on function public.subscribe from public;
grant execute on function public.subscribe to anon, authenticated, service_role;

create function public.send_contact_message(first_name text, email text, message text, last_name text default '', subject text default '')
returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.send_contact_message(
    send_contact_message.first_name, send_contact_message.last_name, send_contact_message.email,
    send_contact_message.subject, send_contact_message.message
  );
$$;
comment on function public.send_contact_message is
  'Writes to the ministry: sent, invalid message (400) or too many requests (429).';
revoke all on function public.send_contact_message from public;
grant execute on function public.send_contact_message to anon, authenticated, service_role;

create function public.report_error(message text, page text, stack text default null) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.report_error(report_error.message, report_error.stack, report_error.page);
$$;
comment on function public.report_error is
  'Reports an error in a visitor''s browser: reported, invalid report (400) or too many requests (429).';
revoke all on function public.report_error from public;
grant execute on function public.report_error to anon, authenticated, service_role;
