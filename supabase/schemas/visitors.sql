-- What people without an account may send: newsletter subscriptions, messages to the ministry, and error reports. They go through
-- functions that count the attempt first, so that failed attempts count too: otherwise anyone could probe without limit who is on
-- the newsletter's list. The functions return errors rather than raise them, since an exception would roll the count back. API
-- roles have no rights to these tables, so that not even the planner's estimates reveal anything; only the service role has.
-- Administrators use functions that check the caller.

-- Rate limits

create table private.rate_limits (
  subject text primary key,
  per_address integer not null check (per_address > 0),
  per_network integer not null check (per_network >= per_address),
  per_hour integer not null check (per_hour >= per_network)
);
comment on table private.rate_limits is
  'Attempts per hour for each function that visitors may call. The ministry may change these numbers, which are defined only here.';
comment on column private.rate_limits.per_address is 'For an IPv4 address, or an IPv6 /64, which is one connection.';
comment on column private.rate_limits.per_network is 'For an IPv6 /48, which is one customer, and for all unknown addresses together.';
comment on column private.rate_limits.per_hour is 'For everyone together, which stops floods from many addresses.';

alter table private.rate_limits enable row level security;

create table private.rate_limit_keys (
  day date primary key default current_date,
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.rate_limit_keys is 'A secret per day for rate_limit_buckets, so that buckets can''t be turned back into addresses.';

alter table private.rate_limit_keys enable row level security;

create table private.rate_limit_buckets (
  subject text not null,
  bucket bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.rate_limit_buckets is 'Recent attempts, each with a keyed hash of the client''s IP address.';

create index rate_limit_buckets_recent on private.rate_limit_buckets (subject, bucket, created_at);
create index rate_limit_buckets_old on private.rate_limit_buckets (created_at);

alter table private.rate_limit_buckets enable row level security;

create function private.rate_limits_of_caller(kind text) returns table (label text, allowed integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Set by Cloudflare in front of hosted Supabase, which overwrites any such header from the client.
  header constant text := left(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', 100);
  -- An IPv4 address may be written as IPv6.
  address constant text := regexp_replace(header, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i');
  limits private.rate_limits;
begin
  select * into strict limits from private.rate_limits where subject = kind;
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
comment on function private.rate_limits_of_caller is
  'The labels that an attempt counts towards (everyone, the address, its network), and the attempts per hour allowed for each.';

create function private.is_within_rate_limit(kind text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  hashes bytea[];
  is_full boolean;
begin
  -- Set by the embedded backend, which limits by the connection's own address.
  if current_setting('app.rate_limits_are_kept_in_front', true) = 'on' then
    return true;
  end if;
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  insert into private.rate_limit_keys default values on conflict (day) do nothing;
  perform pg_advisory_xact_lock(hashtext('private.is_within_rate_limit'), hashtext(kind));

  with counted as (
    select extensions.hmac(convert_to(label, 'UTF8'), key, 'sha256') as hash, allowed
    from private.rate_limits_of_caller(kind), private.rate_limit_keys where day = current_date
  )
  select array_agg(hash), bool_or(allowed <= (
    select count(*) from private.rate_limit_buckets
    where subject = kind and bucket = hash and created_at > now() - interval '1 hour'
  )) into hashes, is_full from counted;
  if is_full then
    return false;
  end if;
  insert into private.rate_limit_buckets (subject, bucket) select kind, unnest(hashes);
  return true;
end;
$$;
comment on function private.is_within_rate_limit is
  'Counts an attempt by the caller; false, without counting it, once a limit is reached.';

-- Keeps strangers from filling the database (500 MB on Supabase's free plan): fields are limited in bytes, tables in rows. A full
-- table drops its oldest rows, and administrators are told.

create table private.row_limits (
  subject text primary key,
  kept integer not null check (kept > 0),
  dropped bigint not null default 0 check (dropped >= 0),
  last_dropped_at timestamptz
);
comment on table private.row_limits is
  'How many rows the tables that visitors write to may have, and how many rows were dropped so far. The ministry may change kept.';

alter table private.row_limits enable row level security;

create function private.keep_newest() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  dropped_now integer;
begin
  execute format(
    'delete from public.%1$I where id in (
      select id from public.%1$I order by %2$s
      offset (select kept from private.row_limits where subject = %1$L)
    )', tg_table_name, tg_argv[0]
  );
  get diagnostics dropped_now = row_count;
  if dropped_now > 0 then
    update private.row_limits set dropped = dropped + dropped_now, last_dropped_at = now() where subject = tg_table_name;
  end if;
  return null;
end;
$$;
comment on function private.keep_newest is 'Deletes the rows over a table''s limit, the last ones in the order of the argument.';

create function private.dropped_rows() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
rows 3
as $$
begin
  perform private.require_admin();
  return query
    select l.subject, l.kept, l.dropped, l.last_dropped_at from private.row_limits l
    where l.last_dropped_at > now() - interval '90 days' order by l.subject;
end;
$$;
comment on function private.dropped_rows is
  'The tables that dropped rows in the last 90 days: their limit, how many rows they dropped so far, and when last. Administrators only (403).';
grant execute on function private.dropped_rows to authenticated, service_role;
select private.expose('dropped_rows');

-- Email addresses: no invisible characters, no direction marks, and no angle brackets, since these could make an address look
-- like another one.

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) between 3 and 320 and octet_length(address) <= 640
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and case
        -- Most addresses, and quicker: the list may have thousands of them.
        when octet_length(address) = char_length(address) then address !~ '[\u0001-\u0020\u007f]'
        else not exists (select from regexp_split_to_table(address, '') as sign where private.is_blank(sign))
      end,
    false
  );
$$;
comment on function private.is_email is 'Whether a text can be an email address; src/core/forms/email.rules.ts has the same rules.';

create function private.require_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.email is distinct from old.email) and not private.is_email(new.email) then
    raise check_violation using
      message = 'This isn''t an email address',
      constraint = tg_table_name || '_email_check';
  end if;
  return new;
end;
$$;
comment on function private.require_email is 'Refuses a new or changed email that isn''t an address.';

-- The newsletter. Each subscriber has their own secret, for the unsubscribe link in every email.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  withdrawn_at timestamptz,
  constraint newsletter_subscriptions_bytes_check check (octet_length(email) <= 640)
);
comment on table public.newsletter_subscriptions is 'Newsletter subscribers, with trimmed, lower-case addresses.';
comment on column public.newsletter_subscriptions.unsubscribe_token is
  'The secret in the link in this subscriber''s emails: /unsubscribe?token=…';
comment on column public.newsletter_subscriptions.withdrawn_at is
  'When an administrator ended the subscription; null while it''s active, or if the subscriber ended it.';

alter table public.newsletter_subscriptions enable row level security;

grant all on public.newsletter_subscriptions to service_role;

create policy "The service sends the newsletter" on public.newsletter_subscriptions
  for select to service_role using (true);

create trigger require_email before insert or update on public.newsletter_subscriptions
  for each row execute function private.require_email();

create function private.refuse_more_subscribers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.newsletter_subscriptions)
    > (select kept from private.row_limits where subject = 'newsletter_subscriptions') then
    raise sqlstate 'PT503' using message = 'The list is full';
  end if;
  return null;
end;
$$;
comment on function private.refuse_more_subscribers is 'Raises 503 if there are more addresses than private.row_limits allows.';

create trigger refuse_more_subscribers after insert on public.newsletter_subscriptions
  for each statement execute function private.refuse_more_subscribers();

create function private.forget_withdrawal() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.withdrawn_at := null;
  return new;
end;
$$;
comment on function private.forget_withdrawal is
  'Clears withdrawn_at when anything else sets is_active, since that replaces the withdrawal.';

create trigger forget_withdrawal before update of is_active on public.newsletter_subscriptions
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is not distinct from old.withdrawn_at)
  execute function private.forget_withdrawal();

