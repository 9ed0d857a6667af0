/** Which pages a build makes, and on how many processors: Astro by itself makes all of them on one. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, PathWithRoute } from 'astro';
import { type Sharing, share } from './pageThreads.ts';
import type { SharedPages } from './sharedPages.ts';
import { changedPages } from './unchangedPages.ts';

/** Fewer pages are made before another thread has read the catalogue. */
const WORTH_SHARING = 500;
/** Each thread has the catalogue in its memory, so there are not as many of them as a large machine could run. */
const MOST_THREADS = 3;

export interface PageMakingOptions {
  /** The file with the keys of pages (see changedPages); without it all pages are made. */
  keys: string | undefined;
  /** Threads beside the build's own, once there are many pages; one for each other processor unless told. */
  threads: number | undefined;
}

/** The integration that sees to it. */
export function pageMaking({ keys, threads }: PageMakingOptions): AstroIntegration {
  const beside = threads ?? Math.min(availableParallelism() - 1, MOST_THREADS);
  let code = '';
  let place: Pick<SharedPages, 'origin' | 'folder'>;
  return {
    name: 'page making',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [makerCode((file) => (code = file))] } });
      },
      'astro:config:done': ({ config }) => {
        place = { origin: new URL(config.site ?? 'http://localhost').origin, folder: fileURLToPath(config.outDir) };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => {
          let sharing: Sharing | undefined;
          return {
            ...own,
            async getStaticPaths() {
              const all = await own.getStaticPaths();
              const paths = keys ? await changedPages(all, keys) : all;
              const shared = sharedPages(paths, place);
              sharing = share(own, shared, { code, threads: shared.pages.length < WORTH_SHARING ? 0 : beside });
              return paths;
            },
            render: (request, options) => (sharing ?? own).render(request, options),
            async teardown() {
              await sharing?.end();
              await own.teardown?.();
            },
          };
        });
      },
    },
  };
}

/** Builds pageMaker.ts as a second entry of what makes the pages, and tells where it stands. */
function makerCode(built: (file: string) => void) {
  const fileName = 'page-maker.mjs';
  return {
    name: 'page maker',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    buildStart(this: { emitFile(file: object): unknown }) {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('./pageMaker.ts', import.meta.url)), fileName });
    },
    writeBundle({ dir = '' }: { dir?: string }) {
      built(resolve(dir, fileName));
    },
  };
}

/** Those of which there are many; the few others, whose files may bear any name, are Astro's. */
function sharedPages(paths: PathWithRoute[], place: Pick<SharedPages, 'origin' | 'folder'>): SharedPages {
  const pages = paths
    .filter(({ route }) => route.type === 'page' && route.params.length > 0)
    .map(({ pathname, route }) => ({ path: `${pathname}.html`, route: route.route }));
  return { ...place, pages, taken: new Int32Array(new SharedArrayBuffer(pages.length * Int32Array.BYTES_PER_ELEMENT)) };
}
