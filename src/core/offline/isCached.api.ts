import { keptCache } from './cacheNames.rules.ts';

/** Whether somebody has kept the page at this path. No browser tells where it refuses storage. */
export const isCached = async (path: string): Promise<boolean> =>
  'caches' in globalThis &&
  caches.match(path, { cacheName: keptCache(path), ignoreVary: true }).then(Boolean, () => false);