create function private.subscribe(email text, page text default null) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email));
begin
  if not private.is_within_rate_limit('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  -- A block of its own, so that an error doesn't roll back the count of attempts.
  begin
    if not coalesce((select confirms_newsletter from private.mail_settings), false) then
      return case when private.add_subscriber(address) then 'subscribed' else 'already subscribed' end;
    end if;
    if (select count(*) from private.subscription_requests) >= (select kept from private.row_limits where subject = 'subscription_requests') then
      return private.refused(503, 'the list is full');
    end if;
    perform private.request_subscription(address, page is not distinct from 'register');
    return case when page is null then 'subscribed' else 'unconfirmed' end;
  exception when sqlstate 'PT503' then
    return private.refused(503, 'the list is full');
  end;
end;
$$;
comment on function private.subscribe is
  'Subscribes an address to the newsletter. Returns subscribed, already subscribed, invalid email (400), too many requests (429) or the list is full (503). If private.mail_settings requires confirmation, every valid address gets unconfirmed, and an email. page: newsletter or register; null for pages from earlier versions, which don''t know unconfirmed.';
grant execute on function private.subscribe to anon, authenticated, service_role;
select private.expose('subscribe');

create function private.unsubscribe(token uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  -- From the link in the confirmation email.
  delete from private.subscription_requests r where r.token = unsubscribe.token returning r.email into address;
  update public.newsletter_subscriptions n set is_active = false
    where n.unsubscribe_token = unsubscribe.token or n.email = address;
  perform private.end_member_mails(m.user_id, m.kind) from private.member_mails m where m.token = unsubscribe.token;
end;
$$;
comment on function private.unsubscribe is
  'Ends what has this secret: a subscription, the request for one, or a kind of mail that a member gets; doesn''t reveal whether there is any.';
grant execute on function private.unsubscribe to anon, authenticated, service_role;
select private.expose('unsubscribe');

create function private.newsletter_list(query text default '', page integer default 1)
returns table (email text, since timestamptz, is_active boolean, total bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    select n.email, n.created_at, n.is_active, count(*) over ()
    from public.newsletter_subscriptions n
    where private.fold_case(n.email) like pattern
    order by n.created_at desc, n.email
    limit 20 offset skipped;
end;
$$;
comment on function private.newsletter_list is
  'A page of the addresses that contain the query, newest first; is_active is false for former subscribers. total counts all matches. Administrators only (403).';
grant execute on function private.newsletter_list to authenticated, service_role;
select private.expose('newsletter_list');

create function private.newsletter_export(after text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- An export takes several calls and may resume anywhere in the list, so it's recorded at most every ten minutes.
  if not exists (
    select from public.audit_entries
    where action = 'exported' and actor = (select auth.uid()) and at > now() - interval '10 minutes'
  ) then
    perform private.record_change('newsletter', null, '', 'exported', null, jsonb_build_object(
      'addresses', (select count(*) from public.newsletter_subscriptions where is_active)
    ));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'since', n.created_at) order by n.email), '[]')
    from (
      select email, created_at from public.newsletter_subscriptions
      where is_active and email > coalesce(newsletter_export.after, '')
      order by email limit 1000
    ) n
  );
