import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { expect, test } from 'vitest';
import { keptPages } from './kept-pages/keptPages.ts';
import { parallelPages } from './parallel-pages/parallelPages.ts';
import { type Wrap, wrapPrerenderer } from './wrapPrerenderer.ts';

type Hooks = Record<string, (given: object) => unknown>;

/** Calls the integrations' hooks as Astro does; `changed` replaces arguments of the hooks. */
function prerendererOf(integrations: AstroIntegration[], own: AstroPrerenderer, changed: object = {}) {
  const warnings: string[] = [];
  const logger = { warn: (text: string) => void warnings.push(text) };
  const config = { integrations, root: new URL('../../', import.meta.url), outDir: new URL('file:///tmp/none/') };
  let wrap: Wrap = (unchanged) => unchanged;
  const setPrerenderer = (given: Wrap) => {
    wrap = given;
  };
  for (const hook of ['astro:config:setup', 'astro:config:done', 'astro:build:start'])
    for (const { hooks } of integrations)
      (hooks as Hooks)[hook]?.({ config, logger, setPrerenderer, updateConfig: () => config, ...changed });
  return { prerenderer: wrap(own), warnings };
}

const own = (paths: unknown[] = []): AstroPrerenderer => ({
  name: 'astro',
  getStaticPaths: async () => paths as PathWithRoute[],
  render: async () => new Response('made by Astro'),
});

const named = (name: string): AstroIntegration => ({
  name,
  hooks: wrapPrerenderer((inner) => ({ ...inner, name: `${name}(${inner.name})` })),
});

test('every integration is a link of the chain, the first the outermost, whichever is asked last', () => {
  expect(prerendererOf([named('a'), named('b'), named('c')], own()).prerenderer.name).toBe('a(b(c(astro)))');
});

test('where Astro takes no prerenderer any more, ours step aside with a remark', () => {
  const given = own();
  const { prerenderer, warnings } = prerendererOf(
    [parallelPages({ threads: 2 }), keptPages({ former: undefined })],
    given,
    {
      setPrerenderer: undefined,
    },
  );
  expect(prerenderer).toBe(given);
  expect(warnings).toEqual([
    expect.stringContaining('no setPrerenderer'),
    expect.stringContaining('no setPrerenderer'),
  ]);
});

test('where a prerenderer has other methods, pages are made by Astro, with a remark', async () => {
  const changed = { name: 'astro', renderAll: async () => {} } as unknown as AstroPrerenderer;
  const { prerenderer, warnings } = prerendererOf([parallelPages({ threads: 2 })], changed);
  expect(prerenderer).toBe(changed);
  expect(warnings).toEqual([expect.stringContaining('no prerenderer')]);
});

test('where the list of pages is another one, all pages are made, with a remark', async () => {
  const paths = [{ url: '/books/1', route: {} }];
  const { prerenderer, warnings } = prerendererOf([keptPages({ former: '/tmp/none' })], own(paths));
  expect(await prerenderer.getStaticPaths()).toBe(paths);
  expect(warnings).toEqual([expect.stringContaining('no list of pages')]);
});
