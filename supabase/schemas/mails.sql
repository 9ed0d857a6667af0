-- The site's own emails. Each is a row in the outbox. The edge function send-mails takes them one at a time, hands each to the mail
-- server, and settles the row with the server's response. A row is leased meanwhile, so if a sender dies, another one takes over.
-- An email is sent only once if the server responded, and once more for each sender that died between handing it over and settling
-- it; all copies have the row's id as Message-ID.

create table private.mail_settings (
  id boolean primary key default true check (id),
  confirms_newsletter boolean not null default false,
  a_day integer not null default 70 check (a_day > 0),
  offers_mails boolean not null default false,
  time_zone text not null default 'UTC' check ('2000-01-01T00:00:00Z'::timestamptz at time zone time_zone is not null),
  news_weekday integer not null default 5 check (news_weekday between 1 and 7),
  news_hour integer not null default 16 check (news_hour between 0 and 23),
  part_hour integer not null default 6 check (part_hour between 0 and 23),
  plan_slug text,
  has_server boolean not null default false
);
comment on table private.mail_settings is 'A single row, written by the setup and npm start.';
comment on column private.mail_settings.confirms_newsletter is
  'Whether addresses must be confirmed before they''re on the newsletter''s list; false without a mail server.';
comment on column private.mail_settings.a_day is 'How many newsletters and emails that members chose may be sent in 24 hours. Another seventh of that is for confirmations; the rest of the day''s limit is for account emails.';
comment on column private.mail_settings.offers_mails is 'Whether the site sends the emails that members choose; false without a mail server.';
comment on column private.mail_settings.time_zone is 'The time zone for the hours of emails: a name in the IANA time zone database.';
comment on column private.mail_settings.news_weekday is 'The weekday for what''s new: 1 for Monday to 7 for Sunday.';
comment on column private.mail_settings.plan_slug is 'The plan for members who want a daily part but follow no plan.';
comment on column private.mail_settings.has_server is 'Whether there is a mail server, so that newsletters can be sent.';

alter table private.mail_settings enable row level security;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('newsletter confirmation', 'newsletter', 'newsletter test', 'new for you', 'part of the day')),
  newsletter_id uuid references private.newsletters (id) on delete cascade,
  member_id uuid references auth.users (id) on delete cascade,
  resource_ids uuid[] not null default '{}' check (cardinality(resource_ids) <= 20),
  series_id uuid references public.series (id) on delete cascade,
  address text not null check (private.is_email(address) and octet_length(address) <= 640),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  taken_until timestamptz,
  answer text check (char_length(answer) <= 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz check ((settled_at is null) = (state = 'waiting')),
  check ((kind in ('newsletter', 'newsletter test')) = (newsletter_id is not null)),
  check ((kind in ('new for you', 'part of the day')) = (member_id is not null))
);
comment on table private.outbox is 'Waiting emails, and recently sent ones; their content is composed when they''re sent.';
comment on column private.outbox.resource_ids is 'The resources in an email to a member; checked again when it''s sent.';
comment on column private.outbox.series_id is 'The plan that the part in resource_ids belongs to.';
comment on column private.outbox.state is 'refused: the server refused it for good. dropped: its recipient no longer wants it.';
comment on column private.outbox.taken_until is 'When the lease of the sender that took it ends.';
comment on column private.outbox.answer is 'The mail server''s last response.';

-- In sending order: emails that someone is waiting for come first.
create index outbox_waiting on private.outbox
  ((kind = 'newsletter confirmation') desc, (kind = 'newsletter test') desc, not_before, id) where state = 'waiting';
create index outbox_settled on private.outbox (settled_at);
create index outbox_address on private.outbox (address);
create index outbox_newsletters on private.outbox (newsletter_id);
create index outbox_member on private.outbox (member_id);
create index outbox_series on private.outbox (series_id);
-- An address gets each newsletter only once, however many administrators press Send.
create unique index outbox_newsletter_once on private.outbox (newsletter_id, address) where kind = 'newsletter';

alter table private.outbox enable row level security;

create trigger count_settled_newsletter_mails after update on private.outbox
  referencing old table as former new table as changed for each statement execute function private.count_newsletter_mails();