end;
$$;
comment on function private.newsletter_export is
  'The next 1,000 subscribers after this address, as an array of {email, since}; an empty array ends the list. Administrators only (403).';
grant execute on function private.newsletter_export to authenticated, service_role;
select private.expose('newsletter_export');

-- For 30 days, administrators can undo ending a subscription. People who unsubscribed themselves can never be resubscribed by
-- someone else.

create function private.withdraw_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn uuid;
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = false, withdrawn_at = now()
    where n.email = lower(btrim(withdraw_subscription.email)) and n.is_active
    returning n.id into withdrawn;
  if not found then
    return 'not subscribed';
  end if;
  perform private.record_change('subscriber', withdrawn, '', 'withdrawn', null, null);
  return 'withdrawn';
end;
$$;
comment on function private.withdraw_subscription is
  'Ends the subscription of this address. Returns withdrawn or not subscribed. Administrators only (403).';
grant execute on function private.withdraw_subscription to authenticated, service_role;
select private.expose('withdraw_subscription');

create function private.restore_withdrawn(subscribers uuid[]) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subscriber uuid;
  restored integer := 0;
begin
  for subscriber in
    update public.newsletter_subscriptions n set is_active = true, withdrawn_at = null
      where n.id = any (subscribers) and not n.is_active and n.withdrawn_at > now() - interval '30 days'
      returning n.id
  loop
    perform private.record_change('subscriber', subscriber, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  return restored;
end;
$$;
comment on function private.restore_withdrawn is
  'Restores those of these subscriptions that an administrator ended in the last 30 days, and returns how many.';

create function private.restore_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return case when private.restore_withdrawn(array(
    select n.id from public.newsletter_subscriptions n where n.email = lower(btrim(restore_subscription.email))
  )) > 0 then 'restored' else 'not withdrawn' end;
end;
$$;
comment on function private.restore_subscription is
  'Restores the subscription of this address if an administrator ended it in the last 30 days. Returns restored or not withdrawn. Administrators only (403).';
grant execute on function private.restore_subscription to authenticated, service_role;
select private.expose('restore_subscription');

create function private.restore_subscribers(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_subscribers.batch and subject = 'subscriber' and action = 'withdrawn'
      and subject_id = coalesce(only_id, subject_id)
  );
begin
  restored := private.restore_withdrawn(withdrawn);
  skipped := cardinality(withdrawn) - restored;
end;
$$;
comment on function private.restore_subscribers is 'Restores the subscriptions that a batch ended, or only one of them.';

-- Messages to the ministry

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 100 and not private.is_blank(first_name)),
  last_name text not null default '' check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000 and not private.is_blank(message)),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint contact_messages_bytes_check check (
    octet_length(first_name) <= 400 and octet_length(last_name) <= 400 and octet_length(email) <= 640
    and octet_length(subject) <= 800 and octet_length(message) <= 20000
  )
);
comment on table public.contact_messages is 'Messages from the contact form; handled ones are deleted after a while (private.retention).';
comment on column public.contact_messages.read_at is 'When an administrator first read the message.';
comment on column public.contact_messages.deleted_at is 'When an administrator deleted the message.';

