import type postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { administrator, member, owner } from '../../supabase/tests/people.ts';
import { CommandError } from '../system/commandError.ts';
import { type Backend, startBackend } from './backend.ts';
import { startTestBackend, visitor as visitorOf } from './fixtures/testBackend.ts';

/** The privileges of visitors and members on every table and column that the API can reach. */
const grants = (sql: postgres.Sql) => sql`
  select role, schemaname, tablename, privilege, has_table_privilege(role, format('%I.%I', schemaname, tablename), privilege) as table,
    (select coalesce(array_agg(attname::text order by attname), '{}') from pg_attribute
      where attrelid = format('%I.%I', schemaname, tablename)::regclass and attnum > 0 and not attisdropped
        and privilege in ('select', 'insert', 'update', 'references')
        and has_column_privilege(role, attrelid, attnum, privilege)) as columns
  from pg_tables, unnest(array['anon', 'authenticated']) as role,
    unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
  where schemaname in ('public', 'private', 'auth', 'storage')
  order by role, schemaname, tablename, privilege`;

let own: Backend;
beforeAll(async () => {
  own = await startTestBackend();
  // Before the first request, since functions created later aren't noticed.
  await own.sql`create function public.wait_long() returns integer language sql as 'select 1 from pg_sleep(600)'`;
  await own.sql`grant execute on function public.wait_long to service_role`;
});

test('the first requests after a start do not change any grant', async () => {
  const before = await grants(own.sql);
  expect(before.some(({ table }) => table)).toBe(true);
  const someone = visitorOf(own);
  await someone.from('resources').select('id');
  await someone.auth.signUp({ email: 'someone@example.org', password: 'a password' });
  await own.sql`update auth.users set email_confirmed_at = now()`;
  await someone.auth.signInWithPassword({ email: 'someone@example.org', password: 'a password' });
  expect((await someone.from('prayer_requests').insert({ title: 'Peace' })).error).toBeNull();
  await someone.storage.from('resource-images').list();
  expect(await grants(own.sql)).toEqual(before);
});

test('a stop ends although it cuts off a request while its statement runs', async () => {
  const outcome = fetch(`${own.url}/rest/v1/rpc/wait_long`, {
    method: 'POST',
    headers: { apikey: own.settings.secretKey, 'content-type': 'application/json' },
    body: '{}',
  }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const statements = () =>
    own.sql`select from pg_stat_activity where state = 'active' and query like ${'%wait_long%'} and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await statements()).length).toBeGreaterThan(0);
  await own.sql`grant truncate on private.resources to anon`;
  await own.stop();
  expect(await outcome).toBe('cut off');
});

test('a start finds a grant that no migration made', async () => {
  const error = startBackend({ environment: { DATA_DIR: own.settings.dataDirectory, PORT: '0' } });
  await expect(error).rejects.toBeInstanceOf(CommandError);
  await expect(error).rejects.toThrow('truncate on private.resources to anon');
});

test('timestamps from functions are ISO 8601 with microseconds', async () => {
  const { client } = await administrator();
  const [{ id } = { id: '' }] = await owner`
    insert into public.contact_messages (first_name, email, message, created_at)
    values ('Ruth', 'ruth@example.org', 'Hello', '2092-01-02 03:04:05.123456+05:30') returning id`;
  const { data: inbox } = await client.rpc('contact_inbox');
  const data = inbox?.find((message) => message.id === id);
  expect(data).toMatchObject({ created_at: '2092-01-01T21:34:05.123456+00:00', handled_at: null });
  expect(Date.parse(data?.created_at ?? '')).toBe(Date.UTC(2092, 0, 1, 21, 34, 5, 123));
});

test('a timestamp from a response can be used in a filter', async () => {
  const { client } = await member();
  const made = await client.from('prayer_requests').insert({ title: 'Peace' }).select('created_at').single();
  expect(made.data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/);
  const same = await client
    .from('prayer_requests')
    .select('title')
    .eq('created_at', made.data?.created_at ?? '');
  expect(same.data).toEqual([{ title: 'Peace' }]);
});
