import { describe, expect, test } from 'vitest';
import { addResource } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
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

describe('bookmarks', () => {
  test('a member can have 5,000, and saving an existing one again doesn’t count', async () => {
    const [{ id }, resource_id] = [await member(), await addResource()];
    await withRollback(async (sql) => {
      await sql`insert into public.resources (title, category, external_link)
        select 'Kept', 'books', 'https://example.org' from generate_series(1, 4999)`;
      await sql`insert into public.user_bookmarks (user_id, resource_id)
        select ${id}, r.id from public.resources r where r.title = 'Kept' limit 4999`;
      await actAs(sql, { id });
      const save = (resource: string) =>
        sql`insert into public.user_bookmarks ${sql({ user_id: id, resource_id: resource })} on conflict do nothing`;
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
