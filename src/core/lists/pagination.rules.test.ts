import { expect, test } from 'vitest';
import { pageCount, pageSlots } from './pagination.rules.ts';

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [3, 4, [1, 2, 3, 4]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [2, 10, [1, 2, 3, 'gap', 10]],
  [3, 10, [1, 'gap', 3, 4, 'gap', 10]],
  [5, 10, [1, 'gap', 5, 6, 'gap', 10]],
  [8, 10, [1, 'gap', 8, 9, 10]],
  [9, 10, [1, 'gap', 8, 9, 10]],
  [10, 10, [1, 'gap', 8, 9, 10]],
])('page %i of %i', (page, pages, slots) => {
  expect(pageSlots(page, pages)).toEqual(slots);
});

test('the current page is always shown, with the first, the last and at most two more', () => {
  for (let pages = 2; pages < 40; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageSlots(page, pages).filter((slot) => slot !== 'gap');
      expect(numbers.length).toBeLessThanOrEqual(4);
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    }
  }
});

test('nine resources fill a page, the tenth begins another', () => {
  expect([0, 9, 10].map((items) => pageCount(items, 9))).toEqual([1, 1, 2]);
});
