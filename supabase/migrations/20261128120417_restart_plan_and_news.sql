-- A finished plan begins again in one statement. Newsletters that only recommend things can be scheduled before these are public,
-- and are judged after what's due with them is published. Members learn of what was hidden in its first week.

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.apply_schedules()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.schedules where least(publish_at, unpublish_at) <= now()) then
    perform set_config('app.is_scheduled', 'on', true);
    update private.resources r set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
      where due.resource_id = r.id and least(due.publish_at, due.unpublish_at) <= now()
        and r.is_draft <> coalesce(due.unpublish_at <= now(), false);
    update public.series s set is_draft = coalesce(due.unpublish_at <= now(), false) from private.schedules due
      where due.series_id = s.id and least(due.publish_at, due.unpublish_at) <= now()
        and s.is_draft <> coalesce(due.unpublish_at <= now(), false);
    perform set_config('app.is_scheduled', '', true);
    -- Those of deleted series stay: undo may still bring the series back.
    delete from private.schedules
      where coalesce(unpublish_at, publish_at) <= now() and (series_id is null or private.is_series(series_id));
    update private.schedules set publish_at = null
      where publish_at <= now() and (series_id is null or private.is_series(series_id));
  end if;
  -- Last, since they may recommend what has just been published.
  perform private.start_due_newsletters();
end;
$function$;

CREATE OR REPLACE FUNCTION private.finish_publishing(revision bigint, report text, run_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.publishing set state = 'live', failures = 0, message = '', finished_at = now(), live_at = now(),
    revision_built = least(revision_requested, greatest(revision_built, finish_publishing.revision)),
    report = finish_publishing.report::jsonb, run_url = finish_publishing.run_url
    -- due_at stays: if it was set since the start, another build is needed.
    where id;
  -- Newsletters that have waited for their page. Locked in the same order as elsewhere, so that there's no deadlock.
  with waiting as (
    select o.id from private.outbox o join private.newsletters n on n.id = o.newsletter_id, public.publishing p
    where n.started_at < p.started_at and o.state = 'waiting' and o.attempts = 0 and o.not_before > now()
    order by o.id for update of o
  )
  update private.outbox o set not_before = now() from waiting where o.id = waiting.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_content(newsletter_id uuid, address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.newsletter_text(n.id) || jsonb_build_object('token', s.unsubscribe_token)
  from private.newsletters n, public.newsletter_subscriptions s
  where n.id = newsletter_content.newsletter_id and s.email = newsletter_content.address and s.is_active
    and not private.is_empty_newsletter(n);
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
    -- What was hidden for less than a week, perhaps by mistake, isn't new again, unless it was new in the week in which it was hidden.
    and not exists (
      select from public.audit_entries hidden
      where hidden.subject_id = a.subject_id and hidden.action in ('unpublished', 'ended')
        and hidden.at < a.at and hidden.at > a.at - interval '7 days'
        and not exists (
          select from public.audit_entries shown
          where shown.subject_id = a.subject_id and shown.action in ('added', 'published', 'went live') and shown.at < hidden.at
            and private.last_mail_day('new for you', shown.at) = private.last_mail_day('new for you', hidden.at)
        )
    )
  group by r.id, r.category;
$function$;

CREATE OR REPLACE FUNCTION private.restart_plan(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.finished_resources f using public.series s
    where s.id = restart_plan.id and f.user_id = (select auth.uid()) and f.resource_id = any (s.parts);
  -- Deleted and inserted, so that those who get the parts by email get them again (forget_mailed_parts).
  delete from public.started_plans p where (p.user_id, p.series_id) = ((select auth.uid()), restart_plan.id);
  insert into public.started_plans (user_id, series_id)
    select (select auth.uid()), s.id from public.series s where s.id = restart_plan.id;
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
    -- What is hidden now may be visible by then.
    when send_at is null and private.is_empty_newsletter(draft) or private.is_blank(draft.body) and draft.item_ids = '{}' then 'no text'
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
  -- Locks the emails first, in the same order as when one is settled, so that there's no deadlock.
  if action in ('stop', 'go on') then
    perform from private.outbox o where o.newsletter_id = set_newsletter_state.id and o.state = 'waiting' order by o.id for update;
  end if;
  if action = 'go on' then
    -- Those that couldn't be sent are tried again now, rather than after their pause.
    update private.outbox o set not_before = now()
      where o.newsletter_id = set_newsletter_state.id and o.kind = 'newsletter' and o.state = 'waiting' and o.attempts > 0;
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

CREATE OR REPLACE FUNCTION public.restart_plan(id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.restart_plan(restart_plan.id);
$function$;

COMMENT ON FUNCTION "private"."newsletter_content"(uuid, text) IS 'The content of the email to this subscriber; null if they have unsubscribed, or if all that it recommends has been hidden.';

COMMENT ON FUNCTION "private"."restart_plan"(uuid) IS 'Starts the caller''s plan anew: no part is done, or was mailed.';

COMMENT ON FUNCTION "public"."restart_plan"(uuid) IS 'Starts the caller''s plan anew: no part is done, or was mailed.';

REVOKE ALL ON FUNCTION "private"."restart_plan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restart_plan"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."restart_plan"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restart_plan"(uuid) TO "authenticated", "postgres", "service_role";
