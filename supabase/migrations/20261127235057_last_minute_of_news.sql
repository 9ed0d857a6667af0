-- What is published while New for you is made is told of the next week instead of never.

set local check_function_bodies = off;

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
      -- What is being published at this moment may not be seen here yet: the last minute is left to the next mail.
      where p.published_at > due.told_until and p.published_at <= at - interval '1 minute'
        and (due.preferred_categories = '{}' or p.category = any (due.preferred_categories))
        and not exists (select from public.user_activities a where a.user_id = due.user_id and a.resource_id = p.id)
        and not exists (select from public.finished_resources f where f.user_id = due.user_id and f.resource_id = p.id)
      order by p.published_at desc, p.id
      limit 8
    ) newest
  ) news
  where news.ids is not null;
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
  -- A few minutes after the hour, so that what is published on the hour is told of.
  perform cron.schedule('member mails', '4-59/10 * * * *', 'select private.queue_member_mails()');
  begin
    perform cron.schedule('mails', '10 seconds', 'select private.send_mail_request()');
  exception when others then
    -- Before version 1.5, pg_cron knows no seconds.
    perform cron.schedule('mails', '* * * * *', 'select private.send_mail_request()');
  end;
end;
$function$;

-- >>> At other minutes.
SELECT "private"."schedule_mails"();
-- <<<
