-- A sender that has just settled a mail is still at work, so no other one starts. And newsletter_text finds its newsletter itself, so that
-- checkers of SQL can read it.

set local check_function_bodies = off;

DROP FUNCTION "private"."newsletter_text"(private.newsletters);

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
    -- One sender is enough: while it works, it holds the lease of one of them, or has just settled one.
    and not exists (select from private.outbox where state = 'waiting' and taken_until > at)
    and not exists (select from private.outbox where settled_at > at - interval '3 seconds' and settled_at <= at);
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

COMMENT ON FUNCTION "private"."newsletter_text"(uuid) IS 'What its readers see: {subject, body, picture, picture_alt, slug, items}, without drafts and what is in the bin. The slug is of its page, once it has one.';

REVOKE ALL ON FUNCTION "private"."newsletter_text"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newsletter_text"(uuid) TO "postgres";
