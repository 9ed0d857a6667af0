import { expect, test } from 'vitest';
import { type Bookmark, parseBookmarks, withBookmarkToggled } from './bookmarks.rules.ts';

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
const bookmark = (id: string, day: number): Bookmark => ({ id, savedAt: on(day) });

test('stored bookmarks are read newest first', () => {
  const stored = JSON.stringify([bookmark('a', 1), bookmark('b', 3), bookmark('c', 2)]);
  expect(parseBookmarks(stored).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('of several bookmarks of a resource, only the newest is read', () => {
  expect(parseBookmarks(JSON.stringify([bookmark('a', 1), bookmark('b', 2), bookmark('a', 3)]))).toEqual([
    bookmark('a', 3),
    bookmark('b', 2),
  ]);
});

test.each([null, '', 'null', '{}', '"a"', '[', '42', '{"length":1}'])(
  'the stored value %j has no bookmarks',
  (stored) => {
    expect(parseBookmarks(stored)).toEqual([]);
  },
);

test('invalid bookmarks and unknown properties are ignored', () => {
  const invalid = [null, 7, 'a', {}, { id: 'a' }, { id: 3, savedAt: on(1) }, { id: 'a', savedAt: 'long ago' }];
  const extended = { ...bookmark('b', 1), html: '<script>' };
  expect(parseBookmarks(JSON.stringify([...invalid, extended]))).toEqual([bookmark('b', 1)]);
});

test('toggling adds a bookmark as the newest, and toggling again removes it', () => {
  const before = [bookmark('a', 1)];
  const after = withBookmarkToggled(before, 'b', new Date(on(2)));
  expect(after).toEqual([bookmark('b', 2), bookmark('a', 1)]);
  expect(withBookmarkToggled(after, 'b', new Date(on(3)))).toEqual(before);
});
