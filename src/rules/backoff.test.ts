import { expect, test } from 'vitest';
import { retryDelay } from './backoff.ts';

test('each wait is twice the one before, up to 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
