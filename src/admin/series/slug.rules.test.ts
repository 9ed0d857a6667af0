import { expect, test } from 'vitest';
import { numberedSlug, slugOrRandom } from './slug.rules.ts';

test('a title without Latin letters gets a slug all the same', () => {
  expect(slugOrRandom('صلوات المساء', '0b9c6f2e-8f0a')).toBe('series-0b9c6f2e');
});

test('a number fits behind the longest slug', () => {
  expect(numberedSlug('evenings', 1)).toBe('evenings');
  expect(numberedSlug('evenings', 2)).toBe('evenings-2');
  expect(numberedSlug('a'.repeat(80), 9)).toHaveLength(78);
});
