/** Who may call the edge functions, in the embedded backend and in Deno. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type DenoFunction, startDenoFunction } from './denoFunction.ts';
import { addFactor, tokenAfterCode } from './factors.ts';
import { claimsOf, encoded } from './jwt.ts';
import { administrator, backend, formerAdministrator, type Member, member } from './people.ts';

/** For each function, a request that's refused without network access, but only after the caller was accepted. */
const FUNCTIONS = {
  'link-metadata': { body: { url: 'http://10.0.0.1/' }, accepted: 'not public' },
  'video-search': { body: { searchType: 'keyword', query: 'grace' }, accepted: 'no key' },
  'music-search': { body: { searchType: 'artist', query: 'grace' }, accepted: 'no key' },
} as const;

type Name = keyof typeof FUNCTIONS;

const NAMES = Object.keys(FUNCTIONS) as Name[];

const indexOf = (name: Name) => fileURLToPath(new URL(`../functions/${name}/index.ts`, import.meta.url));

const inDeno = new Map<Name, DenoFunction>();

beforeAll(async () => {
  for (const name of NAMES) {
    const variables = { SUPABASE_URL: backend.url, SITE_URL: 'https://sanctuary.example' };
    inDeno.set(name, await startDenoFunction(indexOf(name), variables));
  }
});
afterAll(() => {
  for (const { stop } of inDeno.values()) stop();
});

const PLACES: Record<string, { url: (name: Name) => string; origin: () => string }> = {
  'the embedded backend': {
    url: (name) => `${backend.url}/functions/v1/${name}`,
    origin: () => `http://localhost:${new URL(backend.url).port}`,
  },
  Deno: { url: (name) => inDeno.get(name)?.url ?? '', origin: () => 'https://sanctuary.example' },
};

const CASES = NAMES.flatMap((name) => Object.keys(PLACES).map((place) => [name, place] as const));

describe.each(CASES)('%s in %s', (name, place) => {
  const { url, origin } = PLACES[place] as (typeof PLACES)[string];
  const { body, accepted } = FUNCTIONS[name];

  function call(headers: Record<string, string>, method = 'POST'): Promise<Response> {
    return fetch(url(name), { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  }
  async function outcome(headers: Record<string, string>) {
    const response = await call(headers);
    return [response.status, await response.json()];
  }
  const headersOf = ({ accessToken }: Pick<Member, 'accessToken'>) => ({
    authorization: `Bearer ${accessToken}`,
    apikey: backend.publishableKey,
  });

  test('an administrator may call it', async () => {
    expect(await outcome(headersOf(await administrator()))).toEqual([422, { error: accepted }]);
  });

  test('a member may not', async () => {
    expect(await outcome(headersOf(await member()))).toEqual([403, { error: 'not an administrator' }]);
  });

  test('a former administrator may not, with a token from when they were one', async () => {
    expect(await outcome(headersOf(await formerAdministrator()))).toEqual([403, { error: 'not an administrator' }]);
  });

  test('an administrator may not before the code of their second factor', async () => {
    const admin = await administrator();
    await addFactor(admin);
    expect(await outcome(headersOf(admin))).toEqual([403, { error: 'second factor missing' }]);
    expect(await outcome(headersOf({ accessToken: tokenAfterCode(admin) }))).toEqual([422, { error: accepted }]);
  });

  test('a visitor may not, whatever they send as a token', async () => {
    const { accessToken } = await administrator();
    const [header, payload = '', signature] = accessToken.split('.');
    const forged = {
      'an altered token': [header, encoded({ ...claimsOf(accessToken), role: 'service_role' }), signature].join('.'),
      'a token without a signature': [encoded({ alg: 'none', typ: 'JWT' }), payload, 'x'].join('.'),
      'another signature': [header, payload, 'AAAA'].join('.'),
      'no JWT': 'token',
      'the publishable key': backend.publishableKey,
      'the secret key': backend.secretKey,
      nothing: '',
    };
    for (const [kind, token] of Object.entries(forged))
      expect([kind, await outcome(headersOf({ accessToken: token }))]).toEqual([
        kind,
        [401, { error: 'not signed in' }],
      ]);
    expect(await outcome({})).toEqual([401, { error: 'not signed in' }]);
    expect(await outcome({ authorization: `Bearer ${accessToken}` })).toEqual([401, { error: 'not signed in' }]);
    const wrongKey = { authorization: `Bearer ${accessToken}`, apikey: 'sb_publishable_wrong' };
    expect(await outcome(wrongKey)).toEqual([401, { error: 'not signed in' }]);
  });

  test('it is called by POST only', async () => {
    const headers = headersOf(await administrator());
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await call(headers, method);
      expect([method, response.status, await response.json()]).toEqual([method, 405, { error: 'wrong method' }]);
    }
  });

  test('pages of the site may read its responses, and pages of other sites may not', async () => {
    const allowed = async (from: string, method: string) => {
      const response = await call({ origin: from, 'access-control-request-method': 'POST' }, method);
      expect(response.headers.get('vary')).toMatch(/origin/i);
      return response.headers.get('access-control-allow-origin');
    };
    for (const method of ['OPTIONS', 'POST']) {
      expect(await allowed(origin(), method)).toBe(origin());
      for (const other of ['https://evil.example', `${origin()}.evil.example`, 'null', ''])
        expect([other, await allowed(other, method)]).toEqual([other, null]);
    }
    const preflight = await call({ origin: origin() }, 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*content-type/);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  });

  test('its responses are not kept in caches', async () => {
    expect((await call({})).headers.get('cache-control')).toBe('no-store');
  });
});

test('a function that does not exist is not found', async () => {
  for (const name of ['other', 'constructor', 'link-metadata%2F']) {
    const response = await fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST' });
    expect([name, response.status, await response.json()]).toMatchObject([name, 404, { code: 'NOT_FOUND' }]);
  }
});

test.each(NAMES)('in Deno, %s says so when Supabase does not answer', async (name) => {
  const { accessToken } = await administrator();
  const alone = await startDenoFunction(indexOf(name), { SUPABASE_URL: 'http://127.0.0.1:1' });
  onTestFinished(alone.stop);
  const headers = { authorization: `Bearer ${accessToken}`, apikey: backend.publishableKey };
  const response = await fetch(alone.url, { method: 'POST', headers, body: JSON.stringify(FUNCTIONS[name].body) });
  expect([response.status, await response.json()]).toEqual([503, { error: 'backend unavailable' }]);
});
