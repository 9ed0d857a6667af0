import { expect, test } from 'vitest';
import { canonicalPath, categoryPath, resourcePath } from './paths.ts';

test('a resource stands under its category', () => {
  expect(resourcePath({ category: 'books', id: '1' })).toBe('/books/1');
  expect(categoryPath('books')).toBe('/books');
});

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/books/1.html', '/books/1'],
  ['/books/index.html', '/books'],
  ['/books.htmlx', '/books.htmlx'],
])('%s is known as %s', (built, canonical) => {
  expect(canonicalPath(built)).toBe(canonical);
});
