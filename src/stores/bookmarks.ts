/** The visitor's bookmarks, stored in this browser and synchronised between its tabs. */
import { atom } from 'nanostores';
import { type Bookmark, parseBookmarks, withBookmarkToggled } from '../rules/visitor/bookmarks.ts';
import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../services/storage.ts';
import { ACTION_WORDS } from '../wording/actions.ts';
import { toast } from './toasts.ts';

const KEY = 'bookmarks';

/** Newest first. */
export const $bookmarks = atom<Bookmark[]>([]);

/** Whether the browser refused to store bookmarks. They then last until the page is left. */
let isRefused = false;

/** Reads the stored bookmarks, now and whenever another tab changes them. */
export function syncBookmarks(): void {
  const read = () => !isRefused && $bookmarks.set(parseBookmarks(readLocalStorage(KEY)));
  read();
  onLocalStorageChange(KEY, read);
}

/** Adds or removes a resource's bookmark. */
export function toggleBookmark(id: string, now: Date): void {
  const before = isRefused ? $bookmarks.get() : parseBookmarks(readLocalStorage(KEY));
  const bookmarks = withBookmarkToggled(before, id, now);
  const stored = writeLocalStorage(KEY, JSON.stringify(bookmarks));
  if (!stored && !isRefused) toast('info', ACTION_WORDS.notKept);
  isRefused = !stored;
  $bookmarks.set(bookmarks);
}
