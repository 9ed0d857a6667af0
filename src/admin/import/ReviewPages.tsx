import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import type { ReviewPage } from './reviewView.rules.ts';

const WORDS = IMPORT_WORDS.review;

/** Turns the pages of the review; nothing if there is only one. */
export function ReviewPages({
  rows,
  page,
  pages,
  from,
  total,
  onTurn,
}: ReviewPage & { onTurn: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={WORDS.pages} className="mt-3 flex items-center justify-between gap-3 sm:justify-start">
      <button type="button" disabled={page === 1} onClick={() => onTurn(page - 1)} className="tool disabled:opacity-50">
        <Icon of={ChevronLeft} className="size-4 mirrored" />
        {WORDS.former}
      </button>
      <p role="status" className="text-sm text-quiet tabular-nums">
        {WORDS.shown(from, from + rows.length - 1, total)}
      </p>
      <button
        type="button"
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
        className="tool disabled:opacity-50"
      >
        {WORDS.next}
        <Icon of={ChevronRight} className="size-4 mirrored" />
      </button>
    </nav>
  );
}
