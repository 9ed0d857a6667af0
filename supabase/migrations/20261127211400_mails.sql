-- Mails of the site's own: an outbox that send-mails empties, and subscriptions that count once their address is confirmed.
-- Today's subscribers stay on the list, and no address is asked to confirm until the setup or npm start says so.

set local check_function_bodies = off;

ALTER TABLE "private"."publishing_stamps" DROP CONSTRAINT "publishing_stamps_sender_check";

DROP FUNCTION "private"."subscribe"(text);

DROP FUNCTION "private"."unsubscribe"(uuid);

DROP FUNCTION "public"."subscribe"(text);

CREATE TABLE "private"."mail_settings" ("id" boolean NOT NULL DEFAULT true, "confirms_newsletter" boolean NOT NULL DEFAULT false, "a_day" integer NOT NULL DEFAULT 70, CONSTRAINT "mail_settings_a_day_check" CHECK ((a_day > 0)), CONSTRAINT "mail_settings_id_check" CHECK (id), CONSTRAINT "mail_settings_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."mail_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."outbox" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "address" text NOT NULL, "state" text NOT NULL DEFAULT 'waiting'::text, "not_before" timestamp with time zone NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT 0, "taken_until" timestamp with time zone, "answer" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "settled_at" timestamp with time zone, CONSTRAINT "outbox_answer_check" CHECK ((char_length(answer) <= 500)), CONSTRAINT "outbox_check" CHECK (((settled_at IS NULL) = (state = 'waiting'::text))), CONSTRAINT "outbox_kind_check" CHECK ((kind = 'newsletter confirmation'::text)), CONSTRAINT "outbox_pkey" PRIMARY KEY (id), CONSTRAINT "outbox_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'dropped'::text]))), CONSTRAINT "outbox_address_check" CHECK ((private.is_email(address) AND (octet_length(address) <= 640))));

ALTER TABLE "private"."outbox" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."subscription_requests" ("email" text NOT NULL, "token" uuid NOT NULL DEFAULT gen_random_uuid(), "is_registering" boolean NOT NULL DEFAULT false, "asked_at" timestamp with time zone NOT NULL DEFAULT now(), "mailed_at" timestamp with time zone, CONSTRAINT "subscription_requests_pkey" PRIMARY KEY (email), CONSTRAINT "subscription_requests_token_key" UNIQUE (token), CONSTRAINT "subscription_requests_email_check" CHECK ((private.is_email(email) AND (octet_length(email) <= 640))));

ALTER TABLE "private"."subscription_requests" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.add_subscriber(address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.newsletter_subscriptions set is_active = true where email = address and not is_active;
  if found then
    return true;
  end if;
  insert into public.newsletter_subscriptions (email) values (address) on conflict do nothing;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.confirm_subscription(token uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.confirm_subscription_with_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.delete_my_account(password text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := auth.uid();
  account auth.users;
begin
  if member is null then
    raise insufficient_privilege using message = 'Only members have an account to delete';
  end if;
  -- Locked, so that tries at the same moment are counted one after the other.
  select * into account from auth.users where id = member for update;
  if not found then
    -- Said again to whom the first answer did not reach.
    return 'deleted';
  end if;
  if not private.count_password_try(member) then
    return private.refused(429, 'too many tries');
  end if;
  if not private.is_password(password, account.encrypted_password) then
    return private.refused(403, 'wrong password');
  end if;
  if private.is_last_administrator(member) then
    return private.refused(409, 'last administrator');
  end if;

  if account.email_confirmed_at is not null then
    delete from public.newsletter_subscriptions where email = lower(account.email);
    delete from private.subscription_requests where email = lower(account.email);
    delete from private.outbox where outbox.address = lower(account.email);
  end if;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where strpos(payload::text, member::text) > 0;
  end if;
  -- All else that belongs to the account goes with it.
  delete from auth.users where id = member;
  return 'deleted';
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_due_mails(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.may_send_more(at)
    and exists (select from private.outbox where state = 'waiting' and not_before <= at)
    -- One sender is enough: as long as it works, it holds one of them.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at);
$function$;

CREATE OR REPLACE FUNCTION private.mails_since(since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) + (select count(*) from private.outbox where state = 'sent' and settled_at >= since)
  from auth.users cross join lateral (values (confirmation_sent_at), (recovery_sent_at), (email_change_sent_at)) as mail (sent_at)
  where mail.sent_at >= since;
$function$;

CREATE OR REPLACE FUNCTION private.may_send_more(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := at - interval '24 hours';
begin
  return (select count(*) from private.outbox where state = 'sent' and settled_at > since)
    < (select a_day from private.mail_settings);
end;
$function$;

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
  -- The address is the caller's once they have confirmed it; before that, anyone could have registered it.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- Hosted Supabase may keep the log where the owner of the database cannot read it.
  if has_table_privilege('auth.audit_log_entries', 'select') then
    select jsonb_agg(jsonb_build_object('created_at', created_at, 'entry', payload #>> '{}', 'ip_address', ip_address) order by created_at)
      into sign_in_log
      from auth.audit_log_entries where strpos(payload::text, account.id::text) > 0;
  end if;

  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'new_email', nullif(account.email_change, ''),
      'first_name', account.raw_user_meta_data ->> 'first_name',
      'last_name', account.raw_user_meta_data ->> 'last_name',
      'full_name', account.raw_user_meta_data ->> 'full_name',
      'role', (select role from public.user_roles where user_id = account.id),
      'created_at', account.created_at,
      'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'user_agent', user_agent, 'ip_address', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'sign_in_log', coalesce(sign_in_log, '[]'),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', a.resource_id, 'title', r.title, 'category', r.category, 'activity_type', a.activity_type,
        'progress_data', a.progress_data, 'created_at', a.created_at
      ) order by a.created_at desc, a.resource_id), '[]')
      from public.user_activities a left join private.resources r on r.id = a.resource_id and r.deleted_at is null and not r.is_draft
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = account.id
    ),
    'finished', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', f.resource_id, 'title', r.title, 'category', r.category, 'finished_at', f.finished_at
      ) order by f.finished_at desc, f.resource_id), '[]')
      from public.finished_resources f left join private.resources r on r.id = f.resource_id and r.deleted_at is null and not r.is_draft
      where f.user_id = account.id
    ),
    'plans', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.started_at desc, p.series_id), '[]')
      from public.started_plans p where p.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the link that ends it.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'newsletter_request', (
      select to_jsonb(r) - 'token' from private.subscription_requests r where r.email = address
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]') from private.outbox o
      where o.address = lower(account.email) and account.email_confirmed_at is not null
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m where lower(btrim(m.email)) = address
    ),
    'password_tries', (
      select coalesce(jsonb_agg(t.created_at order by t.created_at), '[]')
      from private.password_tries t where t.user_id = account.id
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_subscription(address text, is_registering boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.schedule_mails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.send_mail_request(at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := (select url from private.publishing_webhook);
begin
  if address is null or private.publish_webhook_secret() is null or to_regnamespace('net') is null
    or not private.has_due_mails(at) then
    return;
  end if;
  perform private.post_signed(regexp_replace(address, '[^/]+$', 'send-mails'), '{"event": "send"}', at, 140000);
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_mail(id uuid, attempt integer, outcome text, answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.subscribe(email text, page text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(btrim(email));
begin
  if not private.is_within_rate_limit('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  if not coalesce((select confirms_newsletter from private.mail_settings), false) then
    return case when private.add_subscriber(address) then 'subscribed' else 'already subscribed' end;
  end if;
  if (select count(*) from private.subscription_requests) >= (select kept from private.row_limits where subject = 'subscription_requests') then
    return private.refused(503, 'the list is full');
  end if;
  perform private.request_subscription(address, page is not distinct from 'register');
  return case when page is null then 'subscribed' else 'unconfirmed' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sweep()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages
    where handled_at < private.kept_since('contact_messages') or deleted_at < private.kept_since('deleted_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  update public.imports set created_by = null
    where created_by is not null and created_at < private.kept_since('imports');
  delete from private.import_rows r using public.imports i
    where i.id = r.import_id and i.progress_at < now() - interval '7 days';
  update public.import_sources set created_by = null
    where created_by is not null and created_at < private.kept_since('import_sources');
  delete from private.subscription_requests where asked_at < private.kept_since('subscription_requests');
  delete from private.outbox where coalesce(settled_at, created_at) < private.kept_since('outbox');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.drop_old_flags();
  perform private.drop_old_channels();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_mail()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.unsubscribe(token uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  -- The link in the mail that asks for a confirmation.
  delete from private.subscription_requests r where r.token = unsubscribe.token returning r.email into address;
  update public.newsletter_subscriptions n set is_active = false
    where n.unsubscribe_token = unsubscribe.token or n.email = address;
end;
$function$;

CREATE OR REPLACE FUNCTION private.upkeep()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'now', now(),
    -- Only hosted Supabase has a Vault.
    'is_hosted', to_regnamespace('vault') is not null,
    'publishing', (select to_jsonb(publishing) from public.publishing),
    'token_ends', (
      select jsonb_build_object('supabase', supabase_token_ends_at, 'host', host_token_ends_at)
      from private.publishing_webhook
    ),
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'links', jsonb_build_object(
      'broken', (select count(*) from private.broken_link_checks()),
      'moved', (select count(*) from private.moved_link_checks()),
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'watched', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name, 'is_watched', s.is_watched, 'failures', s.watch_failures, 'error', s.watch_error,
        'tried_at', s.watch_tried_at, 'drafts', private.drafts_of_source(s.id)
      ) order by s.name, s.id), '[]')
      from public.import_sources s where s.is_watched or s.watch_failures > 0 or private.drafts_of_source(s.id) > 0
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours'),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where state = 'waiting'),
        'waiting_since', min(created_at) filter (where state = 'waiting'),
        'refused', count(*) filter (where state = 'refused' and settled_at > now() - interval '7 days'),
        'answer', (
          select answer from private.outbox where state in ('waiting', 'refused') and answer is not null
          order by coalesce(settled_at, not_before) desc limit 1
        )
      )
      from private.outbox
    )
  );
$function$;

CREATE OR REPLACE FUNCTION public.confirm_subscription(token uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.confirm_subscription(confirm_subscription.token);
$function$;

CREATE OR REPLACE FUNCTION public.settle_mail(id uuid, attempt integer, outcome text, answer text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.settle_mail(settle_mail.id, settle_mail.attempt, settle_mail.outcome, settle_mail.answer);
$function$;

CREATE OR REPLACE FUNCTION public.subscribe(email text, page text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.subscribe(subscribe.email, subscribe.page);
$function$;

CREATE OR REPLACE FUNCTION public.take_mail()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_mail();
$function$;

ALTER TABLE "private"."publishing_stamps" ADD CONSTRAINT "publishing_stamps_sender_check" CHECK ((sender = ANY (ARRAY['webhook'::text, 'build'::text, 'watch'::text, 'mails'::text])));

CREATE INDEX outbox_address ON private.outbox USING btree (address);

CREATE INDEX outbox_settled ON private.outbox USING btree (settled_at);

CREATE INDEX outbox_waiting ON private.outbox USING btree (not_before) WHERE (state = 'waiting'::text);

CREATE INDEX subscription_requests_old ON private.subscription_requests USING btree (asked_at);

CREATE TRIGGER confirm_subscription_with_account AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.confirm_subscription_with_account();

COMMENT ON COLUMN "private"."mail_settings"."a_day" IS 'How many mails may be sent in 24 hours, so that enough are left for those of accounts.';

COMMENT ON COLUMN "private"."mail_settings"."confirms_newsletter" IS 'Whether an address is on the newsletter''s list only after its owner has confirmed it; false without a mail server.';

COMMENT ON COLUMN "private"."outbox"."answer" IS 'What the mail server said last.';

COMMENT ON COLUMN "private"."outbox"."state" IS 'refused: the server will not have it. dropped: its reader no longer wants it.';

COMMENT ON COLUMN "private"."outbox"."taken_until" IS 'Until then it belongs to the sender that has taken it.';

COMMENT ON COLUMN "private"."subscription_requests"."is_registering" IS 'Asked for together with an account: confirming the address of the account confirms this too.';

COMMENT ON COLUMN "private"."subscription_requests"."mailed_at" IS 'When the last mail was put into the outbox.';

COMMENT ON COLUMN "private"."subscription_requests"."token" IS 'Secret of the links in the mail: /newsletter/confirm#…';

COMMENT ON FUNCTION "private"."accept_publishing_stamp"(text, bigint) IS 'For publish-site, watch-sources and send-mails: whether a signed request is new.';

COMMENT ON FUNCTION "private"."add_subscriber"(text) IS 'Puts an address on the newsletter''s list; false if it was there already.';

COMMENT ON FUNCTION "private"."confirm_subscription"(uuid) IS 'Subscribes the address to which the mail with this secret went; false if the secret is unknown or too old. Can be repeated.';

COMMENT ON FUNCTION "private"."confirm_subscription_with_account"() IS 'Who confirms the address of an account confirms the newsletter that was ticked with it.';

COMMENT ON FUNCTION "private"."has_due_mails"(timestamp with time zone) IS 'Whether a sender should start.';

COMMENT ON FUNCTION "private"."mails_since"(timestamp with time zone) IS 'How many mails were sent, of accounts and of the outbox. Of each account the last confirmation, new password and new address are known, so there may have been more.';

COMMENT ON FUNCTION "private"."may_send_more"(timestamp with time zone) IS 'Whether the mails of the last 24 hours leave room for one more.';

COMMENT ON FUNCTION "private"."request_subscription"(text, boolean) IS 'Notes that an address asks for the newsletter, and sends it at most one mail an hour; none where an account is confirmed anyway.';

COMMENT ON FUNCTION "private"."schedule_mails"() IS 'Has pg_cron look for due mails where it is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."send_mail_request"(timestamp with time zone) IS 'Asks send-mails to send what is due.';

COMMENT ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: the mail was sent, is refused for good, or is tried again later, after pauses that grow.';

COMMENT ON FUNCTION "private"."subscribe"(text, text) IS 'Subscribes an address to the newsletter: subscribed, already subscribed, invalid email (400) or too many requests (429). Where private.mail_settings says that addresses are confirmed, every valid one gets unconfirmed, and its owner a mail. page: newsletter or register; null for pages of before, which do not know unconfirmed.';

COMMENT ON FUNCTION "private"."take_mail"() IS 'For send-mails: the next mail as {id, kind, address, attempt, token}, which is the caller''s for three minutes; null if none is due. One at a time, so that its reader''s wish is read just before it is sent.';

COMMENT ON FUNCTION "private"."unsubscribe"(uuid) IS 'Ends the subscription with this secret, or the request for one; says nothing of whether there is one.';

COMMENT ON FUNCTION "public"."accept_publishing_stamp"(text, bigint) IS 'For publish-site, watch-sources and send-mails: whether a signed request is new.';

COMMENT ON FUNCTION "public"."confirm_subscription"(uuid) IS 'Subscribes the address to which the mail with this secret went; false if the secret is unknown or too old. Can be repeated.';

COMMENT ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: the mail was sent, is refused for good, or is tried again later, after pauses that grow.';

COMMENT ON FUNCTION "public"."subscribe"(text, text) IS 'Subscribes an address to the newsletter: subscribed, already subscribed, invalid email (400) or too many requests (429). Where private.mail_settings says that addresses are confirmed, every valid one gets unconfirmed, and its owner a mail. page: newsletter or register; null for pages of before, which do not know unconfirmed.';

COMMENT ON FUNCTION "public"."take_mail"() IS 'For send-mails: the next mail as {id, kind, address, attempt, token}, which is the caller''s for three minutes; null if none is due. One at a time, so that its reader''s wish is read just before it is sent.';

COMMENT ON FUNCTION "public"."unsubscribe"(uuid) IS 'Ends the subscription with this secret, or the request for one; says nothing of whether there is one.';

COMMENT ON TABLE "private"."mail_settings" IS 'A single row, which the setup and npm start write.';

COMMENT ON TABLE "private"."outbox" IS 'Mails that wait, and those of the last days; what they say is made when they are sent.';

COMMENT ON TABLE "private"."publishing_stamps" IS 'The last stamp, in milliseconds since 1970, of each sender to publish-site, watch-sources and send-mails. Stamps rise, so a request counts only once.';

COMMENT ON TABLE "private"."subscription_requests" IS 'Addresses that wait for their owner to confirm the newsletter.';

REVOKE ALL ON FUNCTION "private"."add_subscriber"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_subscriber"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_subscription"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_subscription"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."confirm_subscription_with_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_subscription_with_account"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_due_mails"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_due_mails"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_send_more"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_send_more"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."request_subscription"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_subscription"(text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_mails"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_mail_request"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_mail_request"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."subscribe"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."subscribe"(text, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."take_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_mail"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unsubscribe"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsubscribe"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_subscription"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_subscription"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."subscribe"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."subscribe"(text, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."take_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_mail"() TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_settings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."outbox" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."subscription_requests" TO "postgres";
