import { expect, test } from 'vitest';
import { pathsWhere } from '../../core/site/routes.rules.ts';
import { book, sermon } from '../../testing/resources.ts';
import { listedPages, sitemapFiles } from './sitemap.rules.ts';

const ORIGIN = 'https://sanctuary.test';

test('a resource changed when it was last edited, and its list and home with it', () => {
  const older = book({ updated_at: '2026-03-01T00:00:00+00:00' });
  const newer = book({ updated_at: '2026-05-01T12:00:00.25+00:00' });
  const changed = new Map(
    listedPages([older, newer, sermon()], [], new Map(), []).map((page) => [page.path, page.changed]),
  );
  expect(changed.get(`/books/${older.id}`)).toBe('2026-03-01T00:00:00.000Z');
  expect(changed.get('/books')).toBe('2026-05-01T12:00:00.250Z');
  expect(changed.get('/')).toBe('2026-05-01T12:00:00.250Z');
  expect(changed.get('/sermons')).toBe('2026-01-01T00:00:00.000Z');
  expect(changed.get('/movies')).toBeUndefined();
  expect(changed.has('/about')).toBe(true);
});

test('an empty catalogue has its lists and its text pages', () => {
  const pages = listedPages([], [], new Map(), []);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(pathsWhere(({ indexed }) => indexed).toSorted());
  expect(pages.every(({ changed }) => changed === undefined)).toBe(true);
});

test('one file holds as many addresses as it may', () => {
  const pages = [
    { path: '/', changed: '2026-01-01T00:00:00.000Z' },
    { path: '/about', changed: undefined },
  ];
  expect(sitemapFiles(pages, ORIGIN, 2)).toEqual([
    {
      name: 'sitemap',
      xml: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://sanctuary.test/</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>
<url><loc>https://sanctuary.test/about</loc></url>
</urlset>
`,
    },
  ]);
});

test('more addresses become an index and its parts, each page in one of them', () => {
  const pages = Array.from({ length: 7 }, (_, n) => ({ path: `/books/${n}`, changed: undefined }));
  const [index, ...parts] = sitemapFiles(pages, ORIGIN, 3);
  expect(index?.xml.match(/<loc>.*?<\/loc>/g)).toEqual(
    [1, 2, 3].map((n) => `<loc>https://sanctuary.test/sitemap-${n}.xml</loc>`),
  );
  expect(index?.xml).toContain('<sitemapindex ');
  expect(parts.map(({ name }) => name)).toEqual(['sitemap-1', 'sitemap-2', 'sitemap-3']);
  expect(parts.map(({ xml }) => xml.match(/<url>/g)?.length)).toEqual([3, 3, 1]);
});

test('the index says when a page of each part last changed', () => {
  const [index] = sitemapFiles(
    [
      { path: '/books/1', changed: '2026-03-01T00:00:00.000Z' },
      { path: '/books/2', changed: '2026-05-01T00:00:00.000Z' },
      { path: '/about', changed: undefined },
    ],
    ORIGIN,
    2,
  );
  expect(index?.xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-05-01T00:00:00.000Z</lastmod>']);
});

test('a hundred thousand pages are listed', () => {
  const resources = Array.from({ length: 100_000 }, () => book());
  expect(sitemapFiles(listedPages(resources, [], new Map(), []), ORIGIN)).toHaveLength(4);
});
