import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { execute, packageProgram } from '../system/processes.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Imports to try, as a file directly in a folder of src writes them. */
const IMPORTS = {
  'its own folder': './other.ts',
  site: '../site.ts',
  contract: '../contract/other.ts',
  wording: '../wording/other.ts',
  rules: '../rules/other.ts',
  services: '../services/other.ts',
  loaders: '../loaders/other.ts',
  stores: '../stores/other.ts',
  ui: '../ui/Other.tsx',
  islands: '../islands/Other.tsx',
  behaviours: '../behaviours/other.ts',
  components: '../components/Other.astro',
  layouts: '../layouts/Other.astro',
  pages: '../pages/other.astro',
  styles: '../styles/other.css',
  e2e: '../e2e/other.ts',
  scripts: '../../scripts/other.ts',
  functions: '../../supabase/functions/_shared/other.ts',
  node: 'node:fs',
  'node, two levels deep': 'node:fs/promises',
  'node, without its prefix': 'fs',
  astro: 'astro:content',
  'a part of astro': 'astro/zod',
  react: 'react',
  icons: 'lucide',
  'react-dom': 'react-dom/client',
  supabase: '@supabase/supabase-js',
  'the embedded supabase': '@supabase/lite',
  nanostores: 'nanostores',
  'nanostores for react': '@nanostores/react',
  vitest: 'vitest',
  playwright: 'playwright/test',
  'any package': 'lodash',
  'an address': 'https://esm.sh/lodash',
};
type Import = keyof typeof IMPORTS;

const NODE: Import[] = ['node', 'node, two levels deep'];
const ASTRO: Import[] = ['astro', 'a part of astro'];
const SHARED: Import[] = ['its own folder', 'site', 'contract', 'wording', 'rules'];

/** The imports that each folder may have, as in the README's table of folders. */
const MAY_IMPORT: Record<string, Import[]> = {
  'src/contract/planted.ts': ['its own folder'],
  'src/wording/planted.ts': ['its own folder', 'site', 'contract'],
  'src/rules/planted.ts': ['its own folder', 'contract'],
  'src/services/planted.ts': ['its own folder', 'site', 'contract', 'rules', 'supabase'],
  'src/loaders/planted.ts': ['its own folder', 'site', 'contract', 'rules', 'services', 'styles', ...NODE, ...ASTRO],
  'src/styles/planted.ts': ['its own folder', 'contract'],
  'src/integrations/planted/planted.ts': ['its own folder', ...NODE, 'a part of astro'],
  'src/stores/planted.ts': [...SHARED, 'services', 'nanostores', 'nanostores for react'],
  'src/ui/Planted.tsx': [...SHARED, 'ui', 'react', 'icons'],
  'src/islands/Planted.tsx': [...SHARED, 'stores', 'ui', 'islands', 'react', 'icons', 'nanostores for react'],
  'src/islands/mountPlanted.ts': ['its own folder', 'react', 'react-dom'],
  'src/behaviours/planted.ts': [...SHARED, 'services', 'stores'],
  'src/components/Planted.astro': [...SHARED, 'ui', 'islands', 'behaviours', 'components', 'icons', 'styles', ...ASTRO],
  'src/layouts/Planted.astro': [...SHARED, 'ui', 'islands', 'behaviours', 'components', 'icons', 'styles', ...ASTRO],
  'src/pages/planted.astro': [...SHARED.slice(1), 'ui', 'islands', 'components', 'layouts', 'styles', ...ASTRO],
  'src/e2e/planted.ts': [...SHARED, 'services', ...NODE, 'playwright', 'supabase'],
  'src/newfolder/planted.ts': [],
};

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(join(ROOT, 'biome.jsonc'), join(folder, 'biome.jsonc'));
  await cp(join(ROOT, '.gitignore'), join(folder, '.gitignore'));
  await cp(join(ROOT, 'scripts/check'), join(folder, 'scripts/check'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
});

