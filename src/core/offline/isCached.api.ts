import { keptCache } from './cacheNames.rules.ts';

/** Whether somebody has saved the page at this path. False if the browser refuses storage. */
export const isCached = async (path: string): Promise<boolean> =>
  'caches' in globalThis &&
  caches.match(path, { cacheName: keptCache(path), ignoreVary: true }).then(Boolean, () => false);
