import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/resource.ts';
import { SHARE_IMAGE, shareImagePath } from '../../src/rules/seo/shareImage.ts';
import { tabIcon } from './icons.ts';
import { shareWindow } from './shareWindow.ts';

const inPublic = (path: string) => new URL(`../../public${path}`, import.meta.url);

/** Pictures are compared at this size, which is enough to tell their colours. */
const SMALL = { width: 150, height: 79 };
const DENSITY = 9;
/** Mean difference per colour channel, of 255. JPEG and scaling cause less. */
const MAX_DIFFERENCE = 6;

const pixels = (image: ReturnType<typeof sharp>) =>
  image
    .resize({ ...SMALL, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

test.each([null, ...CATEGORIES])('public has the share image of %s, in its colours', async (category) => {
  const file = await readFile(inPublic(shareImagePath(category)));
  expect(await sharp(file).metadata()).toMatchObject(SHARE_IMAGE);
  const found = await pixels(sharp(file));
  const drawn = await pixels(sharp(Buffer.from(shareWindow(category)), { density: DENSITY }));
  const difference = found.reduce((sum, level, index) => sum + Math.abs(level - (drawn[index] ?? 0)), 0) / found.length;
  expect(difference).toBeLessThan(MAX_DIFFERENCE);
});

test('public/icon.svg has the colours of the categories', async () => {
  expect(await readFile(inPublic('/icon.svg'), 'utf8')).toBe(tabIcon());
});
