import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, addResources, everyone, uniqueWord } from './builders.ts';
import { administrator, type Client, member, owner } from './people.ts';
import { searchIds } from './search.ts';

const { others } = await everyone();

/** Bookmarks these resources, the first one last. */
async function addBookmarks(user_id: string, resources: string[]) {
  const rows = resources.map((resource_id, index) => ({
    user_id,
    resource_id,
    created_at: new Date(2026, 1, 1, 0, -index).toISOString(),
  }));
  await owner`insert into public.user_bookmarks ${owner(rows)}`;
}

const library = async (client: Client, args: { query?: string; page?: number } = {}) =>
  (await client.rpc('my_library', args).throwOnError()).data;

const ids = async (client: Client, args: { query?: string; page?: number } = {}) =>
  (await library(client, args)).map(({ id }) => id);

test.each(Object.entries(others))('%s finds no resources that someone else saved', async (_, { client }) => {
  const word = uniqueWord();
  await addBookmarks((await member()).id, [await addResource({ title: word })]);
  expect(await library(client)).toEqual([]);
  expect(await library(client, { query: word })).toEqual([]);
});

describe('as a member', () => {
  test('members read their saved resources, newest first, with times and the total', async () => {
    const { id, client } = await member();
    const saved = await Promise.all([
      addResource({ title: 'First', author: 'Ruth', language: 'de' }),
      addResource({ title: 'Second' }),
    ]);
    await addBookmarks(id, saved);
    expect(await library(client)).toMatchObject([
      { id: saved[0], title: 'First', author: 'Ruth', category: 'books', language: 'de', is_gone: false, total: 2 },
      { id: saved[1], title: 'Second', author: null, is_gone: false, total: 2 },
    ]);
    expect((await library(client))[0]?.saved_at).toBe('2026-02-01T00:00:00+00:00');
  });

  test('a library has pages of the size that the dashboard counts on, with each resource on one of them', async () => {
    const { id, client } = await member();
    const saved = await addResources(uniqueWord(), 20);
    await addBookmarks(id, saved);
    const pages = [await ids(client), await ids(client, { page: 2 }), await ids(client, { page: 3 })];
    expect(pages.map(({ length }) => length)).toEqual([9, 9, 2]);
    expect(pages.flat()).toEqual(saved);
    expect(await ids(client, { page: 4 })).toEqual([]);
    expect(await ids(client, { page: -1 })).toEqual(pages[0]);
  });

  test('bookmarks with the same time have the same order on all pages', async () => {
    const { id, client } = await member();
    const saved = await addResources(uniqueWord(), 20);
    await owner`insert into public.user_bookmarks ${owner(saved.map((resource_id) => ({ user_id: id, resource_id })))}`;
    const pages = [await ids(client), await ids(client, { page: 2 }), await ids(client, { page: 3 })];
    expect(pages.flat()).toEqual(saved.toSorted());
  });

  test('members search title, description, author and tags of their saved resources only', async () => {
    const { id, client } = await member();
    const word = uniqueWord();
    const saved = await Promise.all([
      addResource({ title: `About ${word.toUpperCase()}` }),
      addResource({ description: `${word}s` }),
      addResource({ author: word }),
      addResource({ tags: ['faith', word] }),
    ]);
    await addResource({ title: word });
    await addBookmarks(id, [...saved, await addResource()]);
    const matches = await library(client, { query: ` ${word} ` });
    expect(matches.map((match) => match.id)).toEqual(saved);
    expect(matches.map(({ total }) => total)).toEqual([4, 4, 4, 4]);
    expect(await ids(client, { query: word, page: 2 })).toEqual([]);
  });

  test('a search in the library finds what a search in the catalogue does', async () => {
    const { id, client } = await member();
    const word = uniqueWord();
    const saved = await Promise.all(
      [`100% ${word}`, `100 ${word}`, `${word}_a`, `${word}xa`, `${word}\\b`, `${word} λόγος`, `${word}\u001fc`].map(
        (title) => addResource({ title: title.slice(0, 300) }),
      ),
    );
    await addBookmarks(id, saved);
    const queries = ['', '0% ', '_a', '\\b', ' ΛΌΓΟΣ', '\u001fc', '*', 'xa ', `${'y'.repeat(300)}`];
    for (const query of queries.map((rest) => word + rest)) {
      expect((await ids(client, { query })).toSorted(), query).toEqual((await searchIds({ query })).toSorted());
    }
  });

  test('a resource in the bin is listed with its id and time only, and no search finds it', async () => {
    const { id, client } = await member();
    const word = uniqueWord();
    const [gone, there] = [
      await addDeletedResource({ title: word, author: 'Ruth', tags: ['faith'] }),
      await addResource({ title: word }),
    ];
    await addBookmarks(id, [gone, there]);
    const [first, second] = await library(client);
    expect(first).toEqual({
      ...Object.fromEntries(Object.keys(second ?? {}).map((column) => [column, null])),
      id: gone,
      saved_at: '2026-02-01T00:00:00+00:00',
      is_gone: true,
      total: 2,
    });
    expect(await library(client, { query: word })).toMatchObject([{ id: there, is_gone: false, total: 1 }]);
  });
});

test('administrators do not see resources in the bin in their library either', async () => {
  const { id, client } = await administrator();
  await addBookmarks(id, [await addDeletedResource({ title: 'Withdrawn' })]);
  expect(await library(client)).toMatchObject([{ title: null, is_gone: true }]);
  expect(await library(client, { query: 'Withdrawn' })).toEqual([]);
});