/** Writes the files and returns Biome's findings in them, as `path:line rule`, in order. */
async function findings(files: Record<string, string[]>): Promise<string[]> {
  for (const [path, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${lines.join('\n')}\n`);
  }
  const lint = await packageProgram('biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.');
  // Biome exits with an error when it has findings.
  const { stdout: report } = await execute(lint, { cwd: folder }).catch((failure) => failure);
  const { diagnostics } = JSON.parse(report) as { diagnostics: Diagnostic[] };
  return diagnostics
    .map(({ category, location: { path, start } }) => ({ path, line: start.line, rule: category.split('/').at(-1) }))
    .sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line)
    .map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

interface Diagnostic {
  category: string;
  location: { path: string; start: { line: number } };
}

const astro = (lines: string[]) => ['---', ...lines, '---', '<p>planted</p>'];

describe('a folder imports what its row of the table names, and nothing else', () => {
  test.each(Object.entries(MAY_IMPORT))('%s', async (path, allowed) => {
    const imports = Object.keys(IMPORTS) as Import[];
    const lines = imports.map((name) => `import '${IMPORTS[name]}';`);
    const found = await findings({ [path]: path.endsWith('.astro') ? astro(lines) : lines });
    const first = path.endsWith('.astro') ? 2 : 1;
    const refused = imports.filter((_, index) => found.includes(`${path}:${index + first} noRestrictedImports`));
    expect(refused).toEqual(imports.filter((name) => !allowed.includes(name)));
  });
});

describe('every form of import is checked', () => {
  const forms = [
    `import type { Bookmarks } from '../stores/bookmarks.ts';`,
    `import { type Kind } from '../stores/bookmarks.ts';`,
    `import * as bookmarks from '../stores/bookmarks.ts';`,
    `export { toggleBookmark } from '../stores/bookmarks.ts';`,
    `export type { Bookmark } from '../stores/bookmarks.ts';`,
    `export const later = await import('../stores/bookmarks.ts');`,
    `import '../stores/bookmarks.ts';`,
  ];
  const refusals = (path: string, first: number) =>
    forms.map((_, index) => `${path}:${index + first} noRestrictedImports`);

  test.each(['src/rules/planted.ts', 'src/ui/Planted.tsx', 'src/components/Planted.astro'])('%s', async (path) => {
    const inAstro = path.endsWith('.astro');
    const found = await findings({ [path]: inAstro ? astro(forms) : forms });
    expect(found).toEqual(expect.arrayContaining(refusals(path, inAstro ? 2 : 1)));
  });

  test('a script in an .astro file', async () => {
    const path = 'src/components/Planted.astro';
    const found = await findings({ [path]: ['<script>', ...forms, '</script>'] });
    expect(found).toEqual(expect.arrayContaining(refusals(path, 2)));
  });

  test('paths that Biome cannot compare are refused', async () => {
    const found = await findings({
      'src/ui/planted.ts': [
        `export const one = import(\`../stores/bookmarks.ts\`);`,
        `export const two = import(['..', 'stores/bookmarks.ts'].join('/'));`,
        `export const three = import.meta.glob('../stores/*.ts');`,
        `export type Four = typeof import('../stores/bookmarks.ts');`,
        `import '../contract/../stores/bookmarks.ts';`,
        `import './../stores/bookmarks.ts';`,
      ],
    });
    expect(found).toEqual([1, 2, 3, 4, 5, 6].map((line) => `src/ui/planted.ts:${line} plugin`));
  });
});

describe('subfolders', () => {
  test('a file in a subfolder may import what its folder may import', async () => {
    const lines = ['../Field.tsx', '../../rules/account.ts', '../../site.ts'].map((path) => `import '${path}';`);
    expect(await findings({ 'src/islands/admin/Planted.tsx': lines })).toEqual([]);
  });

  test('a file in a subfolder may not import what its folder may not import', async () => {
    const lines = ['../../services/backend.ts', '../../../scripts/seed.ts'].map((path) => `import '${path}';`);
    expect(await findings({ 'src/islands/admin/Planted.tsx': lines })).toEqual([
      'src/islands/admin/Planted.tsx:1 noRestrictedImports',
      'src/islands/admin/Planted.tsx:2 noRestrictedImports',
    ]);
  });
});

