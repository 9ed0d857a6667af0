import { expect, test } from 'vitest';
import { toggleCategory } from './preferences.rules.ts';

test('a category is added in the order of the choices', () => {
  expect(toggleCategory([], 'worship')).toEqual(['worship']);
  expect(toggleCategory(['worship'], 'books')).toEqual(['books', 'worship']);
});

test('a chosen category is removed, and the others stay', () => {
  expect(toggleCategory(['books', 'worship'], 'books')).toEqual(['worship']);
  expect(toggleCategory(['worship'], 'worship')).toEqual([]);
});
