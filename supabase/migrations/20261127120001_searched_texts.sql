-- Searches find "café" by "cafe", "Ängste" by "angste" and "Straße" by "strasse", as the search of the whole site does: lists, those
-- of administrators, and suggested tags and authors. Marks of scripts in which they make other letters stay. Nothing but blanks,
-- tabs and line breaks is an empty search.

create or replace function private.fold_case(words text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  lowered constant text := lower(case when words is nfc normalized then words else normalize(words, nfc) end);
begin
  if octet_length(lowered) = char_length(lowered) then return lowered; end if;
  return replace(
    normalize(regexp_replace(normalize(translate(lowered, 'ς', 'σ'), nfd), '[\u0300-\u036f]', '', 'g'), nfc), 'ß', 'ss'
  );
end;
$$;
comment on function private.fold_case is
  'In lower case, without accents, ß as ss and final sigma as sigma: what texts are compared in.';

alter table public.resources alter column search_text
  set expression as (private.search_text(title, description, author, tags));
alter table private.word_counts alter column folded set expression as (private.fold_case(word));
analyze public.resources (search_text), private.word_counts (folded);

create or replace function private.search_pattern(query text) returns text
language sql
immutable
set search_path = ''
as $$
  -- Nobody looks for more than 200 characters. %, _ and \ mean themselves, and a separator cannot be searched for.
  select '%' || regexp_replace(
    private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' '), e' \t\n\x0b\f\r')), '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;

-- An address keeps its accents.
create or replace function private.subscribers_for_admin(query text, page integer)
returns table (email text, since timestamptz, is_active boolean, total bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    select n.email, n.created_at, n.is_active, count(*) over ()
    from public.newsletter_subscriptions n
    where private.fold_case(n.email) like pattern
    order by n.created_at desc, n.email
    limit 20 offset skipped;
end;
$$;
