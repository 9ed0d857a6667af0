-- Newsletters that administrators write, send, pause and stop, and that can be pages of the site.

set local check_function_bodies = off;

DROP INDEX "private"."outbox_waiting";

ALTER TABLE "private"."newsletters" DROP CONSTRAINT "newsletters_body_check";

ALTER TABLE "private"."newsletters" DROP CONSTRAINT "newsletters_item_ids_check";

ALTER TABLE "private"."newsletters" DROP CONSTRAINT "newsletters_picture_check";

ALTER TABLE "private"."newsletters" DROP CONSTRAINT "newsletters_slug_check";

ALTER TABLE "private"."newsletters" DROP CONSTRAINT "newsletters_subject_check";

DROP FUNCTION "private"."due_mails"(timestamp with time zone);

ALTER TABLE "private"."mail_settings" ADD COLUMN "has_server" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."newsletters" ADD COLUMN "picture_alt" text NOT NULL DEFAULT ''::text;

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
        -- Without a join, whose plan for one row would be kept for thousands.
        from (select *, 1 as more from changed union all select *, -1 from former) mail
        where kind = 'newsletter'
        group by newsletter_id
      ) mails where n.id = mails.newsletter_id and (mails.sent, mails.refused, mails.dropped) <> (0, 0, 0);
  else
    -- Those of a deleted account.
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

CREATE OR REPLACE FUNCTION private.has_due_mails(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.outbox o
    where o.state = 'waiting' and o.not_before <= at and o.kind = any ((select private.sendable_kinds(at))::text[])
      and (o.kind <> 'newsletter' or o.newsletter_id in (select id from private.newsletters where newsletters.state = 'sending'))
  )
    -- One sender is enough: as long as it works, it holds one of them.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at);
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

CREATE OR REPLACE FUNCTION private.newsletter_content(newsletter_id uuid, address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.newsletter_text(n) || jsonb_build_object('token', s.unsubscribe_token)
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
  select n.slug, n.subject, n.body, n.picture, n.picture_alt, private.newsletter_text(n) -> 'items', n.started_at
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
  select private.newsletter_text(n) || jsonb_build_object('token', newsletter_test_content.token)
  from private.newsletters n
  where n.id = newsletter_test_content.newsletter_id and exists (
    select from auth.users u join public.user_roles r on r.user_id = u.id
    where lower(u.email) = newsletter_test_content.address and r.role = 'admin'
  );
$function$;

CREATE OR REPLACE FUNCTION private.newsletter_text(newsletter private.newsletters)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'subject', newsletter.subject, 'body', newsletter.body, 'picture', newsletter.picture, 'picture_alt', newsletter.picture_alt,
    'slug', case when newsletter.is_page and newsletter.started_at is not null then newsletter.slug end,
    'items', jsonb_path_query_array(private.newsletter_items(newsletter.item_ids), '$[*] ? (@.is_hidden == false)')
  );
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
      select coalesce(jsonb_agg(jsonb_build_object('address', said.address, 'state', said.state, 'answer', said.answer)), '[]')
      from (
        select o.address, o.state, o.answer from private.outbox o
        where o.newsletter_id = newsletter.id and o.kind = 'newsletter' and o.state in ('waiting', 'refused') and o.answer is not null
        order by o.state, o.address limit 100
      ) said
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
  former private.newsletters;
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
  select * into former from private.newsletters n where n.id = save_newsletter.id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  -- Said again to whom the first answer did not reach.
  if to_jsonb(former) @> typed then
    return former.updated_at;
  end if;
  if former.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'not a draft';
  end if;
  if former.updated_at is distinct from known_updated_at then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  update private.newsletters n set
    subject = t.subject, body = t.body, picture = t.picture, picture_alt = t.picture_alt, item_ids = t.item_ids,
    is_page = t.is_page, slug = t.slug, updated_at = now()
    from jsonb_populate_record(former, typed) t where n.id = former.id
    returning n.* into saved;
  perform private.record_change('newsletter', saved.id, saved.subject, 'changed', null, null);
  return saved.updated_at;
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

