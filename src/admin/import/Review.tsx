import { useStore } from '@nanostores/react';
import { Rss } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import {
  $isImporting,
  $review,
  $reviewCounts,
  $reviewPage,
  $run,
  closeReview,
  importTicked,
  type Review as OpenedReview,
  patchReview,
  readMore,
  stopReading,
  turnReview,
} from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { keepSource } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { ReviewActions, ReviewFilters, ReviewList, ReviewPages } from './ReviewList.tsx';
import { RowDialog } from './RowDialog.tsx';
import { MakeSeries } from './RunStatus.tsx';
import { isOfPlatform, knownIds, type ReviewPlace, type ReviewRow } from './review.rules.ts';
import { isWhole, type SearchRequest, sourceOf } from './searches.rules.ts';
import { usePanelFocus } from './usePanelFocus.ts';

const WORDS = IMPORT_WORDS.review;

/** The results, to review before they are imported. */
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
  const hasRows = counts.all > 0;
  useEffect(() => {
    // As many rows as possible are scrolled into view with it.
    if (hasRows && document.activeElement === heading.current) heading.current?.scrollIntoView();
  }, [hasRows]);
  if (!review) return null;
  const existingIds = knownIds(review.rows);
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
      {hasRows && (
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
          <div className="review-bar dialog-bar panel mt-2 flex flex-wrap items-center gap-x-4 px-3 py-1.5">
            <p role="status" className="me-auto text-sm text-quiet tabular-nums">
              {WORDS.selected(counts.ticked, counts.all)}
            </p>
            <button
              type="button"
              onClick={() => (review.isCorrected ? askToDiscard() : closeReview())}
              className="min-h-11 text-sm font-medium underline"
            >
              {WORDS.discard}
            </button>
            <button
              ref={importButton}
              type="button"
              disabled={review.loading.state === 'loading'}
              onClick={() => (isPart && counts.ticked > 0 ? askAboutPart() : void importTicked())}
              className="button disabled:cursor-progress disabled:opacity-80 max-sm:basis-full max-sm:px-3"
            >
              {run.state === 'running' ? WORDS.importing : WORDS.importSelected(review.source, counts.ticked)}
            </button>
          </div>
        </fieldset>
      )}
      {isOfPlatform(review.source) && counts.ticked === 0 && existingIds.length > 0 && (
        <MakeSeries title={review.label} readIds={async () => existingIds} />
      )}
      {dialog}
      {partDialog}
      {edited && <RowDialog row={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Asked before importing a list that wasn't read to the end. */
function partQuestion(review: OpenedReview | null) {
  const { rows = [], total = null } = review ?? {};
  const { text, unknown, ...words } = WORDS.part;
  return { ...words, text: total === null ? unknown : text(total - rows.length, total) };
}

interface Props {
  review: OpenedReview;
  /** Whether nothing can be read just now. */
  isLocked: boolean;
  /** What can be done with the search, once reading has finished. */
  children: ReactNode;
}

/** How much has been read, with buttons that continue and stop. */
function ReadStatus({ review, isLocked, children }: Props) {
  const { rows, total, more, loading, isChecked } = review;
  const isLoading = loading.state === 'loading';
  const onMore = () => void readMore();
  return (
    <>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        {isLoading && total !== null && total > rows.length && (
          <progress value={rows.length} max={total} aria-hidden="true" className="h-2 w-24 accent-flame sm:w-40" />
        )}
        <p role="status" className="text-sm text-quiet tabular-nums">
          {statusOf(review)}
        </p>
        {isLoading && (
          <button type="button" onClick={stopReading} className="tool">
            {WORDS.stop}
          </button>
        )}
        {loading.state === 'idle' && more && (
          <button type="button" disabled={isLocked} onClick={onMore} className="tool">
            {WORDS.more}
          </button>
        )}
        {!isLoading && <div className="ms-auto">{children}</div>}
      </div>
      {loading.state === 'failed' && (
        <div role="alert" className="mt-3 rounded-md border border-flame bg-hue-soft px-4 py-3">
          <strong className="block font-semibold text-flame">{WORDS.moreFailed}</strong>
          {loading.text}
          <div className="mt-2">
            <button type="button" disabled={isLocked} onClick={onMore} className="tool">
              {WORDS.again}
            </button>
          </div>
        </div>
      )}
      {!isChecked && <p className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">{WORDS.notChecked}</p>}
    </>
  );
}

function statusOf({ rows, total, more, loading }: OpenedReview): string {
  const read = rows.length;
  if (loading.state === 'loading') return loading.isChecking && !more ? WORDS.checking : WORDS.loading(read, total);
  return more ? WORDS.read(read, total) : WORDS.all(read);
}

interface SaveProps {
  search: SearchRequest | null;
  /** The suggested name of the source. */
  name: string;
}

/** Saves the search that found the rows of the review. */
function SaveSearch({ search, name }: SaveProps) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const source = sourceOf(search, name);
  if (!source) return null;
  const save = async () => {
    setState('saving');
    setState((await keepSource(source)) ? 'saved' : 'idle');
  };
  return (
    <button
      type="button"
      aria-disabled={state !== 'idle' || undefined}
      onClick={() => void (state === 'idle' && save())}
      className="tool aria-disabled:opacity-60"
    >
      <Icon of={Rss} className="size-4" />
      {SOURCE_WORDS.saveSearch}
    </button>
  );
}
