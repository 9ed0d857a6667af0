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

/** Tests whether a module's path contains one of `parts`. */
const oneOf =
  (...parts) =>
  (module) =>
    parts.some((part) => module.includes(part));

/** Shared modules are grouped into few chunks, because many small files compress badly and each is a request. */
const scripts = [
  {
    // For every page, with everything it imports, and what is too small for a file of its own.
    name: 'page',
    test: oneOf('PageBehaviours.astro?astro&type=script', '/src/services/clipboard.ts'),
  },
  // For lists and resource pages.
  {
    name: 'browsing',
    test: oneOf(
      '/src/behaviours/resourceActions.ts',
      '/src/rules/site/paths.ts',
      '/src/services/navigation.ts',
      '/src/stores/connection.ts',
      '/src/stores/lists/listView.ts',
    ),
  },
  {
    // For lists, and for members on the pages of resources.
    name: 'retries',
    test: oneOf('/src/services/network.ts', '/src/stores/withRetries.ts'),
  },
  {
    // React, and what all or most islands import.
    name: 'island',
    test: oneOf(
      '/node_modules/react/',
      '/node_modules/react-dom/',
      '/node_modules/scheduler/',
      '/lucide/dist/esm/icons/bookmark.',
      '/lucide/dist/esm/icons/search.',
      '/src/islands/frame/ErrorBoundary.tsx',
      '/src/rules/display/calendar.ts',
      '/src/rules/display/glass.ts',
      '/src/ui/card/Panes.tsx',
      '/src/ui/frame/Icon.tsx',
      '/src/ui/paging/Pagination.tsx',
      '/src/wording/categories.ts',
      '/src/wording/resources.ts',
    ),
  },
  {
    // What all lists need, with the cards in them.
    name: 'list',
    test: oneOf(
      '/src/islands/list/CategoryBrowser.tsx',
      '/src/islands/list/mountList.ts',
      '/src/stores/lists/createList.ts',
      '/src/stores/lists/posters.ts',
      '/src/ui/card/ResourceCard.tsx',
      '/src/ui/paging/CardSkeletons.tsx',
      '/src/ui/list/',
      '/src/ui/paging/ListSearch.tsx',
    ),
  },
  // Each shared by the search and islands of members.
  { name: 'siteSearch', test: oneOf('/src/services/siteSearch.ts') },
  { name: 'useStore', test: oneOf('/node_modules/@nanostores/react/') },
  { name: 'categoryIcons', test: oneOf('/src/ui/frame/CategoryIcon.tsx') },
  {
    // The site's search, in its dialog and on its page.
    name: 'search',
    test: oneOf(
      '/src/islands/frame/mountSearch.ts',
      '/src/islands/frame/SearchStatus.tsx',
      '/src/ui/frame/SearchResult.tsx',
    ),
  },
  {
    // For members, and some pages of visitors: too small for files of their own.
    name: 'memberData',
    test: oneOf('/src/rules/site/resourceId.ts', '/src/services/memberData.ts', '/src/services/visibility.ts'),
  },
  // For errors alone.
  { name: 'clientErrors', test: oneOf('/src/stores/clientErrors.ts') },
  // For members on all pages.
  { name: 'nextPageToast', test: oneOf('/src/stores/nextPageToast.ts') },
  {
    // For members on pages with resources, and on their own: the session, and what is read and saved with it.
    name: 'session',
    test: oneOf('/src/services/activities.ts', '/src/stores/memberBookmarks.ts', '/src/stores/session.ts'),
  },
  {
    // For the pages of accounts and members.
    name: 'account',
    test: oneOf(
      '/lucide/dist/esm/icons/eye.',
      '/src/rules/account/returnPath.ts',
      '/src/wording/account.ts',
      '/src/wording/layout.ts',
    ),
  },
  { name: 'RouteGuard', test: oneOf('/src/islands/member/RouteGuard.tsx') },
  {
    // What the panels of the dashboard and of the administration share.
    name: 'panel',
    test: oneOf(
      '/lucide/dist/esm/icons/rotate-ccw-clock.',
      '/src/islands/member/LazyPanel.tsx',
      '/src/rules/display/localDay.ts',
      '/src/stores/dashboard/panel.ts',
      '/src/ui/member/EmptyPanel.tsx',
    ),
  },
  {
    // What several panels of the dashboard share.
    name: 'dashboard',
    test: oneOf(
      '/lucide/dist/esm/icons/book-heart.',
      '/lucide/dist/esm/icons/hand-heart.',
      '/lucide/dist/esm/icons/settings.',
      '/lucide/dist/esm/icons/sparkles.',
      '/src/services/preferences.ts',
      '/src/stores/dashboard/view.ts',
      '/src/wording/library.ts',
    ),
  },
];

/** Astro names scripts of components `Footer.astro_astro_type_script_index_0_lang`, in every script that imports one. */
const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Scripts that few visitors load. */
const isRare = oneOf('/clientErrors.', '/mailLink.', '/memberBookmarks.', '/memberPage.', '/memberViews.', '/session.');

/**
 * What React asks its surroundings, answered at build time, so that the code for other answers is left out: all browsers
 * of today have reportError, and its developer tools do not look at the built site.
 */
const surroundings = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'typeof reportError': '"function"',
  'typeof window': '"object"',
  'typeof document': '"object"',
};

/** The script of every page. */
const isLoaded = oneOf('/PageBehaviours.');

/**
 * A script names all that its dynamic imports import, so that the browser loads it at once. For rare imports these names
 * are left out, because they make scripts larger that everyone loads; so is the script that is loaded already.
 */
const resolveDependencies = (script, imported) => (isRare(script) ? [] : imported.filter((file) => !isLoaded(file)));

/** Makes the scripts of the built site smaller. Astro does not pass on these options of Vite. */
const smallerScripts = {
  name: 'smaller-scripts',
  apply: 'build',
  configEnvironment(name) {
    // `polyfill` leaves out the test for modulepreload, and adds nothing. Old browsers then do not preload.
    const modulePreload = { polyfill: true, resolveDependencies };
    return name === 'client' ? { define: surroundings, build: { modulePreload } } : null;
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
    clientPaint,
    posterFiles(),
    parallelPages({ threads: PAGE_THREADS ? Number(PAGE_THREADS) : undefined }),
    keptPages({ former: FORMER_SITE || undefined }),
    policyHeaders(),
  ],
  // Never inline scripts: as files they stay in the browser's cache between pages.
  vite: {
    plugins: [siteFacts, smallerScripts, tailwindcss()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts }, entryFileNames } } } },
    },
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
