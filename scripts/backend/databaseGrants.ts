/** What hosted Supabase has before the first migration: roles, grants, metadata. And a check of the grants. */
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';

/**
 * Hosted Supabase has these before the first migration runs. Without them lite creates the roles on its first request
 * and grants ALL on every table to anon and authenticated. New projects grant nothing on tables created later.
 */
export const HOSTED_ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  create schema if not exists auth;
  create schema if not exists storage;
  grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
`;

export const HOSTED_STORAGE_GRANTS = `
  grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
  grant all on storage.objects, storage.buckets to service_role;
`;

/** User metadata is a JSON object on hosted Supabase. lite writes it as a string that contains one. */
export const HOSTED_METADATA = `
  create or replace function auth.parse_metadata() returns trigger language plpgsql as $$
  begin
    new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb;
    return new;
  end $$;
  create or replace trigger parse_metadata before insert or update on auth.users
    for each row when (jsonb_typeof(new.raw_user_meta_data) = 'string') execute function auth.parse_metadata();
  update auth.users set raw_user_meta_data = raw_user_meta_data where jsonb_typeof(raw_user_meta_data) = 'string';
`;

/**
 * Detects a release of lite that grants more than the migrations do.
 * @throws CommandError that lists the grants to visitors and members which no migration made.
 */
export async function requireNarrowGrants(sql: postgres.Sql): Promise<void> {
  const tooWide = await sql`
    select format('%s on %I.%I to %s', privilege, schemaname, tablename, role) as grant
    from pg_tables, unnest(array['truncate', 'trigger', 'references']) as privilege, unnest(array['anon', 'authenticated']) as role
    where schemaname in ('public', 'private') and has_table_privilege(role, format('%I.%I', schemaname, tablename), privilege)
    union all
    select 'select on public.prayer_requests to anon' where has_table_privilege('anon', 'public.prayer_requests', 'select')`;
  if (tooWide.length > 0) {
    throw new CommandError(
      `The database grants more than the migrations allow: ${tooWide.map((row) => row.grant).join(', ')}.`,
    );
  }
}
