-- The newsletter's subscribers. Each has their own secret, for the unsubscribe link in every email.

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
