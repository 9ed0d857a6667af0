/** The report of an error in a visitor's browser. It contains nothing that identifies the visitor. */

export interface ErrorReport {
  message: string;
  stack: string | null;
  /** Path of the page, without query and fragment. */
  page: string;
}

/** The lengths are limits of the table `client_errors`. Query and fragment are removed from all addresses. */
export function errorReport(error: unknown, pathname: string): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const isPrivate = PRIVATE_PAGE.test(pathname);
  return {
    message: isPrivate ? cleaned(`${name} on a private page`, 500) : cleaned(message || 'Unknown error', 500),
    stack: stack ? cleaned(isPrivate ? framesOf(stack, message) : stack, 4000) : null,
    page: pathname.slice(0, 500),
  };
}

/** Error messages there may quote what members wrote, such as a prayer in a truncated answer. */
const PRIVATE_PAGE = /^\/dashboard(\/|$)/;

/** The lines of a stack that name a place in the code, without the message above them. */
const framesOf = (stack: string, message: string): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /https?:\/\/\S+:\d+:\d+\)?$/.test(line))
    .join('\n');

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
const cleaned = (text: string, maxLength: number): string =>
  withoutQueries(text).replaceAll('\0', '').slice(0, maxLength).toWellFormed();

const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1');
