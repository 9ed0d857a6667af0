import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/contract/database.types.ts';
import { addDeletedResource, addResource, addResources, uniqueWord } from './builders.ts';
import { withRollback } from './inSql.ts';
import { administrator, owner } from './people.ts';

type Kind = Database['public']['Enums']['word_kind'];

const { client } = await administrator();

const words = async (kind: Kind, query: string, page = 1) =>
  (await client.rpc('catalogue_words', { kind, query, page }).throwOnError()).data;

const rename = async (kind: Kind, from_name: string, to_name: string) =>
  (await client.rpc('rename_word', { kind, from_name, to_name }).single().throwOnError()).data;

const stored = async (ids: string[]) => {
  const rows = await owner`select id, author, tags from public.resources where id in ${owner(ids)}`;
  return ids.map((id) => rows.find((row) => row.id === id));
};

test('names that differ in little are proposed for merging, into the one that most resources have', async () => {
  const word = uniqueWord();
  const best = `C. S. ${word} É`;
  await addResources(word, 2, { author: best });
  const spellings = [
    `C.S. ${word} É`,
    `c s ${word.toUpperCase()} e`,
    `cs\u200b${word}\u2060e\ufeff`,
    `c\u00ads\u202a${word}\u2069\u061ce\ufe0f`,
  ];
  for (const author of [...spellings, `C. T. ${word} É`]) await addResource({ author });
  const { data } = await client.rpc('similar_words', { kind: 'author' }).throwOnError();
  expect(data?.filter(({ into_name }) => into_name === best)).toEqual(
    spellings.map((name) => ({ name, resources: 1, into_name: best, into_resources: 2 })),
  );
  expect(data?.filter(({ name }) => name.startsWith(`C. T. ${word}`))).toEqual([]);
});

test('the resources of words are counted by their exact names, without the bin', async () => {
  const word = uniqueWord();
  const [plain, longer, special] = [word, `${word} too`, `${word} 100%`];
  await addResources(word, 2, { tags: [plain, special], author: word });
  await addResource({ tags: [longer, word.toUpperCase()] });
  await addDeletedResource({ tags: [plain, `${word} in the bin`] });
  const uses = async (kind: Kind, ...names: string[]) =>
    (await client.rpc('word_uses', { kind, names }).throwOnError()).data;
  expect(await uses('tag', plain, special, `${word} in the bin`, `${word}%`)).toEqual([
    { name: plain, resources: 2 },
    { name: special, resources: 2 },
  ]);
  expect(await uses('tag', word.toUpperCase())).toEqual([{ name: word.toUpperCase(), resources: 1 }]);
  expect(await uses('author', word, longer)).toEqual([{ name: word, resources: 2 }]);
});

describe('suggestions', () => {
  const tagsFor = async (query: string) => (await client.rpc('suggest_tags', { query }).throwOnError()).data;

  test('tags that begin with the query come first, then the others, and the most used before the rest', async () => {
    const word = uniqueWord();
    const [often, rarely, within] = [`${word} b`, `${word} a`, `the ${word}`];
    await addResources(uniqueWord(), 2, { tags: [often, within] });
    await addResource({ tags: [within, rarely] });
    await addDeletedResource({ tags: [rarely, `${word} in the bin`] });
    expect(await tagsFor(word)).toEqual([
      { name: often, resources: 2 },
      { name: rarely, resources: 1 },
      { name: within, resources: 3 },
    ]);
  });

  test('there are eight at most, in any case, and by the alphabet where all else is equal', async () => {
    const word = uniqueWord();
    const tags = Array.from({ length: 10 }, (_, index) => `${word.toUpperCase()} ${index}`);
    await addResource({ tags: tags.toReversed() });
    expect((await tagsFor(word))?.map(({ name }) => name)).toEqual(tags.slice(0, 8));
  });

  test('accents need not be typed', async () => {
    const word = uniqueWord();
    await addResource({ tags: [`${word} Ängste`, `${word} Straße`] });
    expect(await tagsFor(`${word} angste`)).toEqual([{ name: `${word} Ängste`, resources: 1 }]);
    expect(await tagsFor(`${word} strasse`)).toEqual([{ name: `${word} Straße`, resources: 1 }]);
  });

  test('%, _ and \\ mean themselves', async () => {
    const word = uniqueWord();
    await addResource({ tags: [`${word}100%`, `${word}1000`] });
    expect(await tagsFor(`${word}100%`)).toEqual([{ name: `${word}100%`, resources: 1 }]);
    expect(await tagsFor(`${word}_`)).toEqual([]);
    expect(await tagsFor(`${word}\\`)).toEqual([]);
  });

  test('an empty query suggests the most used', async () => {
    await addResource({ tags: [uniqueWord()] });
    const resources = (await tagsFor(''))?.map((each) => each.resources) ?? [];
    expect(resources.length).toBeGreaterThan(0);
    expect(resources).toEqual(resources.toSorted((a, b) => b - a));
  });

  test('authors are suggested in the same way', async () => {
    const word = uniqueWord();
    await addResources(uniqueWord(), 2, { author: `Ruth ${word}` });
    await addResource({ author: `${word} Moab` });
    await addResource({ author: null, tags: [word] });
    const { data } = await client.rpc('suggest_authors', { query: word.toUpperCase() });
    expect(data).toEqual([
      { name: `${word} Moab`, resources: 1 },
      { name: `Ruth ${word}`, resources: 2 },
    ]);
  });
});

