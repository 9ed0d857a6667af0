import { beforeAll, expect, test } from 'vitest';
import { owner } from '../../supabase/tests/people.ts';
import type { Backend } from './backend.ts';
import { administrator, rawRequest, startTestBackend, visitor } from './fixtures/testBackend.ts';
import { HOSTED_LIMITS, readLimits } from './limiter.ts';

const ALLOWED = 4;
const limit = { allowed: ALLOWED, seconds: 300 };
let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend(
    {},
    {
      auth: { allowed: 10, seconds: 300 },
      refresh: { allowed: 3, seconds: 300 },
      writes: { subscribe: limit, send_contact_message: limit, report_error: limit },
    },
  );
});

const message = { first_name: 'Ruth', email: 'ruth@example.org', message: 'Hello' };
const countMessages = async () => Number((await backend.sql`select count(*) from public.contact_messages`)[0]?.count);
const send = (path: string, body: string, type = 'application/json', method = 'POST') =>
  rawRequest(backend.url, path, {
    method,
    headers: { apikey: backend.settings.publishableKey, 'content-type': type },
    body,
  });
const signIn = (password: string) =>
  visitor(backend).auth.signInWithPassword({ email: backend.settings.adminEmail, password });

test('the default limits are those of GoTrue and of the database', async () => {
  expect(HOSTED_LIMITS.auth).toEqual({ allowed: 30, seconds: 300 });
  expect(HOSTED_LIMITS.refresh).toEqual({ allowed: 150, seconds: 300 });
  const rows = await owner`select subject, per_address from private.rate_limits`;
  const inDatabase = rows.map(({ subject, per_address }) => [subject, { allowed: per_address, seconds: 3600 }]);
  expect(HOSTED_LIMITS.writes).toEqual(Object.fromEntries(inDatabase));
});

test('AUTH_LIMIT allows more sign-ins', () => {
  expect(readLimits({})).toEqual({});
  expect(readLimits({ AUTH_LIMIT: '500' })).toEqual({ auth: { allowed: 500, seconds: 300 } });
  for (const AUTH_LIMIT of ['0', '-1', '2.5', 'many']) expect(() => readLimits({ AUTH_LIMIT })).toThrow(AUTH_LIMIT);
});

test('after ten wrong passwords every sign-in is refused with GoTrue’s error', async () => {
  const signedIn = await administrator(backend);
  for (let attempt = 1; attempt < 10; attempt += 1) {
    expect((await signIn('wrong')).error).toMatchObject({ code: 'invalid_credentials' });
  }
  expect((await signIn('wrong')).error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  expect((await signIn(backend.settings.adminPassword)).error).toMatchObject({ status: 429 });

  const answer = await send('/auth/v1/token?grant_type=password', '{}');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(200);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300);

  // People who are signed in stay signed in, and everything else still works.
  const renewed = await signedIn.auth.refreshSession();
  expect(renewed.error).toBeNull();
  expect((await signedIn.auth.getUser()).error).toBeNull();
  expect((await signedIn.from('resources').select('id')).error).toBeNull();
  expect((await visitor(backend).auth.signUp({ email: 'new@example.org', password: 'a password' })).error).toBeNull();
});

test.each([
  '/auth/v1//token',
  '/auth/v1/token/',
  '/auth/v1/%74oken',
  '/auth%2Fv1/token',
  '/auth/v1/%2Ftoken',
  '/AUTH/v1/token',
])('%s does not get around the refused sign-ins', async (path) => {
  const { adminEmail: email, adminPassword: password } = backend.settings;
  const { status, text } = await send(`${path}?grant_type=password`, JSON.stringify({ email, password }));
  expect(text).not.toContain('access_token');
  expect([401, 404, 429, 503]).toContain(status);
});

test('session refreshes have their own limit', async () => {
  const renew = () => send('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"unknown"}');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await renew()).status);
  expect(statuses).toEqual([400, 400, 429]);
});

