import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** Rooms in which classes are written. */
const MARKUP = /^(behaviours|components|islands|layouts|pages|ui)\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.(?:astro|tsx?))'/g;

test('the styles of the home page read what it is made of, and nothing else', () => {
  const css = readFileSync(join(SRC, 'styles/home.css'), 'utf8');
  const patterns = [...css.matchAll(/@source "\.\.\/([^"]+)"/g)].map(([, pattern = '']) => pattern);
  expect(globSync(patterns, { cwd: SRC }).sort()).toEqual(partsOf('pages/index.astro'));
});

/** The files with markup that a file imports, now or later, and they in turn. */
function partsOf(page: string): string[] {
  const parts = new Set([page]);
  for (const part of parts) {
    for (const [, path = ''] of readFileSync(join(SRC, part), 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(part), path);
      if (MARKUP.test(imported)) parts.add(imported);
    }
  }
  return [...parts].sort();
}
