import { expect, test } from 'vitest';
import { logicalKey } from './arrowKeys.rules.ts';

test('where lines run from right to left, the left arrow goes forward and the right one back', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];
  expect(keys.map((key) => logicalKey(key, 'rtl'))).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
  expect(keys.map((key) => logicalKey(key, 'ltr'))).toEqual(keys);
  expect(keys.map((key) => logicalKey(key, ''))).toEqual(keys);
});
