/** Renders pages in a thread, starting with the last. parallelPages.ts builds this file; threads.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { type SharedPages, take, writePage } from './sharedPages.ts';

const { shared, thread }: { shared: SharedPages; thread: number } = workerData;
const app = createApp();
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));

for (const [index, { path, route }] of [...shared.pages.entries()].reverse()) {
  const routeData = routes.get(route);
  if (!routeData || !take(shared, index, thread)) continue;
  const page = await app.render(new Request(new URL(path, shared.origin)), { routeData });
  // A page that fails stays unwritten. Astro renders it again and reports the error.
  if (page.status === 200) await writePage(shared, index, page);
}
parentPort?.postMessage('done');
