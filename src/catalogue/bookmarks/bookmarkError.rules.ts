/** Why a bookmark couldn't be changed. */
export type BookmarkError = 'full' | 'gone' | 'failed';

/** PostgreSQL's code for a foreign key violation. */
const NO_SUCH_REFERENCE = '23503';

/** The status when a member has reached the limit of rows. */
const TOO_MANY_ROWS = 422;

/** @param error - code and HTTP status of the backend's answer. */
export function bookmarkError({ code, status }: { code: string; status: number }): BookmarkError {
  if (status === TOO_MANY_ROWS) return 'full';
  return code === NO_SUCH_REFERENCE ? 'gone' : 'failed';
}
