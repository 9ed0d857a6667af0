import { expect, test } from 'vitest';
import { nameSlug, slugOf } from './slug.rules.ts';

test.each([
  ['C. S. Lewis', 'c-s-lewis'],
  ['C.S. Lewis', 'c-s-lewis'],
  ['  Élisabeth  d’Aubigné ', 'elisabeth-daubigne'],
  ['Søren Kierkegaard & Straße', 'soren-kierkegaard-strasse'],
  ['24-7 Prayer', '24-7-prayer'],
  ['Éléments Ⅳ', 'elements-iv'],
  [`${'a'.repeat(79)}-b`, 'a'.repeat(79)],
  ['مريم', ''],
  ['…', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a name without Latin letters has an address that no other name has', () => {
  expect(nameSlug('مريم')).toMatch(/^n-[a-z0-9]+$/);
  expect(nameSlug('مريم')).toBe(nameSlug('مريم'));
  expect(nameSlug('مريم')).not.toBe(nameSlug('يوسف'));
  expect(nameSlug('Mandisa')).toBe('mandisa');
});