create index contact_messages_newest on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;

grant all on public.contact_messages to service_role;

create policy "The service reads messages" on public.contact_messages for select to service_role using (true);

create trigger require_email before insert or update on public.contact_messages
  for each row execute function private.require_email();
create trigger keep_newest after insert on public.contact_messages
  for each statement execute function private.keep_newest('deleted_at is not null, handled_at is not null, created_at desc, id');

create function private.set_message_times() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Clients can't choose handled_at, since it decides when the message is deleted.
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  new.read_at := case when coalesce(new.read_at, new.handled_at) is not null then coalesce(old.read_at, now()) end;
  return new;
end;
$$;
comment on function private.set_message_times is
  'Sets the times when a message is first read or handled; a handled message counts as read.';

create trigger set_message_times before update of read_at, handled_at on public.contact_messages
  for each row execute function private.set_message_times();

create function private.send_contact_message(first_name text, email text, message text, last_name text default '', subject text default '')
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that an error doesn't roll back the count of attempts.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message) values (
      first_name, case when private.is_blank(last_name) then '' else last_name end, email,
      case when private.is_blank(subject) then '' else subject end, message
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;
comment on function private.send_contact_message is
  'Sends a message to the ministry. Returns sent, invalid message (400) or too many requests (429).';
grant execute on function private.send_contact_message to anon, authenticated, service_role;
select private.expose('send_contact_message');

create type public.message_state as enum ('open', 'handled');