CREATE OR REPLACE FUNCTION private.set_newsletter_page(id uuid, slug text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former private.newsletters;
begin
  perform private.require_admin();
  select * into former from private.newsletters n where n.id = set_newsletter_page.id for update;
  if former.started_at is null then
    raise sqlstate 'PT409' using message = 'not sent yet';
  end if;
  update private.newsletters n set is_page = set_newsletter_page.slug is not null, slug = set_newsletter_page.slug
    where n.id = former.id;
  perform private.record_change('newsletter', former.id, former.subject, 'changed',
    jsonb_build_object('slug', former.slug), jsonb_build_object('slug', set_newsletter_page.slug));
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
    -- First the mails, as whoever settles one does.
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
    -- A sender that was too slow for its lease decides nothing, unless it has sent the mail, even one that was stopped meanwhile.
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
    -- Subscriptions of before may have an address that is none.
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

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_body_check" CHECK ((octet_length(body) <= 8000));

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_item_ids_check" CHECK (((cardinality(item_ids) <= 8) AND (array_position(item_ids, NULL::uuid) IS NULL)));

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_picture_alt_check" CHECK ((char_length(picture_alt) <= 200));

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_picture_check" CHECK (((char_length(picture) <= 500) AND (picture ~ '^/storage/v1/object/public/resource-images/[A-Za-z0-9._-]+$'::text)));

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_slug_check" CHECK (((slug ~ '^[a-z0-9-]{1,100}$'::text) AND (slug <> 'confirm'::text)));

ALTER TABLE "private"."newsletters" ADD CONSTRAINT "newsletters_subject_check" CHECK (((char_length(subject) <= 150) AND (subject !~ '[[:cntrl:]]'::text)));

CREATE INDEX newsletters_scheduled ON private.newsletters USING btree (send_at) WHERE (state = 'scheduled'::text);

CREATE INDEX outbox_waiting ON private.outbox USING btree (((kind = 'newsletter confirmation'::text)) DESC, ((kind = 'newsletter test'::text)) DESC, not_before, id) WHERE (state = 'waiting'::text);

CREATE TRIGGER count_deleted_newsletter_mails AFTER DELETE ON private.outbox REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.count_newsletter_mails();

CREATE TRIGGER count_settled_newsletter_mails AFTER UPDATE ON private.outbox REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_newsletter_mails();

COMMENT ON COLUMN "private"."mail_settings"."has_server" IS 'Whether there is a mail server, so that newsletters can be sent.';

COMMENT ON COLUMN "private"."newsletters"."picture_alt" IS 'What it shows, for those who do not see it.';

COMMENT ON COLUMN "private"."newsletters"."sent" IS 'Counted by a trigger of the outbox, and kept when its rows are swept; refused and dropped are, too.';

COMMENT ON FUNCTION "private"."apply_schedules"() IS 'Publishes and unpublishes what''s due, and sends the newsletters that are due, including what became due while nothing ran. Resources in the bin stay there.';

COMMENT ON FUNCTION "private"."count_newsletter_mails"() IS 'Keeps the counts of newsletters, and ends those of which nothing waits.';

COMMENT ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft; refuses as lock_draft. What was sent stays.';

COMMENT ON FUNCTION "private"."find_unused_images"() IS 'The 100 oldest pictures in resource-images that are over a week old and not used by any resource, the bin included, any newsletter, or any change of the last 30 days.';

COMMENT ON FUNCTION "private"."list_newsletters"(integer) IS 'A page of 20 newsletters, newest first; total counts all. Administrators only (403).';

COMMENT ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) IS 'The draft, held until the transaction ends, if it is one and as the administrator has read it.';

COMMENT ON FUNCTION "private"."mail_forecast"(integer) IS 'How many days it takes to send what waits and this many more: {has_server, a_day, waiting, days}.';

COMMENT ON FUNCTION "private"."newsletter_content"(uuid, text) IS 'What the mail to this subscriber says; null if they have left.';

COMMENT ON FUNCTION "private"."newsletter_items"(uuid[]) IS 'Resources and series in this order, as [{id, kind, title, description, category, slug, is_hidden}]: the category is of a resource, the slug of a series. Those that are gone are left out.';

COMMENT ON FUNCTION "private"."newsletter_pages"(text) IS 'Up to 20 of the newsletters that are pages of the site, in the order of their addresses, behind this one: those that have begun to be sent.';

COMMENT ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) IS 'What the mail to an administrator who tries it out says; its token ends nothing. Null for those who are none any more.';

