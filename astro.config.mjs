import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, logHandlers } from 'astro/config';
import { inlineScripts } from './src/integrations/inline-scripts/inlineScripts.ts';
import { keptPages } from './src/integrations/kept-pages/keptPages.ts';
import { parallelPages } from './src/integrations/parallel-pages/parallelPages.ts';
import { policyHeaders } from './src/integrations/policy-headers/policyHeaders.ts';
import { posterFiles } from './src/loaders/posters/posterFiles.ts';
import { PREFETCHING } from './src/rules/site/prefetching.ts';

// Where browsers find Supabase, if not behind the page's own origin.
const supabase = process.env.PUBLIC_SUPABASE_URL ?? '';
// See scripts/site/astroBuild.ts.
const { FORMER_SITE, PAGE_THREADS } = process.env;

const sha256 = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Tests build the site of a ministry that has everything set up: the module at SITE_FACTS in place of src/site.ts. */
const siteFacts = {
  name: 'site-facts',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const facts = resolve(process.env.SITE_FACTS ?? '');
    if (!process.env.SITE_FACTS || importer === facts) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found?.id === resolve('src/site.ts') ? facts : null;
  },
};

/** Whether a module is one of these, by a part of its path. */
const oneOf =
  (...parts) =>
  (module) =>
    parts.some((part) => module.includes(part));

/** Files of script: what many others need stands in one file, since crumbs compress badly and are asked for one by one. */
const scripts = [
  // Of lists and resources.
  {
    name: 'browsing',
    test: oneOf(
      '/src/services/navigation.ts',
      '/src/services/clipboard.ts',
      '/src/stores/connection.ts',
      '/src/wording/actions.ts',
    ),
  },
  {
    // Of every page, with all that it imports.
    name: 'page',
    test: oneOf('PageBehaviours.astro?astro&type=script', '/src/rules/site/paths.ts'),
  },
  {
    // React, and what every island has.
    name: 'island',
    test: oneOf(
      '/node_modules/react/',
      '/node_modules/react-dom/',
      '/node_modules/scheduler/',
      '/lucide/dist/esm/icons/search.',
      '/src/islands/frame/ErrorBoundary.tsx',
      '/src/ui/frame/Icon.tsx',
      '/src/wording/categories.ts',
      '/src/wording/resources.ts',
    ),
  },
];

export default defineConfig({
  // Where the site will stand: canonical addresses, feeds and the sitemap name it.
  site: process.env.SITE_URL || 'http://localhost:4321',
  // Two builds at once, of a running site and of a test, must not share what they remember.
  cacheDir: process.env.BUILD_CACHE || './node_modules/.astro',
  logger: logHandlers.node({ level: process.env.ASTRO_LOG_LEVEL || 'info' }),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // A component is drawn in one go, which takes half the time of a stream; so an island that the build draws must not
  // use useId, whose ids would then be others in the browser.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    inlineScripts(),
    posterFiles(),
    parallelPages({ threads: PAGE_THREADS ? Number(PAGE_THREADS) : undefined }),
    keptPages({ former: FORMER_SITE || undefined }),
    policyHeaders(),
  ],
  // Scripts stay files of their own: they are kept between pages, and a page is its words and its looks.
  vite: {
    plugins: [siteFacts, tailwindcss()],
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } } } },
  },
  devToolbar: { enabled: false },
  security: {
    csp: {
      // Layouts name the hashes of the inline scripts that they have. The search is WebAssembly.
      scriptDirective: {
        hashes: [sha256(PREFETCHING)],
        resources: ["'self'", "'wasm-unsafe-eval'"],
      },
      directives: [
        "default-src 'self'",
        `img-src 'self' data: ${supabase}`,
        "font-src 'self'",
        `connect-src 'self' ${supabase}`,
        'frame-src https://www.youtube-nocookie.com https://open.spotify.com',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
