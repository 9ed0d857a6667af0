import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { importTicked } from './importRows.store.ts';
import { MakeSeries } from './MakeSeries.tsx';
import { closeReview } from './openReview.store.ts';
import { ReadStatus } from './ReadStatus.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewPages } from './ReviewPages.tsx';
import { RowDialog } from './RowDialog.tsx';
import { isOfPlatform, knownRows, type ReviewRow } from './review.rules.ts';
import {
  $review,
  $reviewCounts,
  $reviewPage,
  type Review as OpenedReview,
  patchReview,
  turnReview,
} from './review.store.ts';
import type { ReviewPlace } from './reviewView.rules.ts';
import { $isImporting, $run } from './run.store.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { isWhole } from './searches.rules.ts';
import { usePanelFocus } from './usePanelFocus.ts';

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
  const [dialog, askToDiscard] = useConfirm(WORDS.confirm, closeReview);
  const [partDialog, askAboutPart] = useConfirm(partQuestion(review), () => void importTicked());
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(review?.loading.state === 'loading');
  useKeptFocus(section);
  usePanelFocus(section);
  useEffect(() => {
    if (isNew.current) heading.current?.focus();
  }, []);
  if (!review) return null;
  const known = knownRows(review.rows);
  const isPart = review.more !== null && review.search !== null && isWhole(review.search);
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
      <ReadStatus review={review} isLocked={isImporting}>
        <SaveSearch search={review.search} name={review.label} />
      </ReadStatus>
      {counts.all > 0 && (
        <fieldset disabled={isImporting} className={`mt-2 min-w-0 ${isImporting ? 'opacity-70' : ''}`}>
          <ReviewFilters chosen={review.filter} counts={counts} />
          <ReviewActions counts={counts} />
          <ReviewList ref={list} rows={page.rows} onEdit={setEdited} onSkip={() => importButton.current?.focus()} />
          <ReviewPages {...page} onTurn={turn} />
          <div className="mt-4">
            <CheckField
              id="import-as-drafts"
              label={WORDS.asDrafts}
              checked={review.asDrafts}
              onChange={({ target }) => patchReview({ asDrafts: target.checked })}
            />
          </div>
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
            <button
              ref={importButton}
              type="button"
              disabled={review.loading.state === 'loading'}
              onClick={() => (isPart && counts.ticked > 0 ? askAboutPart() : void importTicked())}
              className="button disabled:cursor-progress disabled:opacity-80"
            >
              {run.state === 'starting' || run.state === 'running' ? WORDS.importing : WORDS.import}
            </button>
            <button
              type="button"
              onClick={() => (review.isCorrected ? askToDiscard() : closeReview())}
              className="button quiet max-sm:px-5"
            >
              {WORDS.discard}
            </button>
          </div>
        </fieldset>
      )}
      {isOfPlatform(review) && counts.ticked === 0 && known.length > 0 && (
        <MakeSeries title={review.label} readIds={async () => known.map(({ id }) => id)} />
      )}
      {dialog}
      {partDialog}
      {edited && <RowDialog row={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Asked before an import of a list that is not read to its end. */
function partQuestion(review: OpenedReview | null) {
  const { rows = [], total = null } = review ?? {};
  const { text, unknown, ...words } = WORDS.part;
  return { ...words, text: total === null ? unknown : text(total - rows.length, total) };
}
