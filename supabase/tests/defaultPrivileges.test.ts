/**
 * The migrations' grants don't depend on the project's default privileges: projects from before 2026-10-30 granted everything
 * on new tables, sequences and functions to the API roles, later ones grant nothing.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { AUTH, STORAGE } from '../../scripts/backend/fixtures/hostedSchemas.ts';
import { startTestBackend } from '../../scripts/backend/fixtures/testBackend.ts';
import { migrationFiles } from '../../scripts/backend/migrations.ts';
import { cleanUpAfterFile } from '../../scripts/system/fixtures/temporaryFolder.ts';
import { ROOT } from '../../scripts/system/paths.ts';

// A cluster of its own, since roles belong to the cluster.
const backend = await startTestBackend();

const API_ROLES = 'anon, authenticated, service_role';

/** As on hosted Supabase: not a superuser, and the owner of everything that the migrations create. */
await backend.sql.unsafe(`
  create role plain_postgres login password 'plain' createrole bypassrls;
  grant ${API_ROLES} to plain_postgres with admin option`);

const DEFAULTS = {
  'before 2026-10-30': ['tables', 'sequences', 'functions']
    .map(
      (kind) =>
        `alter default privileges for role plain_postgres in schema public grant all on ${kind} to ${API_ROLES};`,
    )
    .join('\n'),
  'since 2026-10-30': '',
};

/** A database with all migrations, in a project with these defaults. */
async function migrated(name: string, defaults: string): Promise<postgres.Sql> {
  await backend.sql.unsafe(`create database ${name} owner plain_postgres`);
  const address = new URL(backend.databaseUrl);
  address.pathname = name;
  const superuser = postgres(address.href, { max: 1, onnotice: () => {} });
  await superuser.unsafe(`${AUTH}; ${STORAGE};
    alter schema public owner to plain_postgres;
    alter table storage.objects owner to plain_postgres;
    alter table storage.buckets owner to plain_postgres;
    grant usage on schema auth, storage to plain_postgres, ${API_ROLES};
    grant all on all tables in schema auth to plain_postgres;
    ${defaults}`);
  await superuser.end();
  Object.assign(address, { username: 'plain_postgres', password: 'plain' });
  const sql = postgres(address.href, { max: 1, onnotice: () => {} });
  cleanUpAfterFile(() => sql.end());
  for (const { version, name: subject } of await migrationFiles())
    await sql.unsafe(await readFile(join(ROOT, `supabase/migrations/${version}_${subject}.sql`), 'utf8'));
  return sql;
}

/** All grants on schemas, tables, columns, sequences, functions and types, and the default privileges. */
async function privileges(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ granted: string }[]>`
    with objects (object, kind, acl) as (
      select oid::regnamespace::text, 'schema', coalesce(nspacl, acldefault('n', nspowner)) from pg_namespace
      union all
      select oid::regclass::text, 'relation', coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
        from pg_class where relkind in ('r', 'v', 'S') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select concat_ws('.', attrelid::regclass, attname), 'column', attacl
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select oid::regprocedure::text, 'function', coalesce(proacl, acldefault('f', proowner)) from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select oid::regtype::text, 'type', coalesce(typacl, acldefault('T', typowner)) from pg_type
        where typtype = 'e' and typnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype), 'default', defaclacl from pg_default_acl
    )
    select concat_ws(' ', kind, object, privilege_type, case grantee when 0 then 'public' else grantee::regrole::text end) as granted
    from objects, aclexplode(acl) as granted
    where not (kind = 'default' and grantee = grantor)`;
  return rows.map(({ granted }) => granted).toSorted();
}

test('the migrations give the same privileges in old and new projects', async () => {
  const [before, since] = [
    await privileges(await migrated('old_project', DEFAULTS['before 2026-10-30'])),
    await privileges(await migrated('new_project', DEFAULTS['since 2026-10-30'])),
  ];
  expect({
    'only in an old project': before.filter((granted) => !since.includes(granted)),
    'only in a new project': since.filter((granted) => !before.includes(granted)),
  }).toEqual({ 'only in an old project': [], 'only in a new project': [] });
  expect(since).toContain('relation prayer_requests SELECT authenticated');
  expect(since).not.toContain('relation prayer_requests SELECT anon');
});
