import { expect, test } from 'vitest';
import { isEnd, playedTime, readPosition } from './position.rules.ts';

test('a position is in whole seconds before the end', () => {
  expect(readPosition({ seconds: 750, of: 2400 })).toEqual({ seconds: 750, of: 2400 });
  for (const stored of [
    {},
    null,
    'x',
    [750, 2400],
    { seconds: '750', of: 2400 },
    { seconds: 0, of: 9 },
    { seconds: 9, of: 9 },
    { seconds: 1.5, of: 9 },
  ])
    expect(readPosition(stored)).toBeNull();
});

test('the last 20 seconds are the end, or the last 5 % if that is less', () => {
  expect(isEnd({ seconds: 2379, of: 2400 })).toBe(false);
  expect(isEnd({ seconds: 2380, of: 2400 })).toBe(true);
  expect(isEnd({ seconds: 94, of: 100 })).toBe(false);
  expect(isEnd({ seconds: 95, of: 100 })).toBe(true);
});

test('times are written as players write them', () => {
  expect([5, 750, 3725, 36000].map(playedTime)).toEqual(['0:05', '12:30', '1:02:05', '10:00:00']);
});
