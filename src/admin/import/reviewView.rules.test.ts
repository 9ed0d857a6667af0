import { expect, test } from 'vitest';
import type { Candidate } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import { withCandidates } from './review.rules.ts';
import { REVIEW_PAGE_SIZE, reviewCounts, reviewPage } from './reviewView.rules.ts';

const review = (...given: Partial<Candidate>[]) => withCandidates([], given.map(candidate));
const rows = review(
  {},
  { presence: 'in catalogue' },
  { presence: 'in bin' },
  { title: '' },
  { flags: ['live'] },
  { flags: ['private'] },
);
const shown = (filter: Parameters<typeof reviewPage>[1]) =>
  reviewPage(rows, filter, 1).rows.map((row) => row.candidate.row);

test('each filter shows its rows, and counts them', () => {
  expect(shown('all')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown('new')).toEqual([1, 5]);
  expect(shown('there')).toEqual([2, 3]);
  expect(shown('attention')).toEqual([4, 5, 6]);
  expect(reviewCounts(rows)).toEqual({ all: 6, new: 2, there: 2, attention: 3, ticked: 1, cautioned: 1 });
});

test('a long review is turned page by page; past its end is the last page', () => {
  const many = withCandidates(
    [],
    Array.from({ length: 2 * REVIEW_PAGE_SIZE + 1 }, () => candidate()),
  );
  expect(reviewPage(many, 'all', 2)).toMatchObject({ page: 2, pages: 3, from: REVIEW_PAGE_SIZE + 1 });
  const last = reviewPage(many, 'all', 9);
  expect(last).toMatchObject({ page: 3, total: many.length });
  expect(last.rows).toHaveLength(1);
  expect(reviewPage([], 'all', 1)).toMatchObject({ page: 1, pages: 1, total: 0, rows: [] });
});
