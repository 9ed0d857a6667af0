-- Mails of the site itself. One that is to be sent is a row in the outbox. The edge function send-mails takes them one by one, hands
-- each to the mail server, and settles the row with the server's answer. A row is leased while it is out, so another sender takes it
-- when the first one has died. A mail is sent at most once where the server answered, and at most once more for each sender that
-- died between handing it over and settling it; both carry the row's id as Message-ID.

create table private.mail_settings (
  id boolean primary key default true check (id),
  confirms_newsletter boolean not null default false,
  a_day integer not null default 70 check (a_day > 0)
);
comment on table private.mail_settings is 'A single row, which the setup and npm start write.';
comment on column private.mail_settings.confirms_newsletter is
  'Whether an address is on the newsletter''s list only after its owner has confirmed it; false without a mail server.';
comment on column private.mail_settings.a_day is 'How many mails may be sent in 24 hours, so that enough are left for those of accounts.';

alter table private.mail_settings enable row level security;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('newsletter confirmation')),
  address text not null check (private.is_email(address) and octet_length(address) <= 640),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  taken_until timestamptz,
  answer text check (char_length(answer) <= 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz check ((settled_at is null) = (state = 'waiting'))
);
comment on table private.outbox is 'Mails that wait, and those of the last days; what they say is made when they are sent.';
comment on column private.outbox.state is 'refused: the server will not have it. dropped: its reader no longer wants it.';
comment on column private.outbox.taken_until is 'Until then it belongs to the sender that has taken it.';
comment on column private.outbox.answer is 'What the mail server said last.';

create index outbox_waiting on private.outbox (not_before) where state = 'waiting';
create index outbox_settled on private.outbox (settled_at);
create index outbox_address on private.outbox (address);

alter table private.outbox enable row level security;

-- Who asked for the newsletter and has not confirmed it. Nothing tells a visitor whether an address is among them.

create table private.subscription_requests (
  email text primary key check (private.is_email(email) and octet_length(email) <= 640),
  token uuid not null unique default gen_random_uuid(),
  is_registering boolean not null default false,
  asked_at timestamptz not null default now(),
  mailed_at timestamptz
);
comment on table private.subscription_requests is 'Addresses that wait for their owner to confirm the newsletter.';
comment on column private.subscription_requests.token is 'Secret of the links in the mail: /newsletter/confirm#…';
comment on column private.subscription_requests.is_registering is
  'Asked for together with an account: confirming the address of the account confirms this too.';
comment on column private.subscription_requests.mailed_at is 'When the last mail was put into the outbox.';

create index subscription_requests_old on private.subscription_requests (asked_at);

alter table private.subscription_requests enable row level security;

