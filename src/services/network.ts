/** What the browser reports about the connection. */

/** `navigator.connection`, which only Chromium-based browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False only if the browser knows that it is offline. True does not mean that the backend can be reached. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Calls back when the connection returns; returns a function to stop. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the visitor has asked the browser to save data. */
export const isSaveDataOn = (): boolean => connection().saveData === true;

/** Whether to skip prefetching: data saving is on, or the connection is slow. */
export const shouldSkipPrefetch = (): boolean => isSaveDataOn() || connection().effectiveType?.endsWith('2g') === true;
