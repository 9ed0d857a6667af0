/** The rows of the import review: which of them are ticked, and how they are corrected before they are imported. */
import { type Candidate, type RowOutcome, UNPLAYABLE_FLAGS } from '../../contract/importing.ts';
import { type CandidateFaults, candidateFaults, faultsAfter } from './candidateFaults.ts';

export interface ReviewRow {
  candidate: Candidate;
  isTicked: boolean;
  faults: CandidateFaults;
  /** Why the database has refused it; null if it has not. */
  refusal: string | null;
}

export type Rows = readonly ReviewRow[];

/** What can be corrected in the review. */
export type Correction = Partial<Pick<Candidate, 'title' | 'author' | 'category' | 'tags'>>;

/** Why a row cannot be imported. */
export type Hindrance = 'unplayable' | 'in catalogue' | 'double' | 'faulty';

/** Null if the row can be ticked. */
export function hindrance({ candidate: { flags, presence }, faults }: ReviewRow): Hindrance | null {
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag))) return 'unplayable';
  if (presence === 'in catalogue' || presence === 'double') return presence;
  return Object.keys(faults).length > 0 ? 'faulty' : null;
}

/** The rows with more below them. What is new is ticked. */
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
  const row = { candidate, isTicked: false, faults: candidateFaults(candidate), refusal: null };
  return { ...row, isTicked: candidate.presence === 'new' && hindrance(row) === null };
}

/** What makes two rows one. Many books have one link for orders, so a link alone does not. */
const identity = ({ item, external_link, title }: Candidate): string => item ?? `${external_link} ${title}`;

export const tick = (rows: Rows, row: number, on: boolean): ReviewRow[] =>
  rows.map((each) => (each.candidate.row === row ? ticked(each, on) : each));

export const tickAll = (rows: Rows, on: boolean): ReviewRow[] => rows.map((each) => ticked(each, on));

const ticked = (row: ReviewRow, on: boolean): ReviewRow => ({ ...row, isTicked: on && hindrance(row) === null });

/** A row that this makes good is ticked, for who corrects it wants it. */
export const correct = (rows: Rows, row: number, correction: Correction): ReviewRow[] =>
  rows.map((each) => (each.candidate.row === row ? corrected(each, correction) : each));

function corrected(before: ReviewRow, correction: Correction): ReviewRow {
  const candidate = { ...before.candidate, ...correction };
  const faults = faultsAfter(before.faults, candidate, Object.keys(correction));
  const row = { ...before, candidate, faults, refusal: null };
  const becameGood = hindrance(before) === 'faulty' || before.refusal !== null;
  return ticked(row, before.isTicked || becameGood);
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

/** What is left after an import: the rows that the database has refused, with its reasons. */
export function refusedRows(rows: Rows, outcomes: readonly RowOutcome[]): ReviewRow[] {
  const reasons = new Map(outcomes.map(({ row, reason }) => [row, reason ?? '']));
  return rows
    .filter(({ candidate }) => reasons.has(candidate.row))
    .map((row) => ({ ...row, isTicked: false, refusal: reasons.get(row.candidate.row) ?? '' }));
}
