import { LIMITS } from '../../../rules/admin/resourceForm.ts';
import type { CandidateColumn, CandidateFault } from '../../../rules/importing/candidateFaults.ts';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';

const { faults, noEmpty } = RESOURCE_FORM_WORDS;

/** What is wrong with a field of a row, in the words of the resource form. */
export function faultWords(column: CandidateColumn, fault: CandidateFault): string {
  if (fault === 'no category' || column === 'category') return IMPORT_WORDS.review.noCategory;
  if (fault === 'too long') return faults[fault](LIMITS[column].toLocaleString('en'));
  if (fault === 'empty') return noEmpty[column] ?? faults.empty;
  return column === 'image_url' && fault === 'no address' ? faults['no image address'] : faults[fault];
}
