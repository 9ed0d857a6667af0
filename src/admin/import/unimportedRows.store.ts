/** What an import leaves in the review: the rows that were refused, and those that were not sent. */
import type { RowOutcome } from '../../contract/importing.ts';
import type { ImportProgress } from './importProgress.rules.ts';
import type { ImportRecord } from './importRecord.api.ts';
import { keepRows, openReview } from './openReview.store.ts';
import { refusedRows } from './review.rules.ts';
import { $review } from './review.store.ts';

/** @param reviewId - the review whose rows were imported; null if the page was left since. */
export async function keepUnimportedRows(
  record: ImportRecord,
  { sent, refused }: ImportProgress,
  reviewId: number | null,
): Promise<void> {
  const review = $review.get();
  if (!review || review.id !== reviewId) return showError(record, refused);
  const unsent = new Set(record.rows.slice(sent).map(({ row }) => row));
  const left = review.rows.filter(({ candidate: { row } }) => unsent.has(row));
  keepRows([...refusedRows(review.rows, refused), ...left]);
}

/** After a reload, there is no review that could keep them. */
async function showError({ rows, ...record }: ImportRecord, refused: readonly RowOutcome[]): Promise<void> {
  if (refused.length === 0) return;
  const numbers = new Set(refused.map(({ row }) => row));
  await openReview({ ...record, candidates: rows.filter(({ row }) => numbers.has(row)) });
  const shown = $review.get()?.rows ?? [];
  keepRows(
    refusedRows(
      shown,
      refused.map((outcome, index) => ({ ...outcome, row: index + 1 })),
    ),
  );
}
