import { expect, test } from 'vitest';
import { book, sermon } from '../testing/resources.ts';
import { heroes, listPages, PAGE_SIZE, recentlyAdded, topPicks } from './listing.ts';

const at = (day: number) => ({ created_at: `2026-01-0${day}T00:00:00+00:00` });
const first = sermon({ ...at(1), is_top_pick: true });
const second = book({ ...at(2), is_hero: true });
const third = sermon(at(3));
const fourth = sermon({ ...at(4), is_top_pick: true });
const fifth = book(at(5));
const all = [third, first, fifth, second, fourth];

test('recently added are the four newest', () => {
  expect(recentlyAdded(all)).toEqual([fifth, fourth, third, second]);
});

test('heroes are all that are flagged so, newest first', () => {
  expect(heroes(all)).toEqual([second]);
  expect(heroes(Array.from({ length: 30 }, () => book({ is_hero: true })))).toHaveLength(30);
});

test('top picks are all that are flagged so, newest first', () => {
  expect(topPicks(all)).toEqual([fourth, first]);
  expect(topPicks(Array.from({ length: 30 }, () => book({ is_top_pick: true })))).toHaveLength(30);
});

test('a list has its category, newest first, page by page', () => {
  const sermons = Array.from({ length: PAGE_SIZE + 2 }, (_, index) =>
    sermon({ created_at: `2026-02-${10 + index}T00:00:00+00:00` }),
  );
  const [one, two, ...rest] = listPages([...sermons, first, second], 'sermons');
  expect(one).toMatchObject({ category: 'sermons', page: 1, pages: 2, total: PAGE_SIZE + 3 });
  expect(one.resources).toEqual(sermons.toReversed().slice(0, PAGE_SIZE));
  expect(two?.resources).toEqual([sermons[1], sermons[0], first]);
  expect(rest).toEqual([]);
});

test('an empty list has a page too', () => {
  expect(listPages(all, 'movies')).toEqual([{ category: 'movies', resources: [], page: 1, pages: 1, total: 0 }]);
});
