import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { member, owner, visitor } from './people.ts';

const { nobody, one, another, admin, former, clients } = await everyone();

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

  test('the role is deleted with the account', async () => {
    const { id } = await member();
    await owner`delete from auth.users where id = ${id}`;
    expect(await roleOf(id)).toBeUndefined();
  });
});

describe('as a visitor', () => {
  test('visitors cannot read a role', async () => {
    expect(await outcome(nobody.from('user_roles').select())).toBe(DENIED);
  });
});

describe.each([
  ['a member', one, 'user'],
  ['an administrator', admin, 'admin'],
  ['a former administrator', former, 'user'],
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

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} cannot give a role`, async () => {
    const role = { user_id: crypto.randomUUID(), role: 'admin' } as const;
    expect(await outcome(client.from('user_roles').insert(role))).toBe(DENIED);
    expect(await roleOf(role.user_id)).toBeUndefined();
  });

  test(`${who} cannot change any role, not even their own`, async () => {
    for (const { id } of [one, another, admin, former]) {
      const before = await roleOf(id);
      const role = { user_id: id, role: before === 'admin' ? 'user' : 'admin' } as const;
      expect(await outcome(client.from('user_roles').update(role).eq('user_id', id).select())).toBe(DENIED);
      expect(await outcome(client.from('user_roles').upsert(role))).toBe(DENIED);
      expect(await roleOf(id)).toBe(before);
    }
  });

  test(`${who} cannot delete a role`, async () => {
    expect(await outcome(client.from('user_roles').delete().eq('user_id', another.id).select())).toBe(DENIED);
    expect(await roleOf(another.id)).toBe('user');
  });
});