create trigger count_deleted_newsletter_mails after delete on private.outbox
  referencing old table as former for each statement execute function private.count_newsletter_mails();

create table private.refused_mails (
  address text not null,
  kind text not null,
  day date not null default current_date,
  primary key (address, kind, day)
);
comment on table private.refused_mails is 'The days on which mail servers refused an address. After three, this kind of email ends for it.';

alter table private.refused_mails enable row level security;

-- Newsletter requests that aren't confirmed yet. Nothing reveals to visitors whether an address is among them.

create table private.subscription_requests (
  email text primary key check (private.is_email(email) and octet_length(email) <= 640),
  token uuid not null unique default gen_random_uuid(),
  is_registering boolean not null default false,
  asked_at timestamptz not null default now(),
  mailed_at timestamptz
);
comment on table private.subscription_requests is 'Addresses whose owners haven''t confirmed the newsletter yet.';
comment on column private.subscription_requests.token is 'The secret in the email''s links: /newsletter/confirm#…';
comment on column private.subscription_requests.is_registering is
  'Whether it was requested together with an account: confirming the account''s address confirms this too.';
comment on column private.subscription_requests.mailed_at is 'When the last email was added to the outbox.';

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
comment on function private.add_subscriber is 'Adds an address to the newsletter''s list; false if it''s already on it.';

