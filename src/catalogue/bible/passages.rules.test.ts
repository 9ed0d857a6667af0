import { expect, test } from 'vitest';
import { booksOf, chaptersOf, splitPassages } from './passages.rules.ts';

test('books are in the order of the Bible', () => {
  expect(booksOf(['Rom.8', 'Gen.1', 'Rom.1', 'nonsense'])).toEqual(['Gen', 'Rom']);
});

test('a passage has its chapters; a whole book has none', () => {
  expect(chaptersOf('Rom.8.28-Rom.10.3')).toEqual([8, 9, 10]);
  expect(chaptersOf('Jude.1.3')).toEqual([1]);
  expect(chaptersOf('Rom')).toEqual([]);
});

test('passages are separated by semicolons, and listed once', () => {
  expect(splitPassages(' Rom.8 ;John 3; ; Rom.8')).toEqual(['Rom.8', 'John 3']);
});
