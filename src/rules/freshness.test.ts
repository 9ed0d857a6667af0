import { expect, test } from 'vitest';
import { isNew, newUntil } from './freshness.ts';

const created = '2026-11-01T12:00:00.123456+00:00';

test('a resource is new until seven days after its creation, and not a moment longer', () => {
  expect(isNew(created, new Date('2026-11-01T12:00:01Z'))).toBe(true);
  expect(isNew(created, new Date('2026-11-08T12:00:00Z'))).toBe(true);
  expect(isNew(created, newUntil(created))).toBe(false);
});
