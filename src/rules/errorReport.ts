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
    message: withoutQueries(message || 'Unknown error').slice(0, 500),
    stack: stack ? withoutQueries(stack).slice(0, 4000) : null,
    page: pathname.slice(0, 500),
  };
}

const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1');
