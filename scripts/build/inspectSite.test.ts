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

const page = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);

test('a whole site has its pages counted', async () => {
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.B1_x.js'), '');
  await page('about', '<script src="/_astro/a.B1_x.js"></script>');
  expect(await inspectSite(folder)).toEqual({ pages: 8 });
});

test('a page that is missing is named', async () => {
  await rm(join(folder, '404.html'));
  await expect(inspectSite(folder)).rejects.toThrow(/404\.html is missing/);
});

test('a file that a page points at and that is not there is named', async () => {
  await page('about', '<link href="/_astro/fonts/gone.woff2">');
  await expect(inspectSite(folder)).rejects.toThrow(/about\.html points at \/_astro\/fonts\/gone\.woff2/);
});