describe('the list of words', () => {
  test('has pages of 30 in the order of the alphabet', async () => {
    const word = uniqueWord();
    const tags = Array.from({ length: 32 }, (_, index) => `${index % 2 ? word : word.toUpperCase()} ${index + 10}`);
    await addResource({ tags: tags.slice(0, 16) });
    await addResource({ tags: tags.slice(16) });
    const [first, second, third] = [await words('tag', word), await words('tag', word, 2), await words('tag', word, 3)];
    expect([...first, ...second]).toEqual(tags.map((name) => ({ name, resources: 1, total: 32 })));
    expect([first.length, second.length, third.length]).toEqual([30, 2, 0]);
  });

  test('of authors has no tags', async () => {
    const word = uniqueWord();
    await addResource({ author: word, tags: [`${word} tag`] });
    expect(await words('author', word)).toEqual([{ name: word, resources: 1, total: 1 }]);
  });

  test('without a query has everything', async () => {
    await addResource({ tags: [uniqueWord()] });
    const { data } = await client.rpc('catalogue_words', { kind: 'tag' });
    expect(data?.length).toBeGreaterThan(0);
  });
});

describe('the counts', () => {
  /** Differences between the counts and the resources. One query, so that changes by other tests don't interfere. */
  const differences = (sql: typeof owner | TransactionSql) => sql`
    with counted as (
      select word.*, count(*) as uses from public.resources, lateral (
        select 'tag'::public.word_kind, unnest(tags) union all select 'author', author where author is not null
      ) as word (kind, word)
      where deleted_at is null group by 1, 2
    )
    (select * from counted except select kind, word, uses from private.word_counts)
    union all (select kind, word, uses from private.word_counts except select * from counted)`;

  test('are right after everything that can happen to resources', async () => {
    const [first, second] = [uniqueWord(), uniqueWord()];
    await withRollback(async (sql) => {
      const ids = (
        await sql<
          { id: string }[]
        >`insert into public.resources (title, category, external_link, tags, author, deleted_at)
          select 'Peace', 'books', 'https://example.org',
            case when n % 2 = 0 then array[${first}, ${second}] else array[${first}] end,
            case when n % 3 = 0 then ${second} end, case when n % 4 = 0 then now() end
          from generate_series(1, 12) n returning id`
      ).map(({ id }) => id);
      const some = ids.slice(0, 8);
      for (const statement of [
        sql`update public.resources set tags = array_remove(tags, ${second}), author = ${first} where id in ${sql(some)}`,
        sql`update public.resources set deleted_at = now() where id in ${sql(some)}`,
        sql`update public.resources set deleted_at = null, author = null where id in ${sql(ids)}`,
        sql`update public.resources set is_hero = true where id in ${sql(ids)}`,
        sql`delete from public.resources where id in ${sql(some)}`,
        sql`delete from public.resources where id in ${sql(ids)}`,
      ]) {
        expect(await differences(sql)).toEqual([]);
        await statement;
      }
      expect(await differences(sql)).toEqual([]);
      expect(await sql`select from private.word_counts where word in (${first}, ${second})`).toHaveLength(0);
    });
  });

  test('are correct after many administrators changed the same words at once', async () => {
    const tag = uniqueWord();
    const ids = await addResources(uniqueWord(), 12);
    await Promise.all(
      ids.map((id, index) =>
        client
          .from('resources')
          .update({ tags: [tag], pages: index + 1 })
          .eq('id', id)
          .throwOnError(),
      ),
    );
    expect(await words('tag', tag)).toEqual([{ name: tag, resources: 12, total: 1 }]);
  });

  test('are forgotten when the catalogue is truncated', async () => {
    const triggers = await owner`select from pg_trigger where tgrelid = 'private.resources'::regclass
      and tgfoid = 'private.count_words'::regproc and pg_get_triggerdef(oid) like '%AFTER TRUNCATE%'`;
    expect(triggers).toHaveLength(1);
    await withRollback(async (sql) => {
      // Other tests that change the catalogue wait for this row rather than for single words.
      await sql`select from public.publishing for update`;
      // Tested on another table, since TRUNCATE would lock the catalogue for all other tests.
      await sql`create table private.planted ()`;
      await sql`create trigger emptied after truncate on private.planted execute function private.count_words()`;
      await sql`truncate private.planted`;
      expect(await sql`select from private.word_counts`).toHaveLength(0);
    });
  });
});

