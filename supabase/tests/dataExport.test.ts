import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, addSeries, book, everyone, uniqueAddress, uniqueWord } from './builders.ts';
import { sortedNames } from './inSql.ts';
import { administrator, type Client, type Member, member, owner, service, visitor } from './people.ts';

const { another, admin, others } = await everyone();

async function exported(client: Client) {
  const { data } = await client.rpc('export_my_data').throwOnError();
  return data as Record<string, unknown>;
}

/** A member with some of every kind of data, and a word that all of it contains. */
async function memberWithData(): Promise<Member & { word: string; resource_id: string; gone: string }> {
  const [someone, word] = [await member(), uniqueWord()];
  const [user_id, resource_id, gone] = [
    someone.id,
    await addResource({ title: word }),
    await addDeletedResource({ title: word }),
  ];
  await owner`update auth.users set raw_user_meta_data = ${owner.json({ first_name: word, last_name: 'Moab' })} where id = ${user_id}`;
  await owner`insert into public.user_activities ${owner({ user_id, resource_id, progress_data: owner.json({ word }) as never })}`;
  await owner`insert into public.user_bookmarks ${owner([
    { user_id, resource_id, created_at: '2026-01-02T00:00:00Z' },
    { user_id, resource_id: gone, created_at: '2026-01-01T00:00:00Z' },
  ])}`;
  const series_id = await addSeries();
  await owner`insert into public.finished_resources ${owner({ user_id, resource_id })}`;
  await owner`insert into public.started_plans ${owner({ user_id, series_id, is_paused: true })}`;
  await owner`insert into public.user_preferences ${owner({ user_id, keep_history: false, email_notifications: true })}`;
  await owner`insert into private.mailed_parts ${owner({ user_id, series_id, resource_id })}`;
  await owner`insert into public.prayer_requests ${owner({ user_id, title: word, is_answered: true, answer_note: word })}`;
  await owner`insert into public.newsletter_subscriptions ${owner({ email: someone.email })}`;
  await owner`insert into private.subscription_requests ${owner({ email: someone.email })}`;
  await owner`insert into private.outbox ${owner({ kind: 'newsletter confirmation', address: someone.email, not_before: '2099-01-01' })}`;
  await owner`insert into private.refused_mails ${owner({ address: someone.email, kind: 'newsletter', day: '2026-11-01' })}`;
  await owner`insert into public.contact_messages ${owner({ first_name: 'Ruth', email: someone.email.toUpperCase(), message: word })}`;
  await owner`insert into private.password_tries ${owner({ user_id })}`;
  return { ...someone, word, resource_id, gone };
}

test('the ministry’s programs have no account, and export nothing', async () => {
  expect((await service().rpc('export_my_data')).data).toBeNull();
});

test.each(Object.entries(others))(
  '%s exports nothing of someone, but their own account',
  async (_, { id, email, client }) => {
    const someone = await memberWithData();
    const data = await exported(client);
    expect(data.account).toMatchObject({ id, email });
    for (const secret of [someone.id, someone.email, someone.word]) expect(JSON.stringify(data)).not.toContain(secret);
  },
);

