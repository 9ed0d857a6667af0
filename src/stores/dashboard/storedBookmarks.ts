/** What was bookmarked in this browser before signing in. The member can keep it, or not. */
import { atom } from 'nanostores';
import { bookmarkFault } from '../../rules/account/bookmarkFault.ts';
import { isResourceId } from '../../rules/site/resourceId.ts';
import { BOOKMARKS_KEY, type Bookmark, parseBookmarks } from '../../rules/visitor/bookmarks.ts';
import { BackendError } from '../../services/backend.ts';
import { addBookmarks, readExisting } from '../../services/bookmarks.ts';
import { announceMemberChange } from '../../services/memberData.ts';
import { readLocalStorage, writeLocalStorage } from '../../services/storage.ts';
import { BOOKMARK_FAULTS } from '../../wording/bookmarks.ts';
import { LIBRARY_WORDS } from '../../wording/library.ts';
import { BATCH } from '../memberBookmarks.ts';
import { toast } from '../toasts.ts';

const WORDS = LIBRARY_WORDS.stored;

/** How many there are, and whether they are being saved. */
export const $storedBookmarks = atom({ count: 0, isSaving: false });

const stored = () => parseBookmarks(readLocalStorage(BOOKMARKS_KEY)).filter(({ id }) => isResourceId(id));

export const countStoredBookmarks = (): void => $storedBookmarks.set({ count: stored().length, isSaving: false });

/** Saves them to the member's library. Only then are they removed from this browser. */
export async function keepStoredBookmarks(): Promise<void> {
  const bookmarks = stored();
  $storedBookmarks.set({ count: bookmarks.length, isSaving: true });
  try {
    const kept = await addExisting(bookmarks);
    dropStoredBookmarks();
    announceMemberChange();
    if (kept > 0) toast('success', WORDS.kept(kept));
    if (kept < bookmarks.length) toast('info', WORDS.someGone(bookmarks.length - kept));
  } catch (error) {
    const isFull = error instanceof BackendError && bookmarkFault(error) === 'full';
    toast('error', isFull ? BOOKMARK_FAULTS.full : WORDS.failed);
    countStoredBookmarks();
  }
}

export function dropStoredBookmarks(): void {
  writeLocalStorage(BOOKMARKS_KEY, null);
  countStoredBookmarks();
}

/** Bookmarks those that are still in the catalogue, and gives their number. */
async function addExisting(bookmarks: readonly Bookmark[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < bookmarks.length; start += BATCH) {
    const batch = bookmarks.slice(start, start + BATCH);
    const ids = new Set(await readExisting(batch.map(({ id }) => id)));
    const existing = batch.filter(({ id }) => ids.has(id));
    if (existing.length > 0) await addBookmarks(existing);
    added += existing.length;
  }
  return added;
}
