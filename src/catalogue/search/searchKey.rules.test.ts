import { expect, test } from 'vitest';
import { opensSearch } from './searchKey.rules.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('/ opens the search, except while typing', () => {
  expect(opensSearch(press('/'), false, true)).toBe(true);
  expect(opensSearch(press('/'), true, true)).toBe(false);
  expect(opensSearch(press('/', { ctrlKey: true }), false, true)).toBe(false);
});

test('/ does nothing if it is turned off', () => {
  expect(opensSearch(press('/'), false, false)).toBe(false);
});

test('Ctrl+K and Cmd+K open the search anywhere', () => {
  expect(opensSearch(press('k', { ctrlKey: true }), true, true)).toBe(true);
  expect(opensSearch(press('K', { metaKey: true }), false, false)).toBe(true);
  expect(opensSearch(press('k'), false, true)).toBe(false);
  expect(opensSearch(press('k', { ctrlKey: true, altKey: true }), false, true)).toBe(false);
});
