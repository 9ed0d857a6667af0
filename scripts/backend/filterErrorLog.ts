/** Keeps what members write out of the log: lite logs each refused statement together with its row. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '@supabase/lite';
import { errorCode } from '../system/commandError.ts';

const current = new AsyncLocalStorage<Request>();
const logError = console.error;

/**
 * Replaces `console.error`. Errors that the client caused are not logged, since the client gets them in its response;
 * of other database errors only the code is logged.
 */
export function filterErrorLog(app: App): void {
  const fetch = app.fetch;
  app.fetch = (request, context) => current.run(request, () => fetch(request, context));
  console.error = (...parts) => {
    // The client disconnected, which cancels the work for it. The reason is a string.
    if (current.getStore()?.signal.aborted) return;
    const error = parts.find((part) => part instanceof Error);
    // Pagefind's message when its program ends, as after Ctrl+C. A failed search index is reported by the build itself.
    if (parts[0] === 'Service stopped' && error) return;
    const line = error && logLine(error, current.getStore() !== undefined);
    if (line === undefined) logError(...parts);
    else if (line !== '') logError(line);
  };
}

/** The line to log in place of the error: empty for none, undefined to log the error as it is. */
function logLine(error: Error, isInRequest: boolean): string | undefined {
  if (!isInRequest) return undefined;
  if (isDatabaseError(error)) return CLIENT_ERROR.test(errorCode(error)) ? '' : `Database error ${errorCode(error)}`;
  return INVALID_QUERY.test(error.message) ? 'A query could not be parsed.' : undefined;
}

/** SQLSTATEs of wrong values, broken constraints, missing rights, unknown names, and what our functions raise. */
const CLIENT_ERROR = /^(22|23|28|42|P0|PT|PGRST|$)/;

/** lite's messages about filters and columns, which it answers with 400. */
const INVALID_QUERY =
  /^"?(failed to parse|expected |unexpected input|invalid filter|unsupported operator|unknown operator)/i;

/** An error of PostgreSQL, or lite's own about a table that does not exist. */
const isDatabaseError = (error: Error) => error.name === 'PostgresError' || 'relation' in error;
