/** What was bookmarked in this browser before signing in. The member decides whether to keep it. */
import { atom, onMount } from 'nanostores';
import { bookmarkError } from '../../catalogue/bookmarks/bookmarkError.rules.ts';
import { addBookmarks, readExisting } from '../../catalogue/bookmarks/bookmarks.api.ts';
import { BOOKMARKS_KEY, type Bookmark, parseBookmarks } from '../../catalogue/bookmarks/bookmarks.rules.ts';
import { BOOKMARK_ERRORS } from '../../catalogue/bookmarks/bookmarks.words.ts';
import { announceBookmarks, BATCH } from '../../catalogue/bookmarks/memberBookmarks.store.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { readLocalStorage, writeLocalStorage } from '../../core/browser/storage.api.ts';
import { isResourceId } from '../../core/site/resourceId.rules.ts';
import { toast, toastWithAction } from '../../core/toasts/toasts.store.ts';
import { LIBRARY_WORDS } from './library.words.ts';

const WORDS = LIBRARY_WORDS.stored;

/** How many there are, and whether they are being saved. */
export const $storedBookmarks = atom({ count: 0, isSaving: false });

const stored = () => parseBookmarks(readLocalStorage(BOOKMARKS_KEY)).filter(({ id }) => isResourceId(id));

const countStoredBookmarks = (): void => $storedBookmarks.set({ count: stored().length, isSaving: false });

// Before the first render, which then shows them at once.
onMount($storedBookmarks, countStoredBookmarks);

/** Saves them to the member's library. Only then are they removed from this browser. */
export async function keepStoredBookmarks(): Promise<void> {
  const bookmarks = stored();
  $storedBookmarks.set({ count: bookmarks.length, isSaving: true });
  try {
    const kept = await addExisting(bookmarks);
    dropStoredBookmarks();
    announceBookmarks();
    if (kept > 0) toast('success', WORDS.kept(kept));
    if (kept < bookmarks.length) toast('info', WORDS.someGone(bookmarks.length - kept));
  } catch (error) {
    const isFull = error instanceof BackendError && bookmarkError(error) === 'full';
    toast('error', isFull ? BOOKMARK_ERRORS.full : WORDS.failed);
    countStoredBookmarks();
  }
}

/** Removes them from this browser. Somebody else may have saved them, so it can be undone. */
export function refuseStoredBookmarks(): void {
  const refused = readLocalStorage(BOOKMARKS_KEY);
  dropStoredBookmarks();
  const undo = () => {
    writeLocalStorage(BOOKMARKS_KEY, refused);
    countStoredBookmarks();
  };
  toastWithAction('info', WORDS.refused, { label: LIBRARY_WORDS.undo, run: undo });
}

function dropStoredBookmarks(): void {
  writeLocalStorage(BOOKMARKS_KEY, null);
  countStoredBookmarks();
}

/** Bookmarks those that are still in the catalogue, and returns their number. */
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
