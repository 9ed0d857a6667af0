import { beforeEach, describe, expect, test } from 'vitest';
import { addResource, book, uniqueWord } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import {
  administrator,
  type Client,
  formerAdministrator,
  type Member,
  member,
  owner,
  service,
  visitor,
} from './people.ts';

const WRONG = [403, 'wrong password'];
const TOO_MANY = [429, 'too many tries'];
const DELETED = [200, 'deleted'];

/** The HTTP status and the message. */
async function remove(client: Client, password: string) {
  const { data, error, status } = await client.rpc('delete_my_account', { password });
  return [status, data ?? error];
}

/** A member with rows in every table, and a message to the ministry. */
async function settled(someone: Member): Promise<Member> {
  const [user_id, resource_id] = [someone.id, await addResource()];
  await owner`insert into public.user_activities ${owner({ user_id, resource_id })}`;
  await owner`insert into public.user_bookmarks ${owner({ user_id, resource_id })}`;
  await owner`insert into public.user_preferences ${owner({ user_id })}`;
  await owner`insert into public.prayer_requests ${owner({ user_id, title: 'For peace' })}`;
  await owner`insert into public.newsletter_subscriptions ${owner({ email: someone.email })}`;
  await owner`insert into private.subscription_requests ${owner({ email: someone.email })}`;
  await owner`insert into private.outbox
    ${owner({ kind: 'newsletter confirmation', address: someone.email, not_before: '2099-01-01' })}`;
  await owner`insert into private.refused_mails ${owner({ address: someone.email, kind: 'newsletter' })}`;
  await owner`insert into public.imports ${owner({ created_by: user_id, source: 'csv', label: 'Books', total: 1 })}`;
  await owner`insert into public.import_sources
    ${owner({ created_by: user_id, platform: 'youtube', kind: 'keyword', query: uniqueWord(), name: 'Hope' })}`;
  await owner`insert into public.contact_messages ${owner({ first_name: 'Ruth', email: someone.email, message: 'Peace!' })}`;
  return someone;
}

