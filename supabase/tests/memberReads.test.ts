import { describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../src/contract/database.types.ts';
import { CATEGORIES } from '../../src/contract/resource.ts';
import { addDeletedResource, addResource, addResources, everyone, uniqueWord } from './builders.ts';
import { actAs, withRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { type Member, member, owner } from './people.ts';

const { nobody, one, another, admin, former } = await everyone();

const NOTHING = { viewed: 0, bookmarked: 0, answered: 0, active: 0 };

/** A member who viewed these resources, the first one last. */
async function viewer(resources: string[], someone?: Member): Promise<Member> {
  const made = someone ?? (await member());
  const rows = resources.map((resource_id, index) => ({
    user_id: made.id,
    resource_id,
    created_at: new Date(2026, 1, 1, 0, -index).toISOString(),
  }));
  await owner`insert into public.user_activities ${owner(rows)}`;
  return made;
}

test('visitors have no counts, views or recommendations', async () => {
  expect(await outcome(nobody.rpc('my_counts'))).toBe(DENIED);
  expect(await outcome(nobody.rpc('my_recent_views'))).toBe(DENIED);
  expect(await outcome(nobody.rpc('my_recommendations'))).toBe(DENIED);
});

describe.each([
  ['another member', another],
  ['an administrator', admin],
  ['a former administrator', former],
])('as %s', (who, { client }) => {
  test(`${who} counts and reads nothing of someone's`, async () => {
    const resource_id = await addResource();
    const someone = await viewer([resource_id]);
    await owner`insert into public.user_bookmarks ${owner({ user_id: someone.id, resource_id })}`;
    await owner`insert into public.prayer_requests ${owner({ user_id: someone.id, title: 'For peace' })}`;
    expect((await client.rpc('my_counts').single()).data).toEqual(NOTHING);
    expect((await client.rpc('my_recent_views')).data).toEqual([]);
  });
});

describe('counts', () => {
  test('members count what they viewed and saved, and their prayers', async () => {
    const [first, second, gone] = [await addResource(), await addResource(), await addDeletedResource()];
    const { id, client } = await viewer([first, second, gone]);
    await owner`insert into public.user_bookmarks ${owner([
      { user_id: id, resource_id: first },
      { user_id: id, resource_id: gone },
    ])}`;
    await owner`insert into public.prayer_requests (user_id, title, is_answered)
      select ${id}, 'For peace', n <= 3 from generate_series(1, 4) n`;
    const { data } = await client.rpc('my_counts').single();
    expect(data).toEqual({ viewed: 3, bookmarked: 2, answered: 3, active: 1 });
  });

  test('a new member has none of all', async () => {
    const { client } = await member();
    expect((await client.rpc('my_counts').single()).data).toEqual(NOTHING);
  });
});

describe('recent views', () => {
  test('members read the 20 resources that they viewed last, the last one first', async () => {
    const resources = await addResources(uniqueWord(), 23);
    const { client } = await viewer(resources);
    const { data } = await client.rpc('my_recent_views');
    expect(data?.map(({ id }) => id)).toEqual(resources.slice(0, 20));
  });

  test('a view has what a card shows, and its time', async () => {
    const { client } = await viewer([
      await addResource({ title: 'Peace', author: 'Ruth', pages: 12, tags: ['faith'] }),
    ]);
    const { data } = await client.rpc('my_recent_views');
    expect(data).toMatchObject([
      {
        title: 'Peace',
        category: 'books',
        author: 'Ruth',
        pages: 12,
        tags: ['faith'],
        viewed_at: '2026-02-01T00:00:00+00:00',
      },
    ]);
  });

  test('what is in the bin is left out, for administrators too', async () => {
    const [there, gone] = [await addResource(), await addDeletedResource()];
    for (const someone of [one, admin]) {
      const { client } = await viewer([gone, there], someone);
      expect((await client.rpc('my_recent_views')).data?.map(({ id }) => id)).toEqual([there]);
      await owner`delete from public.user_activities where user_id = ${someone.id}`;
    }
  });
});

describe('recommendations', () => {
  interface Recommendation {
    id: string;
    category: string;
  }

  /** What a new member is recommended, and the newest six of these categories, both from one view of the catalogue. */
  const recommend = (preferences: Partial<TablesInsert<'user_preferences'>> | null, categories: readonly string[]) =>
    withRollback(async (sql) => {
      // Other tests add resources meanwhile.
      await sql`set transaction isolation level repeatable read`;
      for (const category of CATEGORIES) {
        await sql`insert into public.resources (title, category, external_link, deleted_at)
          select 'New', ${category}, 'https://example.org', case when n > 3 then now() end from generate_series(1, 5) n`;
      }
      if (preferences) await sql`insert into public.user_preferences ${sql({ user_id: one.id, ...preferences })}`;
      const newest = await sql<Recommendation[]>`select id, category from public.resources
        where deleted_at is null and category = any (${categories as string[]}::public.resource_category[])
        order by created_at desc, id desc limit 6`;
      await actAs(sql, one);
      const recommended = await sql<Recommendation[]>`select id, category from public.my_recommendations()`;
      return { recommended: [...recommended], newest: [...newest] };
    });

  test('members are recommended the six newest of the categories that they prefer', async () => {
    const { recommended, newest } = await recommend({ preferred_categories: ['worship', 'movies', 'worship'] }, [
      'worship',
      'movies',
    ]);
    expect(recommended).toEqual(newest);
    expect(new Set(recommended.map(({ category }) => category))).toEqual(new Set(['worship', 'movies']));
  });

  test.each([
    ['never chose', null],
    ['chose no category', { preferred_categories: [] }],
  ])('who %s is recommended the six newest of all', async (_, preferences) => {
    const { recommended, newest } = await recommend(preferences, CATEGORIES);
    expect(recommended).toHaveLength(6);
    expect(recommended).toEqual(newest);
  });

  test('who switched recommendations off has none', async () => {
    const preferences = { preferred_categories: ['books' as const], show_recommendations: false };
    expect((await recommend(preferences, ['books'])).recommended).toEqual([]);
  });

  test('a recommendation has what a card shows', async () => {
    await addResource();
    const { data } = await one.client.rpc('my_recommendations');
    expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual([
      'author',
      'category',
      'created_at',
      'description',
      'duration',
      'id',
      'is_hero',
      'is_top_pick',
      'pages',
      'tags',
      'title',
    ]);
  });
});
