/** The rights of administrators with a second factor, before and after its code. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, book, uniqueName } from './builders.ts';
import { addFactor, tokenAfterCode, tokenOfLevel } from './factors.ts';
import { DENIED, outcome } from './outcome.ts';
import { administrator, type Client, clientWith, formerAdministrator, type Member, member, owner } from './people.ts';

/** An administrator with a second factor. */
async function guarded(): Promise<Member> {
  const admin = await administrator();
  await addFactor(admin);
  return admin;
}

const access = async (client: Client) => (await client.rpc('administrator_access').throwOnError()).data;

/** Reads for administrators that return at least one row. */
async function rowsRead(client: Client) {
  return {
    publishing: await outcome(client.rpc('publishing_status')),
    'the audit trail': ((await client.rpc('audit_trail')).data?.length ?? 0) > 0,
    'the bin': await outcome(client.from('resources').select('id').eq('id', binned)),
  };
}

let binned: string;
let admin: Member;
beforeAll(async () => {
  admin = await guarded();
  binned = await addDeletedResource();
  // Leaves an entry in the audit trail.
  await clientWith(tokenAfterCode(admin)).from('resources').insert(book()).throwOnError();
});

describe.each([
  ['an administrator without a second factor', async () => (await administrator()).client],
  [
    'an administrator whose setup of a second factor was left',
    async () => {
      const someone = await administrator();
      await addFactor(someone, { status: 'unverified' });
      return someone.client;
    },
  ],
  ['an administrator after the code', async () => clientWith(tokenAfterCode(admin))],
])('%s', (who, open) => {
  test(`${who} has all rights`, async () => {
    const client = await open();
    expect(await access(client)).toBe('granted');
    expect(await rowsRead(client)).toEqual({ publishing: 1, 'the audit trail': true, 'the bin': 1 });
    const id = crypto.randomUUID();
    await client
      .from('resources')
      .insert(book({ title: id }))
      .throwOnError();
    expect(await outcome(client.from('resources').update({ author: 'Ruth' }).eq('title', id).select('id'))).toBe(1);
    expect((await client.rpc('list_administrators')).error).toBeNull();
  });
});

describe.each([
  ['without a level', () => admin.client],
  ['of the password', () => clientWith(tokenOfLevel(admin, 'aal1'))],
])('an administrator with a second factor, with a token %s', (_, clientOf) => {
  test('gets the error that the code is missing', async () => {
    const client = clientOf();
    expect(await access(client)).toBe('second factor missing');
    expect((await client.rpc('list_administrators')).error).toMatchObject({
      code: DENIED,
      message: 'Enter the code of your second factor first',
    });
  });

  test('reads nothing that administrators read', async () => {
    const client = clientOf();
    expect(await rowsRead(client)).toEqual({ publishing: DENIED, 'the audit trail': false, 'the bin': 0 });
    for (const call of [
      'admin_resources',
      'catalogue_numbers',
      'get_upkeep',
      'audit_trail',
      'contact_inbox',
      'newsletter_export',
    ] as const)
      expect({ call, code: await outcome(client.rpc(call)) }).toEqual({ call, code: DENIED });
  });

  test('changes nothing', async () => {
    const client = clientOf();
    const id = await addResource({ title: 'Unchanged' });
    expect(await outcome(client.from('resources').insert(book()))).toBe(DENIED);
    expect(await outcome(client.from('resources').update({ title: 'Changed' }).eq('id', id).select('id'))).toBe(0);
    expect(await outcome(client.from('resources').delete().eq('id', id).select('id'))).toBe(0);
    expect(await owner`select title from public.resources where id = ${id}`).toEqual([{ title: 'Unchanged' }]);
    const picture = client.storage.from('resource-images');
    const { error } = await picture.upload(uniqueName(), new ArrayBuffer(4), { contentType: 'image/png' });
    expect(error).not.toBeNull();
  });

  test('makes and removes no administrator', async () => {
    const [other, someone] = await Promise.all([administrator(), member()]);
    const client = clientOf();
    expect(await outcome(client.rpc('make_administrator', { email: someone.email }))).toBe(DENIED);
    for (const { id } of [admin, other])
      expect(await outcome(client.rpc('unmake_administrator', { user_id: id }))).toBe(DENIED);
    const roles = await owner`select role from public.user_roles where user_id in ${owner([admin.id, other.id])}`;
    expect(roles.map(({ role }) => role)).toEqual(['admin', 'admin']);
  });

  test('has the rights of a member', async () => {
    const client = clientOf();
    const resource_id = await addResource();
    expect(await outcome(client.from('resources').select('id').eq('id', resource_id))).toBe(1);
    expect(await outcome(client.from('user_bookmarks').insert({ resource_id }))).toBe('done');
    expect(await outcome(client.from('user_roles').select())).toBe(1);
  });
});

test('a second factor takes effect at once, and so does its removal', async () => {
  const { id, client } = await administrator();
  expect(await access(client)).toBe('granted');
  await addFactor({ id });
  expect(await access(client)).toBe('second factor missing');
  await owner`delete from auth.mfa_factors where user_id = ${id}`;
  expect(await access(client)).toBe('granted');
});

test('the factor of one administrator asks nothing of another', async () => {
  expect(await access((await administrator()).client)).toBe('granted');
  expect(await access(admin.client)).toBe('second factor missing');
});

test('a code makes nobody an administrator', async () => {
  for (const person of [await member(), await formerAdministrator()]) {
    await addFactor(person);
    for (const client of [person.client, clientWith(tokenAfterCode(person))]) {
      expect(await access(client)).toBe('not an administrator');
      expect((await client.rpc('list_administrators')).error?.message).toBe('Only administrators may do this');
      expect(await outcome(client.from('resources').insert(book()))).toBe(DENIED);
    }
  }
});

test('a member with a second factor notices nothing of it', async () => {
  const ruth = await member();
  await addFactor(ruth);
  const resource_id = await addResource();
  expect(await outcome(ruth.client.from('user_bookmarks').insert({ resource_id }))).toBe('done');
  expect(await outcome(ruth.client.from('user_bookmarks').select())).toBe(1);
});
