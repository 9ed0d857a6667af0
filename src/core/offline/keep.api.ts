/** Saves pages of this site in the browser, so that they open offline. */
import { forgetPositions } from '../browser/storage.api.ts';
import { keptCache, keptPath, OFFLINE_PATH, VISITED } from './cacheNames.rules.ts';
import { isCached } from './isCached.api.ts';
import { documentsOf, filesOfPage, headingOf, importsOf, partsOf } from './pageFiles.rules.ts';

/** Whether this browser can save pages: only over https, not in every private window, and not where it stores no data. */
export const canKeep = async (): Promise<boolean> =>
  'caches' in globalThis &&
  'serviceWorker' in navigator &&
  caches.keys().then(
    () => true,
    () => false,
  );

/** Registers the service worker, if there is none; resolves when it is active. @throws Error if it can't. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!(await workers.getRegistration())) await workers.register('/sw.js', { updateViaCache: 'none' });
  await workers.ready;
}

/** Asks the browser not to remove saved pages when the device fills up. */
export const askForStorage = async (): Promise<unknown> => navigator.storage?.persist?.();

/** Whether the site answers at this page's address. */
export const siteAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

export interface KeepOptions {
  /** Leaves out posters and fonts. */
  savesData?: boolean;
  /** Called with the number of pages done, and of all pages. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

interface Page {
  html: string;
  response: Response;
}

/**
 * Saves a page, the pages of its parts if it is a series, and all files that they name; or whatever has changed since. The
 * pages are written last: until then, the previous version is complete. If it fails, nothing of the new version is left.
 * @throws Error if something can't be read; QuotaExceededError if there is no room.
 */
export async function keep(path: string, { savesData, onProgress, signal }: KeepOptions = {}): Promise<void> {
  const name = keptCache(path);
  const wasKept = await isCached(path);
  try {
    const cache = await caches.open(name);
    const first = await read(path, signal);
    const paths = [path, ...partsOf(first.html)];
    const pages = new Map([[path, first]]);
    const files = new Set<string>();
    for (const [index, part] of paths.entries()) {
      onProgress?.(index, paths.length);
      const page = pages.get(part) ?? (await read(part, signal));
      pages.set(part, page);
      for (const file of filesOfPage(page.html, savesData)) await keepFile(cache, file, files, signal);
      for (const file of documentsOf(page.html, location.origin)) await keepDocument(cache, file, files, signal);
    }
    for (const [part, { response }] of [...pages].reverse()) await cache.put(part, response);
    await removeOthers(cache, [...pages.keys(), ...files]);
  } catch (error) {
    if (!wasKept) await caches.delete(name);
    throw error;
  }
}

async function read(path: string, signal: AbortSignal | undefined): Promise<Page> {
  const response = await load(path, signal, { cache: 'no-cache' });
  return { html: await response.clone().text(), response };
}

async function load(path: string, signal: AbortSignal | undefined, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...options, ...(signal && { signal }) });
  if (!response.ok || response.redirected) throw new Error(`${path} was not found`);
  return response;
}

/** Saves a built file, and the scripts that it imports. Files saved with another page aren't loaded again. */
async function keepFile(
  cache: Cache,
  path: string,
  files: Set<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (files.has(path)) return;
  files.add(path);
  const here = await cache.match(path, { ignoreVary: true });
  const response = here ?? (await caches.match(path, { ignoreVary: true })) ?? (await load(path, signal));
  if (!here) await cache.put(path, response.clone());
  if (!path.endsWith('.js')) return;
  for (const imported of importsOf(await response.text())) await keepFile(cache, imported, files, signal);
}

/** Without the headers that let readers ask for a part of it: the service worker has only the whole file. */
async function keepDocument(
  cache: Cache,
  path: string,
  files: Set<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (files.has(path)) return;
  files.add(path);
  const { body, headers } = await load(path, signal, { cache: 'no-cache' });
  const type = headers.get('content-type') ?? 'application/octet-stream';
  await cache.put(path, new Response(body, { headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' } }));
}

/** Removes the files of the previous version. */
async function removeOthers(cache: Cache, paths: readonly string[]): Promise<void> {
  const addresses = new Set(paths.map((path) => new URL(path, location.origin).href));
  const others = (await cache.keys()).filter(({ url }) => !addresses.has(url));
  await Promise.all(others.map((other) => cache.delete(other)));
}

/** Saves the page again if it has changed. @throws Error when offline. */
export async function renew(path: string, options: KeepOptions = {}): Promise<void> {
  const kept = await caches.match(path, { cacheName: keptCache(path), ignoreVary: true });
  if (!kept) return;
  const { html } = await read(path, options.signal);
  if (html !== (await kept.text())) await keep(path, options);
}

export interface KeptThing {
  path: string;
  /** With HTML entities; empty if the page didn't load completely. */
  heading: string;
  /** Number of pages in the series; 1 for a single resource. */
  pages: number;
  bytes: number;
}

/** What somebody has saved, and the cached visited pages. @throws Error unless the browser `canKeep`. */
export async function readKept(): Promise<{ things: KeptThing[]; visited: Omit<KeptThing, 'path' | 'heading'> }> {
  const names = await caches.keys();
  const things: KeptThing[] = [];
  for (const name of names) {
    const path = keptPath(name);
    if (!path || path === OFFLINE_PATH) continue;
    const page = await caches.match(path, { cacheName: name, ignoreVary: true });
    things.push({ path, heading: page ? headingOf(await page.text()) : '', ...(await measure(name)) });
  }
  const [pages, files] = [await measure(VISITED.page.cache), await measure(VISITED.file.cache)];
  return { things, visited: { pages: pages.pages, bytes: pages.bytes + files.bytes } };
}

async function measure(name: string): Promise<{ pages: number; bytes: number }> {
  if (!(await caches.has(name))) return { pages: 0, bytes: 0 };
  const cache = await caches.open(name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })));
  const sizes = await Promise.all(kept.map(async (response) => (await response?.blob())?.size ?? 0));
  const pages = kept.filter((response) => response?.headers.get('content-type')?.startsWith('text/html'));
  return { pages: pages.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

export const removeKept = async (path: string): Promise<unknown> => caches.delete(keptCache(path));

export async function removeVisited(): Promise<void> {
  forgetPositions();
  await Promise.all(Object.values(VISITED).map(({ cache }) => caches.delete(cache)));
}

/** Removes all saved pages, and the service worker, so that it saves nothing more. */
export async function removeEverything(): Promise<void> {
  forgetPositions();
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
