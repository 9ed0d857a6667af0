/** The rows of the import review: which of them are ticked, and how they are corrected before they are imported. */
import {
  CAUTION_FLAGS,
  type Candidate,
  type ImportSource,
  type RowOutcome,
  UNPLAYABLE_FLAGS,
} from '../../contract/importing.ts';
import { type CandidateErrors, candidateErrors, errorsAfter } from './candidateErrors.rules.ts';
import { linkKey } from './presence.rules.ts';

export interface ReviewRow {
  candidate: Candidate;
  isTicked: boolean;
  errors: CandidateErrors;
  /** Why the database has refused it; null if it has not. */
  error: string | null;
}

export type Rows = readonly ReviewRow[];

/** What can be corrected in the review. */
export type Correction = Partial<Pick<Candidate, 'title' | 'author' | 'category' | 'tags'>>;

/** Why a row cannot be imported. */
export type RowError = 'unplayable' | 'in catalogue' | 'double' | 'faulty';

/** Null if the row can be ticked. */
export function rowError({ candidate: { flags, presence }, errors }: ReviewRow): RowError | null {
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag))) return 'unplayable';
  if (presence === 'in catalogue' || presence === 'double') return presence;
  return Object.keys(errors).length > 0 ? 'faulty' : null;
}

/** Whether somebody has to look at it first. Such a row is ticked by hand alone, never together with others. */
const isCautioned = ({ candidate: { flags } }: ReviewRow): boolean =>
  CAUTION_FLAGS.some((flag) => flags.includes(flag));

/** The rows that could be ticked, but wait for somebody to look at them. */
export const cautionedRows = (rows: Rows): ReviewRow[] =>
  rows.filter((row) => isCautioned(row) && !row.isTicked && rowError(row) === null);

/** The rows with more below them. What is new is ticked, unless somebody has to look at it first. */
export function withCandidates(rows: Rows, candidates: readonly Candidate[]): ReviewRow[] {
  const seen = new Set(rows.map(({ candidate }) => identity(candidate)));
  const added = candidates.map((candidate, index) => {
    const key = identity(candidate);
    const isDouble = candidate.presence === 'new' && seen.has(key);
    seen.add(key);
    return reviewRow({
      ...candidate,
      row: rows.length + index + 1,
      presence: isDouble ? 'double' : candidate.presence,
    });
  });
  return [...rows, ...added];
}

function reviewRow(candidate: Candidate): ReviewRow {
  const row = { candidate, isTicked: false, errors: candidateErrors(candidate), error: null };
  return { ...row, isTicked: candidate.presence === 'new' && !isCautioned(row) && rowError(row) === null };
}

/** What makes two rows one. */
const identity = ({ item, external_link, title }: Candidate): string => item ?? linkKey(external_link, title);

export const tick = (rows: Rows, row: number, on: boolean): ReviewRow[] =>
  rows.map((each) => (each.candidate.row === row ? ticked(each, on) : each));

export const tickAll = (rows: Rows, on: boolean): ReviewRow[] =>
  rows.map((each) => (on && isCautioned(each) ? each : ticked(each, on)));

const ticked = (row: ReviewRow, on: boolean): ReviewRow => ({ ...row, isTicked: on && rowError(row) === null });

/** A row that this makes good is ticked, for who corrects it wants it. */
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

/** The rows that the import takes, in their order. */
export const rowsToImport = (rows: Rows): Candidate[] =>
  rows.filter(({ isTicked }) => isTicked).map(({ candidate }) => candidate);

/** Whether it was found by a search, such as of a playlist, which has an order and a name. */
export const isOfPlatform = ({ source }: { source: ImportSource }): boolean =>
  source === 'youtube' || source === 'spotify';

/** The resources that rows are already, by the position of the row. */
export const knownRows = (rows: Rows): { row: number; id: string }[] =>
  rows.flatMap(({ candidate: { row, known } }) => (known ? [{ row, id: known.id }] : []));

/** What is left after an import: the rows that the database has refused, with its reasons. */
export function refusedRows(rows: Rows, outcomes: readonly RowOutcome[]): ReviewRow[] {
  const reasons = new Map(outcomes.map(({ row, reason }) => [row, reason ?? '']));
  return rows
    .filter(({ candidate }) => reasons.has(candidate.row))
    .map((row) => ({ ...row, isTicked: false, error: reasons.get(row.candidate.row) ?? '' }));
}
