import { expect, test } from 'vitest';
import { isoDuration } from './duration.ts';

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
])('what is no time has no duration: %j', (text) => {
  expect(isoDuration(text)).toBeNull();
});
