import { expect, test } from 'vitest';
import { book } from '../testing/resources.ts';
import { searchRecord } from './searchRecord.ts';

test('a resource is found by its title, author, description and tags', () => {
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

test('a resource without a description is in the index all the same', () => {
  expect(searchRecord(book({ title: 'Bare', description: ' \n' })).content).toBe('Bare');
});
