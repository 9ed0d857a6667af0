/** Which rows of the import review are on screen. */
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { cautionedRows, type ReviewRow, type Rows, rowError } from './review.rules.ts';

/** Where the review stands: in the tab of Video Bulk or Music Bulk, or in the section for imports. */
export type ReviewPlace = 'video' | 'music' | 'import';

/** In the order in which they are offered. `there`: in the catalogue or its bin, or twice in the batch. */
export const REVIEW_FILTERS = ['all', 'new', 'there', 'attention'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Rows on a page of the review. */
export const REVIEW_PAGE_SIZE = 50;

const PASSES: Record<ReviewFilter, (row: ReviewRow) => boolean> = {
  all: () => true,
  new: (row) => row.candidate.presence === 'new' && rowError(row) === null && row.error === null,
  there: (row) => row.candidate.presence !== 'new',
  attention: (row) => row.error !== null || rowError(row) === 'faulty' || row.candidate.flags.length > 0,
};

export interface ReviewPage {
  rows: Rows;
  page: number;
  pages: number;
  /** Position of the first row among those that pass, from 1; and how many pass. */
  from: number;
  total: number;
}

/** A page past the end is the last one. */
export function reviewPage(rows: Rows, filter: ReviewFilter, page: number): ReviewPage {
  const passing = rows.filter(PASSES[filter]);
  const pages = pageCount(passing.length, REVIEW_PAGE_SIZE);
  const shown = Math.min(Math.max(1, page), pages);
  const start = (shown - 1) * REVIEW_PAGE_SIZE;
  return {
    rows: passing.slice(start, start + REVIEW_PAGE_SIZE),
    page: shown,
    pages,
    from: start + 1,
    total: passing.length,
  };
}

export type ReviewCounts = Record<ReviewFilter | 'ticked' | 'cautioned', number>;

export function reviewCounts(rows: Rows): ReviewCounts {
  const count = (passes: (row: ReviewRow) => boolean) => rows.filter(passes).length;
  return {
    all: rows.length,
    new: count(PASSES.new),
    there: count(PASSES.there),
    attention: count(PASSES.attention),
    cautioned: cautionedRows(rows).length,
    ticked: count(({ isTicked }) => isTicked),
  };
}
