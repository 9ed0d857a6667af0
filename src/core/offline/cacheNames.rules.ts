/**
 * The caches. What somebody keeps has one of its own, with all files that its pages name: so it stays whole whatever is
 * published later, and goes as a whole. The page `/offline` is kept in the same way.
 */
const KEPT = 'kept ';
export const keptCache = (path: string): string => KEPT + path;
export const keptPath = (cache: string): string | null => (cache.startsWith(KEPT) ? cache.slice(KEPT.length) : null);

/** What is kept of visited pages, and how many at most. Their names come after those of `KEPT` in the alphabet. */
export const VISITED = {
  page: { cache: 'visited pages', most: 30 },
  file: { cache: 'visited files', most: 240 },
} as const;

/** Shown for a page that is neither reachable nor kept; lists what is. */
export const OFFLINE_PATH = '/offline';

/** The message with which a page asks whether a newer version of it has come, and the service worker says that one has. */
export const NEWER = 'newer';

/** The message with which a page has a waiting service worker take over. */
export const TAKE_OVER = 'take over';
