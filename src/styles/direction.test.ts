/** Layout mirrors automatically for languages written from right to left: sides are start and end, and arrows are mirrored. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve('src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.(tsx|astro|css)$/.test(file),
);

/** Where the code of pages matches this pattern, with the file. */
const found = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`),
  );

test('classes name start and end, not left and right', () => {
  const side = /(?<=["'`\s:])-?(?:(?:m|p|border-|rounded-|scroll-m|scroll-p)[lr]|rounded-[tb][lr]|left|right)-[\w[.]+/g;
  const toward =
    /(?<=["'`\s:])(?:(?:text|float|clear|origin|object|bg)-(?:left|right)|bg-(?:linear|gradient)-to-[lr])\b/g;
  expect([...found(side), ...found(toward)]).toEqual([]);
});

test('styles name start and end, not left and right', () => {
  const property =
    /^\s*(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?:.*;|^\s*(?:text-align|float|clear):\s*(?:left|right);/gm;
  expect(found(property)).toEqual([]);
});

test('icons of sideways arrows are mirrored', () => {
  const arrows = /<Icon\s+of=\{(?:(?:Arrow|Chevron)(?:Left|Right)|ExternalLink|Undo2)\}[^>]*>/g;
  expect(found(arrows).length).toBeGreaterThan(0);
  expect(found(arrows).filter((text) => !text.includes('mirrored'))).toEqual([]);
});
