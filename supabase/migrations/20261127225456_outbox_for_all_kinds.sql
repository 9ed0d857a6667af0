-- The outbox takes newsletters and the mails that members ask for, each kind within its share of the day, and an address that is
-- refused on three days gets no more of a kind.

set local check_function_bodies = off;

ALTER TABLE "private"."outbox" DROP CONSTRAINT "outbox_kind_check";

DROP FUNCTION "private"."may_send_more"(timestamp with time zone);

CREATE TABLE "private"."newsletters" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "subject" text NOT NULL DEFAULT ''::text, "body" text NOT NULL DEFAULT ''::text, "picture" text, "item_ids" uuid[] NOT NULL DEFAULT '{}'::uuid[], "is_page" boolean NOT NULL DEFAULT false, "slug" text, "state" text NOT NULL DEFAULT 'draft'::text, "send_at" timestamp with time zone, "recipients" integer NOT NULL DEFAULT 0, "sent" integer NOT NULL DEFAULT 0, "refused" integer NOT NULL DEFAULT 0, "dropped" integer NOT NULL DEFAULT 0, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "started_at" timestamp with time zone, "finished_at" timestamp with time zone, CONSTRAINT "newsletters_body_check" CHECK ((char_length(body) <= 20000)), CONSTRAINT "newsletters_item_ids_check" CHECK (((cardinality(item_ids) <= 20) AND (array_position(item_ids, NULL::uuid) IS NULL))), CONSTRAINT "newsletters_picture_check" CHECK ((char_length(picture) <= 500)), CONSTRAINT "newsletters_pkey" PRIMARY KEY (id), CONSTRAINT "newsletters_send_at_check" CHECK (isfinite(send_at)), CONSTRAINT "newsletters_slug_check" CHECK ((slug ~ '^[a-z0-9-]{1,100}$'::text)), CONSTRAINT "newsletters_slug_key" UNIQUE (slug), CONSTRAINT "newsletters_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'sent'::text]))), CONSTRAINT "newsletters_subject_check" CHECK ((char_length(subject) <= 150)));

ALTER TABLE "private"."newsletters" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refused_mails" ("address" text NOT NULL, "kind" text NOT NULL, "day" date NOT NULL DEFAULT CURRENT_DATE, CONSTRAINT "refused_mails_pkey" PRIMARY KEY (address, kind, day));

ALTER TABLE "private"."refused_mails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."outbox" ADD COLUMN "newsletter_id" uuid;

ALTER TABLE "private"."outbox" ADD COLUMN "member_id" uuid;

ALTER TABLE "private"."outbox" ADD COLUMN "resource_ids" uuid[] NOT NULL DEFAULT '{}'::uuid[];

ALTER TABLE "private"."outbox" ADD COLUMN "series_id" uuid;

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

CREATE OR REPLACE FUNCTION private.due_mails(at timestamp with time zone)
 RETURNS SETOF private.outbox
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.* from private.outbox o
  where o.state = 'waiting' and o.not_before <= at and o.kind = any (private.sendable_kinds(at))
    and (o.kind <> 'newsletter' or exists (
      select from private.newsletters n where n.id = o.newsletter_id and n.state = 'sending'
    ));
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
    update public.user_preferences p set
      email_notifications = p.email_notifications and kind <> 'new for you',
      daily_devotional = p.daily_devotional and kind <> 'part of the day'
      from auth.users u where u.id = p.user_id and lower(u.email) = end_mails.address;
  end if;
  delete from private.refused_mails r where r.address = end_mails.address and r.kind = end_mails.kind;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_due_mails(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.due_mails(at))
    -- One sender is enough: as long as it works, it holds one of them.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at);
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
  end;
end;
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

