/** What the database would refuse about a row of the import review. */
import type { Candidate } from '../../contract/importing.ts';
import { isCategory } from '../../contract/resource.ts';
import { type FieldFault, fieldFault } from '../admin/resourceForm.ts';
import { joinTags } from '../admin/tags.ts';

/** The columns that can have a fault, in the order in which they are told. */
const COLUMNS = [
  'title',
  'author',
  'category',
  'tags',
  'external_link',
  'image_url',
  'duration',
  'description',
] as const satisfies readonly (keyof Candidate)[];

export type CandidateColumn = (typeof COLUMNS)[number];
export type CandidateFault = FieldFault | 'no category';
export type CandidateFaults = Partial<Record<CandidateColumn, CandidateFault>>;

/** Without these an imported resource is complete enough, though the form asks for them. */
const MAY_BE_EMPTY: readonly CandidateColumn[] = ['author', 'image_url', 'duration', 'description', 'tags'];

export const candidateFaults = (candidate: Candidate): CandidateFaults => checked({}, candidate, COLUMNS);

/** The faults after a change of some columns. Checking all columns of thousands of rows again would take too long. */
export const faultsAfter = (
  before: CandidateFaults,
  candidate: Candidate,
  changed: readonly string[],
): CandidateFaults =>
  checked(
    before,
    candidate,
    COLUMNS.filter((column) => changed.includes(column)),
  );

function checked(before: CandidateFaults, candidate: Candidate, columns: readonly CandidateColumn[]): CandidateFaults {
  const faults = { ...before };
  for (const column of columns) {
    const fault = faultOf(candidate, column);
    if (fault) faults[column] = fault;
    else delete faults[column];
  }
  return faults;
}

function faultOf(candidate: Candidate, column: CandidateColumn): CandidateFault | null {
  if (column === 'category') return isCategory(candidate.category) ? null : 'no category';
  const text = column === 'tags' ? joinTags(candidate.tags) : (candidate[column] ?? '');
  if (text === '' && MAY_BE_EMPTY.includes(column)) return null;
  return fieldFault(column, text);
}
