/** What is kept of an error in a visitor's browser: what broke and on which path, never who. */

export interface ErrorReport {
  message: string;
  stack: string | null;
  /** Path of the page, without query and fragment. */
  page: string;
}

/** The limits are those of the table `client_errors`. Addresses in messages and stacks lose their query and fragment. */
export function errorReport(error: unknown, pathname: string): ErrorReport {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    message: kept(message || 'Unknown error', 500),
    stack: stack ? kept(stack, 4000) : null,
    page: pathname.slice(0, 500),
  };
}

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
const kept = (text: string, longest: number): string =>
  withoutQueries(text).replaceAll('\0', '').slice(0, longest).toWellFormed();

const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1');
