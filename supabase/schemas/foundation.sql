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

-- So no table and no function below says what it withholds, only what it grants.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

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
begin
  -- To ask is quicker than to compose.
  return translate(lower(case when words is nfc normalized then words else normalize(words, nfc) end), 'ς', 'σ');
end;
$$;
comment on function private.fold_case is 'In lower case, with accents in one character with their letters and final sigma as sigma: what texts are compared in.';
grant execute on function private.fold_case to authenticated, service_role;

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
