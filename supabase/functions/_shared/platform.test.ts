import { expect, test } from 'vitest';
import { retryAfterSeconds } from './platform.ts';

const NOW = new Date('2026-11-22T12:00:00.500Z');

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 12:01:00 GMT', 60],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-1', null],
  ['1.5', null],
  ['2026', 2026],
  ['', null],
  [null, null],
])('%j means %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
