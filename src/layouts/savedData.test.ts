import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FONT } from './savedData.script.ts';

test('the bytes that the page says it saved on the font are those of its file', async () => {
  const { size } = await stat('src/styles/fonts/fraunces-600.woff2');
  expect(size).toBe(FONT);
});
