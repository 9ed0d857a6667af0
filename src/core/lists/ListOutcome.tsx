import type { ReactNode, Ref } from 'react';
import { ErrorCard } from '../errors/ErrorCard.tsx';

interface Props {
  results: Ref<HTMLDivElement>;
  visible: { state: 'built' | 'loading' | 'ready' | 'failed' };
  isWaiting: boolean;
  words: { loading: string; failed: { title: string; text: string; again: string } };
  /** Shown until the first page arrives. */
  placeholders: ReactNode;
  onRetry: () => void;
  /** The list, once it is ready. */
  children: ReactNode;
}

/** A list, placeholders while it loads, or why it couldn't be loaded. */
export function ListOutcome({ results, visible, isWaiting, words, placeholders, onRetry, children }: Props) {
  const isLoading = visible.state === 'built' || visible.state === 'loading';
  return (
    <>
      <p role="status" className="sr-only">
        {visible.state === 'loading' && words.loading}
      </p>
      <div
        ref={results}
        tabIndex={-1}
        data-focus-home=""
        aria-busy={isWaiting || isLoading}
        className={`scroll-mt-4 outline-none ${isWaiting && !isLoading ? 'opacity-60' : ''}`}
      >
        {isLoading && placeholders}
        {children}
        {visible.state === 'failed' && (
          <ErrorCard title={words.failed.title} text={words.failed.text}>
            <button type="button" onClick={onRetry} className="button">
              {words.failed.again}
            </button>
          </ErrorCard>
        )}
      </div>
    </>
  );
}
