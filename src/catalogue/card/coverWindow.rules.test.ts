import { expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { coverWindow, type WindowShape } from './coverWindow.rules.ts';

const shapesOf = (seed: string, category: (typeof CATEGORIES)[number]) => {
  const { around, form, above } = coverWindow(seed, category);
  return [...around, ...form, ...above];
};

test.each(CATEGORIES)('the window of %s is the same for the same seed, and has a form of its own', (category) => {
  expect(coverWindow('a', category)).toEqual(coverWindow('a', category));
  for (const other of CATEGORIES.filter((name) => name !== category))
    expect(coverWindow('a', category).form).not.toEqual(coverWindow('a', other).form);
});

test.each(CATEGORIES)('few of the windows of %s are alike', (category) => {
  const seeds = Array.from({ length: 60 }, (_, seed) => String(seed));
  const windows = new Set(seeds.map((seed) => JSON.stringify(coverWindow(seed, category))));
  expect(windows.size).toBeGreaterThan(40);
});

test.each([
  ['sermons', 9],
  ['worship', 36],
  ['movies', 8],
  ['books', 8],
  ['others', 9],
] as const)('even without colours, the windows of %s have %d forms', (category, count) => {
  const uncoloured = ({ fill: _, stroke: __, ...shape }: WindowShape) => shape;
  const seeds = Array.from({ length: 600 }, (_, seed) => String(seed));
  const forms = new Set(seeds.map((seed) => JSON.stringify(coverWindow(seed, category).form.map(uncoloured))));
  expect(forms.size).toBe(count);
});

test.each(['sermons', 'others'] as const)('the windows of %s are not cut off', (category) => {
  for (let seed = 0; seed < 200; seed += 1) {
    for (const { r = 0, strokeWidth } of coverWindow(String(seed), category).form)
      expect(r + strokeWidth / 2).toBeLessThanOrEqual(250);
  }
});

test.each(CATEGORIES)('all that the windows of %s draw can be drawn, in colours that there are', (category) => {
  for (let seed = 0; seed < 200; seed += 1) {
    for (const { fill, stroke, ...shape } of shapesOf(String(seed), category)) {
      expect(JSON.stringify(shape)).not.toMatch(/NaN|null|undefined|e-/);
      expect(shape.d ?? shape.r).toBeTruthy();
      expect(shape.strokeWidth).toBeGreaterThan(0);
      for (const colour of [fill, stroke])
        expect(colour ?? '').toMatch(/^(|var\(--(glass-([0-4]|lit|jewel)|color-candle)\))$/);
    }
  }
});

test.each(CATEGORIES)('the windows of %s are small enough for a page full of them', (category) => {
  for (let seed = 0; seed < 50; seed += 1) {
    const shapes = shapesOf(String(seed), category);
    expect(shapes.length).toBeLessThan(24);
    expect(JSON.stringify(shapes).length).toBeLessThan(2600);
  }
});
