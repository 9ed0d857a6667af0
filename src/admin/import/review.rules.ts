/** The rows of the import review: which of them are ticked and on screen, and how they are corrected before they are imported. */
import type { KnownResource } from '../../contract/importBatch.ts';
import {
  CAUTION_FLAGS,
  type Candidate,
  type ImportSource,
  type Presence,
  type StagedRow,
  UNPLAYABLE_FLAGS,
} from '../../contract/importing.ts';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { type CandidateErrors, candidateErrors, errorsAfter } from './candidates.rules.ts';

export interface ReviewRow {
  candidate: Candidate;
  presence: Presence;
  /** The resource that it duplicates. */
  existing: KnownResource | null;
  isTicked: boolean;
  errors: CandidateErrors;
  /** Why the database rejected it; null if it didn't. */
  error: string | null;
}

export type Rows = readonly ReviewRow[];

/** What can be corrected in the review. */
export type Correction = Partial<Pick<Candidate, 'title' | 'author' | 'category' | 'tags' | 'passages'>>;

/** Why a row cannot be imported. */
export type RowError = 'unplayable' | 'in catalogue' | 'double' | 'faulty';

/** Null if the row can be ticked. */
export function rowError({ candidate: { flags }, presence, errors }: ReviewRow): RowError | null {
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag))) return 'unplayable';
  if (presence === 'in catalogue' || presence === 'double') return presence;
  return Object.keys(errors).length > 0 ? 'faulty' : null;
}

/** Whether somebody has to check it first. Such a row can only be ticked by hand, never together with others. */
const isCautioned = ({ candidate: { flags } }: ReviewRow): boolean =>
  CAUTION_FLAGS.some((flag) => flags.includes(flag));

/** The rows that could be ticked, but should be checked first. */
export const cautionedRows = (rows: Rows): ReviewRow[] =>
  rows.filter((row) => isCautioned(row) && !row.isTicked && rowError(row) === null);

/**
 * The rows with more below them. New ones are ticked, unless somebody has to look at them first; for what an import has
 * left, all that were selected and not rejected.
 * @param existing - the resource that each of them duplicates.
 */
export function withCandidates(
  rows: Rows,
  candidates: readonly Candidate[],
  existing: readonly (KnownResource | null)[] = [],
): ReviewRow[] {
  const seen = new Set(rows.map(({ candidate }) => identity(candidate)));
  const added = candidates.map((candidate, index) => {
    const key = identity(candidate);
    const isDouble = seen.has(key);
    seen.add(key);
    return reviewRow({ ...candidate, row: rows.length + index + 1 }, existing[index] ?? null, isDouble);
  });
  return [...rows, ...added];
}

function reviewRow({ reason, ...candidate }: Candidate, existing: KnownResource | null, isDouble: boolean): ReviewRow {
  const presence = presenceOf(existing, isDouble);
  const errors = candidateErrors(candidate);
  const row = { candidate, presence, existing, isTicked: false, errors, error: reason ?? null };
  const isWanted = reason === undefined ? presence === 'new' && !isCautioned(row) : reason === null;
  return ticked(row, isWanted);
}

function presenceOf(existing: KnownResource | null, isDouble: boolean): Presence {
  if (existing) return existing.is_binned ? 'in bin' : 'in catalogue';
  return isDouble ? 'double' : 'new';
}

/** Identifies duplicate rows. Many books share one order link, so the title has to be the same too. */
const identity = ({ item, external_link, title }: Candidate): string =>
  item ?? `${external_link} ${title.normalize('NFC')}`;

export const tick = (rows: Rows, row: number, on: boolean): ReviewRow[] =>
  rows.map((each) => (each.candidate.row === row ? ticked(each, on) : each));

export const tickAll = (rows: Rows, on: boolean): ReviewRow[] =>
  rows.map((each) => (on && isCautioned(each) ? each : ticked(each, on)));

const ticked = (row: ReviewRow, on: boolean): ReviewRow => ({ ...row, isTicked: on && rowError(row) === null });

/** A row that becomes valid is ticked, since a person who corrects it wants it. */
export const correct = (rows: Rows, row: number, correction: Correction): ReviewRow[] =>
  rows.map((each) => (each.candidate.row === row ? corrected(each, correction) : each));

