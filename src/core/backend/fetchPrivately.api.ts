/** Milliseconds after which a request fails. */
const TIMEOUT = 10_000;
/** The same for what may change thousands of rows, for which the database has up to a minute (`statement_timeout`). */
export const LONG_TIMEOUT = 65_000;

/** Characters of up to four bytes each. */
const LONGEST_KEPT = 15_000;

/** Fetches with a timeout. What belongs to a member is not kept in the browser's cache. */
const fetchWithin =
  (milliseconds: number): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal, cache: 'no-store', keepalive: isSmallChange(init) });
  };

export const fetchPrivately = fetchWithin(TIMEOUT);

/** The same for `LONG_TIMEOUT`. */
export const fetchPatiently = fetchWithin(LONG_TIMEOUT);

/** Browsers finish such a request after the page is left; they refuse that for more than 64 kB. */
const isSmallChange = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && String(body ?? '').length < LONGEST_KEPT;
