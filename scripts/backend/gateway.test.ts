import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from './backend.ts';
import { rawRequest, startTestBackend } from './fixtures/testBackend.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend({
    ALLOWED_HOSTS: 'Tablet.local, phone.local',
    SITE_URL: 'https://Sanctuary.example/',
  });
  backend.serve(() => new Response('The site'));
});

const PATHS = [
  '/',
  '/about',
  '/mailbox',
  '/rest/v1/resources',
  '/auth/v1/health',
  '/storage/v1/bucket',
  '/functions/v1/x',
];
const port = () => new URL(backend.url).port;

test.each(PATHS)('%s is refused for an unknown host name', async (path) => {
  for (const host of ['evil.example', `evil.example:${port()}`, 'localhost.evil.example', '127.0.0.1.evil.example']) {
    const { status, text } = await rawRequest(backend.url, path, {
      headers: { host, apikey: backend.settings.secretKey },
    });
    expect([host, status]).toEqual([host, 421]);
    expect(text).toContain('ALLOWED_HOSTS');
  }
});

test.each([
  'localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.1.2.3',
  '[::1]',
  'tablet.local',
  'phone.local',
  'PHONE.local',
  'sanctuary.example',
])('the host name %s is accepted', async (host) => {
  for (const name of [host, `${host}:${port()}`]) {
    expect((await rawRequest(backend.url, '/about', { headers: { host: name } })).text).toBe('The site');
  }
});

/** Sends text over a plain socket; resolves with everything that comes back. */
async function sendOverSocket(request: string): Promise<string> {
  const socket = connect(Number(port()), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  return text(socket);
}

test.each([
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  ['no Host header in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['an empty Host header', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n\r\n'],
  ['a path in the Host header', 'GET / HTTP/1.1\r\nHost: localhost/../x\r\n\r\n'],
  ['a user name in the Host header', 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n'],
  ['half an IPv6 address as Host', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
  ['a Host header that is not UTF-8', 'GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n'],
])('a request with %s is refused, and the next request is answered', async (_, request) => {
  expect(await sendOverSocket(request)).toMatch(/^HTTP\/1\.1 4(00|21) /);
  expect((await fetch(`${backend.url}/about`)).status).toBe(200);
});

test('an absolute address in the request line does not replace the Host header', async () => {
  expect(await sendOverSocket('GET http://localhost/ HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 4(00|21) /,
  );
});

test.each([
  '/rest/v1/resources',
  '/auth/v1/token',
  '/functions/v1/x',
  '/%72est/v1/resources',
  '/rest//v1/resources',
  '/rest/v1/%2Fresources',
])('a body above one megabyte for %s is refused, with a length or in chunks', async (path) => {
  const half = Buffer.alloc(600_000, ' ');
  for (const body of [Buffer.concat([half, half]), [half, half]]) {
    const headers = { apikey: backend.settings.publishableKey, 'content-type': 'application/json' };
    const { status } = await rawRequest(backend.url, path, { method: 'POST', headers, body });
    expect([404, 413]).toContain(status);
  }
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** The site's longest JSON, as a string. */
const BRACKETS = JSON.stringify({ email: `${'['.repeat(900)} \\"${'{'.repeat(900)}` });

test.each([
  ['/rest/v1/rpc/subscribe', nested(200_000)],
  ['/rest/v1/rpc/subscribe', `{"email":${nested(200_000)}}`],
  ['/rest/v1/rpc/subscribe', `{"email":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
  ['/rest/v1/newsletter_subscriptions', `[{"email":${nested(5_000)}}]`],
  ['/auth/v1/token?grant_type=password', `{"email":"ruth@example.org","password":${nested(200_000)}}`],
  ['/auth/v1/signup', `{"email":"ruth@example.org","password":"sparrows","data":${nested(200_000)}}`],
  ['/storage/v1/object/list/resource-images', `{"prefix":${nested(5_000)}}`],
  ['/functions/v1/link-metadata', nested(200_000)],
])('JSON for %s that is nested too deeply is refused, and the next request is answered', async (path, body) => {
  const headers = { apikey: backend.settings.publishableKey, 'content-type': 'application/json' };
  const send = (body: string) => rawRequest(backend.url, path, { method: 'POST', headers, body });
  const refused = await send(body);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('nested too deeply')]);
  expect((await send(BRACKETS)).text).not.toContain('nested too deeply');
});

test('a value that is no array, where there is to be one, is refused', async () => {
  const { url, settings } = backend;
  const headers = { apikey: settings.secretKey, 'content-type': 'application/json' };
  const ask = async (items: unknown) => {
    const body = JSON.stringify({ source_id: crypto.randomUUID(), items });
    return (await rawRequest(url, '/rest/v1/rpc/unseen_items', { method: 'POST', headers, body })).status;
  };
  for (const value of [{ a: 1 }, 5, 'a']) expect([value, await ask(value)]).toEqual([value, 400]);
});

test('a request without a key or with a wrong key is refused', async () => {
  for (const path of ['/rest/v1/resources', '/auth/v1/settings']) {
    expect((await rawRequest(backend.url, path)).status).toBe(401);
    expect((await rawRequest(backend.url, path, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
    const inBearer = { authorization: `Bearer ${backend.settings.secretKey}` };
    expect((await rawRequest(backend.url, path, { headers: inBearer })).status).toBe(401);
  }
});

test('connections are kept for longer than a busy client takes between two requests', async () => {
  const { headers } = await fetch(`${backend.url}/about`);
  expect(headers.get('keep-alive')).toBe('timeout=60');
});

test('no cache keeps what the database or the accounts answer', async () => {
  const headers = { apikey: backend.settings.publishableKey };
  for (const path of ['/rest/v1/resources?limit=1', '/rest/v1/prayer_requests', '/auth/v1/user']) {
    const response = await fetch(`${backend.url}${path}`, { headers });
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('the secret key acts as the service role, and the publishable key does not', async () => {
  const read = (apikey: string) => rawRequest(backend.url, '/rest/v1/prayer_requests', { headers: { apikey } });
  expect((await read(backend.settings.secretKey)).status).toBe(200);
  expect((await read(backend.settings.publishableKey)).status).toBe(401);
});

test('the system pages and the studio of lite are not served', async () => {
  const headers = { apikey: backend.settings.secretKey };
  for (const path of ['/_system/info', '/_studio', '/studio', '/_system']) {
    expect((await rawRequest(backend.url, path, { headers })).text).toBe('The site');
  }
});
