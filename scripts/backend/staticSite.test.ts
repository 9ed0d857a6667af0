import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { cleanUpAfterFile, temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { serveApp } from './fixtures/serveApp.ts';
import { rawRequest } from './fixtures/testBackend.ts';
import { isSite, staticSite } from './staticSite.ts';

const LONG = '<p>word</p>'.repeat(500);
const FILES: Record<string, string | Buffer> = {
  'site/index.html': '<h1>Home</h1>',
  'site/about.html': LONG,
  'site/small.html': 'compressed',
  'site/small.html.br': brotliCompressSync('compressed'),
  'site/books/1.html': '<h1>Book</h1>',
  'site/café.html': '<h1>Café</h1>',
  'site/404.html': '<h1>Oops! Page not found</h1>',
  'site/script.js': 'export {};',
  'site/style.css': 'p {}',
  'site/icon.svg': '<svg/>',
  'site/picture.webp': 'webp',
  'site/picture.avif': 'avif',
  'site/font.woff2': 'woff2',
  'site/sitemap.xml': '<urlset/>',
  'site/list.json': '{}',
  'site/app.webmanifest': '{}',
  'site/_pages.json': '{}',
  'site/robots.txt': 'User-agent: *',
  'site/_astro/page.abc.js': 'export {};',
  'site/_headers':
    '/*\n  X-Frame-Options: DENY\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n/small\n  Cache-Control: max-age=60\n',
  'site/_redirects': [
    '/category/:category/:id  /:category/:id  301',
    '/old/*  /new/:splat  302',
    '/elsewhere  https://example.org:8080/there  307',
    '/home  /',
  ].join('\n'),
  'secret.txt': 'secret',
  'site-of-another/index.html': 'secret',
};

let folder: string;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const served = await serveApp(await staticSite(join(folder, 'site')));
  cleanUpAfterFile(async () => served.close());
  url = served.url;
});

test.each([
  ['/', '<h1>Home</h1>'],
  ['/about', LONG],
  ['/about.html', LONG],
  ['/about?tab=1', LONG],
  ['/books/1', '<h1>Book</h1>'],
  ['/caf%C3%A9', '<h1>Café</h1>'],
])('%s is served as a page', async (path, page) => {
  const { status, headers, text } = await rawRequest(url, path);
  expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', page]);
});

test.each([
  ['/about/', '/about'],
  ['/books/1/', '/books/1'],
  ['/about//', '/about'],
  ['//about/', '/about'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/about/?tab=1&x=%26', '/about?tab=1&x=%26'],
])('%s redirects permanently to %s', async (path, page) => {
  const { status, headers } = await rawRequest(url, path);
  expect([status, headers.location]).toEqual([301, page]);
});

test.each([
  '/missing',
  '/books/2',
  '/books',
  '/missing/',
  '/%2e%2e/site-of-another/index/',
  '/404x',
  '/.env',
  '/_headers',
  '/_redirects',
  '/_pages.json',
  '/%5fheaders',
  '//_headers',
  '/_headers/',
])('%s is answered with 404 and the page for missing addresses', async (path) => {
  const { status, headers, text } = await rawRequest(url, path);
  expect([status, headers['content-type'], text]).toEqual([
    404,
    'text/html; charset=utf-8',
    '<h1>Oops! Page not found</h1>',
  ]);
});

test.each([
  ['/script.js', 'text/javascript; charset=utf-8'],
  ['/style.css', 'text/css; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/picture.webp', 'image/webp'],
  ['/picture.avif', 'image/avif'],
  ['/font.woff2', 'font/woff2'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/list.json', 'application/json'],
  ['/app.webmanifest', 'application/manifest+json'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s has the content type %s', async (path, type) => {
  const { status, headers } = await rawRequest(url, path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test.each([
  '/../secret.txt',
  '/../../etc/passwd',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e/secret.txt',
  '/books/../../secret.txt',
  '/books/..%2f..%2fsecret.txt',
  '/../site-of-another/index.html',
  '/..%2fsite-of-another%2findex',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/about.html%00',
  '/%00',
  '/%',
  '/%ff',
])('%s does not reach files outside the site', async (path) => {
  const { status, text } = await rawRequest(url, path);
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/secret|root:/);
});

test('the rules of _headers apply to pages, missing pages and their folder', async () => {
  expect((await rawRequest(url, '/about')).headers['x-frame-options']).toBe('DENY');
  expect((await rawRequest(url, '/missing')).headers['x-frame-options']).toBe('DENY');
  const asset = await rawRequest(url, '/_astro/page.abc.js');
  expect(asset.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await rawRequest(url, '/script.js')).headers['cache-control']).toBeUndefined();
});

test('browsers must revalidate pages, unless _headers has another rule', async () => {
  for (const path of ['/', '/about', '/books/1', '/missing']) {
    expect((await rawRequest(url, path)).headers['cache-control']).toBe('no-cache');
  }
  expect((await rawRequest(url, '/small')).headers['cache-control']).toBe('max-age=60');
});

test('a missing file is not cached for a year', async () => {
  expect((await rawRequest(url, '/_astro/gone.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/category/books/1', 301, '/books/1'],
  ['/category/b%2Fc/%C3%A9', 301, '/b%2Fc/%C3%A9'],
  ['/old/a/b', 302, '/new/a/b'],
  ['/old/%C3%A9/b%2Fc%25', 302, '/new/%C3%A9/b%2Fc%25'],
  ['/old//evil.example', 302, '/new/evil.example'],
  ['/old/', 302, '/new/'],
  ['/elsewhere', 307, 'https://example.org:8080/there'],
  ['/home', 302, '/'],
])('%s redirects with %i to %s', async (path, status, location) => {
  const answer = await rawRequest(url, path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('a page in the browser’s cache is not sent again', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const { etag } = (await rawRequest(url, '/about', { headers })).headers;
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await rawRequest(url, '/about', { headers: { ...headers, 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

test('a long page is compressed for browsers that accept gzip', async () => {
  const { headers } = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toMatch(/accept-encoding/i);
  const plain = await rawRequest(url, '/about');
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, LONG]);
  const picture = await rawRequest(url, '/picture.webp', { headers: { 'accept-encoding': 'gzip' } });
  expect(picture.headers['content-encoding']).toBeUndefined();
});

test('a file that was compressed beforehand is sent to browsers that accept Brotli', async () => {
  const small = await fetch(`${url}/small`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'compressed']);
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  const plain = await rawRequest(url, '/small');
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'compressed']);
});

test('HEAD has the headers of GET, without the page', async () => {
  const head = await rawRequest(url, '/about', { method: 'HEAD' });
  expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/html; charset=utf-8', '']);
  expect((await rawRequest(url, '/missing', { method: 'HEAD' })).status).toBe(404);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused for pages', async (method) => {
  const { status, headers, text } = await rawRequest(url, '/about', { method });
  expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD', 'Method not allowed']);
});

test('a site with unreadable redirect rules is not served', async () => {
  const broken = await temporaryFolder();
  await writeFile(join(broken, '_redirects'), '/only-from\n');
  await expect(staticSite(broken)).rejects.toThrow('Couldn’t read the rules in _headers or _redirects');
});

test('a folder without index.html is no site', async () => {
  expect(await isSite(join(folder, 'site'))).toBe(true);
  expect(await isSite(folder)).toBe(false);
  expect(await isSite(join(folder, 'nowhere'))).toBe(false);
});
