import { expect, test } from 'vitest';
import { day } from './calendar.words.ts';
import { localDay } from './localDay.words.ts';

test.each([
  ['2026-11-21T00:00:00Z', 'Nov 21, 2026'],
  ['2026-11-21T23:59:59.999999+00:00', 'Nov 21, 2026'],
  ['2026-11-21T23:30:00-05:00', 'Nov 22, 2026'],
  ['1969-12-31T23:59:59Z', 'Dec 31, 1969'],
])('%s is on %s in every time zone', (moment, name) => {
  expect(day(moment)).toBe(name);
  expect(day(moment)).toBe(name);
});

test.each(['2026-11-21T00:00:00', '2026-11-21T23:59:59'])('%s on the visitor’s clock is on that day', (moment) => {
  expect(localDay(moment)).toBe('Nov 21, 2026');
});
