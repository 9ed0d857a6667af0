import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewRow } from '../../../rules/importing/review.ts';
import type { ReviewPlace } from '../../../rules/importing/reviewView.ts';
import { importTicked } from '../../../stores/admin/importing/importRows.ts';
import { closeReview, readMore, stopReading } from '../../../stores/admin/importing/openReview.ts';
import { $review, $reviewCounts, $reviewPage } from '../../../stores/admin/importing/review.ts';
import { filterReview, tickAllRows, tickRow, turnReview } from '../../../stores/admin/importing/reviewRows.ts';
import { $isImporting, $run } from '../../../stores/admin/importing/run.ts';
import { ReadStatus } from '../../../ui/admin/import/ReadStatus.tsx';
import { ReviewFilters } from '../../../ui/admin/import/ReviewFilters.tsx';
import { ReviewList } from '../../../ui/admin/import/ReviewList.tsx';
import { ReviewPages } from '../../../ui/admin/import/ReviewPages.tsx';
import { ReviewTools } from '../../../ui/admin/import/ReviewTools.tsx';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { ConfirmDialog } from '../../member/ConfirmDialog.tsx';
import { useKeptFocus } from '../../member/useKeptFocus.ts';
import { BatchForm } from './BatchForm.tsx';
import { usePanelFocus } from './focusPanel.ts';
import { RowDialog } from './RowDialog.tsx';
import { SaveSearch } from './SaveSearch.tsx';

const WORDS = IMPORT_WORDS.review;

/** What was found, to look through before it is imported. */
export function Review({ place }: { place: ReviewPlace }) {
  const review = useStore($review);
  return review?.place === place ? <OpenReview key={review.id} /> : null;
}

function OpenReview() {
  const review = useStore($review);
  const counts = useStore($reviewCounts);
  const page = useStore($reviewPage);
  const run = useStore($run);
  const isImporting = useStore($isImporting);
  const [edited, setEdited] = useState<ReviewRow | null>(null);
  const [changesAll, setChangesAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const changeAll = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(review?.loading.state === 'loading');
  useKeptFocus(section);
  usePanelFocus(section);
  useEffect(() => {
    if (isNew.current) heading.current?.focus();
  }, []);
  if (!review) return null;
  const closeBatchForm = () => {
    // The form disappears, so the focus moves first.
    changeAll.current?.focus();
    setChangesAll(false);
  };
  const turn = (to: number) => {
    turnReview(to);
    list.current?.scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} aria-labelledby="review-title" className="min-w-0 border-t border-line pt-6">
      <h2
        ref={heading}
        id="review-title"
        data-focus-home=""
        tabIndex={-1}
        dir="auto"
        className="line-clamp-3 text-xl wrap-anywhere"
      >
        {WORDS.of(review.label)}
      </h2>
      <ReadStatus
        read={counts.all}
        total={review.total}
        hasMore={review.more !== null}
        loading={review.loading}
        isChecked={review.isChecked}
        isLocked={isImporting}
        onMore={() => void readMore(false)}
        onStop={stopReading}
      >
        <SaveSearch search={review.search} name={review.label} />
      </ReadStatus>
      {counts.all > 0 && (
        <fieldset disabled={isImporting} className={`mt-2 min-w-0 ${isImporting ? 'opacity-70' : ''}`}>
          <ReviewFilters chosen={review.filter} counts={counts} onChoose={filterReview} />
          <ReviewTools
            ref={changeAll}
            counts={counts}
            isChangingAll={changesAll}
            onSelectAll={tickAllRows}
            onChangeAll={() => setChangesAll(!changesAll)}
          />
          {changesAll && <BatchForm onDone={closeBatchForm} />}
          <ReviewList
            ref={list}
            rows={page.rows}
            onTick={tickRow}
            onEdit={setEdited}
            onSkip={() => importButton.current?.focus()}
          />
          <ReviewPages {...page} onTurn={turn} />
          <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
            <button
              ref={importButton}
              type="button"
              disabled={review.loading.state === 'loading'}
              onClick={() => void importTicked()}
              className="button bg-flame text-on-flame hover:underline disabled:cursor-progress disabled:opacity-80"
            >
              {run.state === 'starting' || run.state === 'running' ? WORDS.importing : WORDS.import}
            </button>
            <button
              type="button"
              onClick={() => (review.isCorrected ? setAsking(true) : closeReview())}
              className="button border-2 border-ink-faint hover:border-ink disabled:hover:border-ink-faint max-sm:px-5"
            >
              {WORDS.discard}
            </button>
          </div>
        </fieldset>
      )}
      {isAsking && <ConfirmDialog {...WORDS.confirm} onConfirm={closeReview} onCancel={() => setAsking(false)} />}
      {edited && <RowDialog row={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
