/** What the browser reports about the connection. */
import { isDataSaved } from './saving.api.ts';

/** False only if the browser knows that it is offline. True does not mean that the backend can be reached. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Calls back when the connection returns; returns a function that stops it. */
export function onOnline(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', listener, { signal: ended.signal });
  return () => ended.abort();
}

/** Whether to skip prefetching: data saver is on, or the connection is slow, which only Chromium-based browsers report. */
export const shouldSkipPrefetch = (): boolean =>
  isDataSaved() ||
  (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType?.endsWith('2g') === true;
