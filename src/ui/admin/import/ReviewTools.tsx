import { SlidersHorizontal } from 'lucide';
import type { Ref } from 'react';
import type { ReviewCounts } from '../../../rules/importing/reviewView.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { Icon } from '../../frame/Icon.tsx';

const WORDS = IMPORT_WORDS.review;

interface Props {
  /** The button that opens the form for all rows. */
  ref: Ref<HTMLButtonElement>;
  counts: ReviewCounts;
  isChangingAll: boolean;
  onSelectAll: (on: boolean) => void;
  onChangeAll: () => void;
}

/** What can be done with all rows of the review. */
export function ReviewTools({ ref, counts, isChangingAll, onSelectAll, onChangeAll }: Props) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <button type="button" onClick={() => onSelectAll(true)} className="tool">
        {WORDS.selectAll}
      </button>
      <button type="button" onClick={() => onSelectAll(false)} className="tool">
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
      <p role="status" className="text-sm text-quiet tabular-nums sm:ml-auto">
        {WORDS.selected(counts.ticked, counts.all)}
      </p>
    </div>
  );
}
