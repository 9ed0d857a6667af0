import { expect, test } from 'vitest';
import { inCategory, recentlyAdded, topPicks } from './listing.ts';
import { book, sermon } from './testing/resources.ts';

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

test('top picks are those flagged so, newest first', () => {
  expect(topPicks(all)).toEqual([fourth, first]);
});

test('a category has its own resources, newest first', () => {
  expect(inCategory(all, 'sermons')).toEqual([fourth, third, first]);
  expect(inCategory(all, 'movies')).toEqual([]);
});
