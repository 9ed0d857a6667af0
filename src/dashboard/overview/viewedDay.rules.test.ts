import { expect, test } from 'vitest';
import { viewedDay } from './viewedDay.rules.ts';

/** In the machine's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

test.each([
  ['today', at(30, 0)],
  ['today', at(30, 8)],
  ['yesterday', at(29, 23, 59)],
  ['yesterday', at(29, 0)],
  ['earlier', at(28, 23, 59)],
  ['earlier', at(1, 9)],
] as const)('%s', (when, viewed) => {
  expect(viewedDay(viewed.toISOString(), at(30, 9))).toBe(when);
});

test('a view that seems to be in the future counts as today', () => {
  expect(viewedDay(at(31, 3).toISOString(), at(30, 23))).toBe('today');
});
