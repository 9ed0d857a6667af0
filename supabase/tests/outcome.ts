/** What came of an attempt, as one value that a test can compare. */

interface Answer {
  data: unknown;
  error: { code?: string | undefined; statusCode?: string | undefined } | null;
}

/** The code of the refusal; else how many rows came back, or 'done' where none were asked for. */
export async function outcome(attempt: PromiseLike<Answer>): Promise<string | number> {
  const { data, error } = await attempt;
  if (error) return error.code ?? error.statusCode ?? 'refused without a code';
  return Array.isArray(data) ? data.length : 'done';
}

/** PostgreSQL's code for a missing right, whether of the grants or of a policy. */
export const DENIED = '42501';
export const DUPLICATE = '23505';
export const NO_SUCH_REFERENCE = '23503';
