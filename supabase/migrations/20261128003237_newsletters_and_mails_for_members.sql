-- Newsletters that administrators write, send, pause and stop, and that can be pages of the site. For members who ask for it: what is
-- new, once a week, and a part of a plan each day. The outbox takes every kind of mail, each within its share of the day; an address
-- that is refused on three days gets no more of a kind.

set local check_function_bodies = off;

DROP INDEX "private"."outbox_waiting";

ALTER TABLE "private"."outbox" DROP CONSTRAINT "outbox_kind_check";

DROP FUNCTION "private"."has_due_mails"(timestamp with time zone);

DROP FUNCTION "private"."may_send_more"(timestamp with time zone);

CREATE TABLE "private"."mailed_parts" ("user_id" uuid NOT NULL, "series_id" uuid NOT NULL, "resource_id" uuid NOT NULL, "mailed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "mailed_parts_pkey" PRIMARY KEY (user_id, series_id, resource_id));

ALTER TABLE "private"."mailed_parts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."member_mails" ("user_id" uuid NOT NULL, "kind" text NOT NULL, "token" uuid NOT NULL DEFAULT gen_random_uuid(), "told_until" timestamp with time zone NOT NULL DEFAULT now(), "last_day" date NOT NULL DEFAULT CURRENT_DATE, "asked_at" timestamp with time zone, CONSTRAINT "member_mails_kind_check" CHECK ((kind = ANY (ARRAY['new for you'::text, 'part of the day'::text]))), CONSTRAINT "member_mails_pkey" PRIMARY KEY (user_id, kind), CONSTRAINT "member_mails_token_key" UNIQUE (token));

ALTER TABLE "private"."member_mails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."newsletters" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "subject" text NOT NULL DEFAULT ''::text, "body" text NOT NULL DEFAULT ''::text, "picture" text, "item_ids" uuid[] NOT NULL DEFAULT '{}'::uuid[], "is_page" boolean NOT NULL DEFAULT false, "slug" text, "state" text NOT NULL DEFAULT 'draft'::text, "send_at" timestamp with time zone, "recipients" integer NOT NULL DEFAULT 0, "sent" integer NOT NULL DEFAULT 0, "refused" integer NOT NULL DEFAULT 0, "dropped" integer NOT NULL DEFAULT 0, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "started_at" timestamp with time zone, "finished_at" timestamp with time zone, "picture_alt" text NOT NULL DEFAULT ''::text, CONSTRAINT "newsletters_body_check" CHECK ((octet_length(body) <= 8000)), CONSTRAINT "newsletters_item_ids_check" CHECK (((cardinality(item_ids) <= 8) AND (array_position(item_ids, NULL::uuid) IS NULL))), CONSTRAINT "newsletters_picture_alt_check" CHECK ((char_length(picture_alt) <= 200)), CONSTRAINT "newsletters_picture_check" CHECK (((char_length(picture) <= 500) AND (picture ~ '^/storage/v1/object/public/resource-images/[A-Za-z0-9._-]+$'::text))), CONSTRAINT "newsletters_pkey" PRIMARY KEY (id), CONSTRAINT "newsletters_send_at_check" CHECK (isfinite(send_at)), CONSTRAINT "newsletters_slug_check" CHECK (((slug ~ '^[a-z0-9-]{1,100}$'::text) AND (slug <> 'confirm'::text))), CONSTRAINT "newsletters_slug_key" UNIQUE (slug), CONSTRAINT "newsletters_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'sent'::text]))), CONSTRAINT "newsletters_subject_check" CHECK (((char_length(subject) <= 150) AND (subject !~ '[[:cntrl:]]'::text))));

ALTER TABLE "private"."newsletters" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refused_mails" ("address" text NOT NULL, "kind" text NOT NULL, "day" date NOT NULL DEFAULT CURRENT_DATE, CONSTRAINT "refused_mails_pkey" PRIMARY KEY (address, kind, day));

ALTER TABLE "private"."refused_mails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."mail_settings" ADD COLUMN "offers_mails" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."mail_settings" ADD COLUMN "time_zone" text NOT NULL DEFAULT 'UTC'::text;

ALTER TABLE "private"."mail_settings" ADD COLUMN "news_weekday" integer NOT NULL DEFAULT 5;

ALTER TABLE "private"."mail_settings" ADD COLUMN "news_hour" integer NOT NULL DEFAULT 16;

ALTER TABLE "private"."mail_settings" ADD COLUMN "part_hour" integer NOT NULL DEFAULT 6;

ALTER TABLE "private"."mail_settings" ADD COLUMN "plan_slug" text;

ALTER TABLE "private"."mail_settings" ADD COLUMN "has_server" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."outbox" ADD COLUMN "newsletter_id" uuid;

ALTER TABLE "private"."outbox" ADD COLUMN "member_id" uuid;

ALTER TABLE "private"."outbox" ADD COLUMN "resource_ids" uuid[] NOT NULL DEFAULT '{}'::uuid[];

ALTER TABLE "private"."outbox" ADD COLUMN "series_id" uuid;

