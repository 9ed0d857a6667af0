import { SlidersHorizontal } from 'lucide';
import type { Ref } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { tickAllRows } from './review.store.ts';
import type { ReviewCounts } from './reviewView.rules.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  /** The button that opens the form for all rows. */
  ref: Ref<HTMLButtonElement>;
  counts: ReviewCounts;
  isChangingAll: boolean;
  onChangeAll: () => void;
}

/** What can be done with all rows of the review. */
export function ReviewActions({ ref, counts, isChangingAll, onChangeAll }: Props) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <button type="button" onClick={() => tickAllRows(true)} className="tool">
        {WORDS.selectAll}
      </button>
      <button type="button" onClick={() => tickAllRows(false)} className="tool">
        {WORDS.selectNone}
      </button>
      <button
        ref={ref}
        type="button"
        aria-expanded={isChangingAll}
        onClick={onChangeAll}
        className="tool aria-expanded:border-ink"
      >
        <Icon of={SlidersHorizontal} className="size-4" />
        {WORDS.batch.open}
      </button>
      <p role="status" className="text-sm text-quiet tabular-nums sm:ms-auto">
        {WORDS.selected(counts.ticked, counts.all)}
        {counts.cautioned > 0 && ` · ${WORDS.waiting(counts.cautioned)}`}
      </p>
    </div>
  );
}
