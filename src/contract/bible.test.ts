import { expect, test } from 'vitest';
import { BOOK_LIST, readPassage } from './bible.ts';
import { placesText } from './passage.ts';

test('a passage is a book, or chapters or verses in it', () => {
  expect(readPassage('Ruth')).toEqual({ book: 'Ruth', places: null });
  const eight = { chapter: 8, verse: null };
  expect(readPassage('Rom.8')).toEqual({ book: 'Rom', places: { from: eight, to: eight } });
  expect(readPassage('Rom.8.28-Rom.9.3')).toEqual({
    book: 'Rom',
    places: { from: { chapter: 8, verse: 28 }, to: { chapter: 9, verse: 3 } },
  });
  expect(readPassage('Ps151.1.3')?.book).toBe('Ps151');
  expect(readPassage('1Cor.13')?.book).toBe('1Cor');
});

test.each([
  ...['', 'Romans 8', 'Rom.17', 'Rom.0', 'Rom.8.0', 'Rom.9-Rom.8', 'Rom.8.30-Rom.8.28', 'Rom.8-Gal.1', 'Jonah.33'],
  ...[
    'Rom.8.28-Rom.9',
    'Rom.8-Rom.9.3',
    'rom.8',
    'Rom.',
    'Rom.8,Rom.9',
    'Rom-Rom.3',
    'Rom.1000',
    'toString',
    'Rom.8\n',
  ],
])('%j is not a passage', (text) => expect(readPassage(text)).toBeNull());

test('places are written the way people write them', () => {
  const written = (osis: string, sign: string) => {
    const places = readPassage(osis)?.places;
    return places && placesText(places, sign);
  };
  expect(written('John.3.16', ':')).toBe('3:16');
  expect(written('John.3.16-John.3.21', ':')).toBe('3:16–21');
  expect(written('John.3.16-John.3.21', ',')).toBe('3,16–21');
  expect(written('Rom.8.28-Rom.9.3', ':')).toBe('8:28–9:3');
  expect(written('Rom.8', ':')).toBe('8');
  expect(written('Rom.5-Rom.9', ':')).toBe('5–9');
});

test('there are 39 books of the Old and 27 of the New Testament, and 19 that not all Bibles have', () => {
  expect(BOOK_LIST.indexOf('Mal')).toBe(38);
  expect(BOOK_LIST.indexOf('Rev')).toBe(65);
  expect(BOOK_LIST).toHaveLength(85);
});
