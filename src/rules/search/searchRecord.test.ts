import { expect, test } from 'vitest';
import { book } from '../testing/resources.ts';
import { searchRecord } from './searchRecord.ts';

test('a record contains title, author, description and tags', () => {
  const found = book({
    title: 'Mere  Christianity',
    author: 'C. S. Lewis',
    description: 'A classic.',
    tags: ['a', 'b'],
  });
  expect(searchRecord(found)).toEqual({
    url: `/books/${found.id}`,
    content: 'A classic.',
    category: 'books',
    meta: { title: 'Mere Christianity', author: 'C. S. Lewis', tags: 'a, b' },
  });
});

test('the content of a resource without a description is its title', () => {
  expect(searchRecord(book({ title: 'Bare', description: ' \n' })).content).toBe('Bare');
});