test('guesses of the code in a mail are limited, by POST and by GET together', async () => {
  const path = '/auth/v1/verify?type=recovery&token=0123456789';
  const guesses: number[] = [];
  for (let guess = 0; guess < 5; guess += 1) guesses.push((await send(path, '{}')).status);
  for (let guess = 0; guess < 6; guess += 1) guesses.push((await send(path, '', 'text/plain', 'GET')).status);
  expect(guesses.indexOf(429)).toBe(10);
});

test('preflight requests are not counted', async () => {
  for (let request = 0; request < 12; request += 1)
    expect((await send('/auth/v1/recover', '', 'text/plain', 'OPTIONS')).status).toBe(204);
});

test.each([
  '?grant%5ftype=refresh_token&grant_type=password',
  '?x&grant%5Ftype=refresh_token&grant_type=password',
  '?grant_type=refresh_token&grant_type=password',
  '?grant_type=password&grant_type=refresh_token',
  '?GRANT_TYPE=refresh_token&grant_type=password',
  '?grant_type=password#?grant_type=refresh_token',
  '?grant+type=refresh_token&grant_type=password',
])('%s does not get around the sign-in limit', async (query) => {
  const { adminEmail: email, adminPassword: password } = backend.settings;
  const body = JSON.stringify({ email, password, grant_type: 'refresh_token' });
  const { status, text } = await send(`/auth/v1/token${query}`, body);
  expect([status, text]).toEqual([429, expect.stringContaining('over_request_rate_limit')]);
});

const SEND = '/rest/v1/rpc/send_contact_message';

test('every message from an address counts, and further ones are refused', async () => {
  const client = visitor(backend);
  for (const sent of [message, { ...message, message: '' }, message]) await client.rpc('send_contact_message', sent);
  expect((await send(SEND, '', 'text/plain', 'GET')).status).not.toBe(429);
  const refused = await client.rpc('send_contact_message', message);
  expect([refused.status, refused.error]).toEqual([429, 'too many requests']);
  expect(await countMessages()).toBe(2);
  expect((await client.rpc('report_error', { message: 'Oops', page: '/' })).data).toBe('reported');
});

test.each([
  `${SEND}/`,
  '//rest/v1/rpc/send_contact_message',
  '/rest//v1/rpc/send_contact_message',
  '/rest/v1/rpc//send_contact_message',
  '/rest/v1/./rpc/send_contact_message',
  '/rest/v1/x/../rpc/send_contact_message',
  '/rest/v1/rpc/send%5Fcontact_message',
  '/rest/v1/rpc/%2Fsend_contact_message',
  '/rest/v1/rpc%2Fsend_contact_message',
  '/%72est/v1/rpc/send_contact_message',
  '/REST/v1/rpc/send_contact_message',
  '/rest/v1/rpc/SEND_CONTACT_MESSAGE',
  `${SEND}%20`,
  '/rest/v1/rpc/%22send_contact_message%22',
  '/rest/v1/rpc/public.send_contact_message',
  '/rest/v1/contact_messages',
  'http://127.0.0.1/rest/v1/rpc/send_contact_message',
])('%s does not get around the message limit', async (path) => {
  const { status } = await send(path, JSON.stringify(message));
  expect([401, 404, 429, 503]).toContain(status);
  expect(await countMessages()).toBe(2);
});

test('several subscriptions in one request are all refused', async () => {
  const rows = Array.from({ length: ALLOWED + 1 }, (_, row) => ({ email: `reader${row}@example.org` }));
  await send('/rest/v1/rpc/subscribe', JSON.stringify(rows));
  const csv = ['email', ...rows.map(({ email }) => email)].join('\n');
  await send('/rest/v1/rpc/subscribe', csv, 'text/csv');
  const [{ count } = { count: '' }] = await backend.sql`select count(*) from public.newsletter_subscriptions`;
  expect(count).toBe('0');
});
