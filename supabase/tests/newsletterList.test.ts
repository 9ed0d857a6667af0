import { describe, expect, test } from 'vitest';
import { uniqueAddress, uniqueWord } from './builders.ts';
import { actAs, lockTable, testWithRollback } from './inSql.ts';
import { administrator, owner, visitor } from './people.ts';

const admin = await administrator();

/** Adds `count` subscribers whose addresses contain the word, each a minute older than the one before. */
async function addSubscribers(word: string, count: number, overrides: { is_active?: boolean } = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `${word}.${String(index).padStart(4, '0')}@example.org`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, -index)),
    ...overrides,
  }));
  await owner`insert into public.newsletter_subscriptions ${owner(rows)}`;
  return rows.map(({ email }) => email);
}

const isActive = async (email: string) =>
  (await owner`select is_active from public.newsletter_subscriptions where email = ${email}`)[0]?.is_active;

describe('as an administrator', () => {
  const { client } = admin;
  const list = async (query: string, page?: number) =>
    (await client.rpc('newsletter_list', { query, ...(page !== undefined && { page }) }).throwOnError()).data ?? [];

  test('administrators read addresses, newest first, with those that have left, and never a token', async () => {
    const word = uniqueWord();
    const [left] = await addSubscribers(`${word}.left`, 1, { is_active: false });
    const [newest, oldest] = await addSubscribers(word, 2);
    expect(await list(word)).toEqual(
      [
        { email: newest, since: '2026-01-01T00:00:00+00:00', is_active: true },
        { email: left, since: '2026-01-01T00:00:00+00:00', is_active: false },
        { email: oldest, since: '2025-12-31T23:59:00+00:00', is_active: true },
      ].map((row) => ({ ...row, total: 3 })),
    );
  });

  test('the list comes in pages of 20, each with the number of all', async () => {
    const word = uniqueWord();
    const emails = await addSubscribers(word, 43);
    const pages = await Promise.all([1, 2, 3].map((page) => list(word, page)));
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 3]);
    expect(pages.flat().map(({ email }) => email)).toEqual(emails);
    expect(new Set(pages.flat().map(({ total }) => total))).toEqual(new Set([43]));
    expect(await list(word, 4)).toEqual([]);
    expect(await list(word, -1)).toEqual(pages[0]);
  });

  test('a query is found in any part of an address, in any case, and is plain text', async () => {
    const word = uniqueWord();
    const [email = ''] = await addSubscribers(word, 1);
    for (const query of [word.slice(3), ` ${word.toUpperCase()} `, email])
      expect((await list(query)).map((row) => row.email)).toEqual([email]);
    for (const query of [`${word}%`, `${word.slice(0, -1)}_`, `${word}\\`, `${word}' or true --`])
      expect(await list(query)).toEqual([]);
  });

  test('an address with an accent is found, also without it', async () => {
    const word = uniqueWord();
    const [email] = await addSubscribers(`${word}.müller`, 1);
    for (const query of [`${word}.müller`, `${word}.MULLER`])
      expect((await list(query)).map((row) => row.email)).toEqual([email]);
  });

  test('administrators withdraw a subscription', async () => {
    const [email = ''] = await addSubscribers(uniqueWord(), 1);
    const withdraw = async (address: string) =>
      (await client.rpc('withdraw_subscription', { email: address }).throwOnError()).data;
    expect(await withdraw(` ${email.toUpperCase()}`)).toBe('withdrawn');
    expect(await isActive(email)).toBe(false);
    for (const address of [email, uniqueAddress(), '%', '', null as never])
      expect(await withdraw(address)).toBe('not subscribed');
  });

  test('administrators undo a withdrawal for 30 days, and nothing else', async () => {
    const [mistaken = '', old = '', left = '', returned = ''] = await addSubscribers(uniqueWord(), 4);
    const restore = async (address: string) =>
      (await client.rpc('restore_subscription', { email: address }).throwOnError()).data;
    const leave = (address: string) => owner`
      select private.unsubscribe(unsubscribe_token) from public.newsletter_subscriptions where email = ${address}`;
    expect(await restore(mistaken)).toBe('not withdrawn');
    for (const email of [mistaken, old, left, returned])
      await client.rpc('withdraw_subscription', { email }).throwOnError();
    expect(await restore(` ${mistaken.toUpperCase()}`)).toBe('restored');
    expect(await isActive(mistaken)).toBe(true);

    await owner`update public.newsletter_subscriptions set withdrawn_at = now() - interval '31 days' where email = ${old}`;
    await leave(left);
    await visitor().rpc('subscribe', { email: returned }).throwOnError();
    await leave(returned);
    await leave(mistaken);
    for (const email of [old, left, returned, mistaken]) expect(await restore(email)).toBe('not withdrawn');
    for (const email of [old, left, returned, mistaken]) expect(await isActive(email)).toBe(false);
  });

  const entries = (action: string) =>
    owner`select subject_id, title, before, after, batch from public.audit_entries
      where actor = ${admin.id} and action = ${action} order by id desc`;

  test('a withdrawal leaves an entry that names nobody, and can be undone in the history', async () => {
    const [email = ''] = await addSubscribers(uniqueWord(), 1);
    await client.rpc('withdraw_subscription', { email }).throwOnError();
    const [entry] = await entries('withdrawn');
    expect(entry).toMatchObject({ title: '', before: null, after: null });
    const { data: trail } = await client.rpc('audit_trail', { subject_id: entry?.subject_id }).throwOnError();
    expect(trail).toMatchObject([{ action: 'withdrawn', title: email, actor_email: admin.email }]);
    const undo = async () => (await client.rpc('undo_changes', { batch: entry?.batch }).throwOnError()).data;
    expect(await undo()).toEqual([{ restored: 1, skipped: 0 }]);
    expect(await isActive(email)).toBe(true);
    expect(await undo()).toEqual([{ restored: 0, skipped: 1 }]);
    expect(await entries('restored')).toHaveLength(2);
  });

  test('an export leaves an entry, wherever in the list it begins', async () => {
    const someone = await administrator();
    await someone.client.rpc('newsletter_export', { after: '!' }).throwOnError();
    await someone.client.rpc('newsletter_export', { after: 'm' }).throwOnError();
    const exports =
      await owner`select after from public.audit_entries where actor = ${someone.id} and action = 'exported'`;
    expect(exports).toEqual([{ after: { addresses: expect.any(Number) } }]);
  });

  testWithRollback('all active subscribers are exported, a thousand at a time', async (sql) => {
    await lockTable(sql, 'public.newsletter_subscriptions');
    await sql`delete from public.newsletter_subscriptions`;
    await sql`insert into public.newsletter_subscriptions (email, is_active, created_at)
      select n || '@example.org', n % 2 = 0, '2026-01-01Z' from generate_series(1, 2500) n`;
    const active = await sql`select email from public.newsletter_subscriptions where is_active order by email`;
    await actAs(sql, admin);
    const exportAfter = async (email: string) =>
      (await sql<{ page: { email: string; since: string }[] }[]>`select public.newsletter_export(${email}) as page`)[0]
        ?.page ?? [];
    const first = await exportAfter('');
    const second = await exportAfter(first.at(-1)?.email ?? '');
    expect([first.length, second.length]).toEqual([1000, 250]);
    expect([...first, ...second].map(({ email }) => email)).toEqual(active.map(({ email }) => email));
    expect(Object.keys(first[0] ?? {}).toSorted()).toEqual(['email', 'since']);
    expect(await exportAfter(second.at(-1)?.email ?? '')).toEqual([]);
  });

  test('the export over HTTP holds more than a hundred', async () => {
    const emails = await addSubscribers(uniqueWord(), 130);
    const [left = ''] = await addSubscribers(uniqueWord(), 1, { is_active: false });
    const { data } = await client.rpc('newsletter_export', { after: `${emails[0]?.slice(0, 20)}` }).throwOnError();
    const exported = (data as { email: string }[]).map(({ email }) => email);
    expect(exported.filter((email) => emails.includes(email))).toEqual(emails);
    expect(exported).not.toContain(left);
  });
});
