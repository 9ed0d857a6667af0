/** How often a failed request is retried, and how long each delay is. */

/** Retries after the first attempt. */
export const RETRIES = 3;

const FIRST_DELAY = 1000;
const MAX_DELAY = 30_000;

/** Milliseconds to wait after this many failures: doubled each time, at most 30 s. */
export const retryDelay = (errors: number): number => Math.min(FIRST_DELAY * 2 ** (errors - 1), MAX_DELAY);

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Whether a retry may succeed after a failure with this HTTP status; 0 means no response. */
export const isTransient = (status: number): boolean =>
  status < 400 || status >= 500 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS;
