import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { imageColours } from './colours.ts';
import { headingFonts } from './headingFont.ts';
import { tabIcon } from './icons.ts';

/** After changing them, npm run images redraws the files. */
const colours = imageColours(site.accent);

const inPublic = (path: string) => new URL(`../../public${path}`, import.meta.url);

test('public/icon.svg has the colours of the categories', async () => {
  expect(await readFile(inPublic('/icon.svg'), 'utf8')).toBe(tabIcon(colours));
});

test('the font for headings is a subset of the packaged font', async () => {
  const fonts = await headingFonts();
  expect(fonts).toHaveLength(2);
  for (const { file, font } of fonts) {
    const committed = await readFile(new URL(`../../src/styles/${file}`, import.meta.url));
    expect(committed.equals(font)).toBe(true);
  }
});
