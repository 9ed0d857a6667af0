-- An email address has no characters that show nothing, which could make it look like another one.
-- Addresses that were taken before stay.

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(address) between 3 and 320
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and not exists (select from regexp_split_to_table(address, '') as sign where private.is_blank(sign)),
    false
  );
$function$;
