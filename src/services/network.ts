/** What the browser knows of the way to the internet. */

/** `navigator.connection`, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False only where the browser is sure. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Calls back when the connection is there again; returns what ends that. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the visitor has asked the browser to save data. */
export const isDataSaved = (): boolean => connection().saveData === true;

/** Whether nothing should be fetched that may not be needed: the visitor saves data, or the way is slow. */
export const isFrugal = (): boolean => isDataSaved() || connection().effectiveType?.endsWith('2g') === true;
