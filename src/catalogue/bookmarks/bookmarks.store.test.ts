import { beforeEach, expect, test, vi } from 'vitest';
import { testStorage } from '../../testing/testBrowser.ts';
import type { Bookmark } from './bookmarks.rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const bookmark = (id: string, savedAt: string): Bookmark => ({ id, savedAt });
const psalm = bookmark('psalm', '2026-05-01T08:00:00.000Z');
const sermon = bookmark('sermon', '2026-05-02T08:00:00.000Z');
const song = bookmark('song', NOW.toISOString());

/** Opens a page in a browser that has stored these bookmarks. */
async function open(...bookmarks: Bookmark[]) {
  const storage = testStorage();
  const store = (...now: Bookmark[]) => storage.setItem('bookmarks', JSON.stringify(now));
  store(...bookmarks);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.resetModules();
  const { $bookmarks, syncBookmarks, toggleBookmark } = await import('./bookmarks.store.ts');
  syncBookmarks();
  const stored = () => JSON.parse(storage.getItem('bookmarks') ?? '[]');
  return {
    storage,
    store,
    stored,
    shown: () => [...$bookmarks.get()],
    toggle: (id: string) => toggleBookmark(id, NOW),
  };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('toggling a bookmark keeps what another tab has just changed', async () => {
  const page = await open(psalm);
  page.store(sermon);
  page.toggle('song');
  expect(page.shown()).toEqual(['song', 'sermon']);
  expect(page.stored()).toEqual([song, sermon]);
});

test('if storage is full, the stored bookmarks and later changes are shown', async () => {
  const page = await open(psalm);
  page.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.toggle('song');
  page.toggle('psalm');
  expect(page.shown()).toEqual(['song']);
  expect(page.stored()).toEqual([psalm]);
});

test('changes made while storage was full are stored once there is room', async () => {
  const page = await open(psalm);
  const { setItem } = page.storage;
  page.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.toggle('song');
  page.storage.setItem = setItem;
  page.toggle('psalm');
  expect(page.stored()).toEqual([song]);
});
