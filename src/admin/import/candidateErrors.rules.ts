/** What the database would refuse about a row of the import review. */

import { isCategory } from '../../contract/category.ts';
import type { Candidate } from '../../contract/importing.ts';
import { fieldsOfKind, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';
import { type FieldError, fieldError } from '../form/resourceForm.rules.ts';
import { joinTags } from '../form/tags.rules.ts';

/** The columns that can have an error, in the order in which they are told. */
const COLUMNS = fieldsOfKind('line', 'text', 'link', 'image', 'tags', 'category');

export type CandidateColumn = (typeof COLUMNS)[number];
export type CandidateError = FieldError | 'no category';
export type CandidateErrors = Partial<Record<CandidateColumn, CandidateError>>;

/** Without the others an imported resource is complete enough, though the form asks for some of them. */
const isRequired = (column: CandidateColumn): boolean => {
  const field = RESOURCE_FIELDS[column];
  return 'required' in field && field.required === 'always';
};

export const candidateErrors = (candidate: Candidate): CandidateErrors => checked({}, candidate, COLUMNS);

/** The errors after a change of some columns. Checking all columns of thousands of rows again would take too long. */
export const errorsAfter = (
  before: CandidateErrors,
  candidate: Candidate,
  changed: readonly string[],
): CandidateErrors =>
  checked(
    before,
    candidate,
    COLUMNS.filter((column) => changed.includes(column)),
  );

function checked(before: CandidateErrors, candidate: Candidate, columns: readonly CandidateColumn[]): CandidateErrors {
  const errors = { ...before };
  for (const column of columns) {
    const error = errorOf(candidate, column);
    if (error) errors[column] = error;
    else delete errors[column];
  }
  return errors;
}

function errorOf(candidate: Candidate, column: CandidateColumn): CandidateError | null {
  if (column === 'category') return isCategory(candidate.category) ? null : 'no category';
  const text = column === 'tags' ? joinTags(candidate.tags) : candidate[column];
  if (text === '' && !isRequired(column)) return null;
  return fieldError(column, text);
}
