import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, logHandlers } from 'astro/config';
import { posterFiles } from './src/catalogue/posters/posterFiles.loader.ts';
import { SPECULATION_RULES } from './src/core/site/speculation.rules.ts';
import { clientScripts } from './src/integrations/client-scripts/clientScripts.ts';
import { inlineScripts } from './src/integrations/inline-scripts/inlineScripts.ts';
import { keptRenderer } from './src/integrations/kept-renderer/keptRenderer.ts';
import { languageWords } from './src/integrations/languages/languageWords.ts';

// Origin of Supabase for browsers; empty if it is behind the site's own origin.
const supabase = process.env.PUBLIC_SUPABASE_URL ?? '';
// Set by scripts/site/renderSite.ts, which has Astro bundle the code, and renders the pages itself.
const { KEPT_RENDERER } = process.env;

const sha256 = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const facts = resolve(process.env.SITE_FACTS || 'src/site.ts');
const { site } = await import(pathToFileURL(facts).href);

/** Replaces src/site.ts by the module at SITE_FACTS, so that tests can build a site with every fact filled in. */
const siteFacts = {
  name: 'site-facts',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    // The module may change these facts, or those of another one beside it.
    if (!process.env.SITE_FACTS || dirname(importer ?? '') === dirname(facts)) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found?.id === resolve('src/site.ts') ? facts : null;
  },
};

const cacheDir = process.env.BUILD_CACHE || './node_modules/.astro';

/**
 * Has pages take the catalogue from outside the bundle, so that the bundle stays when a row changes. Vite would
 * also mistake texts such as `__VITE_ASSET__a__` for marks of its own, and the build would fail.
 */
const catalogueFile = {
  name: 'catalogue-file',
  apply: 'build',
  transform: {
    filter: { id: /^\0astro:data-layer-content$/ },
    handler: () => `import { readFileSync } from 'node:fs';
import { catalogue } from ${JSON.stringify(resolve('src/integrations/kept-renderer/catalogue.ts'))};
export default catalogue() ?? JSON.parse(readFileSync(${JSON.stringify(resolve(cacheDir, 'data-store.json'))}, 'utf8'));`,
  },
};

/**
 * Leaves out what Tailwind repeats for browsers without `@property`, which are older than nearly all that know `light-dark()`:
 * 140 bytes of each page.
 */
const withoutPropertyFallback = {
  name: 'without-property-fallback',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css\b/ },
    handler: (css) => css.replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, ''),
  },
};

/** Adds the directives `client:paint` and `client:touch` for islands. */
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'paint', entrypoint: './src/core/browser/hydrateAfterPaint.script.ts' });
      addClientDirective({ name: 'touch', entrypoint: './src/core/forms/hydrateOnTouch.script.ts' });
    },
  },
};

export default defineConfig({
  // The public origin, for canonical addresses, feeds and the sitemap.
  site: process.env.SITE_URL || 'http://localhost:4321',
  // What runs at the same time, such as `npm run dev` and a test, needs separate caches. So does Vite, below.
  cacheDir,
  logger: logHandlers.node({ level: process.env.ASTRO_LOG_LEVEL || 'info' }),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // Rendering without streaming takes half the time. It breaks useId: the ids of the build and the browser would
  // differ. So islands that the build renders must not use useId.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    clientDirectives,
    KEPT_RENDERER ? keptRenderer(KEPT_RENDERER) : posterFiles(),
  ],
  // Never inline scripts: as files they stay in the browser's cache between pages.
  vite: {
    cacheDir: resolve(cacheDir, 'vite'),
    plugins: [
      siteFacts,
      languageWords(site.language, process.env.SITE_WORDS),
      inlineScripts,
      catalogueFile,
      tailwindcss(),
      withoutPropertyFallback,
      clientScripts,
    ],
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
  security: {
    csp: {
      // Layouts add the hashes of their inline scripts. The search needs WebAssembly.
      scriptDirective: {
        hashes: [sha256(SPECULATION_RULES)],
        resources: ["'self'", "'wasm-unsafe-eval'"],
      },
      directives: [
        // What is not named is not loaded.
        "default-src 'none'",
        `img-src 'self' data: ${supabase}`,
        "font-src 'self'",
        "manifest-src 'self'",
        `connect-src 'self' ${supabase}`,
        'frame-src https://www.youtube-nocookie.com https://open.spotify.com',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
