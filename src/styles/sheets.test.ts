import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** Rooms in which classes are written. */
const MARKUP = /^(behaviours|components|islands|layouts|pages|ui)\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.(?:astro|tsx?))(?:\?[\w-]+)?'/g;

test.each([
  ['home.css', 'pages/index.astro'],
  ['list.css', 'pages/[category].astro'],
  ['resource.css', 'pages/[category]/[id].astro'],
])('%s reads what %s is made of, and nothing else', (sheet, page) => {
  expect([...sourcesOf('frame.css', '@source'), ...sourcesOf(sheet, '@source')].sort()).toEqual(partsOf(page));
});

test('the styles of public pages leave out what home, lists and resources alone are made of', () => {
  const own = ['pages/index.astro', 'pages/[category].astro', 'pages/[category]/', 'pages/category/'];
  const others = globSync('pages/**/*.astro', { cwd: SRC }).filter(
    (page) => !own.some((path) => page.startsWith(path)),
  );
  const parts = new Set(others.flatMap(partsOf));
  expect(sourcesOf('public.css', '@source not').filter((file) => parts.has(file))).toEqual([]);
});

/** The files that a sheet names in its lines of this kind. */
function sourcesOf(sheet: string, kind: string): string[] {
  const css = readFileSync(join(SRC, 'styles', sheet), 'utf8');
  const patterns = [...css.matchAll(/^(@source(?: not)?) "\.\.\/([^"]+)"/gm)].filter(([, found]) => found === kind);
  return globSync(
    patterns.map(([, , pattern = '']) => pattern),
    { cwd: SRC },
  );
}

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
