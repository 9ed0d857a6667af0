import { expect, test } from 'vitest';
import { playedFrom, startTime } from './startTime.rules.ts';

test.each([
  ['?t=90', 90],
  ['?t=90s', 90],
  ['?t=1m30s', 90],
  ['?t=2m', 120],
  ['?t=1h2m3s', 3723],
  ['?t=1:30', 90],
  ['?t=1:02:03', 3723],
  ['?q=1&t=5', 5],
  ['', 0],
  ['?t=', 0],
  ['?t=soon', 0],
  ['?t=-5', 0],
  ['?t=1e9', 0],
  ['?t=90%26autoplay=0', 0],
])('%s starts at %d seconds', (search, seconds) => {
  expect(startTime(search)).toBe(seconds);
});

test("only YouTube's player starts later", () => {
  const [video, song] = [
    'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
    'https://open.spotify.com/embed/track/a',
  ];
  const origin = 'https://sanctuary.test';
  const embedded = `${video}&enablejsapi=1&origin=https%3A%2F%2Fsanctuary.test`;
  expect(playedFrom(video, { search: '?t=90', origin })).toBe(`${embedded}&start=90`);
  expect(playedFrom(video, { search: '?t=90', origin }, 750)).toBe(`${embedded}&start=90`);
  expect(playedFrom(video, { search: '', origin }, 750)).toBe(`${embedded}&start=750`);
  expect(playedFrom(video, { search: '', origin })).toBe(embedded);
  expect(playedFrom(song, { search: '?t=90', origin }, 750)).toBe(song);
});
