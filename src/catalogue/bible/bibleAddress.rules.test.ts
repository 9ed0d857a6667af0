import { expect, test } from 'vitest';
import { BOOK_LIST } from '../../contract/bible.ts';
import { bibleAddress } from './bibleAddress.rules.ts';

test.each([
  ['John.3.16', 'https://bible.example/111/JHN.3.16'],
  ['John.3.16-John.3.21', 'https://bible.example/111/JHN.3.16-21'],
  ['Rom.8', 'https://bible.example/111/ROM.8'],
  ['Rom.8.28-Rom.9.3', 'https://bible.example/111/ROM.8.28'],
  ['Rom.5-Rom.9', 'https://bible.example/111/ROM.5'],
  ['Ps151', 'https://bible.example/111/PS2.1'],
])('%s is at %s', (osis, address) => {
  expect(bibleAddress('https://bible.example/111/{code}.{chapter}.{verses}', osis, '', 'english')).toBe(address);
});

test('some Bibles take the passage as people write it', () => {
  expect(bibleAddress('https://bibel.example/LUT/{passage}', 'John.3.16', 'Johannes 3,16', 'german')).toBe(
    'https://bibel.example/LUT/Johannes%203%2C16',
  );
});

test('each book has a code of three characters', () => {
  const codes = BOOK_LIST.map((book) => bibleAddress('{code}', book, '', 'english'));
  expect(codes.filter((code) => !/^[A-Z1-4]{3}$/.test(code))).toEqual([]);
  expect(codes[65]).toBe('REV');
  expect(codes[84]).toBe('PS2');
});

test('a Bible with its own numbering gets the number of its own chapter', () => {
  expect(bibleAddress('https://bible.example/{code}.{chapter}', 'Ps.23', '', 'russian')).toBe(
    'https://bible.example/PSA.22',
  );
});
