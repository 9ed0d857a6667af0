/** Who may request builds and report their results: publish-site in its own embedded backend, and in Deno. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend } from '../../scripts/backend/fixtures/testBackend.ts';
import { EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import { signatureHeaders } from '../functions/_shared/signature.ts';
import { type DenoFunction, startDenoFunction } from './denoFunction.ts';
import { type LocalServer, localServer } from './localServer.ts';

const ENTRY = fileURLToPath(new URL('../functions/publish-site/testServer.deno.ts', import.meta.url));
const INDEX = fileURLToPath(new URL('../functions/publish-site/index.ts', import.meta.url));

const SECRETS = { webhook: 'the secret of the webhook', build: 'the secret of builds' };
const VARIABLES = { PUBLISH_WEBHOOK_SECRET: SECRETS.webhook, PUBLISH_REPORT_SECRET: SECRETS.build };
const MINUTE = 60_000;

let backend: Backend;
let github: LocalServer;
/** The status of GitHub's responses. */
let status: number;
/** Headers of GitHub's responses. */
let headers: Record<string, string>;
/** How many builds were requested from GitHub. */
let requests: number;
let inDeno: DenoFunction;

beforeAll(async () => {
  backend = await startTestBackend(VARIABLES);
  github = await localServer((_, response) => {
    requests += 1;
    response.writeHead(status, headers).end();
  });
  inDeno = await startDenoFunction(ENTRY, {
    ...VARIABLES,
    SUPABASE_URL: backend.url,
    SUPABASE_SERVICE_ROLE_KEY: backend.settings.secretKey,
    PUBLISH_REPOSITORY: 'church/site',
    PUBLISH_GITHUB_TOKEN: 'token',
    TEST_GITHUB: github.url,
  });
});
afterAll(() => {
  inDeno.stop();
  return github.close();
});
beforeEach(async () => {
  [status, headers, requests] = [204, {}, 0];
  await backend.sql`delete from private.publishing_stamps`;
  await backend.sql`select public.finish_publishing(public.start_publishing(), ${JSON.stringify(EMPTY_REPORT)})`;
});

const PLACES: Record<string, () => string> = {
  'the embedded backend': () => `${backend.url}/functions/v1/publish-site`,
  Deno: () => inDeno.url,
};

interface Signing {
  secret?: string;
  /** Milliseconds by which the sender's clock is ahead. */
  ahead?: number;
  /** A body sent instead of the signed one. */
  sent?: string;
}

const row = async () => (await backend.sql`select * from public.publishing`)[0];

describe.each(Object.keys(PLACES))('in %s', (place) => {
  const url = PLACES[place] as () => string;

  async function post(body: string, headers: HeadersInit) {
    const response = await fetch(url(), { method: 'POST', headers, body });
    return [response.status, await response.json()];
  }
  async function send(message: object, sender: keyof typeof SECRETS, { secret, ahead = 0, sent }: Signing = {}) {
    const body = JSON.stringify(message);
    return post(sent ?? body, await signatureHeaders(secret ?? SECRETS[sender], Date.now() + ahead, body));
  }
  const live = (revision: number) => ({ event: 'live', revision, report: EMPTY_REPORT });

  test('GET does nothing', async () => {
    const response = await fetch(url());
    expect([response.status, await response.json()]).toEqual([405, { error: 'wrong method' }]);
    expect([requests, (await row())?.due_at]).toEqual([0, null]);
  });

  test('a caller without the secret is refused', async () => {
    const before = await row();
    const refused = [401, { error: 'wrong signature' }];
    expect(await post('{"event": "due"}', {})).toEqual(refused);
    const stamp = `${Date.now()}`;
    for (const signature of ['', '0'.repeat(64), '0'.repeat(63), SECRETS.webhook])
      expect(await post('{"event": "due"}', { 'x-publish-stamp': stamp, 'x-publish-signature': signature })).toEqual(
        refused,
      );
    expect(await send({ event: 'due' }, 'webhook', { secret: 'another secret' })).toEqual(refused);
    expect(await send({ event: 'due' }, 'webhook', { secret: SECRETS.build })).toEqual(refused);
    expect(await send({ event: 'started' }, 'build', { secret: SECRETS.webhook })).toEqual(refused);
    expect(await send(live(1), 'build', { sent: JSON.stringify(live(2)) })).toEqual(refused);
    expect([requests, await row()]).toEqual([0, before]);
  });

  test('a request counts once, and for five minutes', async () => {
    const body = JSON.stringify({ event: 'started' });
    const headers = await signatureHeaders(SECRETS.build, Date.now(), body);
    expect((await post(body, headers))[0]).toBe(200);
    expect(await post(body, headers)).toEqual([409, { error: 'stamp used before' }]);
    const old = [401, { error: 'old stamp' }];
    expect(await send({ event: 'started' }, 'build', { ahead: -6 * MINUTE })).toEqual(old);
    expect(await send({ event: 'started' }, 'build', { ahead: 6 * MINUTE })).toEqual(old);
  });

  test('bodies that are too long or invalid are refused', async () => {
    const invalid = [400, { error: 'invalid request' }];
    expect(await send({ event: 'other' }, 'build')).toEqual(invalid);
    expect(await send({ event: 'failed', cause: 'x'.repeat(300_000) }, 'build')).toEqual(invalid);
  });

  test('a build says that it starts, and that what it contains is live', async () => {
    await backend.sql`insert into public.resources (title, category, external_link) values ('A', 'books', 'https://example.org/')`;
    const [code, { revision }] = await send({ event: 'started' }, 'build');
    const requested = Number((await row())?.revision_requested);
    expect([code, revision]).toEqual([200, requested]);
    expect(await row()).toMatchObject({ state: 'publishing', due_at: null });
    const report = { ...EMPTY_REPORT, heavy: [{ path: '/books', title: 'Books', bytes: 21_000 }] };
    const run_url = 'https://github.com/church/site/actions/runs/1';
    expect(await send({ event: 'live', revision, report, run_url }, 'build')).toEqual([200, {}]);
    expect(await row()).toMatchObject({ state: 'live', revision_built: `${requested}`, report, run_url });
  });

  test('a build says why it failed', async () => {
    await send({ event: 'started' }, 'build');
    expect(await send({ event: 'failed', cause: 'The catalogue is empty.' }, 'build')).toEqual([200, {}]);
    expect(await row()).toMatchObject({ state: 'failed', message: 'The catalogue is empty.', failures: 1 });
  });
});

