import { expect, test } from 'vitest';
import { slugOf } from './slug.rules.ts';

test.each([
  ['C. S. Lewis', 'c-s-lewis'],
  ['C.S. Lewis', 'c-s-lewis'],
  ['  Élisabeth  d’Aubigné ', 'elisabeth-daubigne'],
  ['Søren Kierkegaard & Straße', 'soren-kierkegaard-strasse'],
  ['24-7 Prayer', '24-7-prayer'],
  ['Éléments Ⅳ', 'elements-iv'],
  ['ＢｉｂｌｅＰｒｏｊｅｃｔ', 'bibleproject'],
  ['𝐉𝐞𝐬𝐮𝐬', 'jesus'],
  ['Lectio™365 🔥', 'lectio-365'],
  ['Qurʼan', 'qur-an'],
  ['Yılmaz Əliyev', 'yilmaz-eliyev'],
  ['Index of hymns', 'index-of-hymns'],
  ['a.html', 'a-html'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['1 Петра', '1'],
  ['1 Иоанна', '1'],
  ['诗篇 1', '1'],
  ['Иван A.', 'a'],
  ['Пётр A.', 'a'],
  ['C#', 'c'],
  ['C++', 'c'],
  ['١', 'n'],
  ['مريم', 'n'],
  ['कि', 'n'],
  ['कु', 'n'],
  ['Ἰωάννης', 'n'],
  ['요한복음', 'n'],
  ['…', 'n'],
  ['.', 'n'],
  ['..', 'n'],
  ['🔥', 'n'],
  ['❤️', 'n'],
  ['\ufeff', 'n'],
  ['\u3164', 'n'],
  [`${'a'.repeat(79)}-b`, 'a'.repeat(71)],
  [`${'a'.repeat(79)}-c`, 'a'.repeat(71)],
  [`${'a'.repeat(70)}-b${'c'.repeat(20)}`, 'a'.repeat(70)],
])('%s becomes %s with a suffix of its own', (name, start) => {
  const slug = slugOf(name);
  expect(slug).toMatch(/^[a-z0-9]+-[a-z0-9]{6,8}$/);
  expect(slug.slice(0, slug.lastIndexOf('-'))).toBe(start);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slugOf(slug)).toBe(slug);
});

test.each([
  [['C. S. Lewis', 'C.S. Lewis', 'c s lewis', 'C.  S. LEWIS']],
  [['К. С. Льюис', 'К.С. Льюис', 'к с льюис', 'К.\u00a0С. ЛЬЮИС']],
  [['Index', 'INDEX!', 'índex', 'ｉｎｄｅｘ']],
])('%j share an address', (names) => {
  expect(new Set(names.map(slugOf)).size).toBe(1);
});

test('100,000 names in another script get as many addresses', () => {
  const names = Array.from({ length: 100_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + (index % 20_000), 0x4e00 + Math.floor(index / 20_000)),
  );
  expect(new Set([...names, '1 Петра', '1 Иоанна', 'C', 'C#', 'C++', 'कि', 'कु'].map(slugOf)).size).toBe(100_007);
});
