import { expect, test } from 'vitest';
import { BOOK_NAMES as GERMAN } from '../../languages/de/catalogue/bible/bible.words.ts';
import { BOOK_NAMES } from '../bible/bible.words.ts';
import { bookNamed, passageHit } from './passageHit.rules.ts';

test.each([
  ['1 samuel', '1Sam'],
  ['1samuel', '1Sam'],
  ['psalm', 'Ps'],
  ['PSALMS', 'Ps'],
  ['song of songs', 'Song'],
  ['samuel', undefined],
  ['psalms 1', undefined],
])('%s is the English name of %s', (words, book) => expect(bookNamed(words, BOOK_NAMES)).toBe(book));

test.each([
  ['1 mose', 'Gen'],
  ['1. Mose', 'Gen'],
  ['1.Mose', 'Gen'],
  ['2 korinther', '2Cor'],
  ['psalm', 'Ps'],
  ['psalmen', 'Ps'],
  ['römer', 'Rom'],
  ['mose', undefined],
])('%s is the German name of %s', (words, book) => expect(bookNamed(words, GERMAN)).toBe(book));

test('a passage leads to its chapter on the page of its book', () => {
  expect(passageHit('Rom.8.28', 'Romans 8:28', 'By chapter', ['Gen', 'Rom'])).toMatchObject({
    url: '/bible/romans#8',
    title: 'Romans 8:28',
    category: 'pages',
  });
  expect(passageHit('Ruth', 'Ruth', '', ['Ruth'])?.url).toBe('/bible/ruth');
});

test('a book without resources is not offered', () => {
  expect(passageHit('Rom.8', 'Romans 8', '', ['Gen'])).toBeNull();
});