create function private.request_subscription(address text, is_registering boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Otherwise a stranger could subscribe someone who registers with this address later.
  has_just_registered constant boolean := exists (
    select from auth.users
    where lower(email) = address and email_confirmed_at is null and created_at > now() - interval '10 minutes'
  );
  needs_mail constant boolean := not (is_registering and has_just_registered);
  -- Counted in the outbox, so that it also holds for those who refused by the link in the email.
  mails constant integer := (
    select count(*) from private.outbox o
    where o.address = request_subscription.address and o.kind = 'newsletter confirmation' and o.state <> 'dropped'
      and coalesce(o.created_at > private.kept_since('subscription_requests'), true)
  );
begin
  if exists (select from public.newsletter_subscriptions where email = address and is_active) then
    return;
  end if;
  insert into private.subscription_requests as known (email, is_registering) values (address, not needs_mail)
    -- After three emails, asking again no longer extends the request: anyone could keep asking for someone else's address.
    on conflict (email) do update set
      asked_at = case when mails < 3 then now() else known.asked_at end,
      is_registering = known.is_registering or excluded.is_registering;
  update private.subscription_requests set mailed_at = now()
    where email = address and needs_mail and mails < 3 and coalesce(mailed_at <= now() - interval '1 hour', true);
  if found then
    insert into private.outbox (kind, address) values ('newsletter confirmation', address);
  end if;
end;
$$;
comment on function private.request_subscription is
  'Records a newsletter request, and emails the address at most once an hour, and three times a week; not at all if an account is being confirmed anyway.';

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
  'Subscribes the address that was sent this secret; false if the secret is unknown or expired. Can be repeated.';
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
  -- For example, if the list is full; the account is confirmed all the same.
  raise warning 'The subscription was not added: %', sqlerrm;
  return null;
end;
$$;
comment on function private.confirm_subscription_with_account is
  'When an account''s address is confirmed, also confirms the newsletter that was ticked with it.';

create trigger confirm_subscription_with_account after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm_subscription_with_account();

-- For senders

create function private.newsletters_a_day(at timestamptz) returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  a_day constant integer := (select s.a_day from private.mail_settings s);
  has_plan constant boolean := (select s.plan_slug is not null from private.mail_settings s);
  -- The part of the day is too late after some hours, so its share is kept free even while none is waiting.
  readers constant integer := (
    select count(*) from (
      select from private.mail_readers r
      where r.kind = 'part of the day' and (r.asked_at is null or r.asked_at < private.last_seen(r.user_id)) and (
        has_plan or exists (select from public.started_plans p where p.user_id = r.user_id and not p.is_paused)
      )
      limit a_day / 2
    ) half_at_most
  );
  for_members constant integer := (
    select count(*) from private.outbox o where o.member_id is not null and (
      o.state = 'waiting' and o.not_before <= at or o.state = 'sent' and o.settled_at > at - interval '24 hours'
    )
  );
begin
  return a_day - least(a_day / 2, greatest(readers, for_members));
end;
$$;
comment on function private.newsletters_a_day is
  'How many newsletters may be sent in 24 hours: what members'' emails leave, and at least half.';

create function private.sendable_kinds(at timestamptz) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  a_day constant integer := (select s.a_day from private.mail_settings s);
  half constant integer := greatest(a_day / 2, 1);
  confirmations integer;
  others integer;
  for_members integer;
  is_newsletter_waiting constant boolean := exists (
    select from private.outbox o join private.newsletters n on n.id = o.newsletter_id
    where o.state = 'waiting' and o.not_before <= at and o.kind = 'newsletter' and n.state = 'sending'
  );
begin
  select count(*) filter (where kind = 'newsletter confirmation'), count(*) filter (where kind <> 'newsletter confirmation'),
      count(*) filter (where member_id is not null)
    into confirmations, others, for_members
    from private.outbox where state = 'sent' and settled_at > at - interval '24 hours';
  if confirmations + others >= a_day * 8 / 7 then
    return '{}';
  end if;
  return array(
    -- Strangers can trigger confirmations, which must not use up the day's limit.
    select 'newsletter confirmation' where confirmations < half
    union all
    -- Someone is waiting for it.
    select 'newsletter test'
    union all
    -- A newsletter that takes days would hold up emails to members, or the other way round.
    select 'newsletter' where others < a_day and others - for_members < private.newsletters_a_day(at)
    union all
    select unnest(array['new for you', 'part of the day']) where others < a_day and (not is_newsletter_waiting or for_members < half)
  );
end;
$$;
comment on function private.sendable_kinds is 'The kinds of email that the limit for 24 hours still allows.';

create function private.confirmation_content(address text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('token', r.token)
  from private.subscription_requests r
  where r.email = address and coalesce(r.asked_at > private.kept_since('subscription_requests'), true)
    and not exists (select from public.newsletter_subscriptions n where n.email = r.email and n.is_active);
$$;
comment on function private.confirmation_content is 'The content of a confirmation email: {token}; null if there is nothing to confirm.';

create function private.mail_content(mail private.outbox) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case mail.kind
    when 'newsletter confirmation' then private.confirmation_content(mail.address)
    when 'new for you' then private.member_mail_content(mail)
    when 'part of the day' then private.member_mail_content(mail)
    when 'newsletter' then private.newsletter_content(mail.newsletter_id, mail.address)
    when 'newsletter test' then private.newsletter_test_content(mail.newsletter_id, mail.address, mail.id)
  end;
end;
$$;
comment on function private.mail_content is
  'The content of an email, read just before it''s sent: {token, …}, with the secret of the link that ends this kind of email. Null if its recipient no longer wants it, or none of it may be shown.';

create function private.take_mail() returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
-- The index provides the order. Without statistics, the planner would sort all waiting emails for each one sent.
set enable_sort = off
as $$
declare
  kinds constant text[] := private.sendable_kinds(now());
  mail private.outbox;
  content jsonb;
begin
  loop
    select o.* into mail from private.outbox o
      where o.state = 'waiting' and o.not_before <= now() and o.kind = any (kinds) and coalesce(o.taken_until <= now(), true)
        and (o.kind <> 'newsletter' or o.newsletter_id in (select id from private.newsletters where newsletters.state = 'sending'))
      order by o.kind = 'newsletter confirmation' desc, o.kind = 'newsletter test' desc, o.not_before, o.id
      limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    content := private.mail_content(mail);
    -- The response to the twelfth attempt was never recorded.
    exit when content is not null and mail.attempts < 12;
    update private.outbox set state = case when mail.attempts < 12 then 'dropped' else 'refused' end, settled_at = now(), taken_until = null
      where id = mail.id;
  end loop;
  update private.outbox set attempts = attempts + 1, taken_until = now() + interval '3 minutes' where id = mail.id;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'address', mail.address, 'attempt', mail.attempts + 1,
    'token', content -> 'token', 'content', content - 'token'
  );
end;
$$;
comment on function private.take_mail is
  'For send-mails: the next email as {id, kind, address, attempt, token, content}, leased to the caller for three minutes; null if none is due. One at a time, so that the recipient''s choice is read just before it''s sent.';
grant execute on function private.take_mail to service_role;
select private.expose('take_mail');

create function private.end_mails(address text, kind text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if kind like 'newsletter%' then
    update public.newsletter_subscriptions n set is_active = false where n.email = end_mails.address;
  else
    perform private.end_member_mails(u.id, kind) from auth.users u where lower(u.email) = end_mails.address;
  end if;
  delete from private.refused_mails r where r.address = end_mails.address and r.kind = end_mails.kind;
end;
$$;
comment on function private.end_mails is 'Ends a kind of email for an address, which can choose it again.';

create function private.note_refused_address(address text, kind text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.refused_mails (address, kind) values (address, kind) on conflict do nothing;
  if (
    select count(*) from private.refused_mails r
    where (r.address, r.kind) = (note_refused_address.address, note_refused_address.kind)
  ) >= 3 then
    perform private.end_mails(address, kind);
  end if;
end;
$$;
comment on function private.note_refused_address is 'Records a refusal, and ends a kind of email for an address that was refused on three days.';

create function private.settle_mail(id uuid, attempt integer, outcome text, answer text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- 1, 4, 16, 64 and 256 minutes, then half a day. The twelfth attempt, after four days, is the last.
  pause constant interval := least(interval '1 minute' * 4 ^ least(attempt - 1, 8), interval '12 hours');
  is_final constant boolean := outcome <> 'later' or attempt >= 12;
  mail private.outbox;
begin
  if outcome is null or outcome not in ('sent', 'later', 'refused', 'no such address') then
    raise sqlstate 'PT400' using message = 'unknown outcome';
  end if;
  update private.outbox set
    state = case when outcome = 'sent' then 'sent' when is_final then 'refused' else 'waiting' end,
    settled_at = case when is_final then now() end,
    not_before = case when is_final then not_before else now() + pause end,
    taken_until = null,
    answer = left(settle_mail.answer, 500)
    -- A sender whose lease has expired decides nothing, unless it sent the email, even one that was stopped meanwhile.
    where outbox.id = settle_mail.id
      and (state = 'waiting' and attempts = attempt or state in ('waiting', 'dropped') and outcome = 'sent')
    returning * into mail;
  if mail.state = 'sent' then
    delete from private.refused_mails r where (r.address, r.kind) = (mail.address, mail.kind);
  elsif mail.state = 'refused' and outcome = 'no such address' then
    perform private.note_refused_address(mail.address, mail.kind);
  end if;
end;
$$;
comment on function private.settle_mail is
  'For send-mails: records that the email was sent or refused for good, or schedules a retry, after growing pauses. Only "no such address" counts against the address, since other refusals may be our fault.';
grant execute on function private.settle_mail to service_role;
select private.expose('settle_mail');

create function private.has_due_mails(at timestamptz) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.outbox o
    where o.state = 'waiting' and o.not_before <= at and o.kind = any ((select private.sendable_kinds(at))::text[])
      and (o.kind <> 'newsletter' or o.newsletter_id in (select id from private.newsletters where newsletters.state = 'sending'))
  )
    -- One sender is enough: while it works, it holds the lease of one of them, or has just settled one.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at)
    and not exists (select from private.outbox where settled_at > at - interval '3 seconds' and settled_at <= at);
end;
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
comment on function private.send_mail_request is 'Calls send-mails if emails are due.';

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
  -- A few minutes after the hour, to include anything published on the hour.
  perform cron.schedule('member mails', '4-59/10 * * * *', 'select private.queue_member_mails()');
  begin
    perform cron.schedule('mails', '10 seconds', 'select private.send_mail_request()');
  exception when others then
    -- Before version 1.5, pg_cron doesn't support seconds.
    perform cron.schedule('mails', '* * * * *', 'select private.send_mail_request()');
  end;
end;
$$;
comment on function private.schedule_mails is
  'Schedules the jobs that queue members'' emails and send due ones, if pg_cron is installed; a second call changes nothing.';
