import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonicalPath.rules.ts';
import { namePath, seriesPath } from './paths.rules.ts';

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

test.each([
  ['Index', 'index-'],
  ['ÍNDEX!', 'index-'],
  ['ｉｎｄｅｘ', 'index-'],
  ['404', '404-'],
  ['Con', 'con-'],
  ['prn', 'prn-'],
  ['AUX.', 'aux-'],
  ['nul', 'nul-'],
  ['COM¹', 'com1-'],
  ['lpt9', 'lpt9-'],
  ['index.html', 'index-html'],
  ['con.txt', 'con-txt'],
  ['Index of hymns', 'index-of-hymns'],
  ['Comfort', 'comfort'],
])('the page of %s is %s, which hosts and file systems do not misread', (name, end) => {
  expect(namePath('author', name)).toBe(`/authors/${end}`);
  expect(namePath('tag', name)).toBe(`/tags/${end}`);
});

test('a series has the address that is stored, unless hosts give it another meaning', () => {
  expect(seriesPath({ kind: 'series', slug: 'eight-evenings-2' })).toBe('/series/eight-evenings-2');
  expect(seriesPath({ kind: 'series', slug: 'index' })).toBe('/series/index-');
  expect(seriesPath({ kind: 'collection', slug: '404' })).toBe('/collections/404-');
});

test("hosts redirect a resource's other address to its own, in known categories only", () => {
  const rules = readFileSync(new URL('../../../public/_redirects', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(rules).toEqual([
    '/category/sermons/:id  /sermons/:id  301',
    '/category/worship/:id  /worship/:id  301',
    '/category/movies/:id  /movies/:id  301',
    '/category/books/:id  /books/:id  301',
    '/category/others/:id  /others/:id  301',
  ]);
});
