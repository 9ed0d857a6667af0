import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { everyone } from './builders.ts';
import { sortedNames } from './inSql.ts';
import { outcome } from './outcome.ts';
import { owner } from './people.ts';

const { nobody, admin, clients } = await everyone();

const HIDDEN_SCHEMA = 'PGRST106';
const NO_SUCH_TABLE = 'PGRST205';
const NO_SUCH_FUNCTION = 'PGRST202';

/** What the API serves under the same name: functions that only call the private one, and the view of a table. */
const served = await sortedNames(owner`
  select proname as name from pg_proc where pronamespace = 'public'::regnamespace
  union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`);

const tables = await sortedNames(owner`select relname as name from pg_class
  where relnamespace = 'private'::regnamespace and relkind = 'r'`);
const functions = await sortedNames(owner`select proname as name from pg_proc
  where pronamespace = 'private'::regnamespace`);

test('the private schema has tables and functions to test', () => {
  expect(tables).toEqual([
    'import_rows',
    'last_backup',
    'mail_settings',
    'mailed_parts',
    'member_mails',
    'newsletters',
    'outbox',
    'password_tries',
    'publishing_settings',
    'publishing_stamps',
    'publishing_webhook',
    'rate_limit_buckets',
    'rate_limit_keys',
    'rate_limits',
    'refused_mails',
    'resources',
    'retention',
    'row_limits',
    'schedules',
    'seen_items',
    'subscription_requests',
    'word_counts',
  ]);
  expect(functions).toContain('is_admin');
});

describe.each(Object.entries(clients))('as %s', (who, typed) => {
  const client: SupabaseClient = typed;

  test.each([
    ...tables.map((table) => ['private', table] as const),
    ['auth', 'users'],
    ['storage', 'objects'],
    ['pg_catalog', 'pg_roles'],
    ['information_schema', 'tables'],
  ] as const)(`${who} cannot reach %s.%s`, async (schema, table) => {
    const rows = () => client.schema(schema).from(table);
    expect(await outcome(rows().select())).toBe(HIDDEN_SCHEMA);
    expect(await outcome(rows().insert({ subject: 'x' }))).toBe(HIDDEN_SCHEMA);
    expect(await outcome(rows().update({ subject: 'x' }).eq('subject', 'x'))).toBe(HIDDEN_SCHEMA);
    expect(await outcome(rows().delete().eq('subject', 'x'))).toBe(HIDDEN_SCHEMA);
    if (!served.includes(table)) expect(await outcome(client.from(table).select())).toBe(NO_SUCH_TABLE);
    expect(await outcome(client.from(`${schema}.${table}`).select())).toBe(NO_SUCH_TABLE);
  });

  // Members and administrators share one database role, and the API has no others.
  const called = typed === nobody || typed === admin.client ? functions : functions.slice(0, 1);

  test(`${who} cannot call a private function`, async () => {
    for (const name of called) {
      expect(await outcome(client.schema('private').rpc(name))).toBe(HIDDEN_SCHEMA);
      expect(await outcome(client.rpc(`private.${name}`))).toBe(NO_SUCH_FUNCTION);
      if (!served.includes(name)) expect(await outcome(client.rpc(name))).toBe(NO_SUCH_FUNCTION);
    }
  });

  test(`${who} cannot call PostgreSQL's own functions`, async () => {
    for (const name of ['version', 'pg_sleep', 'pg_read_file', 'set_config', 'current_setting', 'uid']) {
      expect(await outcome(client.rpc(name))).toBe(NO_SUCH_FUNCTION);
    }
  });
});
