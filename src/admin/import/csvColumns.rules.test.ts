import { expect, test } from 'vitest';
import {
  CSV_COLUMNS,
  guessMapping,
  headingRow,
  isExport,
  mapColumn,
  missingColumns,
  unusedColumns,
} from './csvColumns.rules.ts';

const guessed = (headings: readonly string[]) =>
  Object.entries(guessMapping(headings)).flatMap(([column, place]) =>
    place === null ? [] : `${column} = ${headings[place]}`,
  );

test('the headings of the export are taken as they are', () => {
  expect(Object.values(guessMapping(CSV_COLUMNS))).toEqual(CSV_COLUMNS.map((_, place) => place));
  expect(isExport(CSV_COLUMNS)).toBe(true);
  expect(isExport([...CSV_COLUMNS, 'notes'])).toBe(false);
  expect(isExport(CSV_COLUMNS.toReversed())).toBe(false);
});

test('an export from before a column was added is still recognised, and a hand-written table is not', () => {
  expect(isExport(CSV_COLUMNS.filter((column) => !['language', 'has_captions'].includes(column)))).toBe(true);
  expect(isExport(['title', 'external_link'])).toBe(false);
  expect(isExport([])).toBe(false);
});

test.each([
  ['Name, URL', 'title = Name, external_link = URL'],
  [
    'URI, Track Name, Artist Name(s), Track URL',
    'title = Track Name, author = Artist Name(s), external_link = Track URL',
  ],
  ['Link, URL, Title, Name', 'title = Title, external_link = Link'],
  ['Speaker, Key-words, Page count', 'author = Speaker, tags = Key-words, pages = Page count'],
  ['Colour, , ***', ''],
])('%s stand for %s', (headings, expected) => {
  expect(guessed(headings.split(', ')).join(', ')).toBe(expected);
});

test('title and link are required', () => {
  expect(missingColumns(guessMapping(['Speaker', 'URL']))).toEqual(['title']);
  expect(missingColumns(guessMapping(['Title', 'URL']))).toEqual([]);
});

test('a column of the file is used for one thing only', () => {
  const mapping = guessMapping(['Title', 'URL', 'By']);
  const changed = mapColumn(mapping, 'description', 2);
  expect([changed.description, changed.author]).toEqual([2, null]);
  expect(mapColumn(changed, 'author', null)).toEqual(changed);
  expect(mapColumn(changed, 'description', null).title).toBe(0);
});

const LINKED = ['Grace', 'https://example.org/', 'Ama'];

test.each([
  ['on top', [['Title', 'Link', 'Speaker'], LINKED], 0],
  ['below a title and a date', [['All sermons'], ['As of', '17.05.2026'], ['Title', 'Link', 'Speaker'], LINKED], 2],
  ['in another language', [['Предложения'], ['Was', 'Wo', 'Wer'], LINKED], 1],
  ['on top of a row without a link', [['Title', 'Link', 'Wer'], ['Truth', '', ''], LINKED], 0],
  [
    'where there is no link',
    [
      ['Was', 'Wo'],
      ['Grace', 'here'],
    ],
    0,
  ],
  ['nowhere', [LINKED, LINKED], 0],
  ['nowhere, in no row', [], 0],
])('headings are found %s', (_, rows, place) => {
  expect(headingRow(rows)).toBe(place);
});

test('unused columns are found, and empty ones are not', () => {
  const headings = ['Title', 'Link', 'Phone', '', ' ', 'Place'];
  expect(unusedColumns(guessMapping(headings), headings, ['Grace', 'x', '', 'more', ' ', 'Accra'])).toEqual([2, 3, 5]);
});
