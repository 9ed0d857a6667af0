/** What a visitor who is not signed in has bookmarked, as it is kept in the browser. */

export interface Bookmark {
  /** Of the resource. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
}

/** Those that a browser has kept, newest first. Anyone at that browser can change what it keeps: what is no bookmark is left out. */
export function parseBookmarks(kept: string | null): Bookmark[] {
  const newestFirst = parsed(kept)
    .filter(isBookmark)
    .map(({ id, savedAt }) => ({ id, savedAt }))
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  return newestFirst.filter(({ id }, index) => newestFirst.findIndex((bookmark) => bookmark.id === id) === index);
}

/** Without the bookmark of `id` if there is one, else with it as the newest. */
export function withBookmarkToggled(bookmarks: readonly Bookmark[], id: string, now: Date): Bookmark[] {
  const others = bookmarks.filter((bookmark) => bookmark.id !== id);
  return others.length < bookmarks.length ? others : [{ id, savedAt: now.toISOString() }, ...others];
}

export const isBookmarked = (bookmarks: readonly Bookmark[], id: string): boolean =>
  bookmarks.some((bookmark) => bookmark.id === id);

function parsed(kept: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
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
