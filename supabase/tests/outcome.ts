/** The result of a request as one value that a test can compare. */

interface Result {
  data: unknown;
  error: { code?: string | undefined; statusCode?: string | undefined } | null;
}

/** The error code, else the number of returned rows, or 'done' if the request did not select any. */
export async function outcome(request: PromiseLike<Result>): Promise<string | number> {
  const { data, error } = await request;
  if (error) return error.code ?? error.statusCode ?? 'error without a code';
  return Array.isArray(data) ? data.length : 'done';
}

/** PostgreSQL's error code when a grant or a policy does not allow a statement. */
export const DENIED = '42501';
export const DUPLICATE = '23505';
export const NO_SUCH_REFERENCE = '23503';

/** The codes for a column that the API does not serve: PostgreSQL's, from the embedded backend, and PostgREST's. */
export const NO_SUCH_COLUMN = ['42703', 'PGRST204'];
