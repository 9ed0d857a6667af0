import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner, visitor } from './people.ts';

const { one, admin, formerAdmin } = await everyone();

const roleOf = async (id: string) =>
  (await owner<{ role: string }[]>`select role from public.user_roles where user_id = ${id}`)[0]?.role;

describe('at sign-up', () => {
  test('a new account has the role of a member', async () => {
    expect(await roleOf(one.id)).toBe('user');
  });

  test('metadata of a sign-up does not make an account an administrator', async () => {
    const { data } = await visitor().auth.signUp({
      email: uniqueAddress(),
      password: crypto.randomUUID(),
      options: { data: { role: 'admin', user_role: 'admin', is_admin: true } },
    });
    expect(await roleOf(data.user?.id ?? '')).toBe('user');
  });
});

describe.each([
  ['a member', one, 'user'],
  ['an administrator', admin, 'admin'],
  ['a former administrator', formerAdmin, 'user'],
] as const)('as %s', (who, { id, client }, role) => {
  test(`${who} reads their own role`, async () => {
    const { data } = await client.from('user_roles').select('role').eq('user_id', id).single();
    expect(data).toEqual({ role });
  });

  test(`${who} cannot read the role of anyone else`, async () => {
    const { data } = await client.from('user_roles').select('user_id');
    expect(data).toEqual([{ user_id: id }]);
  });

  test(`${who} cannot become an administrator through their user metadata`, async () => {
    const { error } = await client.auth.updateUser({ data: { role: 'admin', user_role: 'admin', is_admin: true } });
    expect(error).toBeNull();
    expect(await roleOf(id)).toBe(role);
    const added = client.from('resources').insert({ title: 'A', category: 'books', external_link: 'https://a.org/' });
    expect(await outcome(added)).toBe(role === 'admin' ? 'done' : DENIED);
  });
});