COMMENT ON FUNCTION "private"."newsletter_text"(private.newsletters) IS 'What its readers see: {subject, body, picture, picture_alt, slug, items}, without drafts and what is in the bin. The slug is of its page, once it has one.';

COMMENT ON FUNCTION "private"."read_newsletter"(uuid) IS 'All of a newsletter, with its items, how many subscribers there are, how long sending takes (mail_forecast), and what the mail server said of up to 100 addresses that it refused or that are tried again. Administrators only (403); gone (404).';

COMMENT ON FUNCTION "private"."read_newsletter_items"(uuid[]) IS 'As newsletter_items, of up to 20. Administrators only (403).';

COMMENT ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft under this new id, or changes one that is still as it was when it was read (known_updated_at), and gives its new updated_at. Refuses with changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Refuses as lock_draft, so two administrators cannot both send it, and with no mail server, no subject, no text, no address, no subscribers, time is past (400).';

COMMENT ON FUNCTION "private"."set_newsletter_page"(uuid, text) IS 'Makes what was sent a page of the site, or takes the page away (null); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "private"."set_newsletter_state"(uuid, text) IS 'pause, go on, stop (what waits is never sent) or draft again (what is scheduled), and gives the state that follows. Refuses with not possible now (409). Administrators only (403).';

COMMENT ON FUNCTION "private"."start_due_newsletters"() IS 'Sends the newsletters whose time has come.';

COMMENT ON FUNCTION "private"."start_newsletter"(uuid) IS 'Puts a mail for each subscriber into the outbox.';

COMMENT ON FUNCTION "private"."test_newsletter"(uuid) IS 'Sends a newsletter to the caller alone, and gives their address.';

COMMENT ON FUNCTION "private"."unused_images"() IS 'At most 100 pictures that neither a resource nor a newsletter nor a recent change uses. Administrators only (403).';

COMMENT ON FUNCTION "public"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft; refuses as lock_draft. What was sent stays.';

COMMENT ON FUNCTION "public"."list_newsletters"(integer) IS 'A page of 20 newsletters, newest first; total counts all. Administrators only (403).';

COMMENT ON FUNCTION "public"."newsletter_pages"(text) IS 'Up to 20 of the newsletters that are pages of the site, in the order of their addresses, behind this one: those that have begun to be sent.';

COMMENT ON FUNCTION "public"."read_newsletter"(uuid) IS 'All of a newsletter, with its items, how many subscribers there are, how long sending takes (mail_forecast), and what the mail server said of up to 100 addresses that it refused or that are tried again. Administrators only (403); gone (404).';

COMMENT ON FUNCTION "public"."read_newsletter_items"(uuid[]) IS 'As newsletter_items, of up to 20. Administrators only (403).';

COMMENT ON FUNCTION "public"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft under this new id, or changes one that is still as it was when it was read (known_updated_at), and gives its new updated_at. Refuses with changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "public"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Refuses as lock_draft, so two administrators cannot both send it, and with no mail server, no subject, no text, no address, no subscribers, time is past (400).';

COMMENT ON FUNCTION "public"."set_newsletter_page"(uuid, text) IS 'Makes what was sent a page of the site, or takes the page away (null); 23505 if another one has the slug. Administrators only (403).';

COMMENT ON FUNCTION "public"."set_newsletter_state"(uuid, text) IS 'pause, go on, stop (what waits is never sent) or draft again (what is scheduled), and gives the state that follows. Refuses with not possible now (409). Administrators only (403).';

COMMENT ON FUNCTION "public"."test_newsletter"(uuid) IS 'Sends a newsletter to the caller alone, and gives their address.';

COMMENT ON FUNCTION "public"."unused_images"() IS 'At most 100 pictures that neither a resource nor a newsletter nor a recent change uses. Administrators only (403).';

REVOKE ALL ON FUNCTION "private"."count_newsletter_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_newsletter_mails"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."list_newsletters"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_newsletters"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_forecast"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_forecast"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_content"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_content"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_items"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_pages"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_pages"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."newsletter_text"(private.newsletters) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_text"(private.newsletters) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_newsletter"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_newsletter"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."read_newsletter_items"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_newsletter_items"(uuid[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) TO "authenticated", "postgres", "service_role";

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