CREATE OR REPLACE FUNCTION private.apply_schedules()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.start_due_newsletters();
  if not exists (select from private.schedules where least(publish_at, unpublish_at) <= now()) then
    return;
  end if;
  perform set_config('app.is_scheduled', 'on', true);
  update private.resources r set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.resource_id = r.id and least(due.publish_at, due.unpublish_at) <= now()
      and r.is_draft <> coalesce(due.unpublish_at <= now(), false);
  update public.series s set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
    where due.series_id = s.id and least(due.publish_at, due.unpublish_at) <= now()
      and s.is_draft <> coalesce(due.unpublish_at <= now(), false);
  perform set_config('app.is_scheduled', '', true);
  delete from private.schedules where coalesce(unpublish_at, publish_at) <= now();
  update private.schedules set publish_at = null where publish_at <= now();
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_member_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.member_mails (user_id, kind, last_day)
    select new.user_id, box.kind, private.last_mail_day(box.kind, now())
    from (values
      ('new for you', new.email_notifications, old.email_notifications),
      ('part of the day', new.daily_devotional, old.daily_devotional)
    ) as box (kind, is_ticked, was_ticked)
    where box.is_ticked and box.was_ticked is not true
  on conflict (user_id, kind) do update set told_until = now(), last_day = excluded.last_day, asked_at = null;
  return null;
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
  -- For example, if the list is full; the account is confirmed all the same.
  raise warning 'The subscription was not added: %', sqlerrm;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.confirmation_content(address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('token', r.token)
  from private.subscription_requests r
  where r.email = address and coalesce(r.asked_at > private.kept_since('subscription_requests'), true)
    and not exists (select from public.newsletter_subscriptions n where n.email = r.email and n.is_active);
$function$;

CREATE OR REPLACE FUNCTION private.count_newsletter_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    update private.newsletters n set
      sent = n.sent + mails.sent, refused = n.refused + mails.refused, dropped = n.dropped + mails.dropped
      from (
        select newsletter_id, coalesce(sum(more) filter (where mail.state = 'sent'), 0) as sent,
          coalesce(sum(more) filter (where mail.state = 'refused'), 0) as refused,
          coalesce(sum(more) filter (where mail.state = 'dropped'), 0) as dropped
        -- Without a join, since its plan for a single row would be reused for thousands.
        from (select *, 1 as more from changed union all select *, -1 from former) mail
        where kind = 'newsletter'
        group by newsletter_id
      ) mails where n.id = mails.newsletter_id and (mails.sent, mails.refused, mails.dropped) <> (0, 0, 0);
  else
    -- Emails of a deleted account.
    update private.newsletters n set dropped = n.dropped + mails.dropped
      from (
        select newsletter_id, count(*) as dropped from former where kind = 'newsletter' and state = 'waiting' group by newsletter_id
      ) mails where n.id = mails.newsletter_id;
  end if;
  if found then
    update private.newsletters set state = 'sent', finished_at = now()
      where state in ('sending', 'paused') and sent + refused + dropped >= recipients;
  end if;
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
    raise insufficient_privilege using message = 'Sign in to delete your account';
  end if;
  -- Locked, so that simultaneous attempts are all counted.
  select * into account from auth.users where id = member for update;
  if not found then
    -- A retry after the first response was lost.
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
    delete from private.refused_mails where refused_mails.address = lower(account.email);
  end if;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where strpos(payload::text, member::text) > 0;
  end if;
  -- The foreign keys delete everything else that belongs to the account.
  delete from auth.users where id = member;
  return 'deleted';
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_newsletter(id uuid, known_updated_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft constant private.newsletters := private.lock_draft(id, known_updated_at);
begin
  delete from private.newsletters n where n.id = draft.id;
  perform private.record_change('newsletter', draft.id, draft.subject, 'deleted', null, null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_mails(address text, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if kind like 'newsletter%' then
    update public.newsletter_subscriptions n set is_active = false where n.email = end_mails.address;
  else
    perform private.end_member_mails(u.id, kind) from auth.users u where lower(u.email) = end_mails.address;
  end if;
  delete from private.refused_mails r where r.address = end_mails.address and r.kind = end_mails.kind;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_member_mails(member uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.user_preferences p set
    email_notifications = p.email_notifications and kind <> 'new for you',
    daily_devotional = p.daily_devotional and kind <> 'part of the day'
    where p.user_id = member;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_unused_images()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
  with addresses as (
    select r.image_url as address from private.resources r where r.image_url like '%/resource-images/%'
    union all
    select n.picture from private.newsletters n where n.picture is not null
    union all
    -- Undoing a change brings the previous picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- It may have been uploaded for a resource that isn't saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- Other characters have several encodings in URLs. The site never creates such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.forget_mailed_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.mailed_parts m where (m.user_id, m.series_id) = (old.user_id, old.series_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_due_mails(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(address) between 3 and 320
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and case
        -- Most addresses, and quicker: the list may have thousands of them.
        when octet_length(address) = char_length(address) then address !~ '[\u0001-\u0020\u007f]'
        else not exists (select from regexp_split_to_table(address, '') as sign where private.is_blank(sign))
      end,
    false
  );
$function$;

CREATE OR REPLACE FUNCTION private.last_mail_day(kind text, at timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  is_weekly constant boolean := kind = 'new for you';
  hour constant integer := case when is_weekly then settings.news_hour else settings.part_hour end;
  -- A day starts at the hour of its email.
  day constant date := (at at time zone settings.time_zone - make_interval(hours => hour))::date;
begin
  return case when is_weekly then day - (extract(isodow from day)::integer - settings.news_weekday + 7) % 7 else day end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.last_seen(member uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Sessions are refreshed while the member has the site open.
  return (
    select greatest(u.created_at, u.last_sign_in_at, max(s.created_at), max(s.updated_at), max(s.refreshed_at at time zone 'UTC'))
    from auth.users u left join auth.sessions s on s.user_id = u.id
    where u.id = member group by u.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_newsletters(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, subject text, state text, send_at timestamp with time zone, started_at timestamp with time zone, updated_at timestamp with time zone, recipients integer, sent integer, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select n.id, n.subject, n.state, n.send_at, n.started_at, n.updated_at, n.recipients, n.sent, count(*) over ()
    from private.newsletters n
    order by n.created_at desc, n.id
    limit 20 offset (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_draft(id uuid, known_updated_at timestamp with time zone)
 RETURNS private.newsletters
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newsletter private.newsletters;
begin
  perform private.require_admin();
  select * into newsletter from private.newsletters n where n.id = lock_draft.id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  if newsletter.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'not a draft';
  end if;
  if newsletter.updated_at is distinct from known_updated_at then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  return newsletter;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_content(mail private.outbox)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case mail.kind
    when 'newsletter confirmation' then private.confirmation_content(mail.address)
    when 'new for you' then private.member_mail_content(mail)
    when 'part of the day' then private.member_mail_content(mail)
    when 'newsletter' then private.newsletter_content(mail.newsletter_id, mail.address)
    when 'newsletter test' then private.newsletter_test_content(mail.newsletter_id, mail.address, mail.id)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_forecast(more integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings private.mail_settings;
  already integer;
  room integer;
begin
  select * into settings from private.mail_settings;
  select count(*) into already from private.outbox o
    where o.state = 'waiting' and o.kind <> 'newsletter confirmation' and not exists (
      select from private.newsletters n where n.id = o.newsletter_id and o.kind = 'newsletter' and n.state <> 'sending'
    );
  room := settings.a_day - (
    select count(*) from private.outbox
    where state = 'sent' and kind <> 'newsletter confirmation' and settled_at > now() - interval '24 hours'
  );
  return jsonb_build_object(
    'has_server', settings.has_server, 'a_day', settings.a_day, 'waiting', already,
    'days', 1 + greatest(0, ceil((already + more - room)::numeric / settings.a_day))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.mailed_resources(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object(
    'id', r.id, 'title', r.title, 'category', r.category, 'author', r.author, 'description', left(r.description, 500)
  ) order by given.place)
  from unnest(ids) with ordinality as given (id, place)
    join private.resources r on r.id = given.id and r.deleted_at is null and not r.is_draft
  where private.may_be_recommended(r.content_flags);
$function$;

CREATE OR REPLACE FUNCTION private.may_be_recommended(content_flags public.content_flag[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return not content_flags && array['age restricted', 'explicit', 'live', 'region limited']::public.content_flag[];
end;
$function$;

CREATE OR REPLACE FUNCTION private.member_mail_content(mail private.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select said.content || jsonb_build_object('token', r.token)
  from private.mail_readers r
    cross join lateral (
      select case mail.kind when 'new for you' then private.news_content(mail) else private.part_content(mail) end
    ) as said (content)
  where (r.user_id, r.kind) = (mail.member_id, mail.kind)
    -- The account may have a new address since, and the old one may be someone else's by now.
    and r.address = mail.address;
$function$;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[], hide_finished boolean)
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  select newest.*
  from (select distinct unnest(newest_resources.categories) as category) chosen
    cross join lateral (
      select * from public.resources r
      -- With "=", the planner assumes that all categories are equally common, and scans the newest resources of all categories.
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and private.may_be_recommended(r.content_flags)
        and not (newest_resources.hide_finished and exists (
          select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
        ))
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION private.news_content(mail private.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('resources', told.resources)
  from (select private.mailed_resources(mail.resource_ids)) as told (resources)
  where told.resources is not null;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_content(newsletter_id uuid, address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.newsletter_text(n.id) || jsonb_build_object('token', s.unsubscribe_token)
  from private.newsletters n, public.newsletter_subscriptions s
  where n.id = newsletter_content.newsletter_id and s.email = newsletter_content.address and s.is_active;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_items(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'kind', kind, 'title', title, 'description', left(description, 300), 'category', category, 'slug', slug,
    'is_hidden', is_hidden
  ) order by place), '[]')
  from unnest(ids) with ordinality as item (item_id, place)
    join lateral (
      select r.id, 'resource' as kind, r.title, r.description, r.category, null as slug,
        r.is_draft or r.deleted_at is not null as is_hidden
      from private.resources r where r.id = item_id
      union all
      select s.id, s.kind::text, s.title, s.description, null, s.slug, s.is_draft or not exists (
        select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft
      )
      from public.series s where s.id = item_id
    ) found on true;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_pages(after text DEFAULT ''::text)
 RETURNS TABLE(slug text, subject text, body text, picture text, picture_alt text, items jsonb, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select n.slug, n.subject, n.body, n.picture, n.picture_alt, private.newsletter_text(n.id) -> 'items', n.started_at
  from private.newsletters n
  where (select private.require_plain_query())
    and n.is_page and n.started_at is not null and n.slug > coalesce(newsletter_pages.after, '')
  order by n.slug
  limit 20;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_test_content(newsletter_id uuid, address text, token uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.newsletter_text(n.id) || jsonb_build_object('token', newsletter_test_content.token)
  from private.newsletters n
  where n.id = newsletter_test_content.newsletter_id and exists (
    select from auth.users u join public.user_roles r on r.user_id = u.id
    where lower(u.email) = newsletter_test_content.address and r.role = 'admin'
  );
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_text(newsletter_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'subject', n.subject, 'body', n.body, 'picture', n.picture, 'picture_alt', n.picture_alt,
    'slug', case when n.is_page and n.started_at is not null then n.slug end,
    'items', jsonb_path_query_array(private.newsletter_items(n.item_ids), '$[*] ? (@.is_hidden == false)')
  )
  from private.newsletters n where n.id = newsletter_text.newsletter_id;
$function$;

CREATE OR REPLACE FUNCTION private.next_part(member uuid, OUT series_id uuid, OUT resource_id uuid)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with plans as (
    select s.id, s.parts, true as is_own, greatest(p.started_at, (
        select max(f.finished_at) from public.finished_resources f where f.user_id = member and f.resource_id = any (s.parts)
      )) as used_at
    from public.started_plans p join public.series s on s.id = p.series_id
    where p.user_id = member and not p.is_paused and not s.is_draft
    union all
    select s.id, s.parts, false, s.created_at
    from public.series s join private.mail_settings m on m.plan_slug = s.slug
    where s.is_plan and not s.is_draft
      -- A plan that the member has paused isn't mailed, even if it's the ministry's plan.
      and not exists (select from public.started_plans p where p.user_id = member and p.series_id = s.id)
  ),
  open_parts as (
    select plans.id as plan_id, plans.is_own, plans.used_at, r.id as part_id, p.place, exists (
        select from private.mailed_parts m where m.user_id = member and m.series_id = plans.id and m.resource_id = r.id
      ) as is_mailed
    from plans cross join unnest(plans.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
    where private.may_be_recommended(r.content_flags)
      and not exists (select from public.finished_resources f where f.user_id = member and f.resource_id = r.id)
  )
  select o.plan_id, (array_agg(o.part_id order by o.place) filter (where not o.is_mailed))[1]
  from open_parts o
  group by o.plan_id, o.is_own, o.used_at
  order by o.is_own desc, o.used_at desc, o.plan_id
  limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.note_refused_address(address text, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.refused_mails (address, kind) values (address, kind) on conflict do nothing;
  if (
    select count(*) from private.refused_mails r
    where (r.address, r.kind) = (note_refused_address.address, note_refused_address.kind)
  ) >= 3 then
    perform private.end_mails(address, kind);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_sent_member_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.kind = 'new for you' then
    update private.member_mails m set told_until = new.created_at - interval '1 minute'
      where (m.user_id, m.kind) = (new.member_id, new.kind);
  elsif new.resource_ids = '{}' then
    update private.member_mails m set asked_at = new.created_at where (m.user_id, m.kind) = (new.member_id, new.kind);
  else
    insert into private.mailed_parts (user_id, series_id, resource_id, mailed_at)
      select new.member_id, new.series_id, r.id, new.created_at from private.resources r where r.id = any (new.resource_ids)
      on conflict do nothing;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.offers_mails()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.offers_mails from private.mail_settings s;
$function$;

CREATE OR REPLACE FUNCTION private.part_content(mail private.outbox)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if mail.created_at < now() - interval '16 hours' then
    return null;
  end if;
  if mail.resource_ids = '{}' then
    return case when private.last_seen(mail.member_id) < mail.created_at then '{"is_question": true}' end;
  end if;
  return (
    select jsonb_build_object(
      'resources', private.mailed_resources(mail.resource_ids),
      'plan', jsonb_build_object('kind', s.kind, 'slug', s.slug, 'title', s.title)
    )
    from private.next_part(mail.member_id) next join public.series s on s.id = next.series_id
    where (next.series_id, next.resource_id) = (mail.series_id, mail.resource_ids[1])
  );
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
  -- Until it's confirmed, the address may be someone else's.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- On hosted Supabase, the database's owner may not be allowed to read the log.
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
    -- Without the secrets of the links that end them.
    'member_mails', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' - 'token' order by m.kind), '[]')
      from private.member_mails m where m.user_id = account.id
    ),
    'mailed_parts', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.mailed_at, m.resource_id), '[]')
      from private.mailed_parts m where m.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the unsubscribe link.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'newsletter_request', (
      select to_jsonb(r) - 'token' from private.subscription_requests r where r.email = address
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]') from private.outbox o
      where o.member_id = account.id or o.address = lower(account.email) and account.email_confirmed_at is not null
    ),
    'refused_mails', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind), '[]') from private.refused_mails r
      where r.address = lower(account.email) and account.email_confirmed_at is not null
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

CREATE OR REPLACE FUNCTION private.published_since(since timestamp with time zone)
 RETURNS TABLE(id uuid, category public.resource_category, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.category, max(a.at)
  from public.audit_entries a join private.resources r on r.id = a.subject_id
  -- A resource that was added as a draft and isn't one any more was published since.
  where a.at > since and a.subject = 'resource' and a.action in ('added', 'published', 'went live')
    and r.deleted_at is null and not r.is_draft and private.may_be_recommended(r.content_flags)
  group by r.id, r.category;
$function$;

CREATE OR REPLACE FUNCTION private.queue_member_mails(at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  since_part constant time := (at at time zone settings.time_zone - make_interval(hours => settings.part_hour))::time;
begin
  perform private.queue_news(at);
  -- After downtime, a part that would arrive at night waits until the next morning.
  if since_part < '16:00' then
    perform private.queue_parts(at);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_news(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    update private.member_mails m set last_day = private.last_mail_day(m.kind, at)
    from private.mail_readers r
    where (r.user_id, r.kind) = (m.user_id, m.kind) and m.kind = 'new for you'
      and m.last_day < private.last_mail_day(m.kind, at)
    returning m.user_id, m.kind, m.told_until, r.address, r.preferred_categories
  ),
  published as materialized (
    select * from private.published_since((select min(told_until) from due))
  )
  insert into private.outbox (kind, member_id, address, resource_ids, not_before, created_at)
  select due.kind, due.user_id, due.address, news.ids, at, at
  from due cross join lateral (
    select array_agg(newest.id order by newest.published_at desc, newest.id) as ids
    from (
      select p.id, p.published_at from published p
      -- Leaves the last minute to the next email, since transactions that publish right now may not be visible here yet.
      where p.published_at > due.told_until and p.published_at + interval '1 minute' <= at
        and (due.preferred_categories = '{}' or p.category = any (due.preferred_categories))
        and not exists (select from public.user_activities a where a.user_id = due.user_id and a.resource_id = p.id)
        and not exists (select from public.finished_resources f where f.user_id = due.user_id and f.resource_id = p.id)
      order by p.published_at desc, p.id
      limit 8
    ) newest
  ) news
  where news.ids is not null;
$function$;

CREATE OR REPLACE FUNCTION private.queue_parts(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    update private.member_mails m set last_day = private.last_mail_day(m.kind, at)
    from private.mail_readers r
    where (r.user_id, r.kind) = (m.user_id, m.kind) and m.kind = 'part of the day'
      and m.last_day < private.last_mail_day(m.kind, at)
    returning m.user_id, m.kind, m.asked_at, r.address, private.last_seen(m.user_id) as seen_at
  ),
  counted as (
    select due.*, next.series_id, next.resource_id, (
        select count(*) from private.mailed_parts p where p.user_id = due.user_id and p.mailed_at > due.seen_at
      ) >= 7 as is_question
    from due cross join lateral private.next_part(due.user_id) next
    where next.resource_id is not null and coalesce(due.asked_at < due.seen_at, true)
  )
  insert into private.outbox (kind, member_id, address, series_id, resource_ids, not_before, created_at)
  select kind, user_id, address, case when not is_question then series_id end,
    case when is_question then '{}' else array[resource_id] end, at, at
  from counted;
$function$;

CREATE OR REPLACE FUNCTION private.read_newsletter(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  newsletter private.newsletters;
  subscribers constant integer := (select count(*) from public.newsletter_subscriptions where is_active);
begin
  perform private.require_admin();
  select * into newsletter from private.newsletters n where n.id = read_newsletter.id;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  return to_jsonb(newsletter) || jsonb_build_object(
    'items', private.newsletter_items(newsletter.item_ids),
    'subscribers', subscribers,
    'forecast', private.mail_forecast(case newsletter.state when 'draft' then subscribers else 0 end),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('address', response.address, 'state', response.state, 'answer', response.answer)), '[]')
      from (
        select o.address, o.state, o.answer from private.outbox o
        where o.newsletter_id = newsletter.id and o.kind = 'newsletter' and o.state in ('waiting', 'refused') and o.answer is not null
        order by o.state, o.address limit 100
      ) response
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_newsletter_items(ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if cardinality(ids) > 20 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
  return private.newsletter_items(ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.replace_waiting_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.outbox o set state = 'dropped', settled_at = now()
    where o.member_id = new.member_id and o.kind = new.kind and o.state = 'waiting' and o.id <> new.id
      and coalesce(o.taken_until <= now(), true);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_subscription(address text, is_registering boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Otherwise a stranger could subscribe someone who registers with this address later.
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

CREATE OR REPLACE FUNCTION private.save_newsletter(id uuid, subject text, body text, picture text, picture_alt text, item_ids uuid[], is_page boolean, slug text, known_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  typed constant jsonb := jsonb_build_object(
    'subject', normalize(subject, nfc), 'body', normalize(body, nfc), 'picture', picture, 'picture_alt', normalize(picture_alt, nfc),
    'item_ids', item_ids, 'is_page', is_page, 'slug', case when is_page then slug end
  );
  previous private.newsletters;
  saved private.newsletters;
begin
  perform private.require_admin();
  insert into private.newsletters as n (id, subject, body, picture, picture_alt, item_ids, is_page, slug)
    select save_newsletter.id, t.subject, t.body, t.picture, t.picture_alt, t.item_ids, t.is_page, t.slug
    from jsonb_populate_record(null::private.newsletters, typed) t where known_updated_at is null
    on conflict on constraint newsletters_pkey do nothing
    returning * into saved;
  if found then
    perform private.record_change('newsletter', saved.id, saved.subject, 'added', null, null);
    return saved.updated_at;
  end if;
  select * into previous from private.newsletters n where n.id = save_newsletter.id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  -- A retry after the first response was lost.
  if to_jsonb(previous) @> typed then
    return previous.updated_at;
  end if;
  if previous.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'not a draft';
  end if;
  if previous.updated_at is distinct from known_updated_at then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  update private.newsletters n set
    subject = t.subject, body = t.body, picture = t.picture, picture_alt = t.picture_alt, item_ids = t.item_ids,
    is_page = t.is_page, slug = t.slug, updated_at = now()
    from jsonb_populate_record(previous, typed) t where n.id = previous.id
    returning n.* into saved;
  perform private.record_change('newsletter', saved.id, saved.subject, 'changed', null, null);
  return saved.updated_at;
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
  -- A few minutes after the hour, to include anything published on the hour.
  perform cron.schedule('member mails', '4-59/10 * * * *', 'select private.queue_member_mails()');
  begin
    perform cron.schedule('mails', '10 seconds', 'select private.send_mail_request()');
  exception when others then
    -- Before version 1.5, pg_cron doesn't support seconds.
    perform cron.schedule('mails', '* * * * *', 'select private.send_mail_request()');
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_newsletter(id uuid, known_updated_at timestamp with time zone, send_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
 SET statement_timeout TO '60s'
AS $function$
declare
  draft constant private.newsletters := private.lock_draft(id, known_updated_at);
  reason constant text := case
    when not (select has_server from private.mail_settings) then 'no mail server'
    when private.is_blank(draft.subject) then 'no subject'
    when private.is_blank(draft.body) and draft.item_ids = '{}' then 'no text'
    when draft.is_page and draft.slug is null then 'no address'
    when not exists (select from public.newsletter_subscriptions where is_active) then 'no subscribers'
    when send_at <= now() then 'time is past'
  end;
begin
  if reason is not null then
    raise sqlstate 'PT400' using message = reason;
  end if;
  if send_at is null then
    perform private.start_newsletter(draft.id);
    return;
  end if;
  update private.newsletters n set state = 'scheduled', send_at = send_newsletter.send_at where n.id = draft.id;
  perform private.record_change('newsletter', draft.id, draft.subject, 'scheduled',
    jsonb_build_object('send_at', null), jsonb_build_object('send_at', send_at));
end;
$function$;

CREATE OR REPLACE FUNCTION private.sendable_kinds(at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  is_member_waiting constant boolean := exists (
    select from private.outbox o where o.state = 'waiting' and o.not_before <= at and o.member_id is not null
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
    select 'newsletter test' where others < a_day
    union all
    -- A newsletter that takes days would hold up emails to members, or the other way round: while both wait, each gets half.
    select 'newsletter' where others < a_day and (not is_member_waiting or others - for_members < half)
    union all
    select unnest(array['new for you', 'part of the day']) where others < a_day and (not is_newsletter_waiting or for_members < half)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_newsletter_page(id uuid, slug text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous private.newsletters;
begin
  perform private.require_admin();
  select * into previous from private.newsletters n where n.id = set_newsletter_page.id for update;
  if previous.started_at is null then
    raise sqlstate 'PT409' using message = 'not sent yet';
  end if;
  update private.newsletters n set is_page = set_newsletter_page.slug is not null, slug = set_newsletter_page.slug
    where n.id = previous.id;
  perform private.record_change('newsletter', previous.id, previous.subject, 'changed',
    jsonb_build_object('slug', previous.slug), jsonb_build_object('slug', set_newsletter_page.slug));
  perform private.ask_for_publishing();
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_newsletter_state(id uuid, action text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  newsletter private.newsletters;
  next_state text;
begin
  perform private.require_admin();
  if action = 'stop' then
    -- Locks the emails first, in the same order as when one is settled, so that there's no deadlock.
    perform from private.outbox o where o.newsletter_id = set_newsletter_state.id and o.state = 'waiting' order by o.id for update;
  end if;
  select * into newsletter from private.newsletters n where n.id = set_newsletter_state.id for update;
  next_state := case
    when action = 'pause' and newsletter.state in ('sending', 'paused') then 'paused'
    when action = 'go on' and newsletter.state in ('paused', 'sending') then 'sending'
    when action = 'stop' and newsletter.state in ('sending', 'paused', 'stopped') then 'stopped'
    when action = 'draft again' and newsletter.state in ('scheduled', 'draft') then 'draft'
  end;
  if next_state is null then
    raise sqlstate 'PT409' using message = 'not possible now';
  end if;
  if next_state = newsletter.state then
    return next_state;
  end if;
  update private.newsletters n set
    state = next_state,
    send_at = case when next_state <> 'draft' then n.send_at end,
    finished_at = case when next_state = 'stopped' then now() end
    where n.id = newsletter.id;
  if action = 'stop' then
    update private.outbox o set state = 'dropped', settled_at = now(), taken_until = null
      where o.newsletter_id = newsletter.id and o.kind = 'newsletter' and o.state = 'waiting';
  end if;
  perform private.record_change('newsletter', newsletter.id, newsletter.subject, action, null, null);
  return next_state;
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
$function$;

CREATE OR REPLACE FUNCTION private.start_due_newsletters()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid;
begin
  for due in
    select id from private.newsletters where state = 'scheduled' and send_at <= now() for update skip locked
  loop
    perform private.start_newsletter(due);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_newsletter(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newsletter private.newsletters;
  mails integer;
begin
  insert into private.outbox (kind, newsletter_id, address)
    -- Old subscriptions may have an invalid address.
    select 'newsletter', start_newsletter.id, email from public.newsletter_subscriptions where is_active and private.is_email(email)
    on conflict do nothing;
  get diagnostics mails = row_count;
  update private.newsletters n set
    state = case when mails > 0 then 'sending' else 'sent' end,
    started_at = now(), finished_at = case when mails = 0 then now() end, recipients = mails
    where n.id = start_newsletter.id
    returning * into newsletter;
  perform private.record_change('newsletter', newsletter.id, newsletter.subject, 'sent', null, jsonb_build_object('recipients', mails));
  if newsletter.is_page then
    perform private.ask_for_publishing();
  end if;
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
  delete from private.refused_mails where day < private.kept_since('refused_mails')::date;
  -- A newsletter may take longer to be sent.
  delete from private.outbox
    where settled_at < private.kept_since('outbox')
      or state = 'waiting' and kind <> 'newsletter' and created_at < private.kept_since('outbox');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- On hosted Supabase, the database's owner may not be allowed to delete from the log.
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
 SET enable_sort TO 'off'
AS $function$
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
    exit when content is not null;
    update private.outbox set state = 'dropped', settled_at = now(), taken_until = null where id = mail.id;
  end loop;
  update private.outbox set attempts = attempts + 1, taken_until = now() + interval '3 minutes' where id = mail.id;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'address', mail.address, 'attempt', mail.attempts + 1,
    'token', content -> 'token', 'content', content - 'token'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.test_newsletter(id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own constant text := (select lower(email) from auth.users where auth.users.id = (select auth.uid()));
begin
  perform private.require_admin();
  if not (select has_server from private.mail_settings) then
    raise sqlstate 'PT400' using message = 'no mail server';
  end if;
  if not exists (select from private.newsletters n where n.id = test_newsletter.id) then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  insert into private.outbox (kind, newsletter_id, address)
    select 'newsletter test', test_newsletter.id, own
    where not exists (
      select from private.outbox o
      where o.kind = 'newsletter test' and o.newsletter_id = test_newsletter.id and o.address = own and o.state = 'waiting'
    );
  return own;
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
  -- From the link in the confirmation email.
  delete from private.subscription_requests r where r.token = unsubscribe.token returning r.email into address;
  update public.newsletter_subscriptions n set is_active = false
    where n.unsubscribe_token = unsubscribe.token or n.email = address;
  perform private.end_member_mails(m.user_id, m.kind) from private.member_mails m where m.token = unsubscribe.token;
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_newsletter(id uuid, known_updated_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.delete_newsletter(delete_newsletter.id, delete_newsletter.known_updated_at);
$function$;

CREATE OR REPLACE FUNCTION public.list_newsletters(page integer DEFAULT 1)
 RETURNS TABLE(id uuid, subject text, state text, send_at timestamp with time zone, started_at timestamp with time zone, updated_at timestamp with time zone, recipients integer, sent integer, total bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.list_newsletters(list_newsletters.page);
$function$;

CREATE OR REPLACE FUNCTION public.newsletter_pages(after text DEFAULT ''::text)
 RETURNS TABLE(slug text, subject text, body text, picture text, picture_alt text, items jsonb, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select * from private.newsletter_pages(newsletter_pages.after);
$function$;

CREATE OR REPLACE FUNCTION public.offers_mails()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.offers_mails();
$function$;

CREATE OR REPLACE FUNCTION public.read_newsletter(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.read_newsletter(read_newsletter.id);
$function$;

CREATE OR REPLACE FUNCTION public.read_newsletter_items(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.read_newsletter_items(read_newsletter_items.ids);
$function$;

CREATE OR REPLACE FUNCTION public.save_newsletter(id uuid, subject text, body text, picture text, picture_alt text, item_ids uuid[], is_page boolean, slug text, known_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.save_newsletter(save_newsletter.id, save_newsletter.subject, save_newsletter.body, save_newsletter.picture, save_newsletter.picture_alt, save_newsletter.item_ids, save_newsletter.is_page, save_newsletter.slug, save_newsletter.known_updated_at);
$function$;

CREATE OR REPLACE FUNCTION public.send_newsletter(id uuid, known_updated_at timestamp with time zone, send_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select private.send_newsletter(send_newsletter.id, send_newsletter.known_updated_at, send_newsletter.send_at);
$function$;

CREATE OR REPLACE FUNCTION public.set_newsletter_page(id uuid, slug text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_newsletter_page(set_newsletter_page.id, set_newsletter_page.slug);
$function$;

CREATE OR REPLACE FUNCTION public.set_newsletter_state(id uuid, action text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select private.set_newsletter_state(set_newsletter_state.id, set_newsletter_state.action);
$function$;

CREATE OR REPLACE FUNCTION public.test_newsletter(id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.test_newsletter(test_newsletter.id);
$function$;

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_news_hour_check" CHECK (((news_hour >= 0) AND (news_hour <= 23)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_news_weekday_check" CHECK (((news_weekday >= 1) AND (news_weekday <= 7)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_part_hour_check" CHECK (((part_hour >= 0) AND (part_hour <= 23)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_time_zone_check" CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL));

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."member_mails" ADD CONSTRAINT "member_mails_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_check1" CHECK (((kind = ANY (ARRAY['newsletter'::text, 'newsletter test'::text])) = (newsletter_id IS NOT NULL)));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_check2" CHECK (((kind = ANY (ARRAY['new for you'::text, 'part of the day'::text])) = (member_id IS NOT NULL)));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['newsletter confirmation'::text, 'newsletter'::text, 'newsletter test'::text, 'new for you'::text, 'part of the day'::text])));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_member_id_fkey" FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_newsletter_id_fkey" FOREIGN KEY (newsletter_id) REFERENCES private.newsletters(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_resource_ids_check" CHECK ((cardinality(resource_ids) <= 20));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

CREATE VIEW "private"."mail_readers" WITH (security_invoker=true) AS  SELECT m.user_id,
    m.kind,
    m.token,
    m.told_until,
    m.last_day,
    m.asked_at,
    lower((u.email)::text) AS address,
    p.preferred_categories
   FROM ((private.member_mails m
     JOIN auth.users u ON ((u.id = m.user_id)))
     JOIN public.user_preferences p ON ((p.user_id = m.user_id)))
  WHERE (private.offers_mails() AND
        CASE m.kind
            WHEN 'new for you'::text THEN p.email_notifications
            ELSE p.daily_devotional
        END AND (u.email_confirmed_at IS NOT NULL) AND COALESCE((u.banned_until <= now()), true) AND private.is_email(lower((u.email)::text)) AND (octet_length((u.email)::text) <= 640));

CREATE INDEX mailed_parts_resource ON private.mailed_parts USING btree (resource_id);

CREATE INDEX mailed_parts_series ON private.mailed_parts USING btree (series_id);

CREATE INDEX newsletters_scheduled ON private.newsletters USING btree (send_at) WHERE (state = 'scheduled'::text);

CREATE INDEX outbox_member ON private.outbox USING btree (member_id);

CREATE UNIQUE INDEX outbox_newsletter_once ON private.outbox USING btree (newsletter_id, address) WHERE (kind = 'newsletter'::text);

CREATE INDEX outbox_newsletters ON private.outbox USING btree (newsletter_id);

CREATE INDEX outbox_series ON private.outbox USING btree (series_id);

CREATE INDEX outbox_waiting ON private.outbox USING btree (((kind = 'newsletter confirmation'::text)) DESC, ((kind = 'newsletter test'::text)) DESC, not_before, id) WHERE (state = 'waiting'::text);

CREATE TRIGGER count_deleted_newsletter_mails AFTER DELETE ON private.outbox REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.count_newsletter_mails();

CREATE TRIGGER count_settled_newsletter_mails AFTER UPDATE ON private.outbox REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_newsletter_mails();

CREATE TRIGGER note_sent_member_mail AFTER UPDATE OF state ON private.outbox FOR EACH ROW WHEN (((new.member_id IS NOT NULL) AND (new.state = 'sent'::text) AND (old.state <> 'sent'::text))) EXECUTE FUNCTION private.note_sent_member_mail();

CREATE TRIGGER replace_waiting_mail AFTER INSERT ON private.outbox FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION private.replace_waiting_mail();

CREATE TRIGGER forget_mailed_parts AFTER DELETE ON public.started_plans FOR EACH ROW EXECUTE FUNCTION private.forget_mailed_parts();

CREATE TRIGGER begin_member_mails AFTER INSERT OR UPDATE OF email_notifications, daily_devotional ON public.user_preferences FOR EACH ROW EXECUTE FUNCTION private.begin_member_mails();

COMMENT ON COLUMN "private"."mail_settings"."a_day" IS 'How many newsletters and emails that members chose may be sent in 24 hours. Another seventh of that is for confirmations; the rest of the day''s limit is for account emails.';

COMMENT ON COLUMN "private"."mail_settings"."confirms_newsletter" IS 'Whether addresses must be confirmed before they''re on the newsletter''s list; false without a mail server.';

COMMENT ON COLUMN "private"."mail_settings"."has_server" IS 'Whether there is a mail server, so that newsletters can be sent.';

COMMENT ON COLUMN "private"."mail_settings"."news_weekday" IS 'The weekday for what''s new: 1 for Monday to 7 for Sunday.';

COMMENT ON COLUMN "private"."mail_settings"."offers_mails" IS 'Whether the site sends the emails that members choose; false without a mail server.';

COMMENT ON COLUMN "private"."mail_settings"."plan_slug" IS 'The plan for members who want a daily part but follow no plan.';

COMMENT ON COLUMN "private"."mail_settings"."time_zone" IS 'The time zone for the hours of emails: a name in the IANA time zone database.';

COMMENT ON COLUMN "private"."member_mails"."asked_at" IS 'When an email asked whether to keep going. There are no more until the member comes back.';

COMMENT ON COLUMN "private"."member_mails"."last_day" IS 'The last day whose email was added to the outbox, or wasn''t needed.';

COMMENT ON COLUMN "private"."member_mails"."token" IS 'The secret in the links that end this kind of email. It allows nothing else.';

COMMENT ON COLUMN "private"."member_mails"."told_until" IS 'Anything published before this time is no longer new.';

COMMENT ON COLUMN "private"."newsletters"."body" IS 'Markdown.';

COMMENT ON COLUMN "private"."newsletters"."is_page" IS 'Whether it also becomes a page of the site once it''s sent.';

COMMENT ON COLUMN "private"."newsletters"."item_ids" IS 'Recommended resources and series, in this order.';

COMMENT ON COLUMN "private"."newsletters"."picture" IS 'A picture in our own storage, shown above the text.';

COMMENT ON COLUMN "private"."newsletters"."picture_alt" IS 'The picture''s alternative text.';

COMMENT ON COLUMN "private"."newsletters"."sent" IS 'Counted by a trigger on the outbox, like refused and dropped, and kept when the outbox''s rows are deleted.';

COMMENT ON COLUMN "private"."outbox"."answer" IS 'The mail server''s last response.';

COMMENT ON COLUMN "private"."outbox"."resource_ids" IS 'The resources in an email to a member; checked again when it''s sent.';

COMMENT ON COLUMN "private"."outbox"."series_id" IS 'The plan that the part in resource_ids belongs to.';

COMMENT ON COLUMN "private"."outbox"."state" IS 'refused: the server refused it for good. dropped: its recipient no longer wants it.';

COMMENT ON COLUMN "private"."outbox"."taken_until" IS 'When the lease of the sender that took it ends.';

COMMENT ON COLUMN "private"."subscription_requests"."is_registering" IS 'Whether it was requested together with an account: confirming the account''s address confirms this too.';

COMMENT ON COLUMN "private"."subscription_requests"."mailed_at" IS 'When the last email was added to the outbox.';

COMMENT ON COLUMN "private"."subscription_requests"."token" IS 'The secret in the email''s links: /newsletter/confirm#…';

COMMENT ON FUNCTION "private"."add_subscriber"(text) IS 'Adds an address to the newsletter''s list; false if it''s already on it.';

COMMENT ON FUNCTION "private"."apply_schedules"() IS 'Publishes and unpublishes what''s due, and sends the newsletters that are due, including what became due while nothing ran. Resources in the bin stay there.';

COMMENT ON FUNCTION "private"."begin_member_mails"() IS 'Starts a kind of email with the next one that''s due when a member ticks its box, leaving out anything earlier.';

COMMENT ON FUNCTION "private"."confirm_subscription"(uuid) IS 'Subscribes the address that was sent this secret; false if the secret is unknown or expired. Can be repeated.';

COMMENT ON FUNCTION "private"."confirm_subscription_with_account"() IS 'When an account''s address is confirmed, also confirms the newsletter that was ticked with it.';

COMMENT ON FUNCTION "private"."confirmation_content"(text) IS 'The content of a confirmation email: {token}; null if there is nothing to confirm.';

COMMENT ON FUNCTION "private"."count_newsletter_mails"() IS 'Updates the counts of newsletters, and finishes those without waiting emails.';

COMMENT ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft, with the errors of lock_draft; sent newsletters can''t be deleted.';

COMMENT ON FUNCTION "private"."end_mails"(text, text) IS 'Ends a kind of email for an address, which can choose it again.';

COMMENT ON FUNCTION "private"."end_member_mails"(uuid, text) IS 'Unticks a member''s box for this kind of email.';

COMMENT ON FUNCTION "private"."find_unused_images"() IS 'The 100 oldest pictures in resource-images that are over a week old and not used by any resource, the bin included, any newsletter, or any change of the last 30 days.';

COMMENT ON FUNCTION "private"."forget_mailed_parts"() IS 'Deletes the mailed parts when a plan is stopped or the history cleared, so that the plan can start again.';

COMMENT ON FUNCTION "private"."has_due_mails"(timestamp with time zone) IS 'Whether a sender should start.';

COMMENT ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) IS 'The last day on which this kind of email was due, in the ministry''s time zone.';

COMMENT ON FUNCTION "private"."last_seen"(uuid) IS 'When a member last signed in, or used the site while signed in.';

COMMENT ON FUNCTION "private"."list_newsletters"(integer) IS 'A page of 20 newsletters, newest first; total counts all. Administrators only (403).';

COMMENT ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) IS 'Returns the draft, locked until the transaction ends. Errors: changed meanwhile since the administrator read it, not a draft (409), gone (404).';

COMMENT ON FUNCTION "private"."mail_content"(private.outbox) IS 'The content of an email, read just before it''s sent: {token, …}, with the secret of the link that ends this kind of email. Null if its recipient no longer wants it, or none of it may be shown.';

COMMENT ON FUNCTION "private"."mail_forecast"(integer) IS 'How many days it takes to send the waiting emails and this many more: {has_server, a_day, waiting, days}.';

COMMENT ON FUNCTION "private"."mailed_resources"(uuid[]) IS 'Those of these resources that are visible and may be recommended, in this order: [{id, title, category, author, description}]; null for none.';

COMMENT ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) IS 'False for what its platform marks as explicit, adults only, live, or blocked in some countries. Lists and searches still show it, and so does the home page if an administrator makes it a hero or top pick.';

COMMENT ON FUNCTION "private"."member_mail_content"(private.outbox) IS 'The content of an email to a member, with the secret that ends its kind; null if they no longer want it, or none of it may be shown.';

COMMENT ON FUNCTION "private"."news_content"(private.outbox) IS 'The content of “New for you”: {resources}; null if none of them may be shown any more.';

COMMENT ON FUNCTION "private"."newsletter_content"(uuid, text) IS 'The content of the email to this subscriber; null if they have unsubscribed.';

COMMENT ON FUNCTION "private"."newsletter_items"(uuid[]) IS 'Resources and series in this order, as [{id, kind, title, description, category, slug, is_hidden}]; resources have a category, series a slug. Leaves out deleted ones.';

COMMENT ON FUNCTION "private"."newsletter_pages"(text) IS 'The next 20 newsletters after this slug that are pages of the site, ordered by slug; only those that sending has begun for.';

COMMENT ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) IS 'The content of a test email to an administrator; its token ends nothing. Null if they are no longer an administrator.';

COMMENT ON FUNCTION "private"."newsletter_text"(uuid) IS 'What its readers see: {subject, body, picture, picture_alt, slug, items}, without drafts and what is in the bin. The slug is of its page, once it has one.';

COMMENT ON FUNCTION "private"."next_part"(uuid) IS 'The first part neither finished nor mailed of the plan that a member used last, or of the ministry''s where they follow none. A plan that is finished or paused is not followed. resource_id is null while all that is open has been mailed.';

COMMENT ON FUNCTION "private"."note_refused_address"(text, text) IS 'Records a refusal, and ends a kind of email for an address that was refused on three days.';

COMMENT ON FUNCTION "private"."note_sent_member_mail"() IS 'Records the content of an email as told only once it was sent.';

COMMENT ON FUNCTION "private"."offers_mails"() IS 'Whether the site sends the emails that members choose.';

COMMENT ON FUNCTION "private"."part_content"(private.outbox) IS 'The content of the part of the day: {resources, plan: {kind, slug, title}}, or {is_question} after seven without a visit; null if it''s too late, done, paused or hidden, or the member has come back.';

COMMENT ON FUNCTION "private"."published_since"(timestamp with time zone) IS 'Resources that became visible since then and may be recommended. Doesn''t rely on created_at, which an import may backdate.';

COMMENT ON FUNCTION "private"."queue_member_mails"(timestamp with time zone) IS 'Adds the emails that members chose to the outbox once they''re due: one per kind, member and week or day, however late and often this is called.';

COMMENT ON FUNCTION "private"."queue_news"(timestamp with time zone) IS 'Adds an email to the outbox for each member whose week is over and for whom there is something new: at most the eight newest resources that they haven''t opened.';

COMMENT ON FUNCTION "private"."queue_parts"(timestamp with time zone) IS 'Adds an email to the outbox for each member who follows a plan: its next part or, after seven without a visit, the question whether to keep going, and then nothing until they come back.';

COMMENT ON FUNCTION "private"."read_newsletter"(uuid) IS 'A newsletter with its items, the number of subscribers, how long sending takes (mail_forecast), and the mail server''s responses about up to 100 refused or retried addresses. Administrators only (403); gone (404).';

COMMENT ON FUNCTION "private"."read_newsletter_items"(uuid[]) IS 'Like newsletter_items, for up to 20. Administrators only (403).';

COMMENT ON FUNCTION "private"."replace_waiting_mail"() IS 'Drops an email that wasn''t sent in time when the next one of its kind is added, which includes its content.';

COMMENT ON FUNCTION "private"."request_subscription"(text, boolean) IS 'Records a newsletter request, and emails the address at most once an hour; not at all if an account is being confirmed anyway.';

COMMENT ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft with this new id, or changes one that hasn''t changed since it was read (known_updated_at), and returns its new updated_at. Errors: changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "private"."schedule_mails"() IS 'Schedules the jobs that queue members'' emails and send due ones, if pg_cron is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."send_mail_request"(timestamp with time zone) IS 'Calls send-mails if emails are due.';

COMMENT ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Errors: those of lock_draft, so that two administrators can''t both send it, and no mail server, no subject, no text, no address, no subscribers, time is past (400).';

COMMENT ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) IS 'The kinds of email that the limit for 24 hours still allows.';

COMMENT ON FUNCTION "private"."set_newsletter_page"(uuid, text) IS 'Makes a sent newsletter a page of the site, or removes the page (null); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "private"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on, stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';

COMMENT ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: records that the email was sent or refused for good, or schedules a retry, after growing pauses. Only "no such address" counts against the address, since other refusals may be our fault.';

COMMENT ON FUNCTION "private"."start_due_newsletters"() IS 'Sends scheduled newsletters that are due.';

COMMENT ON FUNCTION "private"."start_newsletter"(uuid) IS 'Adds an email for each subscriber to the outbox.';

COMMENT ON FUNCTION "private"."take_mail"() IS 'For send-mails: the next email as {id, kind, address, attempt, token, content}, leased to the caller for three minutes; null if none is due. One at a time, so that the recipient''s choice is read just before it''s sent.';

COMMENT ON FUNCTION "private"."test_newsletter"(uuid) IS 'Sends a newsletter only to the caller, and returns their address. Administrators only (403).';

COMMENT ON FUNCTION "private"."unsubscribe"(uuid) IS 'Ends what has this secret: a subscription, the request for one, or a kind of mail that a member gets; doesn''t reveal whether there is any.';

COMMENT ON FUNCTION "private"."unused_images"() IS 'At most 100 pictures that neither a resource nor a newsletter nor a recent change uses. Administrators only (403).';

COMMENT ON FUNCTION "public"."confirm_subscription"(uuid) IS 'Subscribes the address that was sent this secret; false if the secret is unknown or expired. Can be repeated.';

COMMENT ON FUNCTION "public"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft, with the errors of lock_draft; sent newsletters can''t be deleted.';

COMMENT ON FUNCTION "public"."list_newsletters"(integer) IS 'A page of 20 newsletters, newest first; total counts all. Administrators only (403).';

COMMENT ON FUNCTION "public"."newsletter_pages"(text) IS 'The next 20 newsletters after this slug that are pages of the site, ordered by slug; only those that sending has begun for.';

COMMENT ON FUNCTION "public"."offers_mails"() IS 'Whether the site sends the emails that members choose.';

COMMENT ON FUNCTION "public"."read_newsletter"(uuid) IS 'A newsletter with its items, the number of subscribers, how long sending takes (mail_forecast), and the mail server''s responses about up to 100 refused or retried addresses. Administrators only (403); gone (404).';

COMMENT ON FUNCTION "public"."read_newsletter_items"(uuid[]) IS 'Like newsletter_items, for up to 20. Administrators only (403).';

COMMENT ON FUNCTION "public"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft with this new id, or changes one that hasn''t changed since it was read (known_updated_at), and returns its new updated_at. Errors: changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "public"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Errors: those of lock_draft, so that two administrators can''t both send it, and no mail server, no subject, no text, no address, no subscribers, time is past (400).';

COMMENT ON FUNCTION "public"."set_newsletter_page"(uuid, text) IS 'Makes a sent newsletter a page of the site, or removes the page (null); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "public"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on, stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';

COMMENT ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: records that the email was sent or refused for good, or schedules a retry, after growing pauses. Only "no such address" counts against the address, since other refusals may be our fault.';

COMMENT ON FUNCTION "public"."take_mail"() IS 'For send-mails: the next email as {id, kind, address, attempt, token, content}, leased to the caller for three minutes; null if none is due. One at a time, so that the recipient''s choice is read just before it''s sent.';

COMMENT ON FUNCTION "public"."test_newsletter"(uuid) IS 'Sends a newsletter only to the caller, and returns their address. Administrators only (403).';

COMMENT ON FUNCTION "public"."unsubscribe"(uuid) IS 'Ends what has this secret: a subscription, the request for one, or a kind of mail that a member gets; doesn''t reveal whether there is any.';

COMMENT ON FUNCTION "public"."unused_images"() IS 'At most 100 pictures that neither a resource nor a newsletter nor a recent change uses. Administrators only (403).';

COMMENT ON TABLE "private"."mail_settings" IS 'A single row, written by the setup and npm start.';

COMMENT ON TABLE "private"."mailed_parts" IS 'Parts of plans that were emailed to a member, whether they''ve finished them or not.';

COMMENT ON TABLE "private"."member_mails" IS 'The kinds of email that members have chosen, and the progress of each.';

COMMENT ON TABLE "private"."newsletters" IS 'Newsletters to the subscribers, and the progress of sending them.';

COMMENT ON TABLE "private"."outbox" IS 'Waiting emails, and recently sent ones; their content is composed when they''re sent.';

COMMENT ON TABLE "private"."refused_mails" IS 'The days on which mail servers refused an address. After three, this kind of email ends for it.';

COMMENT ON TABLE "private"."subscription_requests" IS 'Addresses whose owners haven''t confirmed the newsletter yet.';

COMMENT ON VIEW "private"."mail_readers" IS 'Members who want a kind of email, with the confirmed address of their account.';

REVOKE ALL ON FUNCTION "private"."begin_member_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_member_mails"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirmation_content"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirmation_content"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_newsletter_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_newsletter_mails"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."end_mails"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_mails"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_member_mails"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_member_mails"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_mailed_parts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_mailed_parts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_due_mails"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_due_mails"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_seen"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_seen"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."list_newsletters"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_newsletters"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_forecast"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_forecast"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mailed_resources"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mailed_resources"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."member_mail_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."member_mail_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."news_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."news_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_content"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_content"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_items"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_pages"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_pages"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_text"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_text"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_part"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_part"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_refused_address"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_refused_address"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_sent_member_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_sent_member_mail"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offers_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offers_mails"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."part_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."part_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."published_since"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."published_since"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_member_mails"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_member_mails"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_news"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_news"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_parts"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_parts"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_newsletter"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."read_newsletter_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_newsletter_items"(uuid[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."replace_waiting_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_waiting_mail"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_newsletter_page"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_newsletter_page"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."set_newsletter_state"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_newsletter_state"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."start_due_newsletters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_due_newsletters"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."start_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_newsletter"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."test_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."test_newsletter"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."delete_newsletter"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_newsletter"(uuid, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."list_newsletters"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_newsletters"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."newsletter_pages"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."newsletter_pages"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."offers_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."offers_mails"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_newsletter"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_newsletter_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_newsletter_items"(uuid[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_newsletter_page"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_newsletter_page"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."set_newsletter_state"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_newsletter_state"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."test_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_newsletter"(uuid) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mailed_parts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."member_mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newsletters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refused_mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_readers" TO "postgres";

-- Members who ticked the boxes while nothing was sent get the next mails.
INSERT INTO "private"."member_mails" ("user_id", "kind")
  SELECT p."user_id", box.kind
  FROM "public"."user_preferences" p
    CROSS JOIN LATERAL (VALUES ('new for you', p."email_notifications"), ('part of the day', p."daily_devotional")) AS box (kind, is_ticked)
  WHERE box.is_ticked;
