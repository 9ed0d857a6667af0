/** What the browser reports about the connection. */
import { isDataSaved } from './saving.api.ts';

/** False only if the browser knows that it is offline. True does not mean that the backend can be reached. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Calls back when the connection returns; returns a function to stop. */
export function onOnline(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', listener, { signal: ended.signal });
  return () => ended.abort();
}

/** Whether to skip prefetching: data is saved, or the connection is slow, as only Chromium-based browsers say. */
export const shouldSkipPrefetch = (): boolean =>
  isDataSaved() ||
  (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType?.endsWith('2g') === true;
