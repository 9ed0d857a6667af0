/** Ticking and correcting the rows of the import review, and choosing which of them are shown. */

import { toast } from '../../core/toasts/toasts.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { type Correction, cautionedRows, correct, correctAll, type Rows, tick, tickAll } from './review.rules.ts';
import { $review, patchReview } from './review.store.ts';
import type { ReviewFilter } from './reviewView.rules.ts';

export const tickRow = (row: number, on: boolean): void => change((rows) => tick(rows, row, on));

export function tickAllRows(on: boolean): void {
  change((rows) => tickAll(rows, on));
  const leftOut = cautionedRows($review.get()?.rows ?? []).length;
  if (on && leftOut > 0) toast('info', IMPORT_WORDS.review.leftOut(leftOut));
}

export function correctRow(row: number, correction: Correction): void {
  change((rows) => correct(rows, row, correction));
  patchReview({ isCorrected: true });
}

export function correctAllRows(correction: Pick<Correction, 'category' | 'tags'>): void {
  if (!correction.category && !correction.tags?.length) return;
  change((rows) => correctAll(rows, correction));
  patchReview({ isCorrected: true });
  toast('success', IMPORT_WORDS.review.batch.applied($review.get()?.rows.length ?? 0));
}

export const filterReview = (filter: ReviewFilter): void => patchReview({ filter, page: 1 });
export const turnReview = (page: number): void => patchReview({ page });

function change(next: (rows: Rows) => Rows): void {
  const review = $review.get();
  if (review) patchReview({ rows: next(review.rows) });
}
