/**
 * Which of the resources on this page the member has bookmarked. Only these are requested, because a member may have
 * thousands. Visitors don't load this module.
 */
import { atom } from 'nanostores';
import { BackendError } from '../../core/backend/backend.api.ts';
import { loadOnce } from '../../core/backend/loadOnce.api.ts';
import { storedMemberId } from '../../core/backend/memberAuth.api.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { nextIdle } from '../../core/browser/idle.api.ts';
import { isOnline, onOnline } from '../../core/browser/network.api.ts';
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { keyOfMember } from '../../core/browser/tabStorage.api.ts';
import { onPageShown } from '../../core/browser/visibility.api.ts';
import { announce, onChange } from '../../core/remote/changes.api.ts';
import { readSession } from '../../core/session/auth.api.ts';
import { memberHint, onMemberHint, rememberMember } from '../../core/session/memberHint.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { type BookmarkError, bookmarkError } from './bookmarkError.rules.ts';
import { addBookmarks, readBookmarked, removeBookmark } from './bookmarks.api.ts';
import { BOOKMARK_ERRORS } from './bookmarks.words.ts';

/** Maximum ids per request: more would make its address too long. */
export const BATCH = 100;

/** The ids of the bookmarked resources; null if nobody is signed in. */
export const $memberBookmarks = atom<ReadonlySet<string> | null>(new Set());

/** What is known about one member. */
interface Known {
  /** The member's id, once the session has been read. */
  owner: string | null;
  /** Whether a resource is bookmarked, according to the backend. */
  saved: Map<string, boolean>;
  /** When they were saved, where known, in ISO 8601: an accidental removal keeps its date. */
  savedAt: Map<string, string>;
  /** The resources in `saved` that don't need to be requested again. */
  fresh: Set<string>;
  /** Changes that are being sent. */
  pending: Map<string, boolean>;
}

const nothing = (): Known => ({
  owner: null,
  saved: new Map(),
  savedAt: new Map(),
  fresh: new Set(),
  pending: new Map(),
});

/** What a page hadn't sent when it was left; the next page in this tab sends it. */
const UNSENT = 'unsent bookmarks';

let current = nothing();
/** The resources on the page. */
let shown: readonly string[] = [];
let reading = new AbortController();
let isFollowing = false;

/** Call this with the resources on the page whenever they change. */
export function showMemberBookmarks(ids: readonly string[]): void {
  follow();
  if (ids.join() === shown.join()) return;
  shown = ids;
  void read();
}

/** The backend has just said that these resources are bookmarked, so they aren't requested again. */
export function learnBookmarks(bookmarks: readonly { id: string; savedAt: string }[]): void {
  for (const { id, savedAt } of bookmarks) {
    current.saved.set(id, true);
    current.savedAt.set(id, savedAt);
    current.fresh.add(id);
  }
  publish();
}

/** Shows the change at once and sends it. If that fails, the change is undone and a toast says so. */
export function setMemberBookmark(id: string, isWanted: boolean): void {
  follow();
  reading.abort();
  const isBeingSent = current.pending.has(id);
  current.pending.set(id, isWanted);
  keepUnsent();
  publish();
  if (!isBeingSent) void send(id, current);
}

async function send(id: string, to: Known): Promise<void> {
  const error = await sendWanted(id, to);
  to.pending.delete(id);
  keepUnsent();
  if (error) toast('error', BOOKMARK_ERRORS[error]);
  else announceBookmarks();
  publish();
  readAgain();
}

/** Call this after each change to bookmarks. */
export function announceBookmarks(): void {
  announce('bookmarks');
  announce('member');
}

/** Sends until the backend has the member's latest choice. Returns the error, if any. */
async function sendWanted(id: string, to: Known): Promise<BookmarkError | 'signed out' | null> {
  const { saved, savedAt, pending } = to;
  try {
    if (!(await isSignedIn(to))) return memberHint() ? 'failed' : 'signed out';
    for (let next = pending.get(id); next !== undefined && next !== saved.get(id); next = pending.get(id)) {
      await (next ? addBookmarks([{ id, savedAt: savedAt.get(id) }]) : removeBookmark(id));
      saved.set(id, next);
    }
    return null;
  } catch (error) {
    return error instanceof BackendError ? bookmarkError(error) : 'failed';
  }
}

/** Reads which resources on the page are bookmarked, unless that is already known. */
async function read(): Promise<void> {
  reading.abort();
  // The answer might predate the change, so it is read again afterwards.
  if (current.pending.size > 0) return;
  const of = current;
  const { saved, fresh } = of;
  const ids = shown.filter((id) => !fresh.has(id));
  if (ids.length === 0) return;
  reading = new AbortController();
  const { signal } = reading;
  try {
    await firstIdle();
    if (signal.aborted || !(await isSignedIn(of))) return;
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const found = new Set(await withRetries((attempt) => readBookmarked(batch, attempt), { signal, isOnline }));
      if (signal.aborted) return;
      for (const id of batch) {
        saved.set(id, found.has(id));
        fresh.add(id);
      }
      publish();
    }
  } catch {
    // It is read again when the page becomes visible or the connection returns.
  }
}

/** Resolves when the browser has been idle once, so that loading the client doesn't delay the page. */
const firstIdle = loadOnce(nextIdle);

function readAgain(): void {
  current.fresh.clear();
  void read();
}

/** Whether it is still this member. If not, the page shows the bookmarks of whoever is signed in, or the browser's. */
async function isSignedIn(as: Known): Promise<boolean> {
  const account = await readSession();
  as.owner ??= account?.id ?? null;
  if (account && account.id === as.owner) return true;
  if (!account) rememberMember(null);
  forget();
  if (account) void read();
  return false;
}

/** Nothing of one member's may be seen by the next. */
function forget(): void {
  reading.abort();
  current.pending.clear();
  current = nothing();
  publish();
}

function publish(): void {
  const { saved, pending } = current;
  const ids = [...new Map([...saved, ...pending])].flatMap(([id, isSaved]) => (isSaved ? [id] : []));
  $memberBookmarks.set(memberHint() ? new Set(ids) : null);
}

function keepUnsent(): void {
  const memberId = storedMemberId();
  const { size } = current.pending;
  if (memberId)
    writeSessionStorage(keyOfMember(UNSENT, memberId), size > 0 ? JSON.stringify([...current.pending]) : null);
}

function sendUnsent(): void {
  const memberId = storedMemberId();
  const unsent = memberId && readSessionStorage(keyOfMember(UNSENT, memberId));
  for (const [id, isWanted] of JSON.parse(unsent || '[]')) setMemberBookmark(id, isWanted);
}

/** Follows changes in other tabs and on other devices, and who is signed in. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onChange('bookmarks', readAgain);
  for (const listen of [onPageShown, onOnline]) listen(readAgain);
  onMemberHint(() => {
    forget();
    if (memberHint()) void read();
  });
  sendUnsent();
}
