-- The base of all other files: extensions outside the exposed schema, a schema for rules and helpers that the API doesn't
-- serve, default privileges that grant nothing, and limits on what one request may cost.

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Rules and helpers for policies and triggers; not served by the API.';

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- With these defaults, everything below states only what it grants. Supabase projects created before 2026-10-30 grant the API
-- roles every privilege on new tables, sequences and functions; later projects grant none.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Security definer functions live in private, out of the API's reach (Supabase's advisor warns about any others, lints 0028 and
-- 0029). To serve one through the API, follow it with "select private.expose('its_name')".
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
    -- PostgREST applies the statement_timeout only of the function that it calls itself.
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
comment on function private.expose is
  'Creates a wrapper in public for the private function with this name, with the same arguments, comment and grants.';

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
comment on function private.touch is 'Sets updated_at to the current time.';

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
comment on function private.clamp_created_at is 'Replaces a created_at in the future with the current time.';

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
  'Normalizes a text for comparison: lower case, no accents, ß as ss, and final sigma as sigma.';
grant execute on function private.fold_case to authenticated, service_role;

-- A text made only of invisible characters (all white space, and characters without a glyph) counts as empty: a required field
-- refuses it, an optional one stores an empty text. src/core/parts/blank.rules.ts has the same list of characters.
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
  'Whether a text has no visible characters, only white space, control characters, joiners, direction marks, fillers, selectors and tags.';
grant execute on function private.is_blank to authenticated, service_role;

create function private.refused(status integer, reason text) returns text
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  -- An exception would set the status too, but roll back the count of attempts.
  perform set_config('response.status', status::text, true);
  return reason;
end;
$$;
comment on function private.refused is 'Returns the reason, and makes PostgREST answer with this HTTP status.';

-- Policies hide rows from results, but not from the planner: for "Prefer: count=planned" PostgREST runs EXPLAIN and returns the
-- planner's estimate, which is based on all rows. With enough of these estimates, a stranger could work out what drafts say and
-- what other people pray for. Declared immutable so that the planner evaluates it before it estimates anything.
create function private.refuse_estimates() returns boolean
language plpgsql
immutable
security definer
set search_path = ''
as $$
begin
  if current_query() ~* '^(\s|/\*.*?\*/|--[^\n]*\n)*explain\M' then
    raise sqlstate 'PT400' using message = 'Row estimates aren''t available', hint = 'Use count=exact.';
  end if;
  return true;
end;
$$;
comment on function private.refuse_estimates is
  'Raises 400 if the request is an EXPLAIN, which would reveal row estimates. Otherwise true, for use in policies.';
grant execute on function private.refuse_estimates to anon, authenticated, service_role;
