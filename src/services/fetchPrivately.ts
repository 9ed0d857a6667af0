/** Milliseconds after which a request fails. */
const TIMEOUT = 10_000;
/** The same for what may change the whole catalogue, for which the database has a minute. */
const LONG_TIMEOUT = 65_000;
const LONG_CALLS = /\/rpc\/(rename_word|undo_changes|empty_bin)$/;

/** Characters of up to four bytes each. */
const LONGEST_KEPT = 15_000;

/** Fetches with a timeout. What belongs to a member is not kept in the browser's cache. */
export const fetchPrivately: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(LONG_CALLS.test(String(input)) ? LONG_TIMEOUT : TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal, cache: 'no-store', keepalive: isSmallChange(init) });
};

/** Browsers finish such a request after the page is left; they refuse that for more than 64 kB. */
const isSmallChange = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && String(body ?? '').length < LONGEST_KEPT;
