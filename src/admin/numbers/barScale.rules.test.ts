import { expect, test } from 'vitest';
import { axisEnd, barLength } from './barScale.rules.ts';

test.each([
  [0, 5],
  [3, 5],
  [5, 5],
  [6, 6],
  [7, 8],
  [10, 10],
  [11, 15],
  [24, 25],
  [51, 60],
  [99, 100],
  [20_001, 25_000],
])('an axis for %d ends at %d', (value, end) => {
  expect(axisEnd(value)).toBe(end);
});

test('a bar’s length is proportional, and it is visible unless it is 0', () => {
  expect([0, 1, 100, 250, 500].map((value) => barLength(value, 500))).toEqual([0, 1, 20, 50, 100]);
});
