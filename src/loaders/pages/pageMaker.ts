/** Makes pages in a thread beside the build's own, the last ones first: pageMaking.ts builds it with the site and starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { type SharedPages, take, writePage } from './sharedPages.ts';

const shared: SharedPages = workerData;
const app = createApp();
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));
/** Of which there is something to be said, which only the build can say. */
const failed: number[] = [];

for (const [index, { path, route }] of [...shared.pages.entries()].reverse()) {
  const routeData = routes.get(route);
  if (!routeData || !take(shared, index)) continue;
  const page = await app.render(new Request(new URL(path, shared.origin)), { routeData });
  if (page.status === 200) await writePage(shared, index, page);
  else failed.push(index);
}
parentPort?.postMessage(failed);
