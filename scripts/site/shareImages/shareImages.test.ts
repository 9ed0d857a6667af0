import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { SHARE_IMAGE_SIZE, type ShareImage, shareImageFile } from '../../../src/contract/shareImage.ts';
import { temporaryFolder } from '../../system/fixtures/temporaryFolder.ts';
import { drawShareImages, placeShareImages, takeShareImages } from './shareImages.ts';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  cache = join(folder, 'cache');
});

const image = (path: string, overrides: Partial<ShareImage> = {}): ShareImage => ({
  path,
  category: 'books',
  seed: path,
  drawing: 'lM-20-20H20V20H-20z',
  kind: 'Books',
  title: 'Mere Christianity',
  line: 'C. S. Lewis',
  site: 'Your Digital Sanctuary',
  poster: null,
  ...overrides,
});

const LIST = [image('/books', { kind: '' }), image('/books/a'), image('/books/b', { title: 'Orthodoxy' })];

const read = (site: string, path: string) => readFile(join(folder, site, shareImageFile(path)));

/** Builds a site with these pictures. Returns how many were drawn after it went live. */
async function build(site: string, images: ShareImage[], seconds = 60) {
  const missing = await placeShareImages(join(folder, site), images, cache);
  return drawShareImages(join(folder, site), missing, { cache, seconds });
}

test('the pictures are JPEG in the size and weight that apps take', async () => {
  expect(await build('site', LIST)).toBe(2);
  for (const { path } of LIST) {
    const bytes = await read('site', path);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE_SIZE });
    expect(bytes.length).toBeLessThan(40_000);
  }
});

test('until a picture is drawn, that of its category is in its place', async () => {
  expect(await build('site', LIST, 0)).toBe(0);
  expect(await read('site', '/books/a')).toEqual(await read('site', '/books'));
  expect(await build('next', LIST)).toBe(2);
  expect(await read('next', '/books/a')).not.toEqual(await read('next', '/books'));
});

test('an edit draws one picture, and what no page has any more is removed', async () => {
  await build('site', LIST);
  expect(await build('same', LIST)).toBe(0);
  const edited = LIST.map((each) => (each.path === '/books/b' ? { ...each, title: 'The Everlasting Man' } : each));
  expect(await build('edited', edited)).toBe(1);
  expect(await read('edited', '/books/a')).toEqual(await read('site', '/books/a'));
  expect(await read('edited', '/books/b')).not.toEqual(await read('site', '/books/b'));
  await build('fewer', edited.slice(0, 1));
  expect(await readdir(join(cache, 'share'))).toHaveLength(1);
});

test('an aborted build draws no more', async () => {
  const missing = await placeShareImages(join(folder, 'site'), LIST, cache);
  expect(
    await drawShareImages(join(folder, 'site'), missing, { cache, seconds: 60, signal: AbortSignal.abort() }),
  ).toBe(0);
});

test('a poster is in the picture whole', async () => {
  const files = join(cache, 'posters/files');
  const poster = { hash: 'red', widths: [480], height: 270 };
  const [first, second] = [image('/books'), image('/books/a', { poster })];
  await build('without', [first, second]);
  await rm(cache, { recursive: true });
  await mkdir(files, { recursive: true });
  await writeFile(
    join(files, 'red-480.webp'),
    await sharp({ create: { width: 480, height: 270, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer(),
  );
  await build('site', [first, second]);
  const { data, info } = await sharp(await read('site', '/books/a'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * 3] ?? 0) > 200;
  for (const [x, y] of [
    [655, 185],
    [1120, 185],
    [655, 445],
    [1120, 445],
  ] as const)
    expect(isRed(x, y)).toBe(true);
  expect(isRed(630, 315)).toBe(false);
  expect(await read('without', '/books/a')).not.toEqual(await read('site', '/books/a'));
});

test('texts of every kind give a picture', async () => {
  const titles = ['الكتاب المقدس', '耶稣', 'हिन्दी', '🙏', '<b>&"\u0000', '\u202e reversed', 'x'.repeat(1000), ''];
  const images = titles.map((title, index) => image(`/books/${index}`, { title }));
  expect(await build('site', [image('/books'), ...images])).toBe(titles.length);
});

test('the file with what is on the pictures is taken out of the site', async () => {
  await writeFile(join(folder, 'share-images.json'), JSON.stringify(LIST));
  expect(await takeShareImages(folder)).toEqual(LIST);
  await expect(takeShareImages(folder)).rejects.toThrow(/ENOENT/);
});
