/** Renders pages in several threads. Astro alone uses one. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { type Logger, steppedAside, wrapPrerenderer } from '../wrapPrerenderer.ts';
import type { SharedPages } from './sharedPages.ts';
import { type PageThreads, startThreads } from './threads.ts';

/** With fewer pages, Astro alone is done before a thread has loaded the catalogue. */
const WORTH_SHARING = 500;
/** Limited, because each thread holds the catalogue in memory. */
const MOST_THREADS = 3;

export interface ParallelPagesOptions {
  /** Threads in addition to Astro's own. By default one for each further processor, three at most. */
  threads: number | undefined;
}

export function parallelPages({ threads }: ParallelPagesOptions): AstroIntegration {
  const beside = threads ?? Math.min(availableParallelism() - 1, MOST_THREADS);
  let worker = '';
  let place: Pick<SharedPages, 'origin' | 'folder'>;
  let logger: Logger;
  const wrap = (own: AstroPrerenderer): AstroPrerenderer => {
    if (typeof own.getStaticPaths !== 'function' || typeof own.render !== 'function') {
      logger.warn(steppedAside('prerenderer'));
      return own;
    }
    let running: PageThreads | undefined;
    return {
      ...own,
      async getStaticPaths() {
        const paths = await own.getStaticPaths();
        const shared = sharedPages(paths, place);
        if (worker && shared.pages.length >= WORTH_SHARING && beside > 0)
          running = startThreads(own, shared, { worker, count: beside, logger });
        return paths;
      },
      render: (request, options) => (running ?? own).render(request, options),
      async teardown() {
        await running?.end();
        await own.teardown?.();
      },
    };
  };
  return {
    name: 'parallel-pages',
    hooks: {
      ...wrapPrerenderer(wrap),
      'astro:config:setup': ({ config, updateConfig, logger: given }) => {
        logger = given;
        place = { origin: new URL(config.site ?? 'http://localhost').origin, folder: fileURLToPath(config.outDir) };
        updateConfig({ vite: { plugins: [workerEntry((file) => (worker = file))] } });
      },
    },
  };
}

/** Adds worker.ts as a second entry to the prerender bundle. `onBuilt` gets the absolute path of the built file. */
function workerEntry(onBuilt: (file: string) => void) {
  const fileName = 'page-worker.mjs';
  return {
    name: 'parallel-pages',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    buildStart(this: { emitFile(file: object): unknown }) {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('./worker.ts', import.meta.url)), fileName });
    },
    writeBundle({ dir = '' }: { dir?: string }) {
      onBuilt(resolve(dir, fileName));
    },
  };
}

/** Only pages of routes with parameters, because these are many. Astro renders the few others. */
function sharedPages(paths: PathWithRoute[], place: Pick<SharedPages, 'origin' | 'folder'>): SharedPages {
  const pages = paths
    .filter(({ route }) => route.type === 'page' && route.params.length > 0)
    .map(({ pathname, route }) => ({ path: `${pathname}.html`, route: route.route }));
  return { ...place, pages, taken: new Int32Array(new SharedArrayBuffer(pages.length * Int32Array.BYTES_PER_ELEMENT)) };
}
