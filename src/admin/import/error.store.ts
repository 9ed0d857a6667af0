/** Says why a platform could not be searched. */
import type { ImportSource } from '../../contract/importing.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { SearchError } from './importSearch.api.ts';

/** The true cause, and what can be done about it. */
export function errorWords(source: ImportSource, cause: unknown): string {
  const { error } = IMPORT_WORDS;
  if (cause instanceof SearchError && cause.refused) return error.error[cause.refused.error](source, cause.refused);
  return cause instanceof BackendError && cause.reason !== 'unreachable' ? error.failed : error.unreachable;
}
