import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from '../backend.ts';
import { administrator, ask, ownBackend, until, visitor } from './fixtures/trial.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await ownBackend();
  // Takes as long as it is told to, once for each of two rows.
  await backend.sql`create function public.wait(seconds float) returns setof text language sql volatile as
    $$ select pg_sleep(seconds)::text || n from generate_series(1, 2) as n $$`;
  await backend.sql`grant execute on function public.wait to anon, authenticated, service_role`;
  await backend.sql`insert into public.resources (title, category, external_link, description)
    select 'Long ' || n, 'books', 'https://example.org', repeat('語', 10000) from generate_series(1, 120) as n`;
});

/** Supabase with every right, and without a timeout. */
const service = () => createClient(backend.url, backend.settings.secretKey, { auth: { persistSession: false } });

const waiting = async () =>
  (
    await backend.sql`select from pg_stat_activity where state = 'active' and query like '%"wait"%' and pid <> pg_backend_pid()`
  ).length;

test('PostgreSQL works a second for a visitor, five for a member, and as long as it takes for a service', async () => {
  const said = await backend.sql`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by 1`;
  expect(said).toEqual([
    { role: 'anon', settings: ['statement_timeout=1s'] },
    { role: 'authenticated', settings: ['statement_timeout=5s'] },
    { role: 'service_role', settings: null },
  ]);
});

test('what takes a visitor longer is cancelled, and what comes after is not', async () => {
  const client = visitor(backend);
  const slow = await client.rpc('wait' as never, { seconds: 30 } as never);
  expect(JSON.stringify(slow.error)).toContain('canceling statement');
  expect(slow.status).toBe(500);
  expect(await waiting()).toBe(0);
  const quick = await Promise.all(Array.from({ length: 30 }, () => client.from('resources').select('id').limit(1)));
  expect(quick.map(({ error }) => error)).toEqual(Array(30).fill(null));
});

test('a member is given more, and a service all it needs', async () => {
  const member = await administrator(backend);
  for (const client of [member, service()]) {
    const { data } = await client.rpc('wait' as never, { seconds: 0.6 } as never);
    expect(data).toHaveLength(2);
  }
});

test('what a client no longer waits for is cancelled, and nothing else', async () => {
  const leaving = new AbortController();
  const left = service()
    .rpc('wait' as never, { seconds: 300 } as never)
    .abortSignal(leaving.signal);
  const staying = service().rpc('wait' as never, { seconds: 1 } as never);
  const [gone, stayed] = [left.then((answer) => answer), staying.then((answer) => answer)];
  await until(async () => (await waiting()) === 2);
  leaving.abort();
  expect((await gone).error).not.toBeNull();
  expect((await stayed).data).toHaveLength(2);
  await until(async () => (await waiting()) === 0);
});

const rest = (path: string, headers = {}) =>
  ask(backend.url, `/rest/v1/${path}`, { headers: { apikey: backend.settings.publishableKey, ...headers } });
const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

test('a visitor is sent 2 MB at most, in whatever form', async () => {
  const { publishableKey } = backend.settings;
  const forms = [{ accept: 'text/csv' }, { range: '0-99' }, { authorization: '' }, { authorization: 'Basic x' }];
  for (const headers of [{}, bearing(publishableKey), ...forms]) {
    const answer = await rest('resources?select=title,description', headers);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'TOO_LARGE' });
  }
  const search = await rest('rpc/search_resources?page_size=100');
  expect(search.status).toBe(413);
  expect((await rest('resources?select=title,description&limit=60')).status).toBe(200);
  expect((await rest('resources?select=title,description', { apikey: backend.settings.secretKey })).status).toBe(200);
});

test('a visitor asks for no more than 100 rows, and in no more than 1,500 characters', async () => {
  expect(JSON.parse((await rest('resources?select=id&limit=1000')).text)).toHaveLength(100);
  const columns = Array.from({ length: 800 }, (_, n) => `a${n}:title`).join();
  expect((await rest(`resources?select=${columns}`)).status).toBe(414);
  const { data } = await (await administrator(backend)).auth.getSession();
  expect((await rest(`resources?select=${columns}&limit=1`, bearing(data.session?.access_token ?? ''))).status).toBe(
    200,
  );
});
