import { beforeAll, expect, test } from 'vitest';
import { owner } from '../../supabase/tests/people.ts';
import type { Backend } from '../backend.ts';
import { administrator, ask, ownBackend, visitor } from './fixtures/trial.ts';
import { HOSTED_LIMITS } from './limiter.ts';

const ALLOWED = 4;
const limit = { allowed: ALLOWED, seconds: 300 };
let backend: Backend;

beforeAll(async () => {
  backend = await ownBackend(
    {},
    {
      auth: { allowed: 10, seconds: 300 },
      refresh: { allowed: 3, seconds: 300 },
      writes: { subscribe: limit, send_contact_message: limit, report_error: limit },
    },
  );
});

const message = { first_name: 'Ruth', email: 'ruth@example.org', message: 'Hello' };
const written = async () => Number((await backend.sql`select count(*) from public.contact_messages`)[0]?.count);
const write = (path: string, body: string, type = 'application/json', method = 'POST') =>
  ask(backend.url, path, {
    method,
    headers: { apikey: backend.settings.publishableKey, 'content-type': type },
    body,
  });
const signIn = (password: string) =>
  visitor(backend).auth.signInWithPassword({ email: backend.settings.adminEmail, password });

test('the limits are those of GoTrue and of the database', async () => {
  expect(HOSTED_LIMITS.auth).toEqual({ allowed: 30, seconds: 300 });
  expect(HOSTED_LIMITS.refresh).toEqual({ allowed: 150, seconds: 300 });
  const rows = await owner`select subject, per_address from private.write_limits`;
  const inDatabase = rows.map(({ subject, per_address }) => [subject, { allowed: per_address, seconds: 3600 }]);
  expect(HOSTED_LIMITS.writes).toEqual(Object.fromEntries(inDatabase));
});

test('ten wrong passwords shut out further ones, in the words of GoTrue', async () => {
  const signedIn = await administrator(backend);
  for (let attempt = 1; attempt < 10; attempt += 1) {
    expect((await signIn('wrong')).error).toMatchObject({ code: 'invalid_credentials' });
  }
  expect((await signIn('wrong')).error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
  expect((await signIn(backend.settings.adminPassword)).error).toMatchObject({ status: 429 });

  const answer = await write('/auth/v1/token?grant_type=password', '{}');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(200);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300);

  // Whoever is signed in already stays so, and may do everything else.
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
])('no password can be tried at %s after that', async (path) => {
  const { adminEmail: email, adminPassword: password } = backend.settings;
  const { status, text } = await write(`${path}?grant_type=password`, JSON.stringify({ email, password }));
  expect(text).not.toContain('access_token');
  expect([401, 404, 429, 503]).toContain(status);
});

test('renewing has a limit of its own', async () => {
  const renew = () => write('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"unknown"}');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await renew()).status);
  expect(statuses).toEqual([400, 400, 429]);
});

test('the code of a mail cannot be guessed at, neither by POST nor by GET', async () => {
  const path = '/auth/v1/verify?type=recovery&token=0123456789';
  const guesses: number[] = [];
  for (let guess = 0; guess < 5; guess += 1) guesses.push((await write(path, '{}')).status);
  for (let guess = 0; guess < 6; guess += 1) guesses.push((await write(path, '', 'text/plain', 'GET')).status);
  expect(guesses.indexOf(429)).toBe(10);
});

test('a preflight is not counted', async () => {
  for (let ask = 0; ask < 12; ask += 1)
    expect((await write('/auth/v1/otp', '', 'text/plain', 'OPTIONS')).status).toBe(204);
});

test.each([
  '?grant%5ftype=refresh_token&grant_type=password',
  '?x&grant%5Ftype=refresh_token&grant_type=password',
  '?grant_type=refresh_token&grant_type=password',
  '?grant_type=password&grant_type=refresh_token',
  '?GRANT_TYPE=refresh_token&grant_type=password',
  '?grant_type=password#?grant_type=refresh_token',
  '?grant+type=refresh_token&grant_type=password',
])('%s does not lead around the limit of signing in', async (query) => {
  const { adminEmail: email, adminPassword: password } = backend.settings;
  const body = JSON.stringify({ email, password, grant_type: 'refresh_token' });
  const { status, text } = await write(`/auth/v1/token${query}`, body);
  expect([status, text]).toEqual([429, expect.stringContaining('over_request_rate_limit')]);
});

const SEND = '/rest/v1/rpc/send_contact_message';

test('an address has so many tries, whatever comes of them, and then is told to wait', async () => {
  const client = visitor(backend);
  for (const sent of [message, { ...message, message: '' }, message]) await client.rpc('send_contact_message', sent);
  expect((await write(SEND, '', 'text/plain', 'GET')).status).not.toBe(429);
  const refused = await client.rpc('send_contact_message', message);
  expect([refused.status, refused.error]).toEqual([429, 'too many requests']);
  expect(await written()).toBe(2);
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
])('%s does not lead around the limit', async (path) => {
  const { status } = await write(path, JSON.stringify(message));
  expect([401, 404, 429, 503]).toContain(status);
  expect(await written()).toBe(2);
});

test('many in one request are none', async () => {
  const rows = Array.from({ length: ALLOWED + 1 }, (_, row) => ({ email: `reader${row}@example.org` }));
  await write('/rest/v1/rpc/subscribe', JSON.stringify(rows));
  const csv = ['email', ...rows.map(({ email }) => email)].join('\n');
  await write('/rest/v1/rpc/subscribe', csv, 'text/csv');
  const [{ count } = { count: '' }] = await backend.sql`select count(*) from public.newsletter_subscriptions`;
  expect(count).toBe('0');
});
