import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, addResources, everyone, SERVED_COLUMNS, uniqueWord } from './builders.ts';
import { search, searchIds } from './search.ts';

const { nobody, clients } = await everyone();

describe('who may search', () => {
  test.each(Object.entries(clients))('%s finds visible resources, and none in the bin', async (_, client) => {
    const word = uniqueWord();
    const id = await addResource({ title: word });
    await addDeletedResource({ title: word });
    expect(await search({ query: word }, client)).toMatchObject([{ id, total: 1 }]);
  });

  test('a search can be a GET request, which caches can store', async () => {
    const word = uniqueWord();
    const id = await addResource({ title: word });
    const { data } = await nobody.rpc('search_resources', { query: word }, { get: true });
    expect(data).toMatchObject([{ id }]);
  });

  test('a search returns no internal columns', async () => {
    const word = uniqueWord();
    await addResource({ title: word });
    const [row] = await search({ query: word });
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...SERVED_COLUMNS, 'total'].toSorted());
  });
});

test('blanks, tabs and line breaks around a query are none of it', async () => {
  const tag = uniqueWord();
  const id = await addResource({ title: 'Grace', tags: [tag] });
  for (const query of ['\n', ' \t\r\n\v\f', '\ngrace\t']) expect(await searchIds({ query, tag })).toEqual([id]);
  expect(await searchIds({ query: '\u00a0grace', tag })).toEqual([]);
});

// Which texts match, and what tags, categories and filters find: listing.api.test.ts.

describe('searched fields', () => {
  test('a search does not cover the category or the link', async () => {
    const word = uniqueWord();
    await addResource({ external_link: `https://example.org/${word}` });
    expect(await searchIds({ query: word })).toEqual([]);
  });
});

describe('how words match', () => {
  test.each([
    ['nothing', {}],
    ['an empty text', { query: '' }],
    ['spaces', { query: '   ' }],
    ['a separator between fields', { query: '\u001f' }],
  ])('%s finds everything', async (_, args) => {
    const tag = uniqueWord();
    const ids = await addResources(uniqueWord(), 2, { tags: [tag] });
    expect(await searchIds({ ...args, tag })).toEqual(ids);
  });
});

describe('limits of a search', () => {
  test('a tag of more than 50 characters finds nothing', async () => {
    const [longest, query] = ['x'.repeat(50), uniqueWord()];
    const id = await addResource({ title: query, tags: [longest] });
    expect(await searchIds({ query, tag: longest })).toEqual([id]);
    expect(await searchIds({ query, tag: 'x'.repeat(100_000) })).toEqual([]);
  });
});

describe('filters', () => {
  test('a language finds only what names it', async () => {
    const query = uniqueWord();
    const id = await addResource({ title: query, language: 'es' });
    await addResource({ title: query, language: 'en' });
    await addResource({ title: query });
    expect(await searchIds({ query, language: 'es' })).toEqual([id]);
    expect(await searchIds({ query, language: 'es', category: 'movies' })).toEqual([]);
    expect(await searchIds({ query, language: 'x'.repeat(100_000) })).toEqual([]);
  });

  test('the captions filter finds only resources with captions', async () => {
    const query = uniqueWord();
    const id = await addResource({ title: query, has_captions: true });
    await addResource({ title: query });
    expect(await searchIds({ query, captions: true })).toEqual([id]);
    expect(await searchIds({ query, captions: false })).toHaveLength(2);
  });
});
