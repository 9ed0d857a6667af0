/** Why a bookmark could not be changed. */
export type BookmarkError = 'full' | 'gone' | 'failed';

/** PostgreSQL's code when a row refers to another that does not exist. */
const NO_SUCH_REFERENCE = '23503';

/** The status with which the backend refuses more rows than a member may keep. */
const TOO_MANY_ROWS = 422;

/** @param error - code and HTTP status of the backend's answer. */
export function bookmarkError({ code, status }: { code: string; status: number }): BookmarkError {
  if (status === TOO_MANY_ROWS) return 'full';
  return code === NO_SUCH_REFERENCE ? 'gone' : 'failed';
}
