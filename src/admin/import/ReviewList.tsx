import type { Ref } from 'react';
import { IMPORT_WORDS } from './importing.words.ts';
import { ReviewItem } from './ReviewItem.tsx';
import type { ReviewRow, Rows } from './review.rules.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  ref: Ref<HTMLElement>;
  rows: Rows;
  onEdit: (row: ReviewRow) => void;
  /** Moves the focus past the list, for keyboards. */
  onSkip: () => void;
}

/** A page of the review, in a box that scrolls. */
export function ReviewList({ ref, rows, onEdit, onSkip }: Props) {
  return (
    <div className="relative mt-3">
      {rows.length > 1 && (
        <button
          type="button"
          onClick={onSkip}
          className="tool pointer-events-none absolute top-2 end-2 z-1 opacity-0 focus-visible:opacity-100"
        >
          {WORDS.skip}
        </button>
      )}
      <section
        ref={ref}
        aria-label={WORDS.title}
        // Otherwise keyboards could not scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        className="panel max-h-96 overflow-y-auto"
      >
        {rows.length === 0 ? (
          <p className="px-4 py-8 text-center text-quiet">{WORDS.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ReviewItem key={row.candidate.row} row={row} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
