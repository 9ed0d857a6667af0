import { describe, expect, test } from 'vitest';
import { everyone, uniqueAddress } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { administrator, type Client, type Member, member, owner, visitor } from './people.ts';

const { one, another, admin, formerAdmin, strangers } = await everyone();

const roleOf = async ({ id }: Pick<Member, 'id'>) =>
  (await owner<{ role: string }[]>`select role from public.user_roles where user_id = ${id}`)[0]?.role;

const make = async (client: Client, email: string) =>
  (await client.rpc('make_administrator', { email }).throwOnError()).data;
const unmake = async (client: Client, user_id: string) =>
  (await client.rpc('unmake_administrator', { user_id }).throwOnError()).data;

/** The audit entries about an account, oldest first. */
const recorded = ({ id }: Pick<Member, 'id'>) => owner`select actor, title, action, before, after
  from public.audit_entries where subject = 'administrator' and subject_id = ${id} order by audit_entries.id`;

describe.each(Object.entries(strangers))('as %s', (who, client) => {
  test(`${who} cannot make an administrator, and does not learn whether an address has an account`, async () => {
    const someone = await member();
    const errors = [];
    for (const email of [someone.email, admin.email, uniqueAddress()]) {
      const { data, error, status } = await client.rpc('make_administrator', { email });
      errors.push({ data, error, status });
    }
    expect(errors[0]?.error?.code).toBe(DENIED);
    expect(errors[1]).toEqual(errors[0]);
    expect(errors[2]).toEqual(errors[0]);
    expect(await roleOf(someone)).toBe('user');
  });
});

describe('as an administrator', () => {
  const { client } = admin;
  const listed = async () => (await client.rpc('list_administrators').throwOnError()).data;

  test('administrators see all administrators, and nobody else', async () => {
    const since = (await owner`select updated_at from public.user_roles where user_id = ${admin.id}`)[0]?.updated_at;
    const rows = await listed();
    const mine = rows?.find(({ id }) => id === admin.id);
    expect(mine && { ...mine, since: new Date(mine.since) }).toEqual({
      id: admin.id,
      email: admin.email,
      name: '',
      since,
    });
    for (const { id } of [one, another, formerAdmin]) expect(rows?.map((row) => row.id)).not.toContain(id);
  });

  test.each([
    [{ full_name: ' Ruth of Moab ', first_name: 'R.' }, 'Ruth of Moab'],
    [{ first_name: 'Ruth', last_name: 'Moab' }, 'Ruth Moab'],
    [{ full_name: ' ', first_name: 'Ruth' }, 'Ruth'],
    [{}, ''],
  ])('the name of %j is %j', async (names, name) => {
    const someone = await administrator();
    await owner`update auth.users set raw_user_meta_data = ${owner.json(names)} where id = ${someone.id}`;
    expect((await listed())?.find(({ id }) => id === someone.id)?.name).toBe(name);
  });

  test('administrators make a member an administrator at once', async () => {
    const someone = await member();
    expect(await outcome(someone.client.rpc('list_administrators'))).toBe(DENIED);
    expect(await make(client, ` ${someone.email.toUpperCase()} `)).toBe('made');
    expect(await make(client, someone.email)).toBe('already administrator');
    expect((await someone.client.rpc('list_administrators')).data?.map(({ id }) => id)).toContain(someone.id);
  });

  test('an address without an account is unknown', async () => {
    for (const email of [uniqueAddress(), '', '%', `' or true --`, null as never])
      expect(await make(client, email)).toBe('unknown address');
  });

  test('an account whose address is not confirmed stays a member’s', async () => {
    const email = uniqueAddress();
    const { data } = await visitor().auth.signUp({ email, password: crypto.randomUUID() });
    expect(await make(client, email)).toBe('not confirmed');
    expect(await roleOf({ id: data.user?.id ?? '' })).toBe('user');
  });

  test('an account without a role becomes an administrator', async () => {
    const someone = await member();
    await owner`delete from public.user_roles where user_id = ${someone.id}`;
    expect(await make(client, someone.email)).toBe('made');
    expect(await roleOf(someone)).toBe('admin');
  });

  test('administrators make an administrator a member again at once', async () => {
    const someone = await administrator();
    expect(await unmake(client, someone.id)).toBe('unmade');
    expect(await roleOf(someone)).toBe('user');
    expect(await outcome(someone.client.rpc('list_administrators'))).toBe(DENIED);
    expect(await unmake(client, someone.id)).toBe('no administrator');
  });

  test('an ordinary or missing account gets a different result from an administrator’s', async () => {
    for (const id of [one.id, crypto.randomUUID()]) expect(await unmake(client, id)).toBe('no administrator');
    expect(await recorded(one)).toEqual([]);
  });

  test('administrators may step down themselves', async () => {
    const someone = await administrator();
    expect(await unmake(someone.client, someone.id)).toBe('unmade');
    expect(await roleOf(someone)).toBe('user');
  });

  test('the audit trail records who appointed and removed whom', async () => {
    const someone = await member();
    await make(client, someone.email);
    await make(client, someone.email);
    await unmake(client, someone.id);
    const [user, administers] = [{ role: 'user' }, { role: 'admin' }];
    const entry = { actor: admin.id, title: someone.email };
    expect(await recorded(someone)).toEqual([
      { ...entry, action: 'made', before: user, after: administers },
      { ...entry, action: 'unmade', before: administers, after: user },
    ]);
  });

  test('the time of a role is that of its last change', async () => {
    const someone = await member();
    const added = (await owner`select created_at from public.user_roles where user_id = ${someone.id}`)[0]?.created_at;
    const since = async () =>
      (await owner`select updated_at from public.user_roles where user_id = ${someone.id}`)[0]?.updated_at;
    await owner`update public.user_roles set role = role where user_id = ${someone.id}`;
    expect(await since()).toEqual(added);
    await make(client, someone.email);
    expect(await since()).not.toEqual(added);
  });
});

test('the trail forgets the address of an account that is deleted', async () => {
  const someone = await member();
  await make(admin.client, someone.email);
  expect(await recorded(someone)).toHaveLength(1);
  await owner`delete from auth.users where id = ${someone.id}`;
  expect(
    await owner`select from public.audit_entries
    where subject_id = ${someone.id} or strpos(audit_entries::text, ${someone.email}) > 0`,
  ).toEqual([]);
});
