import { expect, test } from 'vitest';
import { isoDuration, isoSeconds, shortDuration } from './duration.rules.ts';

test.each([
  ['45 min', 'PT45M'],
  ['1h 20m', 'PT1H20M'],
  ['95 min', 'PT1H35M'],
  ['95min.', 'PT1H35M'],
  ['1 hr. 5 mins.', 'PT1H5M'],
  ['2 Hours', 'PT2H'],
  ['1 hour and 20 minutes', 'PT1H20M'],
  ['1 hour, 20 minutes, 3 seconds', 'PT1H20M3S'],
  ['1.5 h', 'PT1H30M'],
  ['30 sec', 'PT30S'],
  ['4:05', 'PT4M5S'],
  ['90:00', 'PT1H30M'],
  ['1:02:33', 'PT1H2M33S'],
])('%s lasts %s', (text, iso) => {
  expect(isoDuration(text)).toBe(iso);
});

test.each([
  '',
  ' ',
  '365 days',
  '57 parts',
  '6',
  '0 min',
  '0:00',
  'min',
  '-5 min',
  '4:75',
  '1:2:3',
  'h m s',
  '👋',
  '9'.repeat(50),
])('anything but a time has no duration: %j', (text) => {
  expect(isoDuration(text)).toBeNull();
});

test.each([
  ['PT45M', 45 * 60],
  ['PT1H5M30S', 3930],
  ['pt3m33s', 213],
  ['PT90M', 5400],
  ['PT12.5S', 12],
  ['P1DT2H', 26 * 3600],
  ['P0D', 0],
  ['PT0S', 0],
])('%s is %i seconds', (iso, seconds) => {
  expect(isoSeconds(iso)).toBe(seconds);
});

test.each(['', 'P', 'PT', 'P1DT', '45 min', 'PT-5M', 'PT5', 'P1Y', 'PT5M ', `PT${'9'.repeat(40)}S`])(
  'anything but an ISO 8601 duration has no seconds: %j',
  (text) => {
    expect(isoSeconds(text)).toBeNull();
  },
);

test.each([
  [3930, '1h 5m'],
  [3600, '1h 0m'],
  [2700, '45m'],
  [3599, '59m'],
  [213, '3m'],
  [20, '1m'],
  [0, ''],
  [Number.NaN, ''],
])('%d seconds are shown as %j', (seconds, text) => {
  expect(shortDuration(seconds)).toBe(text);
});

test('a duration that was read from a page is understood again', () => {
  expect(isoDuration(shortDuration(3930))).toBe('PT1H5M');
  expect(isoDuration(shortDuration(2700))).toBe('PT45M');
});
