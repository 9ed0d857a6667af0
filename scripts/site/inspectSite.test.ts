import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/resource.ts';
import { inspectSite } from './inspectSite.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-site-'));
  for (const name of ['index', '404', ...CATEGORIES]) await page(name, '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inspect = () => inspectSite(folder);
const page = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);

test('a whole site has what its pages point at', async () => {
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.B1_x.js'), '');
  await page('about', '<script src="/_astro/a.B1_x.js"></script>');
  expect((await inspect()).size).toBe(8);
});

test('a page that is missing is named', async () => {
  await rm(join(folder, '404.html'));
  await expect(inspect()).rejects.toThrow(/404\.html is missing/);
});

test('a file that a page points at and that is not there is named', async () => {
  await page('about', '<link href="/_astro/fonts/gone.woff2">');
  await expect(inspect()).rejects.toThrow(/about\.html points at \/_astro\/fonts\/gone\.woff2/);
});

const poster = (name: string) => `<source srcset="/posters/a-320.avif 320w, /posters/${name} 640w">`;

test('a poster that a page shows and that is not there is named', async () => {
  await mkdir(join(folder, 'posters'));
  await writeFile(join(folder, 'posters/a-320.avif'), '');
  await page('about', poster('a-320.avif'));
  await writeFile(join(folder, 'posters/a-640.webp'), '');
  await page('contact', poster('a-640.webp'));
  await inspect();
  await page('about', poster('a-640.avif'));
  await expect(inspect()).rejects.toThrow(/about\.html points at \/posters\/a-640\.avif/);
  await page('about', '<img src="/posters/b-640.webp">');
  await expect(inspect()).rejects.toThrow(/about\.html points at \/posters\/b-640\.webp/);
});

test('a font that the styles of a page name and that is not there is named', async () => {
  await page('about', '<style>@font-face{src:url("/_astro/fonts/gone.woff2")}</style>');
  await expect(inspect()).rejects.toThrow(/about\.html points at \/_astro\/fonts\/gone\.woff2/);
});

test.each([
  'See https://sanctuary.test/posters/gone-640.webp, /_astro/gone.js or url(/_astro/gone.css).',
  '<a href="https://church.example/#/posters/12">A poster</a>',
  '<a href="https://church.example/_astro/gone.js">A file of theirs</a>',
  '<meta name="description" content="At /posters/gone.webp, or src=&quot;/posters/gone.webp&quot;">',
  '<p>src=&quot;/_astro/gone.js&quot;</p>',
  `<script type="application/ld+json">${JSON.stringify({ name: ' src="/_astro/gone.js"' })}</script>`,
])('a text or a link to elsewhere may speak of files that are not there: %s', async (html) => {
  await page('about', html);
  await inspect();
});

test('every page has its size', async () => {
  await page('about', 'x'.repeat(70));
  expect((await inspect()).get('about.html')).toBe(70);
});
