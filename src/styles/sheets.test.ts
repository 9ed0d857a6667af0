import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+\.(?:astro|tsx?))/g;
const MARKUP = /^(?:components|ui|islands)\/(\w+)\//;

/** The folders that pages with this layout may import from: `frame`, and those that its stylesheet names. */
function foldersOf(layout: string): Set<string> {
  const [, sheet = ''] =
    readFileSync(join(SRC, 'layouts', `${layout}.astro`), 'utf8').match(/styles\/(\w+\.css)/) ?? [];
  const css = readFileSync(join(SRC, 'styles', sheet), 'utf8');
  const sources = [...css.matchAll(/@source "\.\.\/\{[\w,]+\}\/\{([\w,]+)\}\/\*/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return new Set(['frame', ...sources]);
}

/** The files that a file imports, statically or dynamically, directly or through others. */
function importedBy(file: string): Set<string> {
  const found = new Set([file]);
  for (const part of found) {
    for (const [, path = ''] of readFileSync(join(SRC, part), 'utf8').matchAll(IMPORT))
      found.add(join(dirname(part), path).replaceAll('\\', '/'));
  }
  return found;
}

test.each(globSync('pages/**/*.astro', { cwd: SRC }))(
  '%s imports only from the folders that its stylesheet reads',
  (page) => {
    const parts = [...importedBy(page)];
    const layout = parts.find((part) => /^layouts\/(?!Frame)/.test(part))?.match(/(\w+)\.astro$/)?.[1] ?? '';
    const folders = foldersOf(layout);
    const foreign = parts.filter((part) => !folders.has(part.match(MARKUP)?.[1] ?? 'frame'));
    expect(foreign).toEqual([]);
  },
);

test.each(['components/frame/Icon.astro', 'ui/frame/Icon.tsx'])('%s has the class that outlines icons', (file) => {
  expect(readFileSync(join(SRC, 'styles/base.css'), 'utf8')).toContain('.icon {');
  expect(readFileSync(join(SRC, file), 'utf8')).toMatch(/`icon \$\{/);
});
