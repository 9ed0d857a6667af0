/** The visitor's bookmarks, stored in this browser and synchronised between its tabs. */
import { atom } from 'nanostores';
import { type Bookmark, keptBookmarks, toggled } from '../rules/visitor/bookmarks.ts';
import { onRemembered, recall, remember } from '../services/storage.ts';
import { ACTION_WORDS } from '../wording/actions.ts';
import { toast } from './toasts.ts';

const KEY = 'bookmarks';

/** Newest first. */
export const $bookmarks = atom<Bookmark[]>([]);

/** Whether the browser refused to store bookmarks. They then last until the page is left. */
let refused = false;

/** Reads the stored bookmarks, now and whenever another tab changes them. */
export function followBookmarks(): void {
  const read = () => !refused && $bookmarks.set(keptBookmarks(recall(KEY)));
  read();
  onRemembered(KEY, read);
}

/** Adds or removes a resource's bookmark. */
export function toggleBookmark(id: string, now: Date): void {
  const before = refused ? $bookmarks.get() : keptBookmarks(recall(KEY));
  const bookmarks = toggled(before, id, now);
  const kept = remember(KEY, JSON.stringify(bookmarks));
  if (!kept && !refused) toast('info', ACTION_WORDS.notKept);
  refused = !kept;
  $bookmarks.set(bookmarks);
}
