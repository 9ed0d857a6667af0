import { describe, expect, test } from 'vitest';
import { addResource } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { member, owner } from './people.ts';

const TOO_MANY = 'PT422';

/** A new member with this many prayers. */
async function memberWithPrayers(count: number) {
  const someone = await member();
  await owner`insert into public.prayer_requests (user_id, title) select ${someone.id}, 'For peace' from generate_series(1, ${count})`;
  return someone;
}

const countPrayers = async (id: string) =>
  Number((await owner`select count(*) from public.prayer_requests where user_id = ${id}`)[0]?.count);

describe('prayers', () => {
  test('a member can have 1,000, and gets an error for further ones', async () => {
    const { id, client } = await memberWithPrayers(999);
    expect((await client.from('prayer_requests').insert({ title: 'The last' })).error).toBeNull();
    const { error, status } = await client.from('prayer_requests').insert({ title: 'One more' });
    expect([status, error]).toMatchObject([
      422,
      { code: TOO_MANY, message: 'You already have 1000 of these, which is the limit' },
    ]);
    expect(await countPrayers(id)).toBe(1000);
    const another = await member();
    expect((await another.client.from('prayer_requests').insert({ title: 'Of another' })).error).toBeNull();
  });

  test('a member with more rows from before the limit can change and delete them', async () => {
    const { id } = await memberWithPrayers(1000);
    await withRollback(async (sql) => {
      await sql`alter table public.prayer_requests disable trigger limit_rows_per_member`;
      await sql`insert into public.prayer_requests ${sql({ user_id: id, title: 'From before' })}`;
      await sql`alter table public.prayer_requests enable trigger limit_rows_per_member`;
      await actAs(sql, { id });
      expect((await sql`update public.prayer_requests set is_answered = true where user_id = ${id}`).count).toBe(1001);
      expect((await sql`delete from public.prayer_requests where user_id = ${id}`).count).toBe(1001);
    });
  });

  test('the limit applies to many rows in one request and to simultaneous requests', async () => {
    const { id, client } = await memberWithPrayers(990);
    const many = Array.from({ length: 11 }, () => ({ title: 'Again' }));
    expect((await client.from('prayer_requests').insert(many)).error?.code).toBe(TOO_MANY);
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await client.from('prayer_requests').insert({ title: 'Again' })).error?.code,
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(10);
    expect(await countPrayers(id)).toBe(1000);
  });
});

describe('the texts of prayers', () => {
  /** 8 and 4 × 4,998 bytes. */
  const prayer = { title: 'For rain', description: '🕊'.repeat(4998) };

  test('a member can have 2,000,000 bytes, can shorten them, and gets an error for more', async () => {
    const { id, client } = await member();
    await owner`insert into public.prayer_requests (user_id, title, description)
      select ${id}, ${prayer.title}, ${prayer.description} from generate_series(1, 100)`;
    const [first] = await owner`select id from public.prayer_requests where user_id = ${id} limit 1`;
    const change = (values: object) => client.from('prayer_requests').update(values).eq('id', first?.id).select('id');

    const { error, status } = await client.from('prayer_requests').insert({ title: 'x' });
    expect([status, error]).toMatchObject([422, { code: TOO_MANY, hint: 'Delete some that you no longer need.' }]);
    expect(await outcome(change({ is_answered: true, title: 'For sun.' }))).toBe(1);
    expect(await outcome(change({ answer_note: 'x' }))).toBe(TOO_MANY);
    expect(await outcome(change({ answer_note: 'x', title: 'For sun' }))).toBe(1);
    expect(await outcome(client.from('prayer_requests').insert({ title: 'x' }))).toBe(TOO_MANY);
    expect(await countPrayers(id)).toBe(100);
    const another = await member();
    expect(await outcome(another.client.from('prayer_requests').insert(prayer))).toBe('done');
  });

  test('a member with more from before the limit can mark prayers answered, shorten and delete them', async () => {
    const { id } = await member();
    await withRollback(async (sql) => {
      await sql`alter table public.prayer_requests disable trigger limit_bytes_of_new`;
      await sql`insert into public.prayer_requests (user_id, title, description)
        select ${id}, ${prayer.title}, ${prayer.description} from generate_series(1, 101)`;
      await sql`alter table public.prayer_requests enable trigger limit_bytes_of_new`;
      await actAs(sql, { id });
      expect((await sql`update public.prayer_requests set is_answered = true where user_id = ${id}`).count).toBe(101);
      expect((await sql`update public.prayer_requests set title = 'Rain' where user_id = ${id}`).count).toBe(101);
      expect((await sql`delete from public.prayer_requests where user_id = ${id}`).count).toBe(101);
    });
  });
});

describe.each([
  ['user_bookmarks', 5000],
  ['user_activities', 20_000],
  ['finished_resources', 20_000],
])('%s', (table, most) => {
  test(`a member can have ${most}, and saving an existing one again doesn’t count`, async () => {
    const [{ id }, resource_id] = [await member(), await addResource()];
    await withRollback(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into public.${sql(table)} (user_id, resource_id)
        select ${id}, gen_random_uuid() from generate_series(1, ${most - 1})`;
      await sql`set local session_replication_role = origin`;
      await actAs(sql, { id });
      const save = (resource: string) =>
        sql`insert into public.${sql(table)} ${sql({ user_id: id, resource_id: resource })} on conflict do nothing`;
      expect((await save(resource_id)).count).toBe(1);
      expect((await save(resource_id)).count).toBe(0);
      await sql`reset role`;
      const [further] = await sql`insert into public.resources (title, category, external_link)
        values ('Further', 'books', 'https://example.org') returning id`;
      await actAs(sql, { id });
      await expect(sql.savepoint(() => save(further?.id))).rejects.toMatchObject({ code: TOO_MANY });
    });
  });
});
