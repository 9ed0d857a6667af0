import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+\.(?:astro|tsx?))/g;
const MARKUP = /^(?!pages\/).*\.(?:astro|tsx)$/;

/** Shown only in the search dialog, with its own stylesheet. */
const SEARCH = 'catalogue/search/mountSearch.ts';

/** The files from which the stylesheet that a file imports takes its classes. */
function sourcesOf(file: string): Set<string> {
  const sheets = [readFileSync(join(SRC, file), 'utf8').match(/styles\/(\w+\.css)/)?.[1] ?? ''];
  const sources = new Set<string>();
  for (const sheet of sheets) {
    const css = readFileSync(join(SRC, 'styles', sheet), 'utf8');
    sheets.push(...[...css.matchAll(/@import "\.\/(\w+\.css)"/g)].map(([, imported = '']) => imported));
    for (const [, pattern = ''] of css.matchAll(/@source "\.\.\/([^"]+)"/g))
      for (const file of globSync(pattern, { cwd: SRC })) sources.add(file.replaceAll('\\', '/'));
  }
  return sources;
}

/** The files that a file imports, statically or dynamically, directly or through others. */
function importedBy(file: string): Set<string> {
  const found = new Set([file]);
  for (const part of found) {
    if (part === SEARCH && file !== SEARCH) continue;
    for (const [, path = ''] of readFileSync(join(SRC, part), 'utf8').matchAll(IMPORT))
      found.add(join(dirname(part), path).replaceAll('\\', '/'));
  }
  return found;
}

test.each(globSync('pages/**/*.astro', { cwd: SRC }))(
  '%s imports only from files that its stylesheet reads',
  (page) => {
    const parts = [...importedBy(page)];
    const sources = sourcesOf(parts.find((part) => /^layouts\/\w+\.astro$/.test(part)) ?? '');
    expect(parts.filter((part) => MARKUP.test(part) && !sources.has(part))).toEqual([]);
  },
);

test('the search imports only from files that its stylesheet reads', () => {
  const sources = sourcesOf(SEARCH);
  expect([...importedBy(SEARCH)].filter((part) => MARKUP.test(part) && !sources.has(part))).toEqual([]);
});

test.each(['core/parts/Icon.astro', 'core/parts/Icon.tsx'])('%s has the class that outlines icons', (file) => {
  expect(readFileSync(join(SRC, 'styles/base.css'), 'utf8')).toContain('.icon {');
  expect(readFileSync(join(SRC, file), 'utf8')).toMatch(/`icon \$\{/);
});

test('buttons and panels use their classes in base.css, and do not repeat what those set', () => {
  const repeats = globSync('**/*.{astro,tsx}', { cwd: SRC }).filter((file) =>
    /button [^"'`]*(?:bg-flame| border-ink-faint)|rounded-lg border border-line/.test(
      readFileSync(join(SRC, file), 'utf8'),
    ),
  );
  expect(repeats).toEqual([]);
});
