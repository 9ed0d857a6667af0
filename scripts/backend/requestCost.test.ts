import { beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../system/fixtures/temporaryFolder.ts';
import type { Backend } from './backend.ts';
import { administrator, rawRequest, serviceRole, startTestBackend, visitor } from './fixtures/testBackend.ts';

let backend: Backend;

beforeAll(async () => {
  const first = await startTestBackend();
  // Its timeout is read at startup.
  await first.sql`create function public.wait_longer() returns text language sql volatile set statement_timeout = '30s' as
    $$ select pg_sleep(1.2)::text || 'done' $$`;
  await first.sql`grant execute on function public.wait_longer to anon`;
  await first.stop();
  backend = await startTestBackend({ DATA_DIR: first.settings.dataDirectory });
  // Returns two rows, each after `seconds`.
  await backend.sql`create function public.wait(seconds float) returns setof text language sql volatile as
    $$ select pg_sleep(seconds)::text || n from generate_series(1, 2) as n $$`;
  await backend.sql`grant execute on function public.wait to anon, authenticated, service_role`;
  await backend.sql`insert into public.resources (title, category, external_link, description)
    select 'Long ' || n, 'books', 'https://example.org', repeat('語', 10000) from generate_series(1, 120) as n`;
});

/** Number of calls of the function `wait` that PostgreSQL is running. */
const countRunning = async () =>
  (
    await backend.sql`select from pg_stat_activity where state = 'active' and query like '%"wait"%' and pid <> pg_backend_pid()`
  ).length;

test('the statement timeout is one second for visitors and five for members; the service role has none', async () => {
  const timeouts = await backend.sql`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by 1`;
  expect(timeouts).toEqual([
    { role: 'anon', settings: ['statement_timeout=1s'] },
    { role: 'authenticated', settings: ['statement_timeout=5s'] },
    { role: 'service_role', settings: null },
  ]);
});

test('a visitor’s request that takes longer is cancelled, and later requests are not', async () => {
  const client = visitor(backend);
  const slow = await client.rpc('wait' as never, { seconds: 30 } as never);
  expect(JSON.stringify(slow.error)).toContain('canceling statement');
  expect(slow.status).toBe(500);
  expect(await countRunning()).toBe(0);
  const quick = await Promise.all(Array.from({ length: 30 }, () => client.from('resources').select('id').limit(1)));
  expect(quick.map(({ error }) => error)).toEqual(Array(30).fill(null));
});

test('a member and the service role may take longer than a visitor', async () => {
  const member = await administrator(backend);
  for (const client of [member, serviceRole(backend)]) {
    const { data } = await client.rpc('wait' as never, { seconds: 0.6 } as never);
    expect(data).toHaveLength(2);
  }
});

test('a function with a timeout of its own may take longer than its caller may', async () => {
  const { data } = await visitor(backend).rpc('wait_longer' as never);
  expect(data).toBe('done');
});

test('what changes as many resources as there are may take a minute', async () => {
  const functions = await backend.sql`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and 'statement_timeout=60s' = any (proconfig) order by 1`;
  expect(functions.map(({ name }) => name)).toEqual([
    'empty_bin',
    'rename_word',
    'send_newsletter',
    'set_newsletter_state',
    'undo_changes',
  ]);
});

test('a request is cancelled when its client disconnects, and no other', async () => {
  const disconnect = new AbortController();
  const aborted = serviceRole(backend)
    .rpc('wait' as never, { seconds: 300 } as never)
    .abortSignal(disconnect.signal)
    .then((answer) => answer);
  const other = serviceRole(backend)
    .rpc('wait' as never, { seconds: 5 } as never)
    .then((answer) => answer);
  await waitUntil(async () => (await countRunning()) === 2);
  disconnect.abort();
  expect((await aborted).error).not.toBeNull();
  expect((await other).data).toHaveLength(2);
  await waitUntil(async () => (await countRunning()) === 0);
});

const rest = (path: string, headers = {}) =>
  rawRequest(backend.url, `/rest/v1/${path}`, { headers: { apikey: backend.settings.publishableKey, ...headers } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a response to a visitor has at most 2 MB, in every format', async () => {
  const { publishableKey } = backend.settings;
  const variants = [{ accept: 'text/csv' }, { range: '0-99' }, { authorization: '' }, { authorization: 'Basic x' }];
  for (const headers of [{}, bearer(publishableKey), ...variants]) {
    const answer = await rest('resources?select=title,description', headers);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'TOO_LARGE' });
  }
  const search = await rest('rpc/search_resources?page_size=100');
  expect(search.status).toBe(413);
  expect((await rest('resources?select=title,description&limit=60')).status).toBe(200);
  expect((await rest('resources?select=title,description', { apikey: backend.settings.secretKey })).status).toBe(200);
});

test('a visitor gets at most 100 rows, and the query may have 1,500 characters', async () => {
  expect(JSON.parse((await rest('resources?select=id&limit=1000')).text)).toHaveLength(100);
  const columns = Array.from({ length: 800 }, (_, n) => `a${n}:title`).join();
  expect((await rest(`resources?select=${columns}`)).status).toBe(414);
  const { data } = await (await administrator(backend)).auth.getSession();
  expect((await rest(`resources?select=${columns}&limit=1`, bearer(data.session?.access_token ?? ''))).status).toBe(
    200,
  );
});
