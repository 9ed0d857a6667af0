import { expect, test } from 'vitest';
import { sharing } from './sharing.rules.ts';

const things = [new Set(['hope', 'fear']), new Set<string>(), new Set(['hope'])];

test('what is shared is a part of the larger set', () => {
  const shared = sharing(things, (features) => features);
  expect(shared.count(new Set(['hope']))).toEqual([[0, 2]]);
  expect(things.map((_, place) => shared.overlapAt(place))).toEqual([0.5, 0, 1]);
});

test('each is counted for itself', () => {
  const shared = sharing(things, (features) => features);
  shared.count(new Set(['hope', 'fear']));
  shared.clear();
  expect(shared.count(new Set(['faith']))).toEqual([[]]);
  expect(things.map((_, place) => shared.overlapAt(place))).toEqual([0, 0, 0]);
});
