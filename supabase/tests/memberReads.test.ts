import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/category.ts';
import type { TablesInsert } from '../../src/contract/database.types.ts';
import { addDeletedResource, addResource, addResources, everyone, SERVED_COLUMNS, uniqueWord } from './builders.ts';
import { actAs, lockTable, withRollback } from './inSql.ts';
import { type Member, member, owner } from './people.ts';

const { one, admin, others } = await everyone();

const NOTHING = { viewed: 0, bookmarked: 0, answered: 0, active: 0 };

/** A member who viewed these resources, the first one last. */
async function memberWithViews(resources: string[], existing?: Member): Promise<Member> {
  const someone = existing ?? (await member());
  const rows = resources.map((resource_id, index) => ({
    user_id: someone.id,
    resource_id,
    created_at: new Date(2026, 1, 1, 0, -index).toISOString(),
  }));
  await owner`insert into public.user_activities ${owner(rows)}`;
  return someone;
}

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} cannot count or read rows of someone else`, async () => {
    const resource_id = await addResource();
    const someone = await memberWithViews([resource_id]);
    await owner`insert into public.user_bookmarks ${owner({ user_id: someone.id, resource_id })}`;
    await owner`insert into public.prayer_requests ${owner({ user_id: someone.id, title: 'For peace' })}`;
    expect((await client.rpc('my_counts').single()).data).toEqual(NOTHING);
    expect((await client.rpc('my_recent_views')).data).toEqual([]);
  });
});

describe('counts', () => {
  test('members get the numbers of their views, bookmarks and prayers', async () => {
    const [first, second, gone] = [await addResource(), await addResource(), await addDeletedResource()];
    const { id, client } = await memberWithViews([first, second, gone]);
    await owner`insert into public.user_bookmarks ${owner([
      { user_id: id, resource_id: first },
      { user_id: id, resource_id: gone },
    ])}`;
    await owner`insert into public.prayer_requests (user_id, title, is_answered)
      select ${id}, 'For peace', n <= 3 from generate_series(1, 4) n`;
    const { data } = await client.rpc('my_counts').single();
    expect(data).toEqual({ viewed: 3, bookmarked: 2, answered: 3, active: 1 });
  });

  test('all counts of a new member are zero', async () => {
    const { client } = await member();
    expect((await client.rpc('my_counts').single()).data).toEqual(NOTHING);
  });
});

describe('recent views', () => {
  test('members read the 20 resources that they viewed last, newest first', async () => {
    const resources = await addResources(uniqueWord(), 23);
    const { client } = await memberWithViews(resources);
    const { data } = await client.rpc('my_recent_views');
    expect(data?.map(({ id }) => id)).toEqual(resources.slice(0, 20));
  });

  test('a view has the columns of a card, and its time', async () => {
    const { client } = await memberWithViews([
      await addResource({ title: 'Peace', author: 'Ruth', pages: 12, tags: ['faith'], language: 'de' }),
    ]);
    const { data } = await client.rpc('my_recent_views');
    expect(data).toMatchObject([
      {
        title: 'Peace',
        category: 'books',
        author: 'Ruth',
        pages: 12,
        tags: ['faith'],
        language: 'de',
        viewed_at: '2026-02-01T00:00:00+00:00',
      },
    ]);
  });

  test('resources in the bin are left out, for administrators too', async () => {
    const [there, gone] = [await addResource(), await addDeletedResource()];
    for (const someone of [one, admin]) {
      const { client } = await memberWithViews([gone, there], someone);
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

  /** The recommendations for these preferences, and the six newest resources of these categories. */
  const recommend = (preferences: Partial<TablesInsert<'user_preferences'>> | null, categories: readonly string[]) =>
    withRollback(async (sql) => {
      // Other tests add resources.
      await lockTable(sql, 'public.resources');
      for (const category of CATEGORIES) {
        await sql`insert into public.resources (title, category, external_link, deleted_at)
          select 'New', ${category}, 'https://example.org', case when n > 3 then now() end from generate_series(1, 5) n`;
        await sql`insert into public.resources (title, category, external_link, content_flags)
          select 'Not for everybody', ${category}, 'https://example.org', array[flag]::public.content_flag[]
          from unnest(array['age restricted', 'explicit', 'live', 'region limited']) flag`;
      }
      if (preferences) await sql`insert into public.user_preferences ${sql({ user_id: one.id, ...preferences })}`;
      const newest = await sql<Recommendation[]>`select id, category from public.resources
        where deleted_at is null and category = any (${categories as string[]}::public.resource_category[])
          and not content_flags && '{age restricted,explicit,live,region limited}'
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
  ])('a member who %s is recommended the six newest of all', async (_, preferences) => {
    const { recommended, newest } = await recommend(preferences, CATEGORIES);
    expect(recommended).toHaveLength(6);
    expect(recommended).toEqual(newest);
  });

  test('a member who switched recommendations off gets none', async () => {
    const preferences = { preferred_categories: ['books' as const], show_recommendations: false };
    expect((await recommend(preferences, ['books'])).recommended).toEqual([]);
  });

  test('a recommendation has the columns of a resource', async () => {
    await addResource();
    const { data } = await one.client.rpc('my_recommendations');
    expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual(SERVED_COLUMNS);
  });
});
