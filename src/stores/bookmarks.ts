/** What the visitor has bookmarked, kept in this browser and the same in all of its tabs. */
import { atom } from 'nanostores';
import { type Bookmark, keptBookmarks, toggled } from '../rules/visitor/bookmarks.ts';
import { onRemembered, recall, remember } from '../services/storage.ts';
import { ACTION_WORDS } from '../wording/actions.ts';
import { toast } from './toasts.ts';

const KEY = 'bookmarks';

/** Newest first. */
export const $bookmarks = atom<Bookmark[]>([]);

/** A browser that refuses to keep anything keeps them for this view of the page. */
let refused = false;

/** Reads what is kept, now and whenever another tab has changed it. */
export function followBookmarks(): void {
  const read = () => !refused && $bookmarks.set(keptBookmarks(recall(KEY)));
  read();
  onRemembered(KEY, read);
}

/** Bookmarks a resource, or takes its bookmark away. */
export function toggleBookmark(id: string, now: Date): void {
  const before = refused ? $bookmarks.get() : keptBookmarks(recall(KEY));
  const bookmarks = toggled(before, id, now);
  const kept = remember(KEY, JSON.stringify(bookmarks));
  if (!kept && !refused) toast('info', ACTION_WORDS.notKept);
  refused = !kept;
  $bookmarks.set(bookmarks);
}
