import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, logHandlers } from 'astro/config';
import { clientScripts } from './src/integrations/client-scripts/clientScripts.ts';
import { inlineScripts } from './src/integrations/inline-scripts/inlineScripts.ts';
import { keptPages } from './src/integrations/kept-pages/keptPages.ts';
import { parallelPages } from './src/integrations/parallel-pages/parallelPages.ts';
import { policyHeaders } from './src/integrations/policy-headers/policyHeaders.ts';
import { posterFiles } from './src/loaders/posters/posterFiles.ts';
import { PREFETCHING } from './src/rules/site/prefetching.ts';

// Origin of Supabase for browsers; empty if it is behind the site's own origin.
const supabase = process.env.PUBLIC_SUPABASE_URL ?? '';
// Set by scripts/site/astroBuild.ts.
const { FORMER_SITE, PAGE_THREADS } = process.env;

const sha256 = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Replaces src/site.ts by the module at SITE_FACTS, so that tests can build a site with every fact filled in. */
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

/** Adds the directive `client:paint` for islands. */
const clientPaint = {
  name: 'client-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'paint', entrypoint: './src/behaviours/hydrateAfterPaint.ts' }),
  },
};

export default defineConfig({
  // The public origin, for canonical addresses, feeds and the sitemap.
  site: process.env.SITE_URL || 'http://localhost:4321',
  // Parallel builds, such as those of a running site and of a test, need separate caches.
  cacheDir: process.env.BUILD_CACHE || './node_modules/.astro',
  logger: logHandlers.node({ level: process.env.ASTRO_LOG_LEVEL || 'info' }),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // Rendering without streaming takes half the time. It breaks useId: the ids of the build and the browser would
  // differ. So islands that the build renders must not use useId.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    inlineScripts(),
    clientScripts(),
    clientPaint,
    posterFiles(),
    parallelPages({ threads: PAGE_THREADS ? Number(PAGE_THREADS) : undefined }),
    keptPages({ former: FORMER_SITE || undefined }),
    policyHeaders(),
  ],
  // Never inline scripts: as files they stay in the browser's cache between pages.
  vite: {
    plugins: [siteFacts, tailwindcss()],
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
  security: {
    csp: {
      // Layouts add the hashes of their inline scripts. The search needs WebAssembly.
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
