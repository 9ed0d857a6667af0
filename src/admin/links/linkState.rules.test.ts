import { describe, expect, test } from 'vitest';
import type { LinkCheck } from '../../contract/linkCheck.ts';
import { afterLook, type Found, isDue, type Look } from './linkState.rules.ts';

const there: Found = { kind: 'there', movedTo: null, flags: null, captions: null, channel: null };
const moved: Found = { ...there, movedTo: 'https://church.example/new' };
const denied: Look = { kind: 'denied', answer: 'not found' };
const broken: Look = { kind: 'broken', answer: 'unreachable' };
const refused: Look = { kind: 'refused', answer: 'refused' };
const gone: Look = { kind: 'gone', answer: 'missing' };

const START = Date.parse('2026-11-01T03:00:00Z');
const at = (day: number) => new Date(START + day * 24 * 60 * 60_000);

/** What is known after a check on each of these days. */
const seenAfter = (...looks: [day: number, look: Look][]): LinkCheck =>
  looks.reduce<LinkCheck | null>((seen, [day, look]) => afterLook(seen, look, at(day)), null) as LinkCheck;

const LOOKS: Record<string, Look> = { there, moved, denied, broken, refused, gone };

/** What is known after checks on some days, such as '0 there, 7 denied'. */
const seenOn = (looks: string): LinkCheck =>
  seenAfter(
    ...looks.split(', ').map((text): [number, Look] => {
      const [day, look = ''] = text.split(' ');
      return [Number(day), LOOKS[look] as Look];
    }),
  );

test.each<[string, string, LinkCheck['state'], since: number]>([
  ['found', '0 there', 'alive', 0],
  ['found again', '0 there, 7 there', 'alive', 0],
  ['moved', '0 there, 7 moved', 'moved', 7],
  ['refused', '0 refused', 'blocked', 0],
  ['refused for months', '0 refused, 7 refused, 70 refused', 'blocked', 0],
  ['denied once', '0 there, 7 denied', 'failing', 7],
  ['denied on seven nights', [0, 1, 2, 3, 4, 5, 6].map((day) => `${day} denied`).join(', '), 'failing', 0],
  ['denied for a week', [0, 1, 2, 3, 4, 5, 6, 7].map((day) => `${day} denied`).join(', '), 'gone', 0],
  ['denied twice, though after weeks', '0 denied, 30 denied', 'failing', 0],
  ['denied three times over a week', '0 denied, 3 denied, 7 denied', 'gone', 0],
  ['denied, silent and denied again', '0 denied, 3 broken, 5 denied, 8 denied', 'gone', 0],
  ['silent first, and denied for less than a week', '0 broken, 5 denied, 6 denied, 8 denied', 'failing', 0],
  ['silent for months', '0 broken, 30 broken, 60 broken, 90 broken', 'failing', 0],
  ['found in between', '0 denied, 3 denied, 5 there, 7 denied, 8 denied', 'failing', 7],
  ['refused in between', '0 denied, 3 refused, 4 denied, 8 denied', 'gone', 4],
  ['gone and refused', '0 gone, 1 refused', 'blocked', 1],
  ['gone by its platform’s word', '0 there, 1 gone', 'gone', 1],
  ['gone and silent', '0 gone, 1 broken', 'gone', 0],
  ['back', '0 denied, 3 denied, 8 denied, 9 there', 'alive', 9],
])('a link that is %s', (_, looks, state, since) => {
  expect(seenOn(looks)).toMatchObject({ state, since: at(since).toISOString() });
});

test('one success clears all failures', () => {
  expect(seenAfter([0, denied], [3, denied], [5, there])).toMatchObject({
    denials: 0,
    denied_since: null,
    answer: 'found',
  });
});

test('its new address is kept as long as it redirects there', () => {
  expect(seenAfter([0, moved])).toMatchObject({ moved_to: 'https://church.example/new' });
  expect(seenAfter([0, moved], [7, there]).moved_to).toBeNull();
});

test('only a platform’s API refreshes the content flags', () => {
  const withFlags: Found = { ...there, flags: [] };
  expect(seenAfter([0, withFlags], [1, withFlags], [2, there], [3, broken]).refreshed_at).toBe(at(1).toISOString());
  expect(seenAfter([0, there]).refreshed_at).toBeNull();
});

describe('its channel', () => {
  const channel = 'https://www.youtube.com/@grace';
  const byKey: Found = { ...there, flags: [], channel };
  const withoutKey: Found = { ...there, channel };

  test('is kept when it is gone', () => {
    expect(seenAfter([0, byKey], [1, byKey], [2, gone], [40, gone])).toMatchObject({
      channel,
      channel_told_at: at(1).toISOString(),
    });
    expect(seenAfter([0, withoutKey], [7, refused], [14, there], [21, denied])).toMatchObject({
      channel,
      channel_told_at: null,
    });
  });

  test('is the latest one reported, with a key or without', () => {
    const other = 'https://www.youtube.com/@peace';
    expect(seenAfter([0, byKey], [1, { ...withoutKey, channel: other }])).toMatchObject({
      channel: other,
      channel_told_at: null,
    });
    expect(seenAfter([0, withoutKey], [1, byKey])).toMatchObject({ channel, channel_told_at: at(1).toISOString() });
    expect(seenAfter([0, there])).toMatchObject({ channel: null, channel_told_at: null });
  });
});

describe('the next check is due', () => {
  const nights = (seen: LinkCheck | null, inBulk = false) =>
    Array.from({ length: 10 }, (_, day) => day).find((day) => isDue(seen, inBulk, at(day)));

  test.each<[string, LinkCheck | null, boolean, number]>([
    ['at once where there was none', null, false, 0],
    ['a week after a success', seenAfter([0, there]), false, 7],
    ['a week after a refusal', seenAfter([0, refused]), false, 7],
    ['the night after a failure', seenAfter([0, denied]), false, 1],
    ['a week after it was gone', seenAfter([0, gone]), false, 7],
    ['every night where many are asked about at once', seenAfter([0, there]), true, 1],
  ])('%s', (_, seen, inBulk, night) => {
    expect(nights(seen, inBulk)).toBe(night);
  });

  test('also if the run starts some hours earlier than last time, but not twice in a night', () => {
    expect(isDue(seenAfter([0, denied]), false, at(0.9))).toBe(true);
    expect(isDue(seenAfter([0, denied]), false, at(0.5))).toBe(false);
  });
});
