-- A newsletter that takes days leaves half of each day to the mails that members asked for.

set local check_function_bodies = off;

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
    -- Strangers can cause confirmations, and must not use up the day with them.
    select 'newsletter confirmation' where confirmations < half
    union all
    select 'newsletter test' where others < a_day
    union all
    -- A newsletter that takes days would keep members waiting, or they it: while both wait, each has half of the day.
    select 'newsletter' where others < a_day and (not is_member_waiting or others - for_members < half)
    union all
    select unnest(array['new for you', 'part of the day']) where others < a_day and (not is_newsletter_waiting or for_members < half)
  );
end;
$function$;
