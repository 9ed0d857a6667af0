import { expect, test } from 'vitest';
import { sortedNames } from './inSql.ts';
import { owner } from './people.ts';

/** Queries for anything that breaks a rule. Each must return no rows. */
const RULES: [string, () => Promise<{ name: string }[]>][] = [
  [
    'row security is on for every table',
    () => owner`select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)`,
  ],
  [
    'no policy is for all roles or all commands',
    () => owner`select policyname as name from pg_policies
      where schemaname in ('public', 'private', 'storage') and ('public' = any (roles) or cmd = 'ALL')`,
  ],
  [
    'there is at most one policy per table, command and role',
    () => owner`select concat_ws(' ', tablename, cmd, role) as name from pg_policies, unnest(roles) as role
      where schemaname in ('public', 'private', 'storage') group by schemaname, tablename, cmd, role having count(*) > 1`,
  ],
  [
    'no policy relies on claims of a token or on user metadata',
    () => owner`select policyname as name from pg_policies
      where concat(qual, with_check) ~ 'meta_?data|jwt|auth\\.role|current_setting'`,
  ],
  [
    'nobody may truncate, reference or add triggers to a table',
    () => owner`select concat_ws(' ', role, verb, oid::regclass) as name from pg_class,
        unnest(array['anon', 'authenticated']) as role, unnest(array['truncate', 'references', 'trigger']) as verb
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and (has_table_privilege(role, oid, verb) or verb = 'references' and has_any_column_privilege(role, oid, verb))`,
  ],
  [
    'nobody may create objects in a schema',
    () => owner`select concat_ws(' ', role, nspname) as name
      from pg_namespace, unnest(array['anon', 'authenticated']) as role
      where nspname in ('public', 'private', 'auth', 'storage', 'extensions') and has_schema_privilege(role, oid, 'create')`,
  ],
  [
    'every function has an empty search path',
    () => owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'every security definer function is private',
    () => owner`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
  [
    'every foreign key has an index',
    () => owner`select conname as name from pg_constraint
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
  ],
  [
    'no comment cites a document that is not in the repository',
    () => owner`select description as name from pg_description where description ~* '\\m(spec|design|issue) [0-9]'`,
  ],
  [
    'every table has a comment',
    () => owner`select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(oid) is null`,
  ],
];

test.each(RULES)('%s', async (_, breaches) => {
  expect(await sortedNames(breaches())).toEqual([]);
});

test('no function updates or deletes without a WHERE clause, which hosted Supabase refuses', async () => {
  const functions = await owner<{ name: string; body: string }[]>`select proname as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const statements = functions.flatMap(({ name, body }) =>
    body
      .replaceAll(/--.*/g, '')
      .split(';')
      .flatMap((statement) => statement.match(/\b(update\s+\S+\s+set|delete\s+from)\b.*/is)?.[0] ?? [])
      .map((statement) => `${name}: ${statement}`),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((statement) => !/\bwhere\b/i.test(statement))).toEqual([]);
});
