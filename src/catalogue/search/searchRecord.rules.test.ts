import { expect, test } from 'vitest';
import { book, series } from '../../testing/resources.ts';
import { searchRecords, seriesRecord } from './searchRecord.rules.ts';

test('a record contains title, author, description and tags', () => {
  const found = book({
    title: 'Mere  Christianity',
    author: 'C. S. Lewis',
    description: 'A classic.',
    tags: ['a', 'b'],
  });
  expect(searchRecords([found], 'en')).toEqual([
    {
      url: `/books/${found.id}`,
      content: 'A classic.',
      category: 'books',
      language: null,
      meta: { title: 'Mere Christianity', author: 'C. S. Lewis', tags: 'a, b' },
    },
  ]);
});

test.each([
  ['de', 'de'],
  ['en', null],
  [null, null],
])('the language %s is recorded as %s', (language, expected) => {
  expect(searchRecords([book({ language })], 'en-GB')).toMatchObject([{ language: expected }]);
});

test.each([' \n', '…', '\u202e'])(
  'the content of a resource without words in its description is its title',
  (description) => {
    expect(searchRecords([book({ title: 'Bare', description })], 'en')).toMatchObject([{ content: 'Bare' }]);
  },
);

test('a series is found by its title and its text', () => {
  const start = series({ kind: 'collection', slug: 'start-here', title: 'Start  here' });
  expect(seriesRecord(start)).toEqual({
    url: '/collections/start-here',
    content: 'Start here',
    category: 'series',
    language: null,
    meta: { title: 'Start here', author: '', tags: '' },
  });
});
