/** Makes the pages of a build on several processors: Astro by itself makes one after the other on one. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { type Logger, steppedAside, wrapPrerenderer } from '../wrapPrerenderer.ts';
import type { SharedPages } from './sharedPages.ts';
import { type PageThreads, startThreads } from './threads.ts';

/** With fewer pages than this, Astro is done before a thread has read the catalogue. */
const WORTH_SHARING = 500;
/** Each thread holds the catalogue in memory. */
const MOST_THREADS = 3;

export interface ParallelPagesOptions {
  /** Threads beside Astro's own; by default one for each other processor, three at most. */
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

/** Builds worker.ts as a second entry of the bundle that makes the pages, and tells where it stands. */
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

/** The pages of routes with parameters, of which there are many. The few others are left to Astro. */
function sharedPages(paths: PathWithRoute[], place: Pick<SharedPages, 'origin' | 'folder'>): SharedPages {
  const pages = paths
    .filter(({ route }) => route.type === 'page' && route.params.length > 0)
    .map(({ pathname, route }) => ({ path: `${pathname}.html`, route: route.route }));
  return { ...place, pages, taken: new Int32Array(new SharedArrayBuffer(pages.length * Int32Array.BYTES_PER_ELEMENT)) };
}
