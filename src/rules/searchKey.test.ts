import { expect, test } from 'vitest';
import { opensSearch } from './searchKey.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('/ opens the search, but is a letter where one is typing', () => {
  expect(opensSearch(press('/'), false)).toBe(true);
  expect(opensSearch(press('/'), true)).toBe(false);
  expect(opensSearch(press('/', { ctrlKey: true }), false)).toBe(false);
});

test('Ctrl+K and Cmd+K open it anywhere', () => {
  expect(opensSearch(press('k', { ctrlKey: true }), true)).toBe(true);
  expect(opensSearch(press('K', { metaKey: true }), false)).toBe(true);
  expect(opensSearch(press('k'), false)).toBe(false);
  expect(opensSearch(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
});
