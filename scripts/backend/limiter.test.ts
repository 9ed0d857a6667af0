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
      writes: { newsletter_subscriptions: limit, contact_messages: limit, client_errors: limit },
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
  const triggers = await owner`
    select tgrelid::regclass::text as table, tgargs as arguments from pg_trigger where tgname = 'limit_writes'`;
  const inDatabase = triggers.map(({ table, arguments: values }) => [
    table,
    { allowed: Number.parseInt(String(values), 10), seconds: 3600 },
  ]);
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

test('an address may write so many messages, and then is told to wait', async () => {
  const client = visitor(backend);
  for (let sent = 0; sent < ALLOWED; sent += 1) {
    expect((await client.from('contact_messages').insert(message)).error).toBeNull();
  }
  const refused = await client.from('contact_messages').insert(message);
  expect([refused.status, refused.error]).toMatchObject([429, { code: 'PT429', message: 'Too many requests' }]);
  expect(await written()).toBe(ALLOWED);
  expect((await client.from('client_errors').insert({ message: 'Oops', page: '/' })).error).toBeNull();
});

test.each([
  '/rest/v1/contact_messages/',
  '//rest/v1/contact_messages',
  '/rest//v1/contact_messages',
  '/rest/v1//contact_messages',
  '/rest/v1/./contact_messages',
  '/rest/v1/x/../contact_messages',
  '/rest/v1/contact%5Fmessages',
  '/rest/v1/%2Fcontact_messages',
  '/rest/v1%2Fcontact_messages',
  '/%72est/v1/contact_messages',
  '/REST/v1/contact_messages',
  '/rest/v1/CONTACT_MESSAGES',
  '/rest/v1/contact_messages%20',
  '/rest/v1/%22contact_messages%22',
  '/rest/v1/public.contact_messages',
  'http://127.0.0.1/rest/v1/contact_messages',
])('%s does not lead around the limit', async (path) => {
  const { status } = await write(path, JSON.stringify(message));
  expect([404, 429, 503]).toContain(status);
  expect(await written()).toBe(ALLOWED);
});

test('many rows in one request are as many writes', async () => {
  const rows = Array.from({ length: ALLOWED + 1 }, (_, row) => ({ email: `reader${row}@example.org` }));
  const path = '/rest/v1/newsletter_subscriptions';
  expect((await write(path, JSON.stringify(rows))).status).toBe(429);
  const [{ count } = { count: '' }] = await backend.sql`select count(*) from public.newsletter_subscriptions`;
  expect(count).toBe('0');
});

test('as CSV too', async () => {
  const path = '/rest/v1/client_errors';
  const csv = ['message,page', ...Array.from({ length: ALLOWED }, (_, row) => `Error ${row},/`)].join('\n');
  expect((await write(path, csv, 'text/csv')).status).toBe(429);
});
