import { number } from '../../core/parts/language.words.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { filterReview } from './review.store.ts';
import { REVIEW_FILTERS, type ReviewCounts, type ReviewFilter } from './reviewView.rules.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  chosen: ReviewFilter;
  counts: ReviewCounts;
}

/** Which rows are shown. What there is none of is not offered. */
export function ReviewFilters({ chosen, counts }: Props) {
  const offered = REVIEW_FILTERS.filter((filter) => filter === 'all' || filter === chosen || counts[filter] > 0);
  return (
    <fieldset aria-label={WORDS.filters} className="flex min-w-0 flex-wrap gap-2">
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => filterReview(filter)}
          className="chip"
        >
          {WORDS.filter[filter]}
          <span className="text-quiet tabular-nums">{number(counts[filter])}</span>
        </button>
      ))}
    </fieldset>
  );
}
