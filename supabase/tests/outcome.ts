/** The result of a request as one value that a test can compare. */

interface Result {
  data: unknown;
  error: { code?: string | undefined; statusCode?: string | undefined } | null;
}

/** The error code, or else the number of returned rows, or 'done' if the request didn't select any. */
export async function outcome(request: PromiseLike<Result>): Promise<string | number> {
  const { data, error } = await request;
  if (error) return error.code ?? error.statusCode ?? 'error without a code';
  return Array.isArray(data) ? data.length : 'done';
}

/** PostgreSQL's error code when grants or policies don't allow a statement. */
export const DENIED = '42501';
export const DUPLICATE = '23505';
export const NO_SUCH_REFERENCE = '23503';

/** The error codes for a column that the API doesn't serve: PostgreSQL's, from the embedded backend, and PostgREST's. */
export const NO_SUCH_COLUMN = ['42703', 'PGRST204'];
