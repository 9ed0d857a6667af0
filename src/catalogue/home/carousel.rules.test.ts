import { expect, test } from 'vitest';
import { slideAfter } from './carousel.rules.ts';

test('the first slide follows the last, and the other way round', () => {
  expect(slideAfter(0, 1, 3)).toBe(1);
  expect(slideAfter(2, 1, 3)).toBe(0);
  expect(slideAfter(0, -1, 3)).toBe(2);
  expect(slideAfter(0, 1, 1)).toBe(0);
});