describe('files with rules of their own', () => {
  test('site.ts and content.config.ts', async () => {
    const found = await findings({
      'src/site.ts': [`import './contract/resource.ts';`, `import './rules/paths.ts';`],
      'src/content.config.ts': [`import './loaders/catalogue.ts';`, `import './stores/session.ts';`],
    });
    expect(found).toEqual(['src/content.config.ts:2 noRestrictedImports', 'src/site.ts:2 noRestrictedImports']);
  });

  test('a test may import vitest, the embedded backend and its people, but no other script', async () => {
    const path = 'src/stores/planted.test.ts';
    const lines = ['vitest', '../../supabase/tests/people.ts', '../../scripts/backend.ts', '../../scripts/seed.ts'];
    const found = await findings({ [path]: lines.map((name) => `import '${name}';`) });
    expect(found).toEqual([`${path}:4 noRestrictedImports`]);
  });

  test('an edge function imports _shared, contract, rules and its packages', async () => {
    const path = 'supabase/functions/link-metadata/handler.ts';
    const allowed = ['./page.ts', '../_shared/http.ts', '../../../src/rules/linkMetadata.ts', 'htmlparser2'];
    const refused = [
      '../../../src/services/backend.ts',
      '../other/handler.ts',
      'node:dns/promises',
      'npm:hono',
      'hono',
    ];
    const found = await findings({ [path]: [...allowed, ...refused].map((name) => `import '${name}';`) });
    expect(found).toEqual(refused.map((_, index) => `${path}:${index + 5} noRestrictedImports`));
  });

  test('a script imports everything but markup', async () => {
    const path = 'scripts/planted.ts';
    const allowed = ['../src/services/backend.ts', '../src/rules/paths.ts', 'postgres', 'node:fs/promises'];
    const refused = ['ui/Cover.tsx', 'islands/X.tsx', 'behaviours/x.ts', 'components/X.astro', 'layouts/X.astro'];
    const found = await findings({
      [path]: [...allowed, ...refused.map((name) => `../src/${name}`)].map((name) => `import '${name}';`),
    });
    expect(found).toEqual(refused.map((_, index) => `${path}:${index + 5} noRestrictedImports`));
  });
});

describe('globals and hooks', () => {
  test('ui imports no hooks, under any name', async () => {
    const path = 'src/ui/Planted.tsx';
    const found = await findings({
      [path]: [
        `export type { ReactNode } from 'react';`,
        `import { useState } from 'react';`,
        `import { useMemo as remembered } from 'react';`,
        `import React from 'react';`,
        `import * as all from 'react';`,
        'export const used = [useState, remembered, React, all];',
      ],
    });
    expect(found).toEqual([2, 3, 4, 5].map((line) => `${path}:${line} noRestrictedImports`));
  });

  test('rules take the clock, randomness and the browser as arguments', async () => {
    const path = 'src/rules/planted.ts';
    const found = await findings({
      [path]: [
        'export const one = () => fetch("/");',
        'export const two = () => document.title;',
        'export const three = () => Date.now();',
        'export const four = () => new Date();',
        'export const five = () => Math.random();',
        'export const six = (day: string) => new Date(day).getTime();',
      ],
    });
    const rules = ['noRestrictedGlobals', 'noRestrictedGlobals', 'plugin', 'plugin', 'plugin'];
    expect(found).toEqual(rules.map((rule, index) => `${path}:${index + 1} ${rule}`));
  });

  test('components do not fetch, and handlers get fetch and keys as arguments', async () => {
    const found = await findings({
      'src/components/Planted.astro': astro([`export const page = await fetch('/');`]),
      'supabase/functions/link-metadata/handler.ts': ['export const key = Deno.env;', 'export const get = fetch;'],
      'supabase/functions/link-metadata/index.ts': ['export const key = Deno.env;', 'export const get = fetch;'],
    });
    expect(found).toEqual([
      'src/components/Planted.astro:2 noRestrictedGlobals',
      'supabase/functions/link-metadata/handler.ts:1 noRestrictedGlobals',
      'supabase/functions/link-metadata/handler.ts:2 noRestrictedGlobals',
    ]);
  });
});

test('an import without its extension is refused, since deployed functions would lack the file', async () => {
  const lines = [`import './one';`, `import './two.ts';`];
  const found = await findings({ 'src/rules/planted.ts': lines, 'src/rules/one.ts': ['export const one = 1;'] });
  expect(found).toEqual(['src/rules/planted.ts:1 useImportExtensions']);
});

test('an import cycle is refused', async () => {
  const found = await findings({
    'src/rules/one.ts': [`import { two } from './two.ts';`, 'export const one = () => two;'],
    'src/rules/two.ts': [`import { one } from './one.ts';`, 'export const two = () => one;'],
  });
  expect(found).toEqual(['src/rules/one.ts:1 noImportCycles', 'src/rules/two.ts:1 noImportCycles']);
});

test('test.only and test.skip are refused', async () => {
  const found = await findings({
    'src/rules/planted.test.ts': [
      `import { test } from 'vitest';`,
      `test.only('one', () => {});`,
      `test.skip('two', () => {});`,
    ],
  });
  expect(found).toEqual(['src/rules/planted.test.ts:2 noFocusedTests', 'src/rules/planted.test.ts:3 noSkippedTests']);
});
