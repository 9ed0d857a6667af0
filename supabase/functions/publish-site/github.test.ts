import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, localServer } from '../../tests/localServer.ts';
import { startWorkflow } from './github.ts';

/** Answers by repository; GitHub's own is 204. */
const STATUS: Record<string, number> = {
  site: 204,
  gone: 404,
  expired: 401,
  forbidden: 403,
  disabled: 422,
  broken: 500,
};

let server: LocalServer;
let requests: { request: IncomingMessage; body: unknown }[];

beforeAll(async () => {
  requests = [];
  server = await localServer(async (request, response) => {
    requests.push({ request, body: await json(request) });
    const [, repository = ''] =
      /^\/repos\/church\/(\w+)\/actions\/workflows\/publish\.yml\/dispatches$/.exec(request.url ?? '') ?? [];
    if (repository === 'moved') response.writeHead(301, { Location: '/elsewhere' }).end();
    else if (repository !== 'silent') response.writeHead(STATUS[repository] ?? 400).end();
  });
});
afterAll(() => server.close());

const start = (repository: string, options = {}) =>
  startWorkflow({
    api: server.url,
    repository,
    token: 'token',
    fetch,
    milliseconds: repository === 'church/silent' ? 300 : 60_000,
    ...options,
  })();

test('it asks GitHub for the workflow, with the token', async () => {
  expect(await start('church/site')).toEqual({ error: null, tokenExpiresAt: null });
  const { request, body } = requests.at(-1) ?? {};
  expect([request?.method, request?.url]).toEqual([
    'POST',
    '/repos/church/site/actions/workflows/publish.yml/dispatches',
  ]);
  expect(request?.headers).toMatchObject({
    accept: 'application/vnd.github+json',
    authorization: 'Bearer token',
    'user-agent': 'publish-site',
    'x-github-api-version': '2022-11-28',
  });
  expect(body).toEqual({ ref: 'main' });
});

test.each([
  ['church/gone', 'repository not found'],
  ['church/expired', 'dispatch refused'],
  ['church/forbidden', 'dispatch refused'],
  ['church/disabled', 'workflow disabled'],
  ['church/broken', 'dispatch failed'],
  ['church/silent', 'dispatch unreachable'],
  // The token must not be sent elsewhere.
  ['church/moved', 'dispatch unreachable'],
])('%s: %s', async (repository, error) => {
  expect(await start(repository)).toEqual({ error });
});

test('a GitHub that cannot be reached is named', async () => {
  expect(await start('church/site', { api: 'http://127.0.0.1:1' })).toEqual({ error: 'dispatch unreachable' });
});

test('without a token or a valid repository, no request is sent', async () => {
  const before = requests.length;
  expect(await start('church/site', { token: '' })).toEqual({ error: 'not set up' });
  for (const repository of ['', 'church', 'church/site/../../user', 'a b/c'])
    expect(await start(repository)).toEqual({ error: 'not set up' });
  expect(requests).toHaveLength(before);
});
