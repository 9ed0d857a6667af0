/** Bookmarks as the page's buttons show them: the member's or, if nobody is signed in, those stored in this browser. */
import { atom } from 'nanostores';
import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../../core/browser/storage.api.ts';
import { memberHint, onMemberHint } from '../../core/session/memberHint.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { ACTION_WORDS } from '../sharing/actions.words.ts';
import { BOOKMARKS_KEY, type Bookmark, parseBookmarks, withBookmarkToggled } from './bookmarks.rules.ts';

/** The ids of the bookmarked resources; for members, only those on the page. */
export const $bookmarks = atom<ReadonlySet<string>>(new Set());

/** Bookmarks that the browser refused to store. They last until the page is left. */
let unstored: Bookmark[] | null = null;

/** The resources on the page. */
let onPage: readonly string[] = [];

let isFollowing = false;

/** Reads the bookmarks, now and whenever another tab changes them or someone signs in or out. */
export function syncBookmarks(): void {
  onLocalStorageChange(BOOKMARKS_KEY, show);
  onMemberHint(show);
  show();
}

/** Call this with the resources on the page whenever they change. */
export function showBookmarksOf(ids: readonly string[]): void {
  onPage = ids;
  if (memberHint()) show();
}

/** Adds or removes a resource's bookmark. */
export function toggleBookmark(id: string, now: Date): void {
  if (memberHint()) return void toggleOfMember(id);
  const bookmarks = withBookmarkToggled(storedBookmarks(), id, now);
  const stored = writeLocalStorage(BOOKMARKS_KEY, JSON.stringify(bookmarks));
  if (!stored && !unstored) toast('info', ACTION_WORDS.notKept);
  unstored = stored ? null : bookmarks;
  show();
}

function show(): void {
  if (memberHint())
    void ofMember().then(
      ({ showMemberBookmarks }) => showMemberBookmarks(onPage),
      () => {},
    );
  else $bookmarks.set(new Set(storedBookmarks().map(({ id }) => id)));
}

const storedBookmarks = () => unstored ?? parseBookmarks(readLocalStorage(BOOKMARKS_KEY));

async function toggleOfMember(id: string): Promise<void> {
  const before = $bookmarks.get();
  const isWanted = !before.has(id);
  $bookmarks.set(new Set(isWanted ? [...before, id] : [...before].filter((other) => other !== id)));
  try {
    (await ofMember()).setMemberBookmark(id, isWanted);
  } catch {
    $bookmarks.set(before);
    toast('error', ACTION_WORDS.notChanged);
  }
}

/** Imported for members only, because it needs the members' client. */
async function ofMember() {
  const member = await import('./memberBookmarks.store.ts');
  if (!isFollowing) member.$memberBookmarks.listen((ids) => (ids ? $bookmarks.set(ids) : show()));
  isFollowing = true;
  return member;
}