function corrected(before: ReviewRow, correction: Correction): ReviewRow {
  const candidate = { ...before.candidate, ...correction };
  const errors = errorsAfter(before.errors, candidate, Object.keys(correction));
  const row = { ...before, candidate, errors, error: null };
  const becameGood = rowError(before) === 'faulty' || before.error !== null;
  return ticked(row, before.isTicked || (becameGood && !isCautioned(row)));
}

/** Puts all rows into a category, and adds tags to them. */
export const correctAll = (rows: Rows, { category, tags = [] }: Pick<Correction, 'category' | 'tags'>): ReviewRow[] =>
  rows.map((row) =>
    corrected(row, {
      ...(category && { category }),
      ...(tags.length > 0 && { tags: [...new Set([...row.candidate.tags, ...tags])] }),
    }),
  );

/** The rows with a suggestion that hasn't been accepted or dismissed. */
const proposedRows = (rows: Rows): ReviewRow[] =>
  rows.filter(({ candidate }) => candidate.proposed?.length && candidate.passages.length === 0);

export const acceptProposals = (rows: Rows): ReviewRow[] => {
  const proposed = new Set(proposedRows(rows));
  return rows.map((row) =>
    proposed.has(row) ? corrected(row, { passages: [...(row.candidate.proposed ?? [])] }) : row,
  );
};

/** The rows to import, in order. */
export const rowsToImport = (rows: Rows): Candidate[] =>
  rows.filter(({ isTicked }) => isTicked).map(({ candidate }) => candidate);

/** The same, plus those already in the catalogue, which have their place in the series that a platform's list may become. */
export const rowsToStage = (rows: Rows, source: ImportSource): StagedRow[] =>
  rows.flatMap(({ candidate, existing, isTicked }): StagedRow[] => {
    if (isTicked) return [candidate];
    return existing && !existing.is_binned && isOfPlatform(source) ? [{ row: candidate.row, known: existing.id }] : [];
  });

/** Whether it was found by a search, for a playlist for example, which has an order and a name. */
export const isOfPlatform = (source: ImportSource): boolean => source === 'youtube' || source === 'spotify';

/** The resources in the catalogue that rows duplicate, in order. */
export const knownIds = (rows: Rows): string[] =>
  rows.flatMap(({ existing }) => (existing && !existing.is_binned ? [existing.id] : []));

// What is on screen

/** Where the review is shown: in Video Bulk, in Music Bulk, or in the Import section. */
export type ReviewPlace = 'video' | 'music' | 'import';

/** In display order. `there`: in the catalogue or its bin, or twice in the batch. */
export const REVIEW_FILTERS = ['all', 'new', 'there', 'attention'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Rows per page of the review. */
export const REVIEW_PAGE_SIZE = 50;

const PASSES: Record<ReviewFilter, (row: ReviewRow) => boolean> = {
  all: () => true,
  new: (row) => row.presence === 'new' && rowError(row) === null && row.error === null,
  there: (row) => row.presence !== 'new',
  attention: (row) => row.error !== null || rowError(row) === 'faulty' || row.candidate.flags.length > 0,
};

export interface ReviewPage {
  rows: Rows;
  page: number;
  pages: number;
  /** Position of the first row among those that pass, from 1; and how many pass. */
  from: number;
  total: number;
}

/** A page past the end is the last one. */
export function reviewPage(rows: Rows, filter: ReviewFilter, page: number): ReviewPage {
  const passing = rows.filter(PASSES[filter]);
  const pages = pageCount(passing.length, REVIEW_PAGE_SIZE);
  const shown = Math.min(Math.max(1, page), pages);
  const start = (shown - 1) * REVIEW_PAGE_SIZE;
  return {
    rows: passing.slice(start, start + REVIEW_PAGE_SIZE),
    page: shown,
    pages,
    from: start + 1,
    total: passing.length,
  };
}

export type ReviewCounts = Record<ReviewFilter | 'ticked' | 'cautioned' | 'proposed', number>;

export function reviewCounts(rows: Rows): ReviewCounts {
  const count = (passes: (row: ReviewRow) => boolean) => rows.filter(passes).length;
  return {
    all: rows.length,
    new: count(PASSES.new),
    there: count(PASSES.there),
    attention: count(PASSES.attention),
    cautioned: cautionedRows(rows).length,
    proposed: proposedRows(rows).length,
    ticked: count(({ isTicked }) => isTicked),
  };
}
