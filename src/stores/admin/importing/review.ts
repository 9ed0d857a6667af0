/** The import review: what was found, page by page, and what is corrected and ticked before it is imported. */
import { atom, computed } from 'nanostores';
import type { Candidate, ImportSource } from '../../../contract/importing.ts';
import type { Rows } from '../../../rules/importing/review.ts';
import { type ReviewFilter, type ReviewPlace, reviewCounts, reviewPage } from '../../../rules/importing/reviewView.ts';
import type { SearchRequest } from '../../../rules/importing/searches.ts';

export interface FoundRows {
  candidates: readonly Candidate[];
  /** Reads the next page; null after the last one. */
  more: LoadMore | null;
  /** Items on all pages, as far as it is known. */
  total: number | null;
}

type LoadMore = (signal: AbortSignal) => Promise<FoundRows>;

export type ReviewLoading =
  | { state: 'idle' }
  /** `isChecking`: whether it is in the catalogue already. */
  | { state: 'loading'; isChecking: boolean }
  | { state: 'failed'; text: string };

export interface Review {
  /** Another one for each review. */
  id: number;
  source: ImportSource;
  label: string;
  place: ReviewPlace;
  search: SearchRequest | null;
  rows: Rows;
  filter: ReviewFilter;
  page: number;
  more: LoadMore | null;
  total: number | null;
  loading: ReviewLoading;
  /** Whether the catalogue could be asked about all rows. */
  isChecked: boolean;
  /** Whether rows were corrected: work that is not discarded without asking. */
  isCorrected: boolean;
}

export const $review = atom<Review | null>(null);

export const $reviewCounts = computed($review, (review) => reviewCounts(review?.rows ?? []));

export const $reviewPage = computed($review, (review) =>
  reviewPage(review?.rows ?? [], review?.filter ?? 'all', review?.page ?? 1),
);

export function patchReview(part: Partial<Review>): void {
  const review = $review.get();
  if (review) $review.set({ ...review, ...part });
}