create function private.contact_inbox(state public.message_state default 'open', page integer default 1) returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  subject text,
  message text,
  created_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  wants_handled constant boolean := coalesce(state = 'handled', false);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with chosen as (
      select m.id, coalesce(m.handled_at, m.created_at) as moment
      from public.contact_messages m where m.deleted_at is null and (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$$;
comment on function private.contact_inbox is
  'A page of open messages, newest first, or of handled ones, last handled first; total counts all of them. Administrators only (403).';
grant execute on function private.contact_inbox to authenticated, service_role;
select private.expose('contact_inbox');

create function private.count_new_messages() returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_messages where read_at is null and deleted_at is null);
end;
$$;
comment on function private.count_new_messages is 'How many messages no administrator has read yet. Administrators only (403).';
grant execute on function private.count_new_messages to authenticated, service_role;
select private.expose('count_new_messages');

create type public.message_mark as enum ('read', 'handled', 'open');

create function private.mark_message(id uuid, mark public.message_mark) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The trigger set_message_times keeps times that are already set.
  update public.contact_messages m set
    read_at = now(),
    handled_at = case mark_message.mark when 'read' then m.handled_at when 'handled' then now() end
    where m.id = mark_message.id and m.deleted_at is null;
  return found;
end;
$$;
comment on function private.mark_message is
  'Marks a message as read, handled, or open again; false if it no longer exists. Administrators only (403).';
grant execute on function private.mark_message to authenticated, service_role;
select private.expose('mark_message');

-- A deleted message is hidden at once. Until the sweep deletes it for good, any administrator can restore it.

create function private.delete_message(id uuid) returns table (batch uuid)
language plpgsql
volatile
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  update public.contact_messages m set deleted_at = now() where m.id = delete_message.id and m.deleted_at is null;
  if not found then
    return;
  end if;
  -- Without the sender's name, which must not outlive the message in the audit trail.
  perform private.record_change('message', delete_message.id, '', 'deleted', null, null);
  batch := private.current_batch();
  return next;
end;
$$;
comment on function private.delete_message is
  'Deletes a message and returns the batch for undo_changes; no row if it no longer exists. Can be undone for 30 days. Administrators only (403).';
grant execute on function private.delete_message to authenticated, service_role;
select private.expose('delete_message');

create function private.restore_messages(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_messages.batch and subject = 'message' and action = 'deleted'
      and subject_id = coalesce(only_id, subject_id)
  );
  message uuid;
begin
  restored := 0;
  for message in
    update public.contact_messages set deleted_at = null where id = any (deleted) and deleted_at is not null returning id
  loop
    perform private.record_change('message', message, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  skipped := cardinality(deleted) - restored;
end;
$$;
comment on function private.restore_messages is 'Restores the messages that a batch deleted, or only one of them, unless they were deleted for good since.';

-- Errors in visitors' browsers, grouped by message

create table public.client_errors (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(message) between 1 and 500),
  stack text,
  page text not null check (char_length(page) between 1 and 500 and page ~ '^/[^?#]*$'),
  created_at timestamptz not null default now(),
  constraint client_errors_bytes_check check (
    octet_length(message) <= 2000 and octet_length(stack) <= 4000 and octet_length(page) <= 2000
  )
);
comment on table public.client_errors is 'Errors in visitors'' browsers: what happened and on which path, but never to whom.';

create index client_errors_newest on public.client_errors (created_at desc);
create index client_errors_by_message on public.client_errors (message, created_at desc);

alter table public.client_errors enable row level security;

grant all on public.client_errors to service_role;

create policy "The service reads errors" on public.client_errors for select to service_role using (true);

create function private.forget_old_errors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  return null;
end;
$$;

create trigger forget_old_errors after insert on public.client_errors
  for each statement execute function private.forget_old_errors();
create trigger keep_newest after insert on public.client_errors
  for each statement execute function private.keep_newest('created_at desc, id');

create function private.report_error(message text, page text, stack text default null) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('report_error') then
    return private.refused(429, 'too many requests');
  end if;
  begin
    insert into public.client_errors (message, stack, page) values (
      message,
      -- The column's limit is 4,000 bytes, and a character has up to 4.
      case when char_length(stack) <= 4000 and octet_length(stack) > 4000 then left(stack, 1000) else stack end,
      page
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$$;
comment on function private.report_error is
  'Reports an error in a visitor''s browser. Returns reported, invalid report (400) or too many requests (429).';
grant execute on function private.report_error to anon, authenticated, service_role;
select private.expose('report_error');

create function private.error_groups(page integer default 1) returns table (
  message text,
  path text,
  stack text,
  times bigint,
  first_at timestamptz,
  last_at timestamptz,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with groups as materialized (
      select e.message, count(*) as times, min(e.created_at) as first_at, max(e.created_at) as last_at
      from public.client_errors e group by e.message
    )
    select shown.message, latest.page, latest.stack, shown.times, shown.first_at, shown.last_at, counted.total
    from (select count(*) as total from groups) counted,
      (select * from groups order by groups.last_at desc, groups.message limit 20 offset skipped) shown
      cross join lateral (
        select e.page, e.stack from public.client_errors e
        where e.message = shown.message
        order by e.created_at desc, e.id limit 1
      ) latest
    order by shown.last_at desc, shown.message;
end;
$$;
comment on function private.error_groups is
  'A page of errors in visitors'' browsers, grouped by message, most recent first; path and stack are those of the latest report. Administrators only (403).';
grant execute on function private.error_groups to authenticated, service_role;
select private.expose('error_groups');

create function private.clear_error_group(message text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  cleared integer;
begin
  perform private.require_admin();
  delete from public.client_errors e where e.message = clear_error_group.message;
  get diagnostics cleared = row_count;
  if cleared > 0 then
    perform private.record_change('error', null, left(clear_error_group.message, 300), 'cleared', jsonb_build_object(
      'reports', cleared
    ), null);
  end if;
  return cleared;
end;
$$;
comment on function private.clear_error_group is
  'Deletes all reports with this message, and returns how many there were. Administrators only (403).';
grant execute on function private.clear_error_group to authenticated, service_role;
select private.expose('clear_error_group');
