import { expect, test } from 'vitest';
import { inChunks, nextChunk } from './chunks.rules.ts';

test('chunks begin small and grow to what the database takes', () => {
  const sizes = [];
  for (let sent = 0; sizes.length < 6; sent += nextChunk(sent)) sizes.push(nextChunk(sent));
  expect(sizes).toEqual([25, 25, 50, 100, 200, 200]);
});

test('a list is cut into parts, the last of them shorter', () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([], 2)).toEqual([]);
});
