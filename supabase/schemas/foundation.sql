-- What everything else stands on: extensions out of the exposed schema, a schema that the API does not serve for rules and
-- helpers, no rights for anyone but those that are granted by name, and what one request may cost.

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Rules and helpers that the API does not serve; policies and triggers call them.';

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- So nothing below says what it withholds, only what it grants. Projects of Supabase from before 2026-10-30 grant everything on new
-- tables, sequences and functions to the roles of the API, later ones nothing.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- A function that runs with the rights of its owner stands in private, where the API does not reach it (Supabase's advisor warns of
-- others, 0028 and 0029). One that the API is to have is followed by "select private.expose('its_name')".
create function private.expose(called text) returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  f pg_catalog.pg_proc;
  role_name text;
begin
  select * into strict f from pg_catalog.pg_proc where pronamespace = 'private'::regnamespace and proname = called;
  execute format(
    e'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = \'\' %5$s as %6$L',
    called, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
    case f.provolatile when 's' then 'stable' else 'volatile' end,
    -- PostgREST reads the time that a call may take from the function that it calls.
    concat_ws(
      ' ', 'rows ' || nullif(f.prorows, 0),
      (select 'set statement_timeout = ' || quote_literal(split_part(option, '=', 2))
        from unnest(f.proconfig) as option where option like 'statement\_timeout=%')
    ),
    format(
      e'\n  select %sprivate.%I(%s);\n', case when f.proretset then '* from ' else '' end, called,
      (select string_agg(format('%I.%I', called, name), ', ' order by place)
        from unnest(f.proargnames[:f.pronargs]) with ordinality as arguments (name, place))
    )
  );
  execute format('comment on function public.%I is %L', called, obj_description(f.oid, 'pg_proc'));
  for role_name in select grantee::regrole::text from aclexplode(f.proacl) where grantee <> f.proowner loop
    execute format('grant execute on function public.%I to %s', called, role_name);
  end loop;
end;
$$;
comment on function private.expose is 'Makes a function of the API that only calls the one of this name in private, with its arguments, comment and grants.';

create function private.touch() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch is 'Keeps updated_at true.';

create function private.clamp_created_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.created_at := least(new.created_at, now());
  return new;
end;
$$;
comment on function private.clamp_created_at is 'A row made in the future is made now.';

create function private.fold_case(words text) returns text
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
grant execute on function private.fold_case to authenticated, service_role;

-- A text of characters that show nothing is empty: white space of every kind, and what has no shape (src/core/parts/blank.rules.ts
-- judges alike). One that has to be there is refused, one that need not is saved as empty.
create function private.is_blank(words text) returns boolean
language plpgsql
immutable
strict
set search_path = ''
as $$
begin
  return words !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end;
$$;
comment on function private.is_blank is
  'Whether a text shows nothing: white space, control characters, joiners, marks of direction, fillers, selectors and tags.';
grant execute on function private.is_blank to authenticated, service_role;

create function private.refused(status integer, reason text) returns text
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  -- An exception would set it too, and take back what has been counted.
  perform set_config('response.status', status::text, true);
  return reason;
end;
$$;
comment on function private.refused is 'Gives the reason back, and has PostgREST answer with this status of HTTP.';

-- Policies hide rows from answers, but not from the planner: with "Prefer: count=planned" PostgREST has it EXPLAIN a request and
-- sends its estimate, which is made of all rows. From many of them a stranger could tell what drafts say, and what others pray for.
-- It is called immutable so that the planner calls it before it estimates anything.
create function private.refuse_estimates() returns boolean
language plpgsql
immutable
security definer
set search_path = ''
as $$
begin
  if current_query() ~* '^(\s|/\*.*?\*/|--[^\n]*\n)*explain\M' then
    raise sqlstate 'PT400' using message = 'Estimates are not given', hint = 'Use count=exact.';
  end if;
  return true;
end;
$$;
comment on function private.refuse_estimates is 'Refuses with 400 to say how many rows are expected. Always true, for policies.';
grant execute on function private.refuse_estimates to anon, authenticated, service_role;
