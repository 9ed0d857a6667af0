import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/contract/database.types.ts';
import { addDeletedResource, addResource, addResources, uniqueWord } from './builders.ts';
import { actAs, testWithRollback, withRollback } from './inSql.ts';
import { administrator } from './people.ts';

type Arguments = Database['public']['Functions']['admin_resources']['Args'];

const admin = await administrator();

const list = async (args: Arguments) => (await admin.client.rpc('admin_resources', args).throwOnError()).data;

const ids = async (args: Arguments) => (await list(args)).map(({ id }) => id);

describe('the list', () => {
  test('is newest first, in pages of twelve, with each resource on one of them', async () => {
    const query = uniqueWord();
    const added = await addResources(query, 26);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ query, page })));
    expect(pages.map((page) => page.length)).toEqual([12, 12, 2, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(added);
    expect(new Set(pages.flat().map(({ total }) => total))).toEqual(new Set([26]));
  });

  test('resources of one moment have an order too', async () => {
    const query = uniqueWord();
    const added = await addResources(query, 15, { created_at: '2026-01-01T00:00:00Z' });
    const first = await ids({ query });
    expect([...first, ...(await ids({ query, page: 2 }))]).toEqual(added.toSorted().reverse());
  });

  testWithRollback('its last pages are read from its end, with each resource on one page in its order', async (sql) => {
    await sql`insert into public.resources (title, category, external_link, created_at)
      select 'Resource ' || n, 'others', 'https://example.org/', '2020-01-01Z'::timestamptz + (n / 2) * interval '1 hour'
      from generate_series(1, 250) n`;
    await actAs(sql, admin);
    // In one statement, since others add resources meanwhile.
    const [row] = await sql`
      select array_agg(listed.id order by number, place) as listed, min(listed.total) as least, max(listed.total) as most,
        (select array_agg(id order by created_at desc, id desc) from public.resources where deleted_at is null) as stored
      from generate_series(1, (select count(*) / 20 + 2 from public.resources)) number,
        lateral (
          select id, total, row_number() over () as place
          from public.admin_resources(page => number::integer, page_size => 20)
        ) as listed`;
    expect(row?.listed).toEqual(row?.stored);
    expect([row?.least, row?.most].map(Number)).toEqual([row?.stored.length, row?.stored.length]);
  });

  test('a page has 1 to 100 resources', async () => {
    const query = uniqueWord();
    await addResources(query, 101);
    const count = async (page_size: number) => (await list({ query, page_size })).length;
    expect([await count(0), await count(30), await count(5000)]).toEqual([1, 30, 100]);
  });

  test('a page before the first one is the first one', async () => {
    const query = uniqueWord();
    const added = await addResources(query, 2);
    expect(await ids({ query, page: -1 })).toEqual(added);
  });

  test('a resource has all its columns but the search text', async () => {
    const query = uniqueWord();
    await addResource({ title: query, author: 'Ruth', pages: 12, tags: ['faith'], is_hero: true });
    const [row] = await list({ query });
    expect(row).toMatchObject({
      title: query,
      description: '',
      category: 'books',
      author: 'Ruth',
      image_url: null,
      external_link: 'https://example.org/pilgrim',
      duration: null,
      pages: 12,
      tags: ['faith'],
      is_hero: true,
      is_top_pick: false,
      deleted_at: null,
      total: 1,
    });
    expect(row).not.toHaveProperty('search_text');
    for (const time of [row?.created_at, row?.updated_at]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

describe('the filters by language and captions', () => {
  test('find one language, resources without one, and resources with captions', async () => {
    const query = uniqueWord();
    const none = await addResource({ title: query, created_at: '2026-01-03T00:00:00Z' });
    const es = await addResource({ title: query, language: 'es', created_at: '2026-01-02T00:00:00Z' });
    const en = await addResource({
      title: query,
      language: 'en',
      has_captions: true,
      created_at: '2026-01-01T00:00:00Z',
    });
    expect(await ids({ query })).toEqual([none, es, en]);
    expect(await ids({ query, language: 'es' })).toEqual([es]);
    expect(await ids({ query, language: '' })).toEqual([none]);
    expect(await ids({ query, captions: true })).toEqual([en]);
    expect(await ids({ query, captions: true, language: 'es' })).toEqual([]);
    expect(await ids({ query, language: "' or true --" })).toEqual([]);
  });
});

describe('a search', () => {
  test.each(['title', 'description', 'author'])('covers the %s, in any case', async (field) => {
    const query = uniqueWord();
    const id = await addResource({ [field]: `before ${query} after` });
    expect(await ids({ query: query.toUpperCase() })).toEqual([id]);
  });

  test.each([
    ['Café', 'cafe'],
    ['Ängste', 'ANGSTE'],
    ['Straße', 'strasse'],
  ])('finds %s by %s', async (title, query) => {
    const word = uniqueWord();
    const id = await addResource({ title: `${word} ${title}` });
    expect(await ids({ query: `${word} ${query}` })).toEqual([id]);
  });

  test('covers the tags', async () => {
    const query = uniqueWord();
    const id = await addResource({ tags: ['other', query] });
    expect(await ids({ query })).toEqual([id]);
  });

  test.each(['100%', 'a_b', 'a\\b'])('takes %s literally', async (characters) => {
    const word = uniqueWord();
    const id = await addResource({ title: `${word}${characters}` });
    await addResource({ title: `${word}100 aXb` });
    expect(await ids({ query: `${word}${characters}` })).toEqual([id]);
  });

  /** The categories of which a resource is found. These are among the newest of all, so they're on the first page. */
  const foundCategories = (query: string, category: Arguments['category'] | null = null) =>
    withRollback(async (sql) => {
      const title = crypto.randomUUID().replaceAll(/[a-z]/g, '0');
      await sql`insert into public.resources (title, category, external_link)
        select ${title}, name, 'https://example.org' from unnest(enum_range(null::public.resource_category)) as name`;
      await actAs(sql, admin);
      const found = await sql<{ category: string }[]>`
        select category from public.admin_resources(${query}, ${category}, page_size => 100) where title = ${title}`;
      return found.map((each) => each.category).toSorted();
    });

  test.each([
    ['Movies', ['movies']],
    ['ook', ['books']],
    ['er', ['others', 'sermons']],
    ['e', ['movies', 'others', 'sermons']],
    ['o', ['books', 'movies', 'others', 'sermons', 'worship']],
    ['zyzzyva', []],
  ])('for %j covers the categories with this in their names', async (query, categories) => {
    expect(await foundCategories(query)).toEqual(categories);
  });

  test('counts 1,000 matches and shows whether there are more, whose pages can be read too', async () => {
    const query = uniqueWord();
    await withRollback(async (sql) => {
      await sql`insert into public.resources (title, category, external_link, created_at)
        select ${query} || ' ' || n, 'others', 'https://example.org/', '2020-01-01Z'::timestamptz + n * interval '1 minute'
        from generate_series(1, 1001) n`;
      const found = async (page: number) => {
        const rows =
          await sql`select title, total from public.admin_resources(${query}, page => ${page}, page_size => 100)`;
        return rows.map(({ title, total }) => [title.slice(query.length + 1), Number(total)]);
      };
      await actAs(sql, admin);
      expect((await found(1)).slice(0, 2)).toEqual([
        ['1001', 1001],
        ['1000', 1001],
      ]);
      expect((await found(10)).at(-1)).toEqual(['2', 1001]);
      expect(await found(11)).toEqual([['1', 1001]]);
      expect(await found(12)).toEqual([]);
      await sql`select set_config('role', 'postgres', true)`;
      await sql`delete from public.resources where title = ${`${query} 1`}`;
      await actAs(sql, admin);
      expect((await found(1)).at(0)).toEqual(['1001', 1000]);
      expect((await found(10)).at(-1)).toEqual(['2', 1000]);
      expect(await found(11)).toEqual([]);
    });
  });

  test('in one category finds no other', async () => {
    expect(await foundCategories('er', 'sermons')).toEqual(['sermons']);
    expect(await foundCategories('book', 'sermons')).toEqual([]);
    expect(await foundCategories('', 'books')).toEqual(['books']);
  });
});

describe('what needs attention', () => {
  const COMPLETE = { image_url: 'https://example.org/a.png', description: 'Long', tags: ['faith'], pages: 12 };

  /** A complete resource, and one for each field that can be missing. */
  async function catalogue(query: string) {
    const add = (overrides: object) => addResource({ ...COMPLETE, author: query, ...overrides });
    await add({ title: 'complete' });
    await add({ title: 'with a duration', pages: null, duration: '45 min' });
    return {
      image: await add({ image_url: null }),
      description: await add({ description: ' \n' }),
      tags: await add({ tags: [] }),
      extent: await add({ pages: null }),
    };
  }

  test.each(['image', 'description', 'tags', 'extent'] as const)('no %s', async (attention) => {
    const query = uniqueWord();
    const lacking = await catalogue(query);
    expect(await ids({ query, attention })).toEqual([lacking[attention]]);
  });

  test('anything', async () => {
    const query = uniqueWord();
    const lacking = await catalogue(query);
    expect((await ids({ query, attention: 'any' })).toSorted()).toEqual(Object.values(lacking).toSorted());
    expect(await ids({ query, attention: 'any', category: 'movies' })).toEqual([]);
  });

  test('binned resources need none', async () => {
    const query = uniqueWord();
    const id = await addDeletedResource({ title: query });
    expect(await ids({ query, attention: 'any' })).toEqual([]);
    expect(await ids({ query, attention: 'any', in_bin: true })).toEqual([id]);
  });
});

describe('the bin', () => {
  test('has only binned resources, last binned first, and the list has none of them', async () => {
    const query = uniqueWord();
    const shown = await addResource({ title: query });
    const binned = await Promise.all(
      [1, 3, 2].map((day) => addResource({ title: query, deleted_at: `2026-01-0${day}T00:00:00Z` })),
    );
    expect(await ids({ query })).toEqual([shown]);
    expect(await ids({ query, in_bin: true })).toEqual([binned[1], binned[2], binned[0]]);
    expect(await list({ query, in_bin: true })).toMatchObject([
      { total: 3, deleted_at: '2026-01-03T00:00:00+00:00' },
      {},
      {},
    ]);
  });

  test('can be browsed by category', async () => {
    const query = uniqueWord();
    const id = await addDeletedResource({ title: query, category: 'movies' });
    await addDeletedResource({ title: query, category: 'books' });
    expect(await ids({ query, in_bin: true, category: 'movies' })).toEqual([id]);
  });
});
