/** Starts the threads, and answers Astro's requests for pages. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import type { Logger } from '../wrapPrerenderer.ts';
import { isWritten, type SharedPages, take, writePage } from './sharedPages.ts';

export interface PageThreads extends Pick<AstroPrerenderer, 'render'> {
  end(): Promise<unknown>;
}

interface Options {
  /** Absolute path of the built worker.ts. */
  worker: string;
  count: number;
  logger: Pick<Logger, 'warn'>;
}

/** The number of Astro's own thread in `SharedPages.taken`. */
const ASTRO = 1;

/** Astro starts with the first page, the threads with the last, until they meet. */
export function startThreads(own: AstroPrerenderer, shared: SharedPages, options: Options): PageThreads {
  const indexes = new Map(shared.pages.map(({ path }, index) => [path, index]));
  const workers = Array.from(
    { length: options.count },
    (_, index) => new Worker(options.worker, { workerData: { shared, thread: ASTRO + 1 + index } }),
  );
  const ended = Promise.all(workers.map((worker) => endOf(worker, options.logger)));
  return {
    async render(request, how) {
      const index = indexes.get(new URL(request.url).pathname);
      if (index === undefined) return own.render(request, how);
      if (!take(shared, index, ASTRO)) await ended;
      // Either nobody had taken the page, or a thread failed to render it.
      if (!isWritten(shared, index)) await writePage(shared, index, await responseOf(own.render(request, how)));
      // The file is already written. Astro writes no file for a response without a body.
      return new Response(null);
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** Resolves when the thread renders no more pages: it has finished or crashed. */
async function endOf(worker: Worker, logger: Options['logger']): Promise<void> {
  const exit = once(worker, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code}`);
  });
  await Promise.race([once(worker, 'message'), exit]).catch((error: Error) => {
    logger.warn(`A thread broke off, so Astro makes its pages: ${error.message}`);
  });
}

async function responseOf(rendered: ReturnType<AstroPrerenderer['render']>): Promise<Response> {
  const made = await rendered;
  return 'response' in made ? made.response : made;
}
