/**
 * The caches. Each page that somebody saves has a cache of its own, with all the files it names: it stays complete whatever
 * is published later, and is removed as a whole. The page `/offline` is saved in the same way.
 */
const KEPT = 'kept ';
export const keptCache = (path: string): string => KEPT + path;
export const keptPath = (cache: string): string | null => (cache.startsWith(KEPT) ? cache.slice(KEPT.length) : null);

/** Caches of visited pages, and the most entries in each. Their names sort after `KEPT`. */
export const VISITED = {
  page: { cache: 'visited pages', most: 30 },
  file: { cache: 'visited files', most: 240 },
} as const;

/** Shown for a page that is neither reachable nor saved; lists what is saved. */
export const OFFLINE_PATH = '/offline';

/** The message in which a page asks whether a newer version of it has arrived, and the service worker answers that one has. */
export const NEWER = 'newer';

/** The message in which a page tells a waiting service worker to take over. */
export const TAKE_OVER = 'take over';
