import { expect, test } from 'vitest';
import { isTransient, retryDelay } from './backoff.rules.ts';

test('each delay is twice the one before, up to 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([0, 200, 408, 429, 500, 502, 503])('status %i may succeed on a retry', (status) => {
  expect(isTransient(status)).toBe(true);
});

test.each([400, 401, 403, 404, 416])('status %i does not succeed on a retry', (status) => {
  expect(isTransient(status)).toBe(false);
});
