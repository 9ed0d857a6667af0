import { expect, test } from 'vitest';
import { type Bookmark, isBookmarked, parseBookmarks, withBookmarkToggled } from './bookmarks.ts';

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
const bookmark = (id: string, day: number): Bookmark => ({ id, savedAt: on(day) });

test('bookmarks come back newest first', () => {
  const kept = JSON.stringify([bookmark('a', 1), bookmark('b', 3), bookmark('c', 2)]);
  expect(parseBookmarks(kept).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a resource is bookmarked once, when it was saved last', () => {
  expect(parseBookmarks(JSON.stringify([bookmark('a', 1), bookmark('b', 2), bookmark('a', 3)]))).toEqual([
    bookmark('a', 3),
    bookmark('b', 2),
  ]);
});

test.each([null, '', 'null', '{}', '"a"', '[', '42', '{"length":1}'])('kept as %j, there is none', (kept) => {
  expect(parseBookmarks(kept)).toEqual([]);
});

test('what is no bookmark is left out, and what a bookmark has no place for', () => {
  const kept = [null, 7, 'a', {}, { id: 'a' }, { id: 3, savedAt: on(1) }, { id: 'a', savedAt: 'long ago' }];
  const extended = { ...bookmark('b', 1), html: '<script>' };
  expect(parseBookmarks(JSON.stringify([...kept, extended]))).toEqual([bookmark('b', 1)]);
});

test('toggling adds the newest, and toggling again takes it away', () => {
  const before = [bookmark('a', 1)];
  const after = withBookmarkToggled(before, 'b', new Date(on(2)));
  expect(after).toEqual([bookmark('b', 2), bookmark('a', 1)]);
  expect(isBookmarked(after, 'b')).toBe(true);
  expect(withBookmarkToggled(after, 'b', new Date(on(3)))).toEqual(before);
  expect(isBookmarked(before, 'b')).toBe(false);
});
