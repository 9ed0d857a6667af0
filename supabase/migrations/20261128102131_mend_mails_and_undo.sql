-- Newsletters that wait for their page and are never empty, emails that are tried again at once when asked for, and mailed parts
-- that are forgotten when a plan starts again; an undo of pictures that were changed twice; similar names without invisible
-- characters.

-- >>> Data changes
-- Playlists are now read up to 5,000 videos. What's beyond the first 1,000 of those watched already isn't new.
update public.import_sources s set watch_began_at = null
  where s.is_watched and s.kind = 'playlist' and (select count(*) from private.seen_items i where i.source_id = s.id) >= 1000;
-- <<<

set local check_function_bodies = off;

DROP TRIGGER "forget_mailed_parts" ON "public"."started_plans";

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
  -- Newsletters that have waited for their page.
  update private.outbox o set not_before = now()
    from public.publishing p, private.newsletters n
    where n.id = o.newsletter_id and n.started_at < p.started_at and o.state = 'waiting' and o.attempts = 0 and o.not_before > now();
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_mailed_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.mailed_parts m where (m.user_id, m.series_id) = (new.user_id, new.series_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_empty_newsletter(newsletter private.newsletters)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_blank(newsletter.body) and private.newsletter_text(newsletter.id) -> 'items' = '[]';
$function$;

CREATE OR REPLACE FUNCTION private.is_removed_image(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Other characters have several encodings in URLs, as in find_unused_images.
  select address ~ '^/storage/v1/object/public/resource-images/[A-Za-z0-9._/-]+$' and not exists (
    select from storage.objects o
    where o.bucket_id = 'resource-images' and o.name = substring(address from '/resource-images/(.+)')
  );
$function$;

CREATE OR REPLACE FUNCTION private.newsletters_a_day(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    -- What was hidden for less than a week, perhaps by mistake, isn't new again.
    and not exists (
      select from public.audit_entries hidden
      where hidden.subject_id = a.subject_id and hidden.action in ('unpublished', 'ended')
        and hidden.at < a.at and hidden.at > a.at - interval '7 days'
    )
  group by r.id, r.category;
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
    when private.is_empty_newsletter(draft) then 'no text'
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
  if action = 'stop' then
    perform from private.outbox o where o.newsletter_id = set_newsletter_state.id and o.state = 'waiting' order by o.id for update;
  elsif action = 'go on' then
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

CREATE OR REPLACE FUNCTION private.similar_words(kind public.word_kind)
 RETURNS TABLE(name text, resources bigint, into_name text, into_resources bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with letters as (
      -- Lists characters, since which ones count as letters depends on the database's locale.
      select w.word, w.uses, regexp_replace(normalize(w.folded, nfkd), '[\s\u00ad\u0300-\u036f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff!-/:-@\[-`{-~‘’“”–—…]', '', 'g') as key
      from private.word_counts w where w.kind = similar_words.kind
    ),
    ranked as (
      select l.word, l.uses, l.key, first_value(l.word) over spellings as best, first_value(l.uses) over spellings as best_uses
      from letters l where l.key <> ''
      window spellings as (partition by l.key order by l.uses desc, l.word)
    )
    select r.word, r.uses, r.best, r.best_uses from ranked r
    where r.word <> r.best order by r.best, r.word limit 50;
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_due_newsletters()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due private.newsletters;
begin
  for due in
    select * from private.newsletters where state = 'scheduled' and send_at <= now() for update skip locked
  loop
    if private.is_empty_newsletter(due) then
      update private.newsletters set state = 'draft', send_at = null where id = due.id;
      perform private.record_change('newsletter', due.id, due.subject, 'draft again', null, null);
    else
      perform private.start_newsletter(due.id);
    end if;
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
  newsletter private.newsletters := (select n from private.newsletters n where n.id = start_newsletter.id);
  mails integer;
begin
  insert into private.outbox (kind, newsletter_id, address, not_before)
    -- Old subscriptions may have an invalid address.
    select 'newsletter', newsletter.id, email, case when newsletter.is_page then now() + interval '15 minutes' else now() end
    from public.newsletter_subscriptions where is_active and private.is_email(email)
    on conflict do nothing;
  get diagnostics mails = row_count;
  update private.newsletters n set
    state = case when mails > 0 then 'sending' else 'sent' end,
    started_at = now(), finished_at = case when mails = 0 then now() end, recipients = mails
    where n.id = newsletter.id;
  perform private.record_change('newsletter', newsletter.id, newsletter.subject, 'sent', null, jsonb_build_object('recipients', mails));
  if newsletter.is_page then
    perform private.ask_for_publishing();
  end if;
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
  -- One that couldn't be sent is tried again now, rather than after its pause.
  update private.outbox o set not_before = now()
    where o.kind = 'newsletter test' and o.newsletter_id = test_newsletter.id and o.address = own and o.state = 'waiting';
  if not found then
    insert into private.outbox (kind, newsletter_id, address) values ('newsletter test', test_newsletter.id, own);
  end if;
  return own;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_resource_changes(batch uuid, only_id uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from private.resources where id in (
    select subject_id from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id)
  ) order by id for update;

  execute format($query$
    with every_change as (
      -- If the batch changed a resource more than once, the values before the first change and after the last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and subject_id = coalesce($2, subject_id) and after is not null
      group by subject_id
    ),
    changes as (
      select subject_id, was - lost as was, became - lost as became
      from every_change
        -- An uploaded picture whose file has been removed since can't come back.
        cross join lateral (select case when private.is_removed_image(was ->> 'image_url') then 'image_url' else '' end as lost) picture
      where was - lost <> '{}'
    )
    update private.resources as r set (%1$s) = row(%2$s)
    from changes
      join private.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch, only_id;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id);
end;
$function$;

CREATE TRIGGER forget_mailed_parts AFTER INSERT ON public.started_plans FOR EACH ROW EXECUTE FUNCTION private.forget_mailed_parts();

COMMENT ON FUNCTION "private"."finish_publishing"(bigint, text, text) IS 'For the builder: records that the build is live, and sends the newsletters whose page is in it.';

COMMENT ON FUNCTION "private"."forget_mailed_parts"() IS 'Deletes the mailed parts when a plan is started again. Not when it''s stopped: if it''s the ministry''s, the daily part continues where it was.';

COMMENT ON FUNCTION "private"."is_empty_newsletter"(private.newsletters) IS 'Whether a newsletter has neither a text nor an item that readers may see.';

COMMENT ON FUNCTION "private"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on (at once, even after failed attempts), stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';

COMMENT ON FUNCTION "private"."start_due_newsletters"() IS 'Sends scheduled newsletters that are due. One that only recommends what has been hidden meanwhile becomes a draft again.';

COMMENT ON FUNCTION "private"."start_newsletter"(uuid) IS 'Adds an email for each subscriber to the outbox. If it''s also a page, they wait until that is live (finish_publishing), but no longer than 15 minutes.';

COMMENT ON FUNCTION "public"."finish_publishing"(bigint, text, text) IS 'For the builder: records that the build is live, and sends the newsletters whose page is in it.';

COMMENT ON FUNCTION "public"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on (at once, even after failed attempts), stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';

REVOKE ALL ON FUNCTION "private"."is_empty_newsletter"(private.newsletters) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_empty_newsletter"(private.newsletters) TO "postgres";