const due = async (url: string) => {
  const headers = await signatureHeaders(SECRETS.webhook, Date.now(), '{"event": "due"}');
  const response = await fetch(url, { method: 'POST', headers, body: '{"event": "due"}' });
  return [response.status, await response.json()];
};

test('in Deno, the webhook has GitHub build the site', async () => {
  expect([await due(inDeno.url), requests]).toEqual([[200, {}], 1]);
  expect(await row()).toMatchObject({ state: 'live', failures: 0 });
});

test('in Deno, it is noted when GitHub’s token expires, until another one does not', async () => {
  headers = { 'github-authentication-token-expiration': '2027-03-03 12:00:00 UTC' };
  await due(inDeno.url);
  expect((await row())?.token_expires_at).toEqual(new Date('2027-03-03T12:00:00Z'));
  headers = {};
  await due(inDeno.url);
  expect((await row())?.token_expires_at).toBeNull();
});

test('in Deno, a build has started even if its token cannot be noted', async () => {
  await backend.sql`revoke execute on function public.note_publishing_token from service_role`;
  onTestFinished(async () => {
    await backend.sql`grant execute on function public.note_publishing_token to service_role`;
  });
  expect(await due(inDeno.url)).toEqual([200, {}]);
});

test('in Deno, the cause is saved when GitHub doesn’t build', async () => {
  status = 404;
  expect([await due(inDeno.url), requests]).toEqual([[502, { error: 'no build started' }], 1]);
  expect(await row()).toMatchObject({ state: 'failed', message: 'repository not found', failures: 1 });
});

test('in the embedded backend, the webhook makes a build due at once', async () => {
  const notified = Promise.withResolvers<void>();
  const { unlisten } = await backend.sql.listen('publishing', () => notified.resolve());
  expect(await due((PLACES['the embedded backend'] as () => string)())).toEqual([200, {}]);
  await notified.promise;
  await unlisten();
  expect((await row())?.due_at).not.toBeNull();
});

test('as it is deployed, without its secrets it refuses everyone', async () => {
  const bare = await startDenoFunction(INDEX, { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEYS: '{"default": "x"}' });
  onTestFinished(bare.stop);
  const headers = await signatureHeaders('any', Date.now(), '{"event": "due"}');
  const response = await fetch(bare.url, { method: 'POST', headers, body: '{"event": "due"}' });
  expect([response.status, await response.json()]).toEqual([401, { error: 'wrong signature' }]);
});

test('in Deno, it says when Supabase does not answer', async () => {
  const alone = await startDenoFunction(INDEX, { ...VARIABLES, SUPABASE_URL: 'http://127.0.0.1:1' });
  onTestFinished(alone.stop);
  expect(await due(alone.url)).toEqual([503, { error: 'backend unavailable' }]);
});
