-- Names the argument of newsletter_text so that checkers of SQL read it as the row that it is.

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.newsletter_text(newsletter private.newsletters)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'subject', (newsletter).subject, 'body', (newsletter).body, 'picture', (newsletter).picture, 'picture_alt', (newsletter).picture_alt,
    'slug', case when (newsletter).is_page and (newsletter).started_at is not null then (newsletter).slug end,
    'items', jsonb_path_query_array(private.newsletter_items((newsletter).item_ids), '$[*] ? (@.is_hidden == false)')
  );
$function$;
