import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/category.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { inspectSite, requireAllShown } from './inspectSite.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['index', '404', ...CATEGORIES]) await page(name, '');
});

const inspect = () => inspectSite(folder);
const page = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);
async function file(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

test('a site with all files that its pages load is complete', async () => {
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.B1_x.js'), '');
  await page('about', '<script src="/_astro/a.B1_x.js"></script>');
  expect((await inspect()).size).toBe(8);
});

test('a missing page is named', async () => {
  await rm(join(folder, '404.html'));
  await expect(inspect()).rejects.toThrow(/404\.html is missing/);
});

test('a missing file that a page loads is named', async () => {
  await page('about', '<link href="/_astro/fonts/gone.woff2">');
  await expect(inspect()).rejects.toThrow(/about\.html loads \/_astro\/fonts\/gone\.woff2/);
});

const poster = (name: string) => `<source srcset="/posters/a-320.avif 320w, /posters/${name} 640w">`;

test('a missing poster is named', async () => {
  await mkdir(join(folder, 'posters'));
  await writeFile(join(folder, 'posters/a-320.avif'), '');
  await page('about', poster('a-320.avif'));
  await writeFile(join(folder, 'posters/a-640.webp'), '');
  await page('contact', poster('a-640.webp'));
  await inspect();
  await page('about', poster('a-640.avif'));
  await expect(inspect()).rejects.toThrow(/about\.html loads \/posters\/a-640\.avif/);
  await page('about', '<img src="/posters/b-640.webp">');
  await expect(inspect()).rejects.toThrow(/about\.html loads \/posters\/b-640\.webp/);
});

test('a missing font in the styles of a page is named', async () => {
  await page('about', '<style>@font-face{src:url("/_astro/fonts/gone.woff2")}</style>');
  await expect(inspect()).rejects.toThrow(/about\.html loads \/_astro\/fonts\/gone\.woff2/);
});

test.each([
  'See https://sanctuary.test/posters/gone-640.webp, /_astro/gone.js or url(/_astro/gone.css).',
  '<a href="https://church.example/#/posters/12">A poster</a>',
  '<a href="https://church.example/_astro/gone.js">A file of theirs</a>',
  '<meta name="description" content="At /posters/gone.webp, or src=&quot;/posters/gone.webp&quot;">',
  '<p>src=&quot;/_astro/gone.js&quot;</p>',
  '<meta content="<style>a{background:url(/gone.png)}</style>">',
  '<title><style>a{background:url(/gone.png)}</style></title>',
  '<a href="https://church.example/,/gone\n/gone">A file of theirs</a>',
  '<a href="/?q=a, /gone">Search</a>',
  `<script type="application/ld+json">${JSON.stringify({ name: ' src="/_astro/gone.js"' })}</script>`,
])('text and links to other sites may contain paths of missing files: %s', async (html) => {
  await page('about', html);
  await inspect();
});

test('the bytes of each page are returned', async () => {
  await page('about', 'x'.repeat(70));
  expect((await inspect()).get('about.html')).toBe(70);
});

test.each([
  '<a href="/books/gone">Gone</a>',
  '<a href="/books/gone?page=2#top">Gone</a>',
  '<form action="/books/gone"></form>',
  '<link rel="icon" href="/books/gone">',
])('a link that leads nowhere is named: %s', async (html) => {
  await page('about', html);
  await expect(inspect()).rejects.toThrow(/about\.html links to \/books\/gone, which is missing/);
});

test('links to pages, files, other sites and uploaded pictures lead somewhere', async () => {
  await file('rss.xml', '');
  await file('books/1.html', '');
  const addresses = ['/', '/?q=a', '/books', '/books/1#top', '/rss.xml', '//other.example/gone', '/storage/v1/a.png'];
  await page('about', addresses.map((address) => `<a href="${address}"></a>`).join(''));
  await inspect();
});

test('a link that an administrator typed may lead nowhere', async () => {
  await page('about', '<a href="/books/gone" data-unchecked>Typed</a>');
  await inspect();
});

test.each(['import"./gone.B1_x.js"', 'import("./gone.B1_x.js")', 'const all=["_astro/gone.B1_x.js"]'])(
  'a missing script that another one imports is named: %s',
  async (script) => {
    await file('_astro/there.js', '');
    await file('_astro/page.js', `import"./there.js";${script}`);
    await expect(inspect()).rejects.toThrow(/_astro\/page\.js loads \/_astro\/gone\.B1_x\.js/);
  },
);

const token = (role: string) =>
  ['{"alg":"HS256"}', `{"role":"${role}"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test.each([
  ['a Supabase secret key', `sb_secret_${'x'.repeat(31)}`],
  ['Supabase’s service_role key', `${token('anon')} ${token('service_role')}`],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a GitHub token', `github_pat_${'a1'.repeat(20)}`],
  ['a GitHub token', `ghp_${'a1'.repeat(18)}`],
  ['a Supabase access token', `sbp_${'a1'.repeat(20)}`],
])('%s is found in scripts, and may stand in a text', async (name, secret) => {
  for (const path of ['about.html', '_astro/page.js', 'robots.txt']) {
    await file(path, `<script>const key = "${secret}"</script>`);
    await expect(inspect()).rejects.toThrow(`${path} contains ${name}`);
    await rm(join(folder, path));
  }
  await page('about', `<p title="<script>${secret}</script>">${secret}</p>`);
  await file('books/1.html', `<script type="application/ld+json">{"name":"${secret}"}</script>`);
  for (const path of ['snapshots/books.json', 'rss.xml']) await file(path, secret);
  await inspect();
});

test('what everyone may know is no secret', async () => {
  await page('about', `sb_publishable_${'x'.repeat(31)} ${token('anon')} Our sb_secret_ is love. PRIVATE KEY-----`);
  await inspect();
});

test('source maps are found', async () => {
  await file('_astro/page.js', '//# sourceMappingURL=page.js.map');
  await expect(inspect()).rejects.toThrow(/_astro\/page\.js is a source map or names one/);
  await file('_astro/page.js', '');
  await file('_astro/page.js.map', '{}');
  await expect(inspect()).rejects.toThrow(/_astro\/page\.js\.map is a source map or names one/);
});

test('a resource without its page, or that the search would not find, is missed', () => {
  const record = { url: '/books/1', content: '', category: 'books', meta: { title: 'A' } } as SearchRecord;
  const pages = new Map([['books/1.html', 1]]);
  requireAllShown(1, [record], pages);
  expect(() => requireAllShown(2, [record], pages)).toThrow(/1 of 2 resources/);
  expect(() => requireAllShown(1, [record], new Map())).toThrow(/\/books\/1 is missing/);
});
