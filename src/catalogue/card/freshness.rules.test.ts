import { expect, test } from 'vitest';
import { isNew, newUntil } from './freshness.rules.ts';

const created = '2026-11-01T12:00:00.123456+00:00';

test('a resource is new for exactly seven days after its creation', () => {
  expect(isNew(created, new Date('2026-11-01T12:00:01Z'))).toBe(true);
  expect(isNew(created, new Date('2026-11-08T12:00:00Z'))).toBe(true);
  const end = new Date('2026-11-08T12:00:00.123Z');
  expect(newUntil(created, new Date('2026-11-02T00:00:00Z'))).toEqual(end);
  expect(isNew(created, end)).toBe(false);
});

test('a resource created in the near future is new for seven days from now', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  expect(isNew(created, now)).toBe(true);
  expect(newUntil(created, now)).toEqual(new Date('2026-11-08T00:00:00Z'));
});

test('a resource created more than a day in the future is not new', () => {
  expect(isNew(created, new Date('2026-10-31T12:00:00Z'))).toBe(false);
  expect(isNew('2999-01-01T00:00:00Z', new Date('2026-11-01T00:00:00Z'))).toBe(false);
});