CREATE OR REPLACE FUNCTION private.sendable_kinds(at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a_day constant integer := (select s.a_day from private.mail_settings s);
  confirmations integer;
  others integer;
begin
  select count(*) filter (where kind = 'newsletter confirmation'), count(*) filter (where kind <> 'newsletter confirmation')
    into confirmations, others
    from private.outbox where state = 'sent' and settled_at > at - interval '24 hours';
  if confirmations + others >= a_day * 8 / 7 then
    return '{}';
  end if;
  return array(
    -- Strangers can cause confirmations, and must not use up the day with them.
    select 'newsletter confirmation' where confirmations < greatest(a_day / 2, 1)
    union all
    select unnest(array['newsletter', 'newsletter test', 'new for you', 'part of the day']) where others < a_day
  );
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
    -- A sender that was too slow for its lease decides nothing, unless it has sent the mail.
    where outbox.id = settle_mail.id and state = 'waiting' and (outcome = 'sent' or attempts = attempt)
    returning * into mail;
  if mail.state = 'sent' then
    delete from private.refused_mails r where (r.address, r.kind) = (mail.address, mail.kind);
  elsif mail.state = 'refused' and outcome = 'no such address' then
    perform private.note_refused_address(mail.address, mail.kind);
  end if;
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
  content jsonb;
begin
  loop
    select o.* into mail from private.outbox o
      where o.id in (select id from private.due_mails(now())) and o.state = 'waiting' and coalesce(o.taken_until <= now(), true)
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

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_check1" CHECK (((kind = ANY (ARRAY['newsletter'::text, 'newsletter test'::text])) = (newsletter_id IS NOT NULL)));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_check2" CHECK (((kind = ANY (ARRAY['new for you'::text, 'part of the day'::text])) = (member_id IS NOT NULL)));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['newsletter confirmation'::text, 'newsletter'::text, 'newsletter test'::text, 'new for you'::text, 'part of the day'::text])));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_member_id_fkey" FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_newsletter_id_fkey" FOREIGN KEY (newsletter_id) REFERENCES private.newsletters(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_resource_ids_check" CHECK ((cardinality(resource_ids) <= 20));

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

CREATE INDEX outbox_member ON private.outbox USING btree (member_id);

CREATE UNIQUE INDEX outbox_newsletter_once ON private.outbox USING btree (newsletter_id, address) WHERE (kind = 'newsletter'::text);

CREATE INDEX outbox_newsletters ON private.outbox USING btree (newsletter_id);

CREATE INDEX outbox_series ON private.outbox USING btree (series_id);

COMMENT ON COLUMN "private"."mail_settings"."a_day" IS 'How many newsletters and mails that members asked for may be sent in 24 hours. Another seventh is for confirmations; the rest of the day is for the mails of accounts.';

COMMENT ON COLUMN "private"."newsletters"."body" IS 'Markdown.';

COMMENT ON COLUMN "private"."newsletters"."is_page" IS 'Whether it also is a page of the site, once it has been sent.';

COMMENT ON COLUMN "private"."newsletters"."item_ids" IS 'Resources and series that it recommends, in this order.';

COMMENT ON COLUMN "private"."newsletters"."picture" IS 'A picture of ours, above the text.';

COMMENT ON COLUMN "private"."newsletters"."sent" IS 'Kept when the rows of the outbox are swept, as are refused and dropped.';

COMMENT ON COLUMN "private"."outbox"."resource_ids" IS 'What the mail tells its member of; whether it still may is checked when it is sent.';

COMMENT ON COLUMN "private"."outbox"."series_id" IS 'The plan of which resource_ids holds one part.';

COMMENT ON FUNCTION "private"."confirmation_content"(text) IS 'What the mail that asks for a confirmation says: {token}; null if there is nothing to confirm.';

COMMENT ON FUNCTION "private"."due_mails"(timestamp with time zone) IS 'What could be sent now, those that a sender has taken included.';

COMMENT ON FUNCTION "private"."end_mails"(text, text) IS 'Ends a kind of mail for an address, which can be asked for again.';

COMMENT ON FUNCTION "private"."mail_content"(private.outbox) IS 'What a mail says, read just before it is sent: {token, …}, with the secret of the link that ends this kind of mail. Null if its reader no longer wants it, or nothing of it may be shown.';

COMMENT ON FUNCTION "private"."note_refused_address"(text, text) IS 'Ends a kind of mail for an address that was refused on three days.';

COMMENT ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) IS 'Which kinds of mail the last 24 hours leave room for.';

COMMENT ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: the mail was sent, is refused for good, or is tried again later, after pauses that grow. Only "no such address" counts against the address: a server also refuses for reasons that are ours.';

COMMENT ON FUNCTION "private"."take_mail"() IS 'For send-mails: the next mail as {id, kind, address, attempt, token, content}, which is the caller''s for three minutes; null if none is due. One at a time, so that its reader''s wish is read just before it is sent.';

COMMENT ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: the mail was sent, is refused for good, or is tried again later, after pauses that grow. Only "no such address" counts against the address: a server also refuses for reasons that are ours.';

COMMENT ON FUNCTION "public"."take_mail"() IS 'For send-mails: the next mail as {id, kind, address, attempt, token, content}, which is the caller''s for three minutes; null if none is due. One at a time, so that its reader''s wish is read just before it is sent.';

COMMENT ON TABLE "private"."newsletters" IS 'What administrators write to the subscribers, and how far it was sent.';

COMMENT ON TABLE "private"."refused_mails" IS 'On which days mail servers refused an address. After three, this kind of mail ends for it.';

REVOKE ALL ON FUNCTION "private"."confirmation_content"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirmation_content"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."due_mails"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_mails"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_mails"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_mails"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_content"(private.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_content"(private.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_refused_address"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_refused_address"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newsletters" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refused_mails" TO "postgres";
