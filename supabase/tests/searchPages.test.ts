import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { addResource, addResources, uniqueWord } from './builders.ts';
import { outcome } from './outcome.ts';
import { visitor } from './people.ts';
import { search, searchIds } from './search.ts';

describe('the pages of a search', () => {
  test('pages follow each other, each with the total number of matches', async () => {
    const query = uniqueWord();
    const ids = await addResources(query, 5);
    const pages = await Promise.all([1, 2, 3].map((page) => search({ query, page, page_size: 2 })));
    expect(pages.map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    expect(pages.flat().map(({ total }) => total)).toEqual([5, 5, 5, 5, 5]);
  });

  test('a page has nine resources by default', async () => {
    const query = uniqueWord();
    await addResources(query, 10);
    expect(await searchIds({ query })).toHaveLength(9);
  });

  test('a page has at least one resource and at most a hundred', async () => {
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

  test.each([0, -1])('page %d is the first page', async (page) => {
    const query = uniqueWord();
    const ids = await addResources(query, 2);
    expect(await searchIds({ query, page })).toEqual(ids);
  });

  test.each([2, 2147483647])('page %d is empty when all resources fit on the first', async (page) => {
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

  test.each(injections)('the query %s is plain text', async (text) => {
    const tag = uniqueWord();
    const id = await addResource({ title: `A title with ${text} in it`, tags: [tag] });
    await addResource({ tags: [tag] });
    expect(await searchIds({ query: text, tag })).toEqual([id]);
  });

  test.each(injections)('the tag %s is plain text', async (tag) => {
    const query = uniqueWord();
    const id = await addResource({ title: query, tags: [tag] });
    await addResource({ title: query });
    expect(await searchIds({ query, tag })).toEqual([id]);
  });

  test.each(injections)('%s is refused as category, filter and number', async (text) => {
    for (const name of ['category', 'filter', 'page', 'page_size']) {
      expect(await outcome(untyped.rpc('search_resources', { [name]: text }))).toBe('22P02');
    }
  });

  test('a NUL character is refused', async () => {
    expect(await outcome(untyped.rpc('search_resources', { query: 'a\u0000b' }))).toMatch(/^22/);
  });

  test('a very long query finds nothing', async () => {
    expect(await searchIds({ query: '%_\\'.repeat(30_000) })).toEqual([]);
  });

  test('an argument that does not exist is refused', async () => {
    expect(await outcome(untyped.rpc('search_resources', { order: 'id' }))).toBe('PGRST202');
  });
});
