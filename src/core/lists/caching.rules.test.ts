import { expect, test } from 'vitest';
import { freshness } from './caching.rules.ts';

test.each([
  [0, 'fresh'],
  [4.9, 'fresh'],
  [5, 'stale'],
  [9.9, 'stale'],
  [10, 'gone'],
  [-1, 'gone'],
] as const)('an answer of %d minutes ago is %s', (minutes, expected) => {
  const now = 1_800_000_000_000;
  expect(freshness(now - minutes * 60_000, now)).toBe(expected);
});