describe('renaming', () => {
  test('a tag is renamed in its place in all resources, the bin included, and nowhere else', async () => {
    const [from, to] = [uniqueWord(), uniqueWord()];
    const ids = [
      await addResource({ tags: ['a', from, 'b'] }),
      await addDeletedResource({ tags: [from] }),
      await addResource({ tags: [`${from} too`], author: from }),
    ];
    expect(await rename('tag', from, to)).toMatchObject({ changed: 2 });
    expect(await stored(ids)).toMatchObject([
      { tags: ['a', to, 'b'] },
      { tags: [to] },
      { tags: [`${from} too`], author: from },
    ]);
  });

  test('a tag with the name of another is merged with it', async () => {
    const [from, to] = [uniqueWord(), uniqueWord()];
    const ids = [await addResource({ tags: [to, 'a', from] }), await addResource({ tags: [from, 'a', to] })];
    expect(await rename('tag', from, ` ${to} `)).toMatchObject({ changed: 2 });
    expect(await stored(ids)).toMatchObject([{ tags: [to, 'a'] }, { tags: [to, 'a'] }]);
    expect(await words('tag', from)).toEqual([]);
  });

  test('an author is renamed and merged', async () => {
    const [from, to] = [uniqueWord(), uniqueWord()];
    const ids = [await addResource({ author: from }), await addResource({ author: to, tags: [from] })];
    expect(await rename('author', from, ` ${to} `)).toMatchObject({ changed: 1 });
    expect(await stored(ids)).toMatchObject([{ author: to }, { author: to, tags: [from] }]);
    expect(await words('author', to)).toMatchObject([{ resources: 2 }]);
  });

  test('an accent is the same name in one character with its letter or in two', async () => {
    const [from, to] = [`${uniqueWord()}é`, `${uniqueWord()}é`];
    const [fromInTwo, toInTwo] = [from.normalize('NFD'), to.normalize('NFD')];
    const id = await addResource({ tags: [from], author: fromInTwo });
    expect((await client.rpc('word_uses', { kind: 'tag', names: [fromInTwo] })).data).toEqual([
      { name: from, resources: 1 },
    ]);
    for (const kind of ['tag', 'author'] as const)
      expect(await rename(kind, fromInTwo, toInTwo)).toMatchObject({ changed: 1 });
    expect(await stored([id])).toMatchObject([{ tags: [to], author: to }]);
    expect(await words('tag', toInTwo)).toMatchObject([{ name: to }]);
  });

  test('it can be undone if nobody has changed the tags since', async () => {
    const [from, to] = [uniqueWord(), uniqueWord()];
    const ids = [await addResource({ tags: [from, to] }), await addResource({ tags: [from] })];
    const { batch } = await rename('tag', from, to);
    await owner`update public.resources set tags = '{}' where id = ${ids[1] ?? ''}`;
    const { data } = await client.rpc('undo_changes', { batch }).single();
    expect(data).toEqual({ restored: 1, skipped: 1 });
    expect(await stored(ids)).toMatchObject([{ tags: [from, to] }, { tags: [] }]);
  });

  test('to the same name, or of a word that is nowhere, changes nothing', async () => {
    const tag = uniqueWord();
    await addResource({ tags: [tag], author: tag });
    for (const kind of ['tag', 'author'] as const) {
      expect(await rename(kind, tag, tag)).toMatchObject({ changed: 0 });
      expect(await rename(kind, uniqueWord(), tag)).toMatchObject({ changed: 0 });
    }
  });

  test.each<[Kind, string]>([
    ['tag', ''],
    ['tag', '  '],
    ['tag', 'x'.repeat(51)],
    ['author', ''],
    ['author', '  '],
    ['author', 'x'.repeat(201)],
  ])('a %s to %j is refused', async (kind, to_name) => {
    const from_name = uniqueWord();
    const id = await addResource({ tags: [from_name], author: from_name });
    const { status, error } = await client.rpc('rename_word', { kind, from_name, to_name });
    expect([status, error?.code, error?.message]).toEqual([400, 'PT400', `invalid ${kind}`]);
    expect(await stored([id])).toMatchObject([{ tags: [from_name], author: from_name }]);
  });
});
