import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { canonicalPath } from './canonicalPath.rules.ts';

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

test('hosts send the other address of a resource to its own, in known categories alone', () => {
  const rules = readFileSync(new URL('../../../public/_redirects', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(rules).toEqual(CATEGORIES.map((category) => `/category/${category}/:id  /${category}/:id  301`));
});
