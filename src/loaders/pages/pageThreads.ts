/** Makes the pages of a build in several threads. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import { withOwnPolicy } from './ownPolicy.ts';
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
  const render = async (...request: Parameters<typeof own.render>) => {
    const made = await own.render(...request);
    return 'response' in made ? made.response : made;
  };
  return {
    async render(request, how) {
      const index = indexes.get(new URL(request.url).pathname);
      if (index === undefined) return alone(await render(request, how));
      if (take(shared, index) || (await failures).has(index))
        await writePage(shared, index, await render(request, how));
      // Astro writes no page that has no body.
      return new Response(null);
    },
    end: () => Promise.all(threads.map(({ end }) => end())),
  };
}

/** A page that Astro writes. */
async function alone(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  return new Response(new Uint8Array(withOwnPolicy(Buffer.from(await page.arrayBuffer()))), page);
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
