import { expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { PREFERABLE_CATEGORIES, toggleCategory } from './preferences.rules.ts';

test('every category can be preferred', () => {
  expect([...PREFERABLE_CATEGORIES].sort()).toEqual([...CATEGORIES].sort());
});

test('a category is added in the order of the choices', () => {
  expect(toggleCategory([], 'worship')).toEqual(['worship']);
  expect(toggleCategory(['worship'], 'books')).toEqual(['books', 'worship']);
});

test('a chosen category is removed, and the others stay', () => {
  expect(toggleCategory(['books', 'worship'], 'books')).toEqual(['worship']);
  expect(toggleCategory(['worship'], 'worship')).toEqual([]);
});