/** The tables that contain anything of this account. */
async function traces({ id, email }: Member): Promise<string[]> {
  const columns = await owner<{ table: string; column: string }[]>`
    select concat_ws('.', relnamespace::regnamespace, relname) as table, attname as column from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r'
    where attnum > 0 and not attisdropped and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await owner.unsafe(
      `select from ${table} where strpos("${column}"::text, $1) > 0 or strpos("${column}"::text, $2) > 0 limit 1`,
      [id, email],
    );
    if (row && !found.includes(table)) found.push(table);
  }
  return found.toSorted();
}

test('the ministry’s programs have no account to delete', async () => {
  expect(await outcome(service().rpc('delete_my_account', { password: 'x' }))).toBe(DENIED);
});

describe.each([
  ['a member', member],
  ['an administrator', administrator],
  ['a former administrator', formerAdministrator],
])('as %s', (who, make) => {
  test(`${who} deletes their account and all that is theirs; their letter stays`, async () => {
    const [someone, bystander] = [await settled(await make()), await settled(await member())];
    const before = await traces(bystander);
    expect(await traces(someone)).toEqual(expect.arrayContaining(['auth.audit_log_entries', 'public.prayer_requests']));
    expect(await remove(someone.client, someone.password)).toEqual(DELETED);
    expect(await traces(someone)).toEqual(['public.contact_messages']);
    expect(await traces(bystander)).toEqual(before);
  });
});

describe('the password', () => {
  test.each(['', 'wrong', null])('%j deletes nothing', async (password) => {
    const someone = await settled(await member());
    const before = await traces(someone);
    expect(await remove(someone.client, password as string)).toEqual(WRONG);
    expect(await traces(someone)).toEqual([...before, 'private.password_tries'].toSorted());
  });

  test('that of someone else deletes neither account', async () => {
    const [someone, other] = [await member(), await member()];
    expect(await remove(someone.client, other.password)).toEqual(WRONG);
    expect(await owner`select from auth.users where id in (${someone.id}, ${other.id})`).toHaveLength(2);
  });

  test('after five tries even the right one waits for a quarter of an hour', async () => {
    const [someone, other] = [await member(), await member()];
    for (let time = 0; time < 5; time++) expect(await remove(someone.client, 'wrong')).toEqual(WRONG);
    expect(await remove(someone.client, someone.password)).toEqual(TOO_MANY);
    expect(await remove(other.client, 'wrong')).toEqual(WRONG);
    await owner`update private.password_tries set created_at = created_at - interval '16 minutes' where user_id = ${someone.id}`;
    expect(await remove(someone.client, someone.password)).toEqual(DELETED);
  });

  test('many attempts at once are all counted', async () => {
    const { client } = await member();
    const tries = await Promise.all(Array.from({ length: 12 }, () => remove(client, 'wrong')));
    expect(tries.filter(([status]) => status === 403)).toHaveLength(5);
    expect(tries.filter(([status]) => status === 429)).toHaveLength(7);
  });

  test.each(['a', 'b', 'y'])('is known by version 2%s of bcrypt', async (version) => {
    const [row] = await owner`
      select private.is_password('Ruth 1:16', hash) as right, private.is_password('Ruth 1:17', hash) as wrong
      from (select overlay(extensions.crypt('Ruth 1:16', extensions.gen_salt('bf', 4)) placing ${version} from 3 for 1) as hash) made`;
    expect(row).toEqual({ right: true, wrong: false });
  });

  test.each([null, '', '*', 'x', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA'])('is no password for %j', async (hash) => {
    const [row] =
      await owner`select private.is_password('', ${hash}) as empty, private.is_password('x', ${hash}) as other`;
    expect(row).toEqual({ empty: false, other: false });
  });
});

test('mails to a member who had the address before stay', async () => {
  const [someone, before] = [await settled(await member()), await member()];
  await owner`insert into private.outbox
    ${owner({ kind: 'new for you', member_id: before.id, address: someone.email, not_before: '2099-01-01' })}`;
  expect(await remove(someone.client, someone.password)).toEqual(DELETED);
  expect(await owner`select member_id from private.outbox where address = ${someone.email}`).toEqual([
    { member_id: before.id },
  ]);
});

test('an address that is not confirmed takes no subscription with it', async () => {
  const someone = await settled(await member());
  await owner`update auth.users set email_confirmed_at = null where id = ${someone.id}`;
  expect(await remove(someone.client, someone.password)).toEqual(DELETED);
  expect(await traces(someone)).toEqual([
    'private.outbox',
    'private.refused_mails',
    'private.subscription_requests',
    'public.contact_messages',
    'public.newsletter_subscriptions',
  ]);
});

test('what an administrator changed stays, without their name', async () => {
  const someone = await administrator();
  const { data } = await someone.client.from('resources').insert(book()).select('id').single();
  expect(await traces(someone)).toContain('public.audit_entries');
  expect(await remove(someone.client, someone.password)).toEqual(DELETED);
  expect(await traces(someone)).toEqual([]);
  const entries = await owner`select actor, action from public.audit_entries where subject_id = ${data?.id ?? ''}`;
  expect(entries).toEqual([{ actor: null, action: 'added' }]);
});

test('the last administrator stays', async () => {
  const last = await administrator();
  await withRollback(async (sql) => {
    // Other test files, running at the same time, create administrators.
    await sql`lock table public.user_roles in exclusive mode`;
    await sql`update public.user_roles set role = 'user' where role = 'admin' and user_id <> ${last.id}`;
    await actAs(sql, last);
    const [row] = await sql`select public.delete_my_account(${last.password}) as said`;
    const [status] = await sql`select current_setting('response.status') as asked`;
    expect([row?.said, status?.asked]).toEqual(['last administrator', '409']);
    await sql`reset role`;
    expect(await sql`select from auth.users where id = ${last.id}`).toHaveLength(1);
  });
});

describe('after an account is deleted', () => {
  let gone: Member;
  beforeEach(async () => {
    gone = await settled(await member());
    expect(await remove(gone.client, gone.password)).toEqual(DELETED);
  });

  test('a retry after a lost response succeeds', async () => {
    expect(await remove(gone.client, gone.password)).toEqual(DELETED);
  });

  test('its token reads and writes nothing', async () => {
    expect((await gone.client.rpc('my_counts').single()).data).toMatchObject({ viewed: 0, active: 0 });
    expect((await gone.client.rpc('export_my_data')).data).toBeNull();
    expect((await gone.client.from('prayer_requests').insert({ title: 'For peace' })).error).not.toBeNull();
    expect((await gone.client.auth.getUser(gone.accessToken)).error).not.toBeNull();
    expect((await gone.client.auth.refreshSession()).error).not.toBeNull();
  });

  test('nobody can sign in to it, and the address is free for a new account', async () => {
    const { email, password } = gone;
    const signedIn = await visitor().auth.signInWithPassword({ email, password });
    expect(signedIn.error?.message).toBe('Invalid login credentials');
    expect((await visitor().auth.signUp({ email, password })).error).toBeNull();
  });
});
