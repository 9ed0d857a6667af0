import { describe, expect, test } from 'vitest';
import { wallFindings } from './walls.ts';

const astro = (lines: string[]) => ['---', ...lines, '---', '<p>planted</p>'];

/** Lines with a forbidden import. */
function refused(path: string, lines: string[]): number[] {
  const text = (path.endsWith('.astro') ? astro(lines) : lines).join('\n');
  const shift = path.endsWith('.astro') ? 1 : 0;
  const found = wallFindings(path, text).map((finding) => Number(finding.match(/:(\d+) /)?.[1]) - shift);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** Adds one import to a file; returns the findings about it. */
const plant = (path: string, specifier: string) =>
  wallFindings(
    path,
    (path.endsWith('.astro') ? astro([`import '${specifier}';`]) : [`import '${specifier}';`]).join('\n'),
  );

describe('features', () => {
  test.each([
    ['public never imports private', 'src/catalogue/list/Planted.tsx', '../../admin/sections/SectionHeader.tsx'],
    ['public never imports private', 'src/catalogue/list/Planted.astro', '../../dashboard/library/Library.tsx'],
    ['public never imports private', 'src/visitors/contact/planted.store.ts', '../../admin/messages/messages.api.ts'],
    ['core imports no feature', 'src/core/lists/planted.store.ts', '../../admin/form/form.store.ts'],
    ['core imports no feature', 'src/core/parts/Planted.tsx', '../../catalogue/card/Cover.tsx'],
    ['in core, a folder imports those above it', 'src/core/backend/planted.api.ts', '../session/auth.api.ts'],
    ['a feature imports those that it uses', 'src/admin/messages/planted.store.ts', '../errors/errorReports.store.ts'],
    ['a feature imports those that it uses', 'src/admin/messages/Planted.tsx', '../numbers/Numbers.tsx'],
    ['in one direction', 'src/admin/form/planted.store.ts', '../import/run.store.ts'],
    ['in one direction', 'src/admin/sections/planted.store.ts', '../../admin/messages/newMessages.store.ts'],
    ['nothing imports pages', 'src/layouts/Planted.astro', '../pages/about.astro'],
    ['nothing imports pages', 'src/catalogue/home/Planted.astro', '../../pages/index.astro'],
    ['a folder that stands in no feature', 'src/catalogue/home/Planted.tsx', '../news/News.tsx'],
  ])('%s: %s, %s', (_, path, specifier) => expect(plant(path, specifier)).toHaveLength(1));

  test.each([
    ['src/admin/messages/planted.store.ts', '../sections/undo.store.ts'],
    ['src/admin/messages/planted.store.ts', './messages.api.ts'],
    ['src/admin/messages/Planted.tsx', '../../core/parts/Icon.tsx'],
    ['src/core/session/planted.api.ts', '../backend/backend.api.ts'],
    ['src/dashboard/library/Planted.tsx', '../../catalogue/card/ResourceCard.tsx'],
    ['src/catalogue/home/Planted.astro', '../card/Picture.tsx'],
    ['src/pages/[category]/planted.astro', '../../layouts/Page.astro'],
    ['src/pages/[category]/planted.astro', '../../catalogue/resource/ResourceDetail.tsx'],
    ['src/layouts/Planted.astro', '../catalogue/search/SearchLink.astro'],
  ])('%s may import %s', (path, specifier) => expect(plant(path, specifier)).toEqual([]));
});

describe('kinds', () => {
  const KINDS = ['words', 'rules', 'api', 'loader', 'store', 'script'] as const;
  const FILES = {
    contract: '../../contract/resource.ts',
    site: '../../site.ts',
    ...Object.fromEntries(KINDS.map((kind) => [kind, `./other.${kind}.ts`])),
    view: './Other.tsx',
    hook: './useOther.ts',
    page: './Other.astro',
    react: 'react',
    nanostores: 'nanostores',
    supabase: '@supabase/postgrest-js',
    valibot: 'valibot',
    node: 'node:fs/promises',
    astro: 'astro:content',
    sharp: 'sharp',
    lodash: 'lodash',
    address: 'https://esm.sh/lodash',
  };

  test.each([
    ['planted.words.ts', ['contract', 'site', 'words']],
    ['planted.rules.ts', ['contract', 'rules', 'valibot']],
    ['planted.api.ts', ['contract', 'site', 'rules', 'api', 'supabase']],
    ['planted.loader.ts', ['contract', 'site', 'rules', 'api', 'loader', 'node', 'astro', 'sharp']],
    ['planted.store.ts', ['contract', 'site', 'words', 'rules', 'api', 'store', 'nanostores']],
    ['planted.script.ts', ['contract', 'site', 'words', 'rules', 'api', 'store', 'script']],
    ['Planted.tsx', ['contract', 'site', 'words', 'rules', 'store', 'view', 'hook', 'react']],
    ['usePlanted.ts', ['contract', 'site', 'words', 'rules', 'store', 'view', 'hook', 'react']],
    ['Planted.astro', ['contract', 'site', 'words', 'rules', 'loader', 'script', 'view', 'hook', 'page', 'astro']],
    ['planted.ts', []],
  ])('%s imports only %s', (file, allowed) => {
    const found = refused(
      `src/catalogue/list/${file}`,
      Object.values(FILES).map((path) => `import '${path}';`),
    );
    const names = Object.keys(FILES);
    expect(names.filter((_, index) => !found.includes(index + 1))).toEqual(allowed);
  });
});

describe('every form of import is found', () => {
  const forms = [
    `import type { Bookmarks } from './other.store.ts';`,
    `import { type Kind } from './other.store.ts';`,
    `import * as bookmarks from './other.store.ts';`,
    `export { toggleBookmark } from './other.store.ts';`,
    `export type { Bookmark } from './other.store.ts';`,
    `export const later = await import('./other.store.ts');`,
    `import './other.store.ts';`,
    `export type Four = typeof import('./other.store.ts');`,
    `import '../list/../list/other.store.ts';`,
    `import hash from './other.store.ts?inline-script';`,
    'export const one = import(`./other.store.ts`);',
    `export const two = import(['.', 'other.store.ts'].join('/'));`,
    `export const three = import.meta.glob('./*.store.ts');`,
  ];
  const all = forms.map((_, index) => index + 1);

  test.each(['planted.rules.ts', 'planted.api.ts', 'Planted.astro'])('%s', (file) =>
    expect(refused(`src/catalogue/list/${file}`, forms)).toEqual(all),
  );

  test('a script in an .astro file', () => {
    const lines = ['---', '---', '<script>', `import './other.api.ts';`, '</script>'];
    expect(wallFindings('src/catalogue/list/Planted.astro', lines.join('\n'))).toEqual([
      expect.stringMatching(/^src\/catalogue\/list\/Planted.astro:4 imports src\/catalogue\/list\/other.api.ts/),
    ]);
  });
});

describe('files outside the features', () => {
  test.each([
    ['src/site.ts', './contract/resource.ts', './core/site/paths.rules.ts'],
    ['src/contract/planted.ts', './resource.ts', '../core/site/paths.rules.ts'],
    ['src/content.config.ts', './catalogue/resource/catalogue.loader.ts', './core/session/session.store.ts'],
    ['src/styles/glass.ts', '../contract/resource.ts', '../core/site/paths.rules.ts'],
    ['src/integrations/planted/planted.ts', 'astro', '../../core/site/paths.rules.ts'],
    ['src/admin/form/form.store.test.ts', '../../../scripts/backend/backend.ts', '../../../scripts/setup.ts'],
    ['src/admin/form/form.e2e.ts', '../../testing/browser/test.ts', '../../../scripts/setup.ts'],
    ['scripts/planted.ts', '../src/core/backend/backend.api.ts', '../src/catalogue/card/Cover.tsx'],
    ['scripts/bench/planted.ts', '../site/publishSite.ts', '../setup.ts'],
    ['scripts/backend/planted.test.ts', '../system/paths.ts', '../site/publishSite.ts'],
    ['scripts/doctor/checks/planted.ts', '../../check/advice.ts', '../../setup/deployFile.ts'],
    ['supabase/functions/link-metadata/handler.ts', '../_shared/http.ts', '../music-search/handler.ts'],
    ['supabase/functions/link-metadata/handler.ts', './page.ts', '../../../src/core/backend/backend.api.ts'],
    ['supabase/functions/link-metadata/handler.ts', '../../../src/core/outbound/guard.rules.ts', 'node:dns/promises'],
    ['supabase/functions/link-metadata/handler.ts', 'htmlparser2', 'npm:hono'],
  ])('%s may import %s, not %s', (path, allowed, refusedPath) => {
    expect(plant(path, allowed)).toEqual([]);
    expect(plant(path, refusedPath)).toHaveLength(1);
  });
});
