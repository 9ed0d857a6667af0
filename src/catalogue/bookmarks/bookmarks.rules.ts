/** The bookmarks of a visitor who isn't signed in, as stored in the browser. */

/** Where they are stored in `localStorage`. */
export const BOOKMARKS_KEY = 'bookmarks';

export interface Bookmark {
  /** The resource's id. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
}

/** The stored bookmarks, newest first. Invalid entries are ignored, because visitors can edit the browser's storage. */
export function parseBookmarks(json: string | null): Bookmark[] {
  const newestFirst = parseArray(json)
    .filter(isBookmark)
    .map(({ id, savedAt }) => ({ id, savedAt }))
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  return newestFirst.filter(({ id }, index) => newestFirst.findIndex((bookmark) => bookmark.id === id) === index);
}

/** Removes the bookmark of `id` if there is one; otherwise adds it as the newest. */
export function withBookmarkToggled(bookmarks: readonly Bookmark[], id: string, now: Date): Bookmark[] {
  const others = bookmarks.filter((bookmark) => bookmark.id !== id);
  return others.length < bookmarks.length ? others : [{ id, savedAt: now.toISOString() }, ...others];
}

function parseArray(json: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== 'object' || value === null) return false;
  const { id, savedAt } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && id !== '' && typeof savedAt === 'string' && !Number.isNaN(Date.parse(savedAt));
}
