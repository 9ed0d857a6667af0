/** Makes the pages of a build in several threads. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import { type SharedPages, take, writePage } from './sharedPages.ts';

export interface Sharing extends Pick<AstroPrerenderer, 'render'> {
  end(): Promise<unknown>;
}

/** Makes pages here, the first ones first as Astro asks for them, and the last ones first in threads, until they meet. */
export function share(own: AstroPrerenderer, shared: SharedPages, options: { code: string; threads: number }): Sharing {
  const indexes = new Map(shared.pages.map(({ path }, index) => [path, index]));
  const threads = Array.from({ length: options.threads }, () => startThread(options.code, shared));
  const failures = Promise.all(threads.map(({ failed }) => failed)).then((failed) => new Set(failed.flat()));
  // Whoever asks is told; until then it is no error of the build.
  failures.catch(() => {});
  return {
    async render(request, how) {
      const index = indexes.get(new URL(request.url).pathname);
      if (index === undefined) return own.render(request, how);
      if (take(shared, index) || (await failures).has(index)) {
        const made = await own.render(request, how);
        const page = 'response' in made ? made.response : made;
        writePage(shared, index, await page.arrayBuffer());
      }
      // Astro writes no page that has no body.
      return new Response(null);
    },
    end: () => Promise.all(threads.map(({ end }) => end())),
  };
}

interface Thread {
  /** Pages that it could not make. */
  failed: Promise<number[]>;
  end(): Promise<unknown>;
}

function startThread(code: string, shared: SharedPages): Thread {
  const worker = new Worker(code, { workerData: shared });
  const ended = once(worker, 'exit').then(([code]) =>
    Promise.reject(new Error(`A thread that makes pages ended with ${code}.`)),
  );
  return {
    failed: Promise.race([once(worker, 'message').then(([failed]) => failed as number[]), ended]),
    end: () => worker.terminate(),
  };
}
