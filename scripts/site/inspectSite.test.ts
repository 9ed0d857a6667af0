import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectSite } from './inspectSite.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-site-'));
  for (const name of ['index', '404', 'sermons', 'worship', 'movies', 'books', 'others']) await page(name, '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const weigh = async (html: Buffer) => html.length;
const inspect = () => inspectSite(folder, weigh);
const assets = async () => (await inspect()).assets;
const page = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);

test('a whole site has what its pages point at', async () => {
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.B1_x.js'), '');
  await page('about', '<script src="/_astro/a.B1_x.js"></script>');
  expect(await assets()).toEqual(['/_astro/a.B1_x.js']);
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
  expect(await assets()).toEqual(['/posters/a-320.avif', '/posters/a-640.webp']);
  await page('about', poster('a-640.avif'));
  await expect(inspect()).rejects.toThrow(/about\.html points at \/posters\/a-640\.avif/);
  await page('about', '<img src="/posters/b-640.webp">');
  await expect(inspect()).rejects.toThrow(/about\.html points at \/posters\/b-640\.webp/);
});

test('a font that the styles of a page name and that is not there is named', async () => {
  await page('about', '<style>@font-face{src:url("/_astro/fonts/gone.woff2")}</style>');
  await expect(inspect()).rejects.toThrow(/about\.html points at \/_astro\/fonts\/gone\.woff2/);
});

test('a text may speak of files that are not there', async () => {
  const text = 'See https://sanctuary.test/posters/gone-640.webp, /_astro/gone.js or url(/_astro/gone.css).';
  const data = JSON.stringify({ description: '/posters/gone-320.webp', name: ' src="/_astro/gone.js"' });
  await page('about', `<p>${text}</p><script type="application/ld+json">${data}</script>`);
  expect(await assets()).toEqual([]);
});

test('pages of another site are not read while all is there that the pages of that site point at', async () => {
  await page('about', '<script src="/_astro/gone.js"></script>');
  await mkdir(join(folder, 'posters'));
  await writeFile(join(folder, 'posters/a.webp'), '');
  await page('contact', '<img src="/posters/a.webp">');
  const pages = new Set(['about.html']);
  const seen = await inspectSite(folder, weigh, { pages, assets: ['/posters/a.webp'] });
  expect(seen).toMatchObject({ assets: ['/posters/a.webp'], pages: 9 });
  expect([...seen.weights.keys()]).not.toContain('about.html');
  await expect(inspectSite(folder, weigh, { pages, assets: ['/posters/gone.webp'] })).rejects.toThrow(/gone\.js/);
});

test('every page that was read has its weight', async () => {
  for (let index = 0; index < 70; index += 1) await page(`page ${index}`, 'x'.repeat(index));
  const { weights } = await inspect();
  expect(weights.size).toBe(77);
  expect([weights.get('page 0.html'), weights.get('page 69.html')]).toEqual([0, 69]);
});
