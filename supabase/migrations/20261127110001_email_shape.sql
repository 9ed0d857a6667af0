-- Addresses that no mail server takes: dots at an end or two in a row, signs that only lists and headers have, a domain with
-- other signs than letters, digits and hyphens, and characters without a shape.

create or replace function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) between 3 and 320
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and address !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]',
    false
  );
$$;
