import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { imageColours } from './colours.ts';
import { tabIcon } from './icons.ts';

/** After a change of them, npm run images draws the files. */
const colours = imageColours(site.accent);

const inPublic = (path: string) => new URL(`../../public${path}`, import.meta.url);

test('public/icon.svg has the colours of the categories', async () => {
  expect(await readFile(inPublic('/icon.svg'), 'utf8')).toBe(tabIcon(colours));
});
