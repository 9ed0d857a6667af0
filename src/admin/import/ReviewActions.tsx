import { SlidersHorizontal } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { BatchForm } from './BatchForm.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { tickAllRows } from './review.store.ts';
import type { ReviewCounts } from './reviewView.rules.ts';

const WORDS = IMPORT_WORDS.review;

const HINT = 'select-all-hint';

/** What can be done with all rows of the review. */
export function ReviewActions({ counts }: { counts: ReviewCounts }) {
  const [changesAll, setChangesAll] = useState(false);
  const changeAll = useRef<HTMLButtonElement>(null);
  const closeBatchForm = () => {
    // The form disappears, so the focus moves first.
    changeAll.current?.focus();
    setChangesAll(false);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-describedby={counts.cautioned > 0 ? HINT : undefined}
          onClick={() => tickAllRows(true)}
          className="tool"
        >
          {WORDS.selectAll}
        </button>
        <button type="button" onClick={() => tickAllRows(false)} className="tool">
          {WORDS.selectNone}
        </button>
        <button
          ref={changeAll}
          type="button"
          aria-expanded={changesAll}
          onClick={() => setChangesAll(!changesAll)}
          className="tool aria-expanded:border-ink"
        >
          <Icon of={SlidersHorizontal} className="size-4" />
          {WORDS.batch.open}
        </button>
        <p role="status" className="text-sm text-quiet tabular-nums sm:ms-auto">
          {WORDS.selected(counts.ticked, counts.all)}
        </p>
        {counts.cautioned > 0 && (
          <p id={HINT} className="basis-full text-sm text-quiet">
            {WORDS.leftOut(counts.cautioned)}
          </p>
        )}
      </div>
      {changesAll && <BatchForm onDone={closeBatchForm} />}
    </>
  );
}
