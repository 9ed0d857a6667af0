/** The service worker, built as /sw.js. Registered only by those who save pages or install the site (keep.api.ts). */

import { NEWER, TAKE_OVER } from './cacheNames.rules.ts';
import { answeredAs } from './caching.rules.ts';
import { answer, isNewerThere } from './workerAnswers.api.ts';

/** Types that TypeScript provides only in projects without a `window`. */
interface Work extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Work {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
/** A page. */
interface Client {
  url: string;
  postMessage: (message: string) => void;
}
interface Worker {
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}

const worker = globalThis as unknown as Worker;

addEventListener('activate', (event) => (event as Work).waitUntil(worker.clients.claim()));

// A new version waits until somebody accepts it (updates.script.ts), or no page of the site is open.
addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
  if (event.data === NEWER) (event as unknown as Work).waitUntil(offerNewer(event.source as unknown as Client));
});

/** The page isn't replaced under its reader: it offers the newer version (updates.script.ts). */
async function offerNewer(page: Client): Promise<void> {
  if (await isNewerThere(page.url)) page.postMessage(NEWER);
}

addEventListener('fetch', (event) => {
  const fetchEvent = event as Asked;
  const kind = answeredAs(fetchEvent.request, location.origin);
  if (kind) fetchEvent.respondWith(answer(fetchEvent.request, kind, (work) => fetchEvent.waitUntil(work)));
});
