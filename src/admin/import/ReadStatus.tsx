import type { ReactNode } from 'react';
import { IMPORT_WORDS } from './importing.words.ts';
import type { ReviewLoading } from './review.store.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  /** Rows that have been read, of how many. */
  read: number;
  total: number | null;
  hasMore: boolean;
  loading: ReviewLoading;
  /** Whether the catalogue could be asked. */
  isChecked: boolean;
  /** Whether nothing can be read just now. */
  isLocked: boolean;
  onMore: () => void;
  onStop: () => void;
  /** What can be done with the search; not while it still reads. */
  children: ReactNode;
}

/** How much has been read, with what reads on and what stops it. */
export function ReadStatus({ read, total, hasMore, loading, isChecked, isLocked, onMore, onStop, children }: Props) {
  const isLoading = loading.state === 'loading';
  return (
    <>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        {isLoading && total !== null && total > read && (
          <progress value={read} max={total} aria-hidden="true" className="h-2 w-24 accent-flame sm:w-40" />
        )}
        <p role="status" className="text-sm text-quiet tabular-nums">
          {statusOf({ isLoading, isChecking: isLoading && loading.isChecking, hasMore, read, total })}
        </p>
        {isLoading && (
          <button type="button" onClick={onStop} className="tool">
            {WORDS.stop}
          </button>
        )}
        {loading.state === 'idle' && hasMore && (
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

interface Status {
  isLoading: boolean;
  isChecking: boolean;
  hasMore: boolean;
  read: number;
  total: number | null;
}

function statusOf({ isLoading, isChecking, hasMore, read, total }: Status): string {
  if (isLoading) return isChecking && !hasMore ? WORDS.checking : WORDS.loading(read, total);
  return hasMore ? WORDS.read(read, total) : WORDS.all(read);
}