create function private.add_subscriber(address text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.newsletter_subscriptions set is_active = true where email = address and not is_active;
  if found then
    return true;
  end if;
  insert into public.newsletter_subscriptions (email) values (address) on conflict do nothing;
  return found;
end;
$$;
comment on function private.add_subscriber is 'Puts an address on the newsletter''s list; false if it was there already.';

create function private.request_subscription(address text, is_registering boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Else a stranger could subscribe whoever registers with this address later.
  has_just_registered constant boolean := exists (
    select from auth.users
    where lower(email) = address and email_confirmed_at is null and created_at > now() - interval '10 minutes'
  );
  needs_mail constant boolean := not (is_registering and has_just_registered);
begin
  if exists (select from public.newsletter_subscriptions where email = address and is_active) then
    return;
  end if;
  insert into private.subscription_requests as known (email, is_registering) values (address, not needs_mail)
    on conflict (email) do update set asked_at = now(), is_registering = known.is_registering or excluded.is_registering;
  update private.subscription_requests set mailed_at = now()
    where email = address and needs_mail and coalesce(mailed_at <= now() - interval '1 hour', true);
  if found then
    insert into private.outbox (kind, address) values ('newsletter confirmation', address);
  end if;
end;
$$;
comment on function private.request_subscription is
  'Notes that an address asks for the newsletter, and sends it at most one mail an hour; none where an account is confirmed anyway.';

create function private.confirm_subscription(token uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := (
    select r.email from private.subscription_requests r
    where r.token = confirm_subscription.token
      and coalesce(r.asked_at > private.kept_since('subscription_requests'), true)
  );
begin
  if address is null then
    return false;
  end if;
  perform private.add_subscriber(address);
  return true;
end;
$$;
comment on function private.confirm_subscription is
  'Subscribes the address to which the mail with this secret went; false if the secret is unknown or too old. Can be repeated.';
grant execute on function private.confirm_subscription to anon, authenticated, service_role;
select private.expose('confirm_subscription');

create function private.confirm_subscription_with_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from private.subscription_requests where email = lower(new.email) and is_registering) then
    perform private.add_subscriber(lower(new.email));
  end if;
  return null;
exception when others then
  -- Such as a list that is full: the account counts all the same.
  raise warning 'The subscription was not added: %', sqlerrm;
  return null;
end;
$$;
comment on function private.confirm_subscription_with_account is 'Who confirms the address of an account confirms the newsletter that was ticked with it.';

create trigger confirm_subscription_with_account after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm_subscription_with_account();

-- For senders

create function private.may_send_more(at timestamptz) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant timestamptz := at - interval '24 hours';
begin
  return (select count(*) from private.outbox where state = 'sent' and settled_at > since)
    < (select a_day from private.mail_settings);
end;
$$;
comment on function private.may_send_more is 'Whether the mails of the last 24 hours leave room for one more.';

create function private.take_mail() returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
  secret uuid;
begin
  if not private.may_send_more(now()) then
    return null;
  end if;
  loop
    select * into mail from private.outbox
      where state = 'waiting' and not_before <= now() and coalesce(taken_until <= now(), true)
      order by not_before, id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    secret := (
      select r.token from private.subscription_requests r
      where r.email = mail.address and coalesce(r.asked_at > private.kept_since('subscription_requests'), true)
        and not exists (select from public.newsletter_subscriptions n where n.email = r.email and n.is_active)
    );
    exit when secret is not null;
    update private.outbox set state = 'dropped', settled_at = now() where id = mail.id;
  end loop;
  update private.outbox set attempts = attempts + 1, taken_until = now() + interval '3 minutes' where id = mail.id;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'address', mail.address, 'attempt', mail.attempts + 1, 'token', secret
  );
end;
$$;
comment on function private.take_mail is
  'For send-mails: the next mail as {id, kind, address, attempt, token}, which is the caller''s for three minutes; null if none is due. One at a time, so that its reader''s wish is read just before it is sent.';
grant execute on function private.take_mail to service_role;
select private.expose('take_mail');

create function private.settle_mail(id uuid, attempt integer, outcome text, answer text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- 1, 4, 16, 64 and 256 minutes, then half a day. The twelfth attempt, after four days, is the last.
  pause constant interval := least(interval '1 minute' * 4 ^ least(attempt - 1, 8), interval '12 hours');
begin
  if outcome is null or outcome not in ('sent', 'later', 'refused') then
    raise sqlstate 'PT400' using message = 'unknown outcome';
  end if;
  update private.outbox set
    state = case when outcome <> 'later' then outcome when attempt < 12 then 'waiting' else 'refused' end,
    settled_at = case when outcome <> 'later' or attempt >= 12 then now() end,
    not_before = case when outcome = 'later' then now() + pause else not_before end,
    taken_until = null,
    answer = left(settle_mail.answer, 500)
    -- A sender that was too slow for its lease decides nothing, unless it has sent the mail.
    where outbox.id = settle_mail.id and state = 'waiting' and (outcome = 'sent' or attempts = attempt);
end;
$$;
comment on function private.settle_mail is
  'For send-mails: the mail was sent, is refused for good, or is tried again later, after pauses that grow.';
grant execute on function private.settle_mail to service_role;
select private.expose('settle_mail');

create function private.has_due_mails(at timestamptz) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.may_send_more(at)
    and exists (select from private.outbox where state = 'waiting' and not_before <= at)
    -- One sender is enough: as long as it works, it holds one of them.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at);
$$;
comment on function private.has_due_mails is 'Whether a sender should start.';

create function private.send_mail_request(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := (select url from private.publishing_webhook);
begin
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null
    or not private.has_due_mails(at) then
    return;
  end if;
  perform private.post_signed(regexp_replace(address, '[^/]+$', 'send-mails'), '{"event": "send"}', at, 140000);
end;
$$;
comment on function private.send_mail_request is 'Asks send-mails to send what is due.';

create function private.schedule_mails() returns void
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
    perform cron.schedule('mails', '10 seconds', 'select private.send_mail_request()');
  exception when others then
    -- Before version 1.5, pg_cron knows no seconds.
    perform cron.schedule('mails', '* * * * *', 'select private.send_mail_request()');
  end;
end;
$$;
comment on function private.schedule_mails is 'Has pg_cron look for due mails where it is installed; a second call changes nothing.';
