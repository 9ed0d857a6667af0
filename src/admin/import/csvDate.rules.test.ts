import { expect, test } from 'vitest';
import { addedAt, isFuture } from './csvDate.rules.ts';

test.each([
  ['2024-05-17T09:00:00.123456+00:00', '2024-05-17T09:00:00.123456+00:00'],
  ['2024-05-17 09:00:00.1+02', '2024-05-17T09:00:00.1+02:00'],
  ['2024-05-17 09:00', '2024-05-17T09:00Z'],
  ['17.5.2024 09:00', '2024-05-17T09:00Z'],
  [' 2024-02-29 ', '2024-02-29T11:59:59.999998Z'],
])('%s is a date', (text, iso) => {
  expect(addedAt(text, 2)).toBe(iso);
});

test('rows of one day keep their order', () => {
  const dates = [1, 2, 19_999].map((row) => addedAt('2024-05-17', row) ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each([
  '',
  '30.02.2024',
  '5/17/2024',
  '05/17/2024',
  '2024-02-30',
  '2024-13-01',
  '0024-05-17',
  '2024-05-17T25:00',
  'soon',
])('"%s" is none', (text) => {
  expect(addedAt(text, 1)).toBeNull();
});

test('a date is in the future if it is so in every time zone', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isFuture('2026-11-24T11:00:00Z', now)).toBe(false);
  expect(isFuture('2026-11-25T12:00:00Z', now)).toBe(true);
});
