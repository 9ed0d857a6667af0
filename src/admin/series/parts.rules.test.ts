import { describe, expect, test } from 'vitest';
import { appended, dropPlace, merged, moved } from './parts.rules.ts';

describe('a part', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moves from %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });

  test.each([
    [0, 5, 0],
    [0, 45, 1],
    [0, 500, 2],
    [2, 5, 0],
    [2, 55, 2],
    [1, 50, 1],
  ])('%i dragged to %i px is dropped at %i', (from, y, to) => {
    expect(dropPlace([10, 40, 70], from, y)).toBe(to);
  });
});

test('existing parts are not added again, nor more than a series holds', () => {
  expect(appended(['a', 'b'], ['b', 'c', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  const many = Array.from({ length: 499 }, (_, index) => String(index));
  expect(appended(many, ['x', 'y']).at(-1)).toBe('x');
});

describe('what comes from a source', () => {
  test.each([
    ['', 'abc', 'abc'],
    ['bd', 'abcde', 'abcde'],
    ['de', 'abcde', 'abcde'],
    ['ab', 'abcde', 'abcde'],
    // An administrator changed the order of these, or put others between them.
    ['ca', 'abcd', 'cdab'],
    ['axc', 'abc', 'abxc'],
    ['xy', 'abc', 'xyabc'],
    ['ab', 'abab', 'ab'],
  ])('is placed in %s, coming from %s', (parts, source, order) => {
    expect(merged([...parts], [...source]).join('')).toBe(order);
  });

  test('is left out if there is no room, and pushes nothing out', () => {
    const many = Array.from({ length: 499 }, (_, index) => String(index));
    expect(merged(many, ['x', '0', 'y'])).toEqual(['x', ...many]);
  });
});
