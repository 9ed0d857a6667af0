/** Says why a platform could not be searched. */
import type { ImportSource } from '../../../contract/importing.ts';
import { BackendError } from '../../../services/backend.ts';
import { SearchError } from '../../../services/importSearch.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';

/** The true cause, and what can be done about it. */
export function failureWords(source: ImportSource, cause: unknown): string {
  const { failure } = IMPORT_WORDS;
  if (cause instanceof SearchError && cause.refused) return failure.refusal[cause.refused.error](source, cause.refused);
  return cause instanceof BackendError && cause.reason !== 'unreachable' ? failure.failed : failure.unreachable;
}
