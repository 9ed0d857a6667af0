/** The report of an error in a visitor's browser. It contains nothing that identifies the visitor. */

export interface ErrorReport {
  message: string;
  stack: string | null;
  /** Path of the page, without query and fragment. */
  page: string;
}

/** The lengths are limits of the table `client_errors`. Query and fragment are removed from all addresses. */
export function errorReport(error: unknown, pathname: string): ErrorReport {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    message: cleaned(message || 'Unknown error', 500),
    stack: stack ? cleaned(stack, 4000) : null,
    page: pathname.slice(0, 500),
  };
}

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
const cleaned = (text: string, maxLength: number): string =>
  withoutQueries(text).replaceAll('\0', '').slice(0, maxLength).toWellFormed();

const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1');
