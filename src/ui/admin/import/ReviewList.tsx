import type { Ref } from 'react';
import type { ReviewRow, Rows } from '../../../rules/importing/review.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { ReviewItem } from './ReviewItem.tsx';

const WORDS = IMPORT_WORDS.review;

interface Props {
  ref: Ref<HTMLElement>;
  rows: Rows;
  onTick: (row: number, on: boolean) => void;
  onEdit: (row: ReviewRow) => void;
}

/** A page of the review, in a box that scrolls. */
export function ReviewList({ ref, rows, onTick, onEdit }: Props) {
  return (
    <section
      ref={ref}
      aria-label={WORDS.title}
      // Otherwise keyboards could not scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      className="mt-3 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface"
    >
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-quiet">{WORDS.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <ReviewItem key={row.candidate.row} row={row} onTick={onTick} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </section>
  );
}
