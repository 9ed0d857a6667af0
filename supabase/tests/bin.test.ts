/** Where a resource is visible while it's in the catalogue, in the bin, or a draft. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addResource, everyone, uniqueWord } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';

const { one, admin, formerAdmin } = await everyone();

/** Queries that find a visible resource, run as every kind of person. */
const PLACES: Record<string, (sql: TransactionSql, id: string, word: string) => PromiseLike<{ length: number }>> = {
  catalogue: (sql, id) => sql`select from public.resources where id = ${id} and deleted_at is null and not is_draft`,
  list: (sql, id) => sql`select from public.search_resources(category => 'movies', page_size => 100) where id = ${id}`,
  search: (sql, id, word) => sql`select from public.search_resources(${word}) where id = ${id}`,
  'by its tag': (sql, id, word) => sql`select from public.search_resources(tag => ${word}) where id = ${id}`,
  featured: (sql, id, word) => sql`select from public.search_resources(${word}, filter => 'featured') where id = ${id}`,
};

/** Queries that only members can run. */
const MEMBER_PLACES: typeof PLACES = {
  recommendations: (sql, id) => sql`select from public.my_recommendations() where id = ${id}`,
  'recent views': (sql, id) => sql`select from public.my_recent_views() where id = ${id}`,
  library: (sql, id) => sql`select from public.my_library() where id = ${id} and not is_gone`,
  'search of the library': (sql, id, word) => sql`select from public.my_library(${word}) where id = ${id}`,
};

describe.each([
  ['visitors', {}],
  ['members', one],
  ['administrators', admin],
  ['former administrators', formerAdmin],
])('for %s', (who, person: { id?: string }) => {
  const places = person.id ? { ...PLACES, ...MEMBER_PLACES } : PLACES;
  const everywhere = Object.keys(places);

  test.each([
    ['in the bin', 'bin', 'restore'],
    ['a draft', 'unpublish', 'publish'],
  ])(`${who} see a resource everywhere, nowhere once it is %s, and everywhere again`, async (_, hide, show) => {
    const word = uniqueWord();
    await withRollback(async (sql) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.resources (title, category, external_link, is_hero, tags)
        values (${word}, 'movies', 'https://example.org', true, ${[word]}) returning id`;
      const id = row?.id ?? '';
      if (person.id) {
        const own = { user_id: person.id, resource_id: id };
        await sql`insert into public.user_activities ${sql(own)}`;
        await sql`insert into public.user_bookmarks ${sql(own)}`;
      }
      const change = async (action: string) => {
        await actAs(sql, admin);
        await sql`select public.change_resources(${[id]}, ${action}::public.resource_change)`;
      };
      const seen = async () => {
        await actAs(sql, person);
        const found: string[] = [];
        for (const [place, find] of Object.entries(places))
          if ((await find(sql, id, word)).length > 0) found.push(place);
        return found;
      };
      expect(await seen()).toEqual(everywhere);
      await change(hide);
      expect(await seen()).toEqual([]);
      await change(show);
      expect(await seen()).toEqual(everywhere);
    });
  });
});

test.each([
  ['in the bin', 'bin', 'restore'],
  ['a draft', 'unpublish', 'publish'],
] as const)('a bookmark of what is %s says that it is gone, and has it back afterwards', async (_, hide, show) => {
  const id = await addResource({ title: 'Peace' });
  await one.client.from('user_bookmarks').insert({ resource_id: id });
  const bookmark = async () => (await one.client.rpc('my_library').throwOnError()).data?.find((each) => each.id === id);
  await admin.client.rpc('change_resources', { ids: [id], action: hide });
  expect(await bookmark()).toMatchObject({ is_gone: true, title: null });
  await admin.client.rpc('change_resources', { ids: [id], action: show });
  expect(await bookmark()).toMatchObject({ is_gone: false, title: 'Peace' });
});
