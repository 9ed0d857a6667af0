import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/resource.ts';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { inspectSite } from './inspectSite.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['index', '404', ...CATEGORIES]) await page(name, '');
});

const inspect = () => inspectSite(folder);
const page = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);

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
  `<script type="application/ld+json">${JSON.stringify({ name: ' src="/_astro/gone.js"' })}</script>`,
])('text and links to other sites may contain paths of missing files: %s', async (html) => {
  await page('about', html);
  await inspect();
});

test('the bytes of each page are returned', async () => {
  await page('about', 'x'.repeat(70));
  expect((await inspect()).get('about.html')).toBe(70);
});
