-- What every later migration stands on: extensions out of the exposed schema, a schema that the API does not
-- serve for rules and helpers, and no rights for anyone that a later migration does not grant by name.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Rules and helpers that the API does not serve; policies and triggers call them.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

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
