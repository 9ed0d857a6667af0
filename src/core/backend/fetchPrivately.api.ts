/** Milliseconds after which a request fails. */
const TIMEOUT = 10_000;
/** The same for calls that may change thousands of rows; the database allows them up to a minute (`statement_timeout`). */
export const LONG_TIMEOUT = 65_000;

/** Characters of up to four bytes each. */
const LONGEST_KEPT = 15_000;

/** Fetches with a timeout. A member's data isn't kept in the browser's cache. */
const fetchWithin =
  (milliseconds: number): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal, cache: 'no-store', keepalive: isSmallChange(init) });
  };

export const fetchPrivately = fetchWithin(TIMEOUT);

/** The same with `LONG_TIMEOUT`. */
export const fetchPatiently = fetchWithin(LONG_TIMEOUT);

/** Browsers complete such a request even after the page is left, but refuse it for more than 64 kB. */
const isSmallChange = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && String(body ?? '').length < LONGEST_KEPT;
