import { expect, test } from 'vitest';
import { readPlayback } from './playerMessages.rules.ts';

const playbackIn = (info: unknown, event = 'infoDelivery') =>
  readPlayback(JSON.stringify({ event, info, id: 1, channel: 'widget' }));

test('the player reports its position, the length, and whether it plays', () => {
  expect(playbackIn({ currentTime: 0, duration: 2400.181, playerState: -1, volume: 100 }, 'initialDelivery')).toEqual({
    seconds: 0,
    of: 2400,
  });
  expect(playbackIn({ currentTime: 750.62, currentTimeLastUpdated_: 1764271000.5 })).toEqual({ seconds: 750 });
  expect(playbackIn({ playerState: 1 })).toEqual({ isPlaying: true });
  expect(playbackIn({ playerState: 2 })).toEqual({ isPlaying: false });
  expect(playbackIn({ playerState: 0 })).toEqual({ isPlaying: false });
  // It loads.
  expect(playbackIn({ playerState: 3 })).toEqual({});
});

test('anything but a number of seconds is left out', () => {
  for (const currentTime of ['750', -1, 360_001, null, {}])
    expect(playbackIn({ currentTime, duration: 0 })).toEqual({});
});

test('other messages are ignored', () => {
  for (const message of ['', 'setImmediate$1', '{}', 'null', { event: 'infoDelivery' }, undefined])
    expect(readPlayback(message)).toBeNull();
  expect(playbackIn(null)).toBeNull();
  expect(playbackIn({ currentTime: 5 }, 'onReady')).toBeNull();
});
