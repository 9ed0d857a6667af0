import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pathsWhere } from '../site/routes.rules.ts';
import { answeredAs, isKeptWhenVisited } from './caching.rules.ts';

const ORIGIN = 'https://sanctuary.test';
const request = (path: string, change: Partial<Request> = {}) => ({
  method: 'GET',
  url: new URL(path, ORIGIN).href,
  mode: 'navigate' as const,
  headers: new Headers(),
  ...change,
});
const answered = (path: string, change?: Partial<Request>) => answeredAs(request(path, change), ORIGIN);

test('pages that browsers may keep are answered', () => {
  for (const path of [...pathsWhere(({ cached }) => cached), '/books/page/2', '/series/uncovering', '/sermons?q=grace'])
    expect([path, answered(path)]).toEqual([path, 'page']);
});

test('pages of accounts, the administration and counselling are not, however their address is written', () => {
  for (const path of pathsWhere(({ cached }) => !cached))
    for (const written of [path, `${path}/`, `${path}.html`, `${path}?tab=prayers`, `${path}/more`, path.toUpperCase()])
      expect([written, answered(written)]).toEqual([written, null]);
  expect(pathsWhere(({ cached }) => !cached)).toEqual(
    expect.arrayContaining(['/dashboard', '/admin', '/counselling', '/reset-password', '/login']),
  );
});

test('files are answered if their names change with their content', () => {
  const mode = 'no-cors' as const;
  expect(answered('/_astro/page.B1_x.js', { mode })).toBe('file');
  expect(answered('/posters/abc-384.avif', { mode })).toBe('file');
  for (const path of ['/snapshots/books.json', '/rest/v1/prayer_requests', '/storage/v1/object/public/a.png', '/sw.js'])
    expect([path, answered(path, { mode })]).toEqual([path, null]);
});

test.each<[string, Partial<Request>]>([
  ['anything but GET', { method: 'POST' }],
  ['a part of a file', { headers: new Headers({ Range: 'bytes=0-99' }) }],
  ['a request in somebody’s name', { headers: new Headers({ Authorization: 'Bearer abc' }) }],
  ['another origin', { url: 'https://elsewhere.test/books' }],
])('%s is left to the browser', (_, change) => {
  expect(answered('/books', change)).toBeNull();
});

test('a visited page is kept unless it must not be stored, failed, or has a query', () => {
  const page = (headers: Record<string, string>, status = 200) =>
    new Response('', { status, headers: { 'Content-Type': 'text/html', ...headers } });
  const kept = (address: string, response: Response) => isKeptWhenVisited(ORIGIN + address, response, 'page');
  expect(kept('/books', page({ 'Cache-Control': 'no-cache' }))).toBe(true);
  expect(kept('/books', page({ 'Cache-Control': 'private, no-store' }))).toBe(false);
  expect(kept('/books', page({}, 404))).toBe(false);
  expect(kept('/?token_hash=abc', page({}))).toBe(false);
  expect(kept('/storage/book.pdf', new Response('', { headers: { 'Content-Type': 'application/pdf' } }))).toBe(false);
});

test('the service worker may load only from its own origin, and is never taken from a cache', async () => {
  const headers = await readFile('public/_headers', 'utf8');
  expect(headers).toContain(
    "/sw.js\n  Content-Security-Policy: default-src 'none'; connect-src 'self'\n  Cache-Control: no-cache\n",
  );
});
