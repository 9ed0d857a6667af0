import { expect, test } from 'vitest';
import { nextPacificMidnight } from './youtubeApi.ts';

test.each([
  ['in winter', '2026-11-22T11:19:31.500Z', '2026-11-23T08:00:00.000Z'],
  ['in summer', '2026-07-01T11:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['a moment before', '2026-11-22T07:59:59.999Z', '2026-11-22T08:00:00.000Z'],
  ['at midnight itself, the one after', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-08T12:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['on the day of 25 hours', '2026-11-01T12:00:00Z', '2026-11-02T08:00:00.000Z'],
])('the next midnight in California, %s', (_, now, expected) => {
  expect(nextPacificMidnight(new Date(now)).toISOString()).toBe(expected);
});
