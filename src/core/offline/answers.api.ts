/** The answers of the service worker: from the network first, and from what is kept when there is none. */
import { keptCache, OFFLINE_PATH, VISITED } from './cacheNames.rules.ts';
import { isKeptWhenVisited, type Kind } from './caching.rules.ts';

/** @param later - work that goes on after the answer. */
export async function answer(request: Request, kind: Kind, later: (work: Promise<unknown>) => void): Promise<Response> {
  const unchanged = kind === 'file' && (await keptCopy(request.url));
  if (unchanged) return unchanged;
  try {
    const response = await fetch(request);
    if (isKeptWhenVisited(request.url, response, kind)) later(remember(request.url, response.clone(), kind));
    return response;
  } catch {
    const kept = await (kind === 'page' ? keptPage(request.url) : otherSize(request.url));
    return kept ?? Response.error();
  }
}

const keptPage = async (address: string) =>
  (await keptCopy(address)) ?? caches.match(OFFLINE_PATH, { cacheName: keptCache(OFFLINE_PATH), ignoreVary: true });

/** What was kept on purpose comes first, because it is whole. */
async function keptCopy(address: string): Promise<Response | undefined> {
  for (const cacheName of (await caches.keys()).sort()) {
    const found = await caches.match(address, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** A poster in another size or format: of each, only one is kept. */
async function otherSize(address: string): Promise<Response | undefined> {
  const [poster] = address.split('-');
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const other = (await cache.keys()).find(({ url }) => url.startsWith(`${poster}-`));
    if (other) return cache.match(other, { ignoreVary: true });
  }
  return undefined;
}

/** Keeps it as the newest of its kind. The oldest go. */
async function remember(address: string, response: Response, kind: Kind): Promise<void> {
  const { cache: name, most } = VISITED[kind];
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)));
}
