import type postgres from 'postgres';
import { type Deployment, databaseCheck, type Finding, runSql } from './check.ts';

export const policies = databaseCheck({
  name: 'policies',
  passMessage: 'Row level security is on for every table, and visitors and members have only the rights they need.',
  find: async (sql, deployment) => [
    ...(await unprotected(sql, deployment)),
    ...(await withoutPolicy(sql, deployment)),
    ...(await tooWide(sql, deployment)),
  ],
});

const names = (rows: readonly postgres.Row[]) => rows.map(({ name }) => name).join(', ');

async function unprotected(sql: postgres.Sql, deployment: Deployment): Promise<Finding[]> {
  const rows = await sql`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, to_regnamespace('private')) and relkind in ('r', 'p') and not relrowsecurity
    order by 1`;
  if (rows.length === 0) return [];
  const fix = rows.map(({ name }) => `alter table ${name} enable row level security;`).join(' ');
  return [{ problem: `Row level security is off: ${names(rows)}`, fix: runSql(deployment, fix) }];
}

/** Someone removed policies that the migrations created. */
async function withoutPolicy(sql: postgres.Sql, deployment: Deployment): Promise<Finding[]> {
  const rows = await sql`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, to_regnamespace('private')) and relkind in ('r', 'p')
      and has_table_privilege('authenticated', oid, 'select')
      and not exists (select from pg_policy where polrelid = pg_class.oid and polcmd in ('r', '*'))
    order by 1`;
  if (rows.length === 0) return [];
  return [
    {
      problem: `No policy says who can read: ${names(rows)}`,
      fix: runSql(deployment, 'the “create policy” statements of these tables in supabase/schemas.'),
    },
  ];
}

/** A table created in the dashboard grants all rights to everyone. */
async function tooWide(sql: postgres.Sql, deployment: Deployment): Promise<Finding[]> {
  const rows = await sql`
    select distinct format('%s (%s to %s)', oid::regclass, privilege, role) as name
    from pg_class, unnest(array['truncate', 'trigger', 'references']) as privilege, unnest(array['anon', 'authenticated']) as role
    where relnamespace in ('public'::regnamespace, to_regnamespace('private')) and relkind in ('r', 'p') and has_table_privilege(role, oid, privilege)
    union all
    select 'public.prayer_requests (select to anon)' from pg_class
    where oid = to_regclass('public.prayer_requests') and has_table_privilege('anon', oid, 'select')
    order by 1`;
  if (rows.length === 0) return [];
  return [
    {
      problem: `There are more grants than the migrations make: ${names(rows)}`,
      fix: runSql(
        deployment,
        'a statement that revokes them, such as revoke truncate on private.resources from anon, authenticated;',
      ),
    },
  ];
}
