import { describe, expect, test } from 'vitest';
import { book, uniqueName } from './builders.ts';
import { claimsOf, encoded, sign as signWith } from './jwt.ts';
import { DENIED, outcome } from './outcome.ts';
import { administrator, backend, clientWith, owner, visitor } from './people.ts';

const admin = await administrator();
const NOW = Math.floor(Date.now() / 1000);
const HOUR = 3600;

const sign = (claims: object, secret = backend.jwtSecret, algorithm = 'HS256') => signWith(claims, secret, algorithm);

/** Claims of an administrator's token. */
const claims = claimsOf(admin.accessToken);
const FOREIGN_SECRET = 'a secret of someone else, as long as the own one';

describe('a token that the backend signed', () => {
  test('is accepted until it expires', async () => {
    const client = clientWith(sign(claims));
    expect(await outcome(client.from('user_roles').select())).toBe(1);
    expect(await outcome(client.from('resources').insert(book()))).toBe('done');
  });
});

describe.each([
  ['signed with another secret', sign(claims, FOREIGN_SECRET)],
  ['signed with an empty secret', sign(claims, '')],
  ['signed with the publishable key', sign(claims, backend.publishableKey)],
  ['that is not signed', sign(claims, '', 'none')],
  ['with the algorithm "none" and a signature', `${sign(claims, '', 'none')}${sign(claims).split('.')[2]}`],
  ['whose signature was cut off', admin.accessToken.slice(0, admin.accessToken.lastIndexOf('.') + 1)],
  ['that expired', sign({ ...claims, iat: NOW - 2 * HOUR, exp: NOW - HOUR })],
  ['that is not valid yet', sign({ ...claims, nbf: NOW + HOUR })],
  ['with the service role, signed with another secret', sign({ ...claims, role: 'service_role' }, FOREIGN_SECRET)],
  ['with the service role, not signed', sign({ ...claims, role: 'service_role' }, '', 'none')],
  ['whose role was changed to the service role', tampered({ role: 'service_role' })],
  ['whose role was changed to the database owner', tampered({ role: 'postgres' })],
  ['whose user was changed', tampered({ sub: crypto.randomUUID() })],
  ['that is not a JWT', 'not.a.token'],
  ['that is the secret key', backend.secretKey],
])('a token %s', (_, token) => {
  const client = clientWith(token);

  test('cannot read rows of members', async () => {
    for (const table of ['user_roles', 'prayer_requests', 'publishing', 'contact_messages'] as const) {
      const { status, data } = await client.from(table).select();
      expect({ table, status, data }).toEqual({ table, status: 401, data: null });
    }
  });

  test('cannot write', async () => {
    const title = crypto.randomUUID();
    expect((await client.from('resources').insert(book({ title }))).status).toBe(401);
    expect((await client.from('prayer_requests').insert({ title, user_id: admin.id })).status).toBe(401);
    expect(await owner`select from public.resources where title = ${title}`).toHaveLength(0);
    expect(await owner`select from public.prayer_requests where title = ${title}`).toHaveLength(0);
  });

  test('cannot upload', async () => {
    const name = uniqueName();
    const { error } = await client.storage.from('resource-images').upload(name, new ArrayBuffer(4), {
      contentType: 'image/png',
    });
    expect(error?.statusCode).toMatch(/^40[13]$/);
    expect(await owner`select from storage.objects where name = ${name}`).toHaveLength(0);
  });

  test('identifies no user', async () => {
    const { data, error } = await visitor().auth.getUser(token);
    expect(error?.status).toBeOneOf([401, 403]);
    expect(data.user).toBeNull();
  });
});

/** The administrator's token with other claims and its original signature. */
function tampered(claims: object): string {
  const [header, , signature] = admin.accessToken.split('.');
  return `${header}.${encoded({ ...claimsOf(admin.accessToken), ...claims })}.${signature}`;
}

describe('API keys', () => {
  const rest = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${backend.url}${path}`, { headers })).status;

  test('the publishable key alone gives the rights of a visitor', async () => {
    expect(await rest('/rest/v1/resources?select=id', { apikey: backend.publishableKey })).toBe(200);
    expect(await rest('/rest/v1/prayer_requests', { apikey: backend.publishableKey })).toBe(401);
  });

  test.each(['/rest/v1/resources', '/rest/v1/user_roles', '/rest/v1/', '/auth/v1/user'])(
    '%s is refused without a key or with another one',
    async (path) => {
      const authorization = `Bearer ${admin.accessToken}`;
      expect(await rest(path, {})).toBe(401);
      expect(await rest(path, { authorization })).toBe(401);
      expect(await rest(path, { authorization, apikey: 'sb_publishable_other' })).toBe(401);
      expect(await rest(path, { authorization, apikey: sign({ role: 'service_role' }) })).toBe(401);
    },
  );

  test('accounts cannot be listed, created or deleted with the publishable key', async () => {
    const { auth } = admin.client;
    expect((await auth.admin.listUsers()).error).not.toBeNull();
    expect((await auth.admin.createUser({ email: 'x@example.org' })).error).not.toBeNull();
    expect((await auth.admin.deleteUser(admin.id)).error).not.toBeNull();
    expect(await owner`select from auth.users where id = ${admin.id}`).toHaveLength(1);
  });
});

test('an account deleted after its token was issued is no longer an administrator', async () => {
  const { id, client } = await administrator();
  await owner`delete from auth.users where id = ${id}`;
  expect(await outcome(client.from('resources').insert(book()))).toBe(DENIED);
  expect(await outcome(client.rpc('publishing_status'))).toBe(DENIED);
});