describe('as a member', () => {
  test('members export everything that is stored about them', async () => {
    const { id, email, client, word, resource_id, gone } = await memberWithData();
    expect(await exported(client)).toMatchObject({
      exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      account: { id, email, first_name: word, last_name: 'Moab', full_name: null, role: 'user', new_email: null },
      sessions: [{ created_at: expect.stringMatching(/^\d{4}-/) }],
      sign_in_log: expect.arrayContaining([
        expect.objectContaining({ entry: expect.stringContaining('user_confirmation_requested') }),
      ]),
      activities: [{ resource_id, title: word, category: 'books', activity_type: 'view', progress_data: { word } }],
      bookmarks: [
        { resource_id, title: word, created_at: '2026-01-02T00:00:00+00:00' },
        { resource_id: gone, title: null, category: null },
      ],
      finished: [{ resource_id, title: word, category: 'books', finished_at: expect.stringMatching(/^\d{4}-/) }],
      plans: [{ is_paused: true }],
      member_mails: [{ kind: 'new for you', asked_at: null }],
      mailed_parts: [{ resource_id }],
      preferences: { keep_history: false, show_recommendations: true, preferred_categories: [] },
      prayers: [{ title: word, answer_note: word, is_answered: true }],
      newsletter: { email, is_active: true },
      newsletter_request: { email, is_registering: false },
      mails: [{ kind: 'newsletter confirmation', address: email, state: 'waiting' }],
      contact_messages: [{ first_name: 'Ruth', message: word }],
      password_tries: [expect.stringMatching(/^\d{4}-/)],
    });
  });

  test('members export the name that they signed up with', async () => {
    const [email, password, client] = [uniqueAddress(), crypto.randomUUID(), visitor()];
    const data = { first_name: 'Ruth', last_name: 'Moab' };
    expect((await client.auth.signUp({ email, password, options: { data } })).error).toBeNull();
    await owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.data.user?.user_metadata).toMatchObject(data);
    expect((await exported(client)).account).toMatchObject(data);
    await client.auth.updateUser({ data: { full_name: 'Ruth of Moab' } });
    expect((await exported(client)).account).toMatchObject({ ...data, full_name: 'Ruth of Moab' });
  });

  test('a new member exports an account with nothing in it', async () => {
    const { client } = await member();
    expect(await exported(client)).toMatchObject({
      activities: [],
      bookmarks: [],
      finished: [],
      plans: [],
      member_mails: [],
      mailed_parts: [],
      preferences: null,
      prayers: [],
      newsletter: null,
      newsletter_request: null,
      mails: [],
      contact_messages: [],
      password_tries: [],
    });
  });

  test('administrators export what they changed, and nobody else’s changes', async () => {
    const [title, one] = [uniqueWord(), await administrator()];
    const { data } = await one.client.from('resources').insert(book({ title })).select('id').single();
    await admin.client
      .from('resources')
      .update({ pages: 12 })
      .eq('id', data?.id ?? '');
    expect(await exported(one.client)).toMatchObject({
      changes: [
        { subject: 'resource', subject_id: data?.id, title, action: 'added', at: expect.stringMatching(/^\d{4}-/) },
      ],
    });
    expect(await exported(another.client)).toMatchObject({ changes: [] });
  });

  test('every column of a table with members’ rows is exported', async () => {
    const { client } = await memberWithData();
    const data = await exported(client);
    const columns = (table: string) =>
      sortedNames(owner`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'user_id'`);
    const first = (part: unknown) => Object.keys(Array.isArray(part) ? part[0] : (part as object)).toSorted();
    expect(first(data.prayers)).toEqual(await columns('public.prayer_requests'));
    expect(first(data.preferences)).toEqual(await columns('public.user_preferences'));
    expect(first(data.activities)).toEqual(expect.arrayContaining(await columns('public.user_activities')));
    expect(first(data.bookmarks)).toEqual(expect.arrayContaining(await columns('public.user_bookmarks')));
    expect(first(data.finished)).toEqual(expect.arrayContaining(await columns('public.finished_resources')));
    expect(first(data.plans)).toEqual(await columns('public.started_plans'));
    expect(first(data.mailed_parts)).toEqual(await columns('private.mailed_parts'));
    expect(first(data.contact_messages)).toEqual(await columns('public.contact_messages'));
  });

  test('no secret is exported', async () => {
    const { id, email, client } = await memberWithData();
    const secrets = await owner<{ secret: string }[]>`
      select encrypted_password as secret from auth.users where id = ${id}
      union all select unsubscribe_token::text from public.newsletter_subscriptions where email = ${email}
      union all select token::text from private.subscription_requests where email = ${email}
      union all select token::text from private.member_mails where user_id = ${id}
      union all select token from auth.refresh_tokens where user_id = ${id}`;
    expect(secrets).toHaveLength(5);
    const text = JSON.stringify(await exported(client));
    for (const { secret } of secrets) expect(text).not.toContain(secret);
  });

  test('mails to a member who had the address before are not exported', async () => {
    const [someone, before] = [await member(), await member()];
    const mail = { kind: 'new for you', address: someone.email, not_before: '2099-01-01' };
    await owner`insert into private.outbox ${owner([
      { ...mail, member_id: before.id },
      { ...mail, member_id: someone.id },
    ])}`;
    expect(await exported(someone.client)).toMatchObject({ mails: [{ member_id: someone.id }] });
    expect((await exported(before.client)).mails).toMatchObject([{ member_id: before.id }]);
  });

  test('what was sent from an address is exported once the address is confirmed', async () => {
    const { id, client } = await memberWithData();
    await owner`update auth.users set email_confirmed_at = null where id = ${id}`;
    expect(await exported(client)).toMatchObject({ newsletter: null, contact_messages: [] });
  });
});
