import { BookOpen, ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide';
import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { number } from '../../core/parts/language.words.ts';
import { splitTags } from '../form/tags.rules.ts';
import { CategoryOptions } from '../sections/CategoryOptions.tsx';
import { acceptPassages, correctAllRows, filterReview, tickAllRows } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { ReviewItem } from './ReviewItem.tsx';
import {
  REVIEW_FILTERS,
  type ReviewCounts,
  type ReviewFilter,
  type ReviewPage,
  type ReviewRow,
  type Rows,
} from './review.rules.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  ref: Ref<HTMLElement>;
  rows: Rows;
  onEdit: (row: ReviewRow) => void;
  /** Moves the focus past the list, for keyboard users. */
  onSkip: () => void;
}

/** A page of the review, in a scrollable box. */
export function ReviewList({ ref, rows, onEdit, onSkip }: Props) {
  return (
    <div className="relative mt-3">
      {rows.length > 1 && (
        <button
          type="button"
          onClick={onSkip}
          className="tool pointer-events-none absolute top-2 end-2 z-1 opacity-0 focus-visible:opacity-100"
        >
          {WORDS.skip}
        </button>
      )}
      <section
        ref={ref}
        aria-label={WORDS.title}
        // Otherwise keyboards could not scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        className="panel max-h-96 overflow-y-auto"
      >
        {rows.length === 0 ? (
          <p className="px-4 py-8 text-center text-quiet">{WORDS.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ReviewItem key={row.candidate.row} row={row} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface FiltersProps {
  chosen: ReviewFilter;
  counts: ReviewCounts;
}

/** The filter of the rows. Kinds without rows aren't offered. */
export function ReviewFilters({ chosen, counts }: FiltersProps) {
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
        {counts.proposed > 0 && (
          <button type="button" onClick={acceptPassages} className="tool">
            <Icon of={BookOpen} className="size-4" />
            {WORDS.passages.acceptAll(counts.proposed)}
          </button>
        )}
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

/** Puts all rows of the review into a category, and adds tags to them. */
function BatchForm({ onDone }: { onDone: () => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    correctAllRows({ category: String(typed.get('category')), tags: splitTags(String(typed.get('tags'))) });
    onDone();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3 rounded-lg bg-sunken p-3">
      <label className="grid gap-1 text-sm font-medium max-sm:grow">
        {WORDS.batch.category}
        <select name="category" className="tool-field">
          <option value="">{WORDS.batch.keep}</option>
          <CategoryOptions />
        </select>
      </label>
      <label className="grid min-w-0 grow basis-48 gap-1 text-sm font-medium sm:max-w-80">
        {WORDS.batch.tags}
        <input name="tags" dir="auto" autoComplete="off" placeholder={WORDS.batch.hint} className="tool-field w-full" />
      </label>
      <button type="submit" className="tool border-ink">
        {WORDS.batch.apply}
      </button>
    </form>
  );
}

/** Turns the review's pages; nothing if there is only one. */
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
