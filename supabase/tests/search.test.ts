import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, addResources, everyone, uniqueWord } from './builders.ts';
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
    expect(Object.keys(row ?? {})).not.toContain('deleted_at');
    expect(Object.keys(row ?? {})).not.toContain('search_text');
  });
});

describe('searched fields', () => {
  test.each(['title', 'description', 'author'])('a search covers the %s', async (field) => {
    const word = uniqueWord();
    const id = await addResource({ [field]: `before ${word} after` });
    expect(await searchIds({ query: word })).toEqual([id]);
  });

  test('a search covers the tags', async () => {
    const word = uniqueWord();
    const id = await addResource({ tags: ['other', `the ${word} tag`] });
    expect(await searchIds({ query: `e ${word} t` })).toEqual([id]);
  });

  test('a search does not cover the category or the link', async () => {
    const word = uniqueWord();
    await addResource({ external_link: `https://example.org/${word}` });
    expect(await searchIds({ query: word })).toEqual([]);
  });

  test('a match cannot span two fields or tags', async () => {
    const tag = uniqueWord();
    await addResource({ title: 'one', description: 'two', author: 'three', tags: ['four', 'five', tag] });
    for (const border of ['', ' ', ',', '\u001f']) {
      for (const [end, start] of [
        ['one', 'two'],
        ['two', 'three'],
        ['three', 'four'],
        ['four', 'five'],
      ]) {
        expect(await searchIds({ query: `${end}${border}${start}`, tag })).toEqual([]);
      }
    }
  });
});

describe('how words match', () => {
  test.each([
    ['upper case matches lower case', 'élan vital', 'ÉLAN VITAL', 'elan vital'],
    ['lower case matches upper case', 'ÉLIE ŒUVRE ΣΟΦΟΣ ЖИЗНЬ', 'élie œuvre σοφος жизнь', 'ELIE'],
    ['a part of a word is enough', 'Pilgrimage', 'ilgri', 'Palgrimage'],
    ['spaces around the query are ignored', 'grace', '  grace  ', 'mercy'],
    ['% is an ordinary character', '100% grace', '0% g', '100 per cent grace'],
    ['_ is an ordinary character', 'a_b', 'a_b', 'axb'],
    ['\\ is an ordinary character', 'a\\b', 'a\\b', 'ab'],
    ['\\% is two ordinary characters', 'a\\%b', 'a\\%b', 'a%b'],
    ['* is an ordinary character', 'a*b', 'a*b', 'aab'],
    ['quotes are ordinary characters', `it's "so" good`, `'s "so"`, 'its so good'],
    ['commas and brackets are ordinary characters', 'a,b(c){d}', ',b(c){d', 'ab c d'],
    ['dots and colons are ordinary characters', 'Ps. 23:1', 's. 23:1', 'Ps 231'],
    ['& and | are ordinary characters', 'faith & hope | love', 'h & hope | l', 'faith hope love'],
    ['an emoji is an ordinary character', 'peace 🕊️ dove', 'peace 🕊️', 'peace 🙏 dove'],
  ])('%s', async (_, hit, query, miss) => {
    const tag = uniqueWord();
    const id = await addResource({ title: hit, tags: [tag] });
    const missed = await addResource({ title: miss, tags: [tag] });
    expect(await searchIds({ query, tag })).toEqual([id]);
    // Without a tag an index is asked. Both are among the newest of all.
    const found = await searchIds({ query, page_size: 100 });
    expect(found.filter((each) => [id, missed].includes(each))).toEqual([id]);
  });

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
  test('only the first 200 characters of the query count', async () => {
    const tag = uniqueWord();
    const id = await addResource({ title: 'x'.repeat(200), tags: [tag] });
    expect(await searchIds({ query: 'x'.repeat(100_000), tag })).toEqual([id]);
    expect(await searchIds({ query: 'x'.repeat(199) + 'y'.repeat(100_000), tag })).toEqual([]);
  });

  test('a tag of more than 50 characters finds nothing', async () => {
    const [longest, query] = ['x'.repeat(50), uniqueWord()];
    const id = await addResource({ title: query, tags: [longest] });
    expect(await searchIds({ query, tag: longest })).toEqual([id]);
    expect(await searchIds({ query, tag: 'x'.repeat(100_000) })).toEqual([]);
  });
});

describe('filters', () => {
  test('a category finds only its resources', async () => {
    const query = uniqueWord();
    const id = await addResource({ title: query, category: 'movies' });
    await addResource({ title: query, category: 'books' });
    expect(await searchIds({ query, category: 'movies' })).toEqual([id]);
  });

  test('a tag finds only resources with exactly this tag', async () => {
    const [query, tag] = [uniqueWord(), uniqueWord()];
    const id = await addResource({ title: query, tags: [tag, 'other'] });
    await addResource({ title: query, tags: [`${tag}ful`] });
    expect(await searchIds({ query, tag })).toEqual([id]);
  });

  test('a language finds only what names it', async () => {
    const query = uniqueWord();
    const id = await addResource({ title: query, language: 'es' });
    await addResource({ title: query, language: 'en' });
    await addResource({ title: query });
    expect(await searchIds({ query, language: 'es' })).toEqual([id]);
    expect(await searchIds({ query, language: 'es', category: 'movies' })).toEqual([]);
    expect(await searchIds({ query, language: 'x'.repeat(100_000) })).toEqual([]);
  });

  test('captions find only what has them', async () => {
    const query = uniqueWord();
    const id = await addResource({ title: query, has_captions: true });
    await addResource({ title: query });
    expect(await searchIds({ query, captions: true })).toEqual([id]);
    expect(await searchIds({ query, captions: false })).toHaveLength(2);
  });

  test('featured finds heroes and top picks', async () => {
    const query = uniqueWord();
    const hero = await addResource({ title: query, is_hero: true, created_at: '2026-01-02T00:00:00Z' });
    const pick = await addResource({ title: query, is_top_pick: true, created_at: '2026-01-01T00:00:00Z' });
    await addResource({ title: query });
    expect(await searchIds({ query, filter: 'featured' })).toEqual([hero, pick]);
  });

  test.each(['all', 'recent', 'popular'] as const)('%s finds everything, newest first', async (filter) => {
    const query = uniqueWord();
    const ids = await addResources(query, 3);
    expect(await searchIds({ query, filter })).toEqual(ids);
  });
});
