import { describe, expect, test } from 'vitest';
import { clockTime, isTimeZone, momentOf } from './zonedTime.rules.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

describe('the moment of a local time', () => {
  test.each([
    ['in winter', '2026-11-29T10:00', 'Europe/Berlin', '2026-11-29T09:00:00.000Z'],
    ['in summer', '2026-07-05T10:00', 'Europe/Berlin', '2026-07-05T08:00:00.000Z'],
    ['in UTC', '2026-11-29T10:00', 'UTC', '2026-11-29T10:00:00.000Z'],
    ['half an hour apart', '2026-11-29T10:00', 'Asia/Kolkata', '2026-11-29T04:30:00.000Z'],
    ['on another day', '2026-11-29T10:00', 'Pacific/Kiritimati', '2026-11-28T20:00:00.000Z'],
    ['in the South', '2026-11-29T10:00', 'America/Santiago', '2026-11-29T13:00:00.000Z'],
    ['before summer time', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['in the hour that is left out', '2026-03-29T02:30', 'Europe/Berlin', null],
    ['after it', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['in the hour that comes twice, the first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['after that hour', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['in the hour that America leaves out', '2026-03-08T02:00', 'America/New_York', null],
    ['in the hour that America has twice', '2026-11-01T01:15', 'America/New_York', '2026-11-01T05:15:00.000Z'],
    ['in the half hour that comes twice', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['at midnight that is left out', '2026-09-06T00:30', 'America/Santiago', null],
    ['on a day that a whole country left out', '2011-12-30T12:00', 'Pacific/Apia', null],
  ])('%s: %s in %s', (_, clock, timeZone, expected) => {
    expect(iso(momentOf(clock, timeZone))).toBe(expected);
  });

  test.each(['', '2026-02-31', 'tomorrow', '2026-11-29T25:00'])('does not exist for %j', (clock) => {
    expect(momentOf(clock, 'Europe/Berlin')).toBeNull();
  });
});

test.each([
  ['2026-11-29T09:00:00Z', 'Europe/Berlin', '2026-11-29T10:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30'],
  ['2026-12-31T23:30:00Z', 'Africa/Lagos', '2027-01-01T00:30'],
])('at %s the clock in %s shows %s', (moment, timeZone, expected) => {
  expect(clockTime(Date.parse(moment), timeZone)).toBe(expected);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Berlin', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
