import { describe, expect, test } from 'vitest';
import { BOOK_LIST, BOOKS } from '../../src/contract/bible.ts';
import { addDeletedResource, addResource, uniqueWord } from './builders.ts';
import { administrator, owner } from './people.ts';
import { searchIds } from './search.ts';

test('the database knows the books and their chapters, in their order', async () => {
  const rows = await owner`
    select book, private.verses_of_passage(book || '.' || chapters) as last, private.verses_of_passage(book || '.' || (chapters + 1)) as past,
      lower(private.verses_of_passage(book)) / 1000000 as place
    from unnest(${[...BOOK_LIST]}::text[], ${BOOK_LIST.map((book) => BOOKS[book].chapters)}::integer[]) as known (book, chapters)`;
  expect(rows.filter(({ last, past }) => last === null || past !== null)).toEqual([]);
  expect(rows.map(({ place }) => place)).toEqual(BOOK_LIST.map((_, index) => index + 1));
});

test('verses are numbers of book, chapter and verse', async () => {
  const [row] = await owner`select private.verses_of(array['Rom.8.28-Rom.9.3', 'Ruth', 'Jude.1.3'])::text as verses`;
  expect(row?.verses).toBe('{[8000000,9000000),[45008028,45009004),[65001003,65001004)}');
});

describe('a search for Romans 8', async () => {
  const tag = uniqueWord();
  const about = (...passages: string[]) => addResource({ tags: [tag], passages });
  const verse = await about('Gal.5', 'Rom.8.28');
  const chapters = await about('Rom.5-Rom.9');
  const book = await about('Rom');
  await about('Rom.7', 'Rom.9.1');
  await about();
  await addDeletedResource({ tags: [tag], passages: ['Rom.8'] });
  await addResource({ tags: [tag], passages: ['Rom.8'], is_draft: true });

  test('finds the verses in it, the chapters around it and the whole book', async () => {
    expect(await searchIds({ tag, passage: 'Rom.8' })).toEqual([book, chapters, verse]);
    expect(await searchIds({ tag, passage: 'Rom.8.29' })).toEqual([book, chapters]);
    expect(await searchIds({ tag, passage: 'Gal' })).toEqual([verse]);
  });

  test('an invalid passage finds nothing', async () => {
    for (const passage of ['', 'Romans 8', 'Rom.17']) expect(await searchIds({ tag, passage })).toEqual([]);
  });
});

describe('passages of many resources', async () => {
  const admin = await administrator();
  const change = async (ids: string[], action: 'add passages' | 'remove passages', value: string) => {
    const { data, error } = await admin.client.rpc('change_resources', { ids, action, value });
    return error ? error.message : data?.[0]?.changed;
  };
  const stored = async (id: string) =>
    (await owner`select passages from private.resources where id = ${id}`)[0]?.passages;

  test('are added where they are not yet, and removed', async () => {
    const [one, other] = [await addResource({ passages: ['Rom.8', 'Gal.5'] }), await addResource()];
    expect(await change([one, other], 'add passages', 'Rom.8,John.3')).toBe(2);
    expect([await stored(one), await stored(other)]).toEqual([
      ['Rom.8', 'Gal.5', 'John.3'],
      ['Rom.8', 'John.3'],
    ]);
    expect(await change([one, other], 'add passages', 'Rom.8')).toBe(0);
    expect(await change([one, other], 'remove passages', 'Rom.8,John.3')).toBe(2);
    expect([await stored(one), await stored(other)]).toEqual([['Gal.5'], []]);
  });

  test('are refused where there would be more than twenty', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `Ps.${index + 1}`);
    const [full, empty] = [await addResource({ passages: twenty }), await addResource()];
    expect(await change([full, empty], 'add passages', 'Rom.8')).toBe('too many passages');
    expect(await stored(empty)).toEqual([]);
    expect(await change([full, empty], 'add passages', 'Ps.1')).toBe(1);
  });
});
