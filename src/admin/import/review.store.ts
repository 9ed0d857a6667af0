/** The import review: what was found, page by page, and what is corrected and ticked before it is imported. */
import { atom, computed } from 'nanostores';
import type { Candidate, ImportSource } from '../../contract/importing.ts';
import { number } from '../../core/parts/language.words.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { longestOf } from '../form/resourceForm.rules.ts';
import type { CandidateColumn, CandidateError } from './candidateErrors.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { type Correction, correct, correctAll, type Rows, tick, tickAll } from './review.rules.ts';
import { type ReviewFilter, type ReviewPlace, reviewCounts, reviewPage } from './reviewView.rules.ts';
import type { SearchRequest } from './searches.rules.ts';

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
  /** Whether what is imported waits unpublished. */
  asDrafts: boolean;
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

const { errors, noEmpty } = RESOURCE_FORM_WORDS;

/** What is wrong with a field of a row, in the words of the resource form. */
export function errorWords(column: CandidateColumn, error: CandidateError): string {
  if (error === 'no category' || column === 'category') return IMPORT_WORDS.review.noCategory;
  if (error === 'too long') return errors[error](number(longestOf(column)));
  if (error === 'empty') return noEmpty[column] ?? errors.empty;
  return column === 'image_url' && error === 'no address' ? errors['no image address'] : errors[error];
}

export const tickRow = (row: number, on: boolean): void => change((rows) => tick(rows, row, on));

export const tickAllRows = (on: boolean): void => change((rows) => tickAll(rows, on));

export function correctRow(row: number, correction: Correction): void {
  change((rows) => correct(rows, row, correction));
  patchReview({ isCorrected: true });
}

export function correctAllRows(correction: Pick<Correction, 'category' | 'tags'>): void {
  if (!correction.category && !correction.tags?.length) return;
  change((rows) => correctAll(rows, correction));
  patchReview({ isCorrected: true });
  toast('success', IMPORT_WORDS.review.batch.applied($review.get()?.rows.length ?? 0));
}

export const filterReview = (filter: ReviewFilter): void => patchReview({ filter, page: 1 });
export const turnReview = (page: number): void => patchReview({ page });

function change(next: (rows: Rows) => Rows): void {
  const review = $review.get();
  if (review) patchReview({ rows: next(review.rows) });
}
