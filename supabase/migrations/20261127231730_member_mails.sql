-- Members who ask for them are told each week what is new, and get a part of a plan each day.

set local check_function_bodies = off;

CREATE TABLE "private"."mailed_parts" ("user_id" uuid NOT NULL, "series_id" uuid NOT NULL, "resource_id" uuid NOT NULL, "mailed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "mailed_parts_pkey" PRIMARY KEY (user_id, series_id, resource_id));

ALTER TABLE "private"."mailed_parts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."member_mails" ("user_id" uuid NOT NULL, "kind" text NOT NULL, "token" uuid NOT NULL DEFAULT gen_random_uuid(), "told_until" timestamp with time zone NOT NULL DEFAULT now(), "last_day" date NOT NULL DEFAULT CURRENT_DATE, "asked_at" timestamp with time zone, CONSTRAINT "member_mails_kind_check" CHECK ((kind = ANY (ARRAY['new for you'::text, 'part of the day'::text]))), CONSTRAINT "member_mails_pkey" PRIMARY KEY (user_id, kind), CONSTRAINT "member_mails_token_key" UNIQUE (token));

ALTER TABLE "private"."member_mails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."mail_settings" ADD COLUMN "offers_mails" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."mail_settings" ADD COLUMN "time_zone" text NOT NULL DEFAULT 'UTC'::text;

ALTER TABLE "private"."mail_settings" ADD COLUMN "news_weekday" integer NOT NULL DEFAULT 5;

ALTER TABLE "private"."mail_settings" ADD COLUMN "news_hour" integer NOT NULL DEFAULT 16;

ALTER TABLE "private"."mail_settings" ADD COLUMN "part_hour" integer NOT NULL DEFAULT 6;

ALTER TABLE "private"."mail_settings" ADD COLUMN "plan_slug" text;

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
  -- A day begins at the hour of its mail.
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
  -- A session is refreshed while its member has the site open.
  return (
    select greatest(u.created_at, u.last_sign_in_at, max(s.created_at), max(s.updated_at), max(s.refreshed_at at time zone 'UTC'))
    from auth.users u left join auth.sessions s on s.user_id = u.id
    where u.id = member group by u.id
  );
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
  end;
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
    -- An address that was changed meanwhile may be another person's.
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
      -- What a member has paused is not mailed to them because it is the ministry's plan too.
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

CREATE OR REPLACE FUNCTION private.note_sent_member_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.kind = 'new for you' then
    update private.member_mails m set told_until = new.created_at where (m.user_id, m.kind) = (new.member_id, new.kind);
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
  -- What was added as a draft, and is none any more, has been published since.
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
  -- After a stop, a part that would come at night is left to the next morning.
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
      where p.published_at > due.told_until
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
  perform cron.schedule('member mails', '*/10 * * * *', 'select private.queue_member_mails()');
  begin
    perform cron.schedule('mails', '10 seconds', 'select private.send_mail_request()');
  exception when others then
    -- Before version 1.5, pg_cron knows no seconds.
    perform cron.schedule('mails', '* * * * *', 'select private.send_mail_request()');
  end;
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

CREATE OR REPLACE FUNCTION public.offers_mails()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.offers_mails();
$function$;

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_news_hour_check" CHECK (((news_hour >= 0) AND (news_hour <= 23)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_news_weekday_check" CHECK (((news_weekday >= 1) AND (news_weekday <= 7)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_part_hour_check" CHECK (((part_hour >= 0) AND (part_hour <= 23)));

ALTER TABLE "private"."mail_settings" ADD CONSTRAINT "mail_settings_time_zone_check" CHECK ((('2000-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL));

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

ALTER TABLE "private"."mailed_parts" ADD CONSTRAINT "mailed_parts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."member_mails" ADD CONSTRAINT "member_mails_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

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

CREATE TRIGGER note_sent_member_mail AFTER UPDATE OF state ON private.outbox FOR EACH ROW WHEN (((new.member_id IS NOT NULL) AND (new.state = 'sent'::text) AND (old.state <> 'sent'::text))) EXECUTE FUNCTION private.note_sent_member_mail();

CREATE TRIGGER replace_waiting_mail AFTER INSERT ON private.outbox FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION private.replace_waiting_mail();

CREATE TRIGGER forget_mailed_parts AFTER DELETE ON public.started_plans FOR EACH ROW EXECUTE FUNCTION private.forget_mailed_parts();

CREATE TRIGGER begin_member_mails AFTER INSERT OR UPDATE OF email_notifications, daily_devotional ON public.user_preferences FOR EACH ROW EXECUTE FUNCTION private.begin_member_mails();

COMMENT ON COLUMN "private"."mail_settings"."news_weekday" IS 'On which members are told what is new: 1 for Monday to 7 for Sunday.';

COMMENT ON COLUMN "private"."mail_settings"."offers_mails" IS 'Whether members get the mails that they ask for; false without a mail server.';

COMMENT ON COLUMN "private"."mail_settings"."plan_slug" IS 'The plan of which those get a part each day who follow none.';

COMMENT ON COLUMN "private"."mail_settings"."time_zone" IS 'Of the hours of mails: a name of the IANA time zone database.';

COMMENT ON COLUMN "private"."member_mails"."asked_at" IS 'When a mail asked whether to go on. Until they come back, there are no more.';

COMMENT ON COLUMN "private"."member_mails"."last_day" IS 'The last day whose mail was put into the outbox, or was not needed.';

COMMENT ON COLUMN "private"."member_mails"."token" IS 'Secret of the links that end this kind of mail. It can do nothing else.';

COMMENT ON COLUMN "private"."member_mails"."told_until" IS 'What was published until then is no longer new.';

COMMENT ON FUNCTION "private"."begin_member_mails"() IS 'Whoever ticks a box gets the next mail of its kind, and not what came before.';

COMMENT ON FUNCTION "private"."end_member_mails"(uuid, text) IS 'Unticks a member''s box for this kind of mail.';

COMMENT ON FUNCTION "private"."forget_mailed_parts"() IS 'Whoever stops a plan, or clears their history, can begin it again.';

COMMENT ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) IS 'The day, where the ministry is, on which this kind of mail was due last.';

COMMENT ON FUNCTION "private"."last_seen"(uuid) IS 'When a member last signed in, or used the site while signed in.';

COMMENT ON FUNCTION "private"."mailed_resources"(uuid[]) IS 'Those of these resources that visitors see and that may be recommended, in this order: [{id, title, category, author, description}]; null for none.';

COMMENT ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) IS 'False for what its platform marks as explicit, adults only, live, or blocked in some countries. Lists and searches still show it, and so does the home page if an administrator makes it a hero or top pick.';

COMMENT ON FUNCTION "private"."member_mail_content"(private.outbox) IS 'What a mail to a member says, with the secret that ends its kind; null if they no longer want it, or nothing of it may be shown.';

COMMENT ON FUNCTION "private"."news_content"(private.outbox) IS 'What New for you says: {resources}; null if nothing of it may be shown any more.';

COMMENT ON FUNCTION "private"."next_part"(uuid) IS 'The first part neither finished nor mailed of the plan that a member used last, or of the ministry''s where they follow none. A plan that is finished or paused is not followed. resource_id is null while all that is open has been mailed.';

COMMENT ON FUNCTION "private"."note_sent_member_mail"() IS 'What was sent, and no sooner, counts as told.';

COMMENT ON FUNCTION "private"."offers_mails"() IS 'Whether members get the mails that they ask for.';

COMMENT ON FUNCTION "private"."part_content"(private.outbox) IS 'What the part of the day says: {resources, plan: {kind, slug, title}}, or {is_question} after seven without a visit; null if it is too late, is done, paused or hidden, or its member has come back.';

COMMENT ON FUNCTION "private"."published_since"(timestamp with time zone) IS 'What visitors see since then and may be recommended. created_at does not tell: an import may date it back.';

COMMENT ON FUNCTION "private"."queue_member_mails"(timestamp with time zone) IS 'Puts the mails that members asked for into the outbox once they are due: one a kind, member and week or day, however late and often this is called.';

COMMENT ON FUNCTION "private"."queue_news"(timestamp with time zone) IS 'Puts a mail into the outbox for each member whose week is over and for whom there is something new: at most the eight newest that they have not opened.';

COMMENT ON FUNCTION "private"."queue_parts"(timestamp with time zone) IS 'Puts a mail into the outbox for each member who follows a plan: its next part, or after seven without a visit the question whether to go on, and then nothing until they come back.';

COMMENT ON FUNCTION "private"."replace_waiting_mail"() IS 'A mail that could not be sent in time says nothing that the next one of its kind does not.';

COMMENT ON FUNCTION "private"."schedule_mails"() IS 'Has pg_cron look for mails that members are to get, and for due ones, where it is installed; a second call changes nothing.';

COMMENT ON FUNCTION "private"."unsubscribe"(uuid) IS 'Ends what has this secret: a subscription, the request for one, or a kind of mail that a member gets; doesn''t reveal whether there is any.';

COMMENT ON FUNCTION "public"."offers_mails"() IS 'Whether members get the mails that they ask for.';

COMMENT ON FUNCTION "public"."unsubscribe"(uuid) IS 'Ends what has this secret: a subscription, the request for one, or a kind of mail that a member gets; doesn''t reveal whether there is any.';

COMMENT ON TABLE "private"."mailed_parts" IS 'Parts of plans that were mailed to a member: sent, which does not say that they are done.';

COMMENT ON TABLE "private"."member_mails" IS 'The kinds of mail that members have asked for, and how far each has got.';

COMMENT ON VIEW "private"."mail_readers" IS 'Members who want a kind of mail, with the confirmed address of their account.';

REVOKE ALL ON FUNCTION "private"."begin_member_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_member_mails"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_member_mails"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_member_mails"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_mailed_parts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_mailed_parts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_seen"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_seen"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mailed_resources"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mailed_resources"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_be_recommended"(public.content_flag[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."member_mail_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."member_mail_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."news_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."news_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_part"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_part"(uuid) TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."replace_waiting_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_waiting_mail"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."offers_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."offers_mails"() TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mailed_parts" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."member_mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_readers" TO "postgres";

-- >>> Those who ticked the boxes while nothing was sent get the next mails.
INSERT INTO "private"."member_mails" ("user_id", "kind")
  SELECT p."user_id", box.kind
  FROM "public"."user_preferences" p
    CROSS JOIN LATERAL (VALUES ('new for you', p."email_notifications"), ('part of the day', p."daily_devotional")) AS box (kind, is_ticked)
  WHERE box.is_ticked;
SELECT "private"."schedule_mails"();
-- <<<
