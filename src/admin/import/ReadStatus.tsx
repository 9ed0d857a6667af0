import type { ReactNode } from 'react';
import { IMPORT_WORDS } from './importing.words.ts';
import { readMore, stopReading } from './openReview.store.ts';
import type { Review } from './review.store.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  review: Review;
  /** Whether nothing can be read just now. */
  isLocked: boolean;
  /** What can be done with the search; not while it still reads. */
  children: ReactNode;
}

/** How much has been read, with what reads on and what stops it. */
export function ReadStatus({ review, isLocked, children }: Props) {
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

function statusOf({ rows, total, more, loading }: Review): string {
  const read = rows.length;
  if (loading.state === 'loading') return loading.isChecking && !more ? WORDS.checking : WORDS.loading(read, total);
  return more ? WORDS.read(read, total) : WORDS.all(read);
}
