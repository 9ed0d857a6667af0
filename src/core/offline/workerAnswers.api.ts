/**
 * The service worker's answers: from the network first, and from the caches if there is no connection or it takes too long,
 * since a weak signal may swallow packets.
 */
import { keptCache, OFFLINE_PATH, VISITED } from './cacheNames.rules.ts';
import { isHtml, isKeptWhenVisited, type Kind } from './caching.rules.ts';

/** Milliseconds without an answer after which the saved copy is shown. */
const PATIENCE = 3000;

/** By the path of each page shown from a cache: whether its answer has arrived since, and differs. */
const late = new Map<string, Promise<boolean>>();

/** These answers, as long as the worker lives. If the network is still slow, they are shown before saved copies. */
const arrived = new Map<string, Response>();

/** @param later - called with work that continues after the answer, and never fails. */
export async function answer(
  request: Request,
  kind: Kind,
  later: (work: Promise<unknown>) => void,
  patience = PATIENCE,
): Promise<Response> {
  const { url } = request;
  const unchanged = kind === 'file' && (await keptCopy(url).catch(() => undefined));
  if (unchanged) return unchanged;
  const pending = fetch(request);
  const remembered = pending.then((response) =>
    isKeptWhenVisited(url, response, kind) ? remember(url, response.clone(), kind) : undefined,
  );
  later(remembered.catch(() => {}));
  late.delete(pathOf(url));
  const copy = (await isAnsweredWithin(patience, pending)) ? undefined : await copyOf(url, kind);
  if (copy) {
    if (kind === 'page') later(followLate(url, pending, copy.clone()));
    return copy;
  }
  try {
    const response = await pending;
    arrived.delete(pathOf(url));
    return response;
  } catch {
    return (await copyOf(url, kind)) ?? (kind === 'page' ? await listOfKept() : undefined) ?? Response.error();
  }
}

/** Whether an answer arrived that differs from what is shown at this address, once that is known. */
export const isNewerThere = async (address: string): Promise<boolean> => (await late.get(pathOf(address))) ?? false;

const pathOf = (address: string): string => new URL(address).pathname;

/** A failure is an answer, too. */
const isAnsweredWithin = (milliseconds: number, pending: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    pending.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((done) => {
      setTimeout(() => done(false), milliseconds);
    }),
  ]);

function followLate(address: string, pending: Promise<Response>, shown: Response): Promise<boolean> {
  const compared = pending.then(async (response) => {
    if (!response.ok || !isHtml(response) || (await response.clone().text()) === (await shown.text())) return false;
    arrived.set(pathOf(address), response);
    return true;
  });
  const isNewer = compared.catch(() => false);
  late.set(pathOf(address), isNewer);
  return isNewer;
}

/** A browser that can't read its caches counts as one with nothing saved. */
async function copyOf(address: string, kind: Kind): Promise<Response | undefined> {
  const newer = arrived.get(pathOf(address));
  if (newer) return newer.clone();
  return (kind === 'page' ? keptCopy(address) : otherSize(address)).catch(() => undefined);
}

const listOfKept = (): Promise<Response | undefined> =>
  caches.match(OFFLINE_PATH, { cacheName: keptCache(OFFLINE_PATH), ignoreVary: true }).catch(() => undefined);

/** What was saved on purpose comes first, because it is complete. */
async function keptCopy(address: string): Promise<Response | undefined> {
  for (const cacheName of (await caches.keys()).sort()) {
    const found = await caches.match(address, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** A poster in another size or format: only one of each is saved. */
async function otherSize(address: string): Promise<Response | undefined> {
  const [poster] = address.split('-');
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const other = (await cache.keys()).find(({ url }) => url.startsWith(`${poster}-`));
    if (other) return cache.match(other, { ignoreVary: true });
  }
  return undefined;
}

/** Stores it as the newest of its kind, and removes the oldest. */
async function remember(address: string, response: Response, kind: Kind): Promise<void> {
  const { cache: name, most } = VISITED[kind];
  const { status, statusText, headers } = response;
  // Only a whole one replaces the copy from before.
  const whole = new Response(await response.blob(), { status, statusText, headers });
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, whole);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest)));
}
