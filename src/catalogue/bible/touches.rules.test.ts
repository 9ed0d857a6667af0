import { expect, test } from 'vitest';
import { touches } from './touches.rules.ts';

test('Romans 8 is touched by 8:28, and by chapters 5 to 9', () => {
  expect(touches(['Gal.5', 'Rom.8.28'], 'Rom.8')).toBe(true);
  expect(touches(['Rom.5-Rom.9'], 'Rom.8')).toBe(true);
  expect(touches(['Rom'], 'Rom.8')).toBe(true);
  expect(touches(['Rom.8'], 'Rom')).toBe(true);
  expect(touches(['Rom.7', 'Rom.9.1', 'Gal'], 'Rom.8')).toBe(false);
  expect(touches(['Rom.8.28-Rom.8.30'], 'Rom.8.30-Rom.8.39')).toBe(true);
  expect(touches(['Rom.8.28-Rom.8.30'], 'Rom.8.31')).toBe(false);
  expect(touches([], 'Rom')).toBe(false);
  expect(touches(['Rom.8'], 'nonsense')).toBe(false);
});
