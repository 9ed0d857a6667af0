import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { addResource, addResources, uniqueWord } from './builders.ts';
import { outcome } from './outcome.ts';
import { owner, visitor } from './people.ts';
import { search, searchIds } from './search.ts';

describe('the pages of a search', () => {
  test('pages follow each other, each with the number of all that match', async () => {
    const query = uniqueWord();
    const ids = await addResources(query, 5);
    const pages = await Promise.all([1, 2, 3].map((page) => search({ query, page, page_size: 2 })));
    expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    expect(pages.flat().map(({ total }) => total)).toEqual([5, 5, 5, 5, 5]);
  });

  test('what was added in the same moment is on one page only', async () => {
    const query = uniqueWord();
    const ids = await addResources(query, 6, { created_at: '2026-01-01T00:00:00Z' });
    const pages = await Promise.all([1, 2, 3].map((page) => searchIds({ query, page, page_size: 2 })));
    expect(pages.flat()).toEqual(ids.toSorted().reverse());
  });

  test('a page has nine when no size is asked for', async () => {
    const query = uniqueWord();
    await addResources(query, 10);
    expect(await searchIds({ query })).toHaveLength(9);
  });

  test('a page has one at least and a hundred at most', async () => {
    const query = uniqueWord();
    await addResources(query, 101);
    for (const [page_size, length] of [
      [0, 1],
      [-1, 1],
      [100, 100],
      [101, 100],
      [2147483647, 100],
    ] as const) {
      expect(await searchIds({ query, page_size })).toHaveLength(length);
    }
  });

  test.each([0, -1])('page %d is the first', async (page) => {
    const query = uniqueWord();
    const ids = await addResources(query, 2);
    expect(await searchIds({ query, page })).toEqual(ids);
  });

  test.each([2, 2147483647])('page %d is empty when all fit on the first', async (page) => {
    const query = uniqueWord();
    await addResources(query, 2);
    expect(await searchIds({ query, page, page_size: 100 })).toEqual([]);
  });
});

describe('hostile arguments', () => {
  const untyped: SupabaseClient = visitor();
  const injections = [
    `' or true --`,
    `%' or '1'='1`,
    `'; drop table public.resources; --`,
    `') union select * from auth.users --`,
    `\\' or true --`,
    `$1`,
    `$$; select 1; $$`,
    `]) or true --`,
  ];

  test.each(injections)('a search for %s is a search for these characters', async (text) => {
    const tag = uniqueWord();
    const id = await addResource({ title: `A title with ${text} in it`, tags: [tag] });
    await addResource({ tags: [tag] });
    expect(await searchIds({ query: text, tag })).toEqual([id]);
  });

  test.each(injections)('the tag %s is a tag of these characters', async (tag) => {
    const query = uniqueWord();
    const id = await addResource({ title: query, tags: [tag] });
    await addResource({ title: query });
    expect(await searchIds({ query, tag })).toEqual([id]);
  });

  test.each(injections)('%s is no category, no filter and no number', async (text) => {
    for (const name of ['category', 'filter', 'page', 'page_size']) {
      expect(await outcome(untyped.rpc('search_resources', { [name]: text }))).toBe('22P02');
    }
  });

  test('a character that no text can hold is refused', async () => {
    expect(await outcome(untyped.rpc('search_resources', { query: 'a\u0000b' }))).toMatch(/^22/);
  });

  test('a very long query finds nothing and harms nobody', async () => {
    expect(await searchIds({ query: '%_\\'.repeat(30_000) })).toEqual([]);
  });

  test('an argument that does not exist is refused', async () => {
    expect(await outcome(untyped.rpc('search_resources', { order: 'id' }))).toBe('PGRST202');
  });

  test('what is in the bin cannot be asked for', async () => {
    const word = uniqueWord();
    const id = await addResource({ title: word });
    await owner`update public.resources set deleted_at = now() where id = ${id}`;
    const asked = untyped.rpc('search_resources', { query: word }).not('id', 'is', null);
    expect(await outcome(asked)).toBe(0);
  });
});
