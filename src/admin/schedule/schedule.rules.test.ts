import { expect, test } from 'vitest';
import { readSchedule, sharingSchedule } from './schedule.rules.ts';

const BERLIN = { timeZone: 'Europe/Berlin', now: Date.parse('2026-11-27T12:00:00Z') };
const [ADVENT, EPIPHANY] = ['2026-11-29T10:00', '2027-01-07T00:00'];

const read = (publish_at: string, unpublish_at: string) =>
  readSchedule({ publish_at, unpublish_at }, () => false, BERLIN);

test('times are in the ministry’s time zone', () => {
  expect(read(ADVENT, EPIPHANY)).toEqual({
    values: { publish_at: '2026-11-29T09:00:00.000Z', unpublish_at: '2027-01-06T23:00:00.000Z' },
    errors: { publish_at: null, unpublish_at: null },
  });
});

test('empty and missing fields mean never', () => {
  const never = { publish_at: null, unpublish_at: null };
  expect(read('', '')).toEqual({ values: never, errors: never });
  expect(readSchedule({}, () => false, BERLIN)).toEqual({ values: never, errors: never });
});

test.each([
  ['past', null, '2026-11-27T13:00', ''],
  [null, 'past', '', '2026-11-27T12:59'],
  ['no such time', null, '2027-03-28T02:30', ''],
  [null, 'ends before it begins', EPIPHANY, ADVENT],
  [null, 'ends before it begins', ADVENT, ADVENT],
])('from: %s, until: %s', (publish_at, unpublish_at, from, until) => {
  expect(read(from, until).errors).toEqual({ publish_at, unpublish_at });
});

test('a half-filled field is not mistaken for an empty one', () => {
  const { errors } = readSchedule({}, (field) => field === 'unpublish_at', BERLIN);
  expect(errors).toEqual({ publish_at: null, unpublish_at: 'incomplete' });
});

test('drafts in a series keep its times, unless they have their own', () => {
  const christmas = { publish_at: null, unpublish_at: '2027-01-06T23:00:00Z' };
  const parts = [
    { id: 'a draft', is_draft: true },
    { id: 'published', is_draft: false },
    { id: 'published with it', is_draft: false },
    { id: 'a draft for Easter', is_draft: true },
  ];
  const schedules = {
    'published with it': { ...christmas },
    'a draft for Easter': { publish_at: '2027-03-28T06:00:00Z', unpublish_at: null },
  };
  expect(sharingSchedule(parts, schedules, christmas)).toEqual(['a draft', 'published with it']);
});
