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

/** Whether nothing should be fetched that may not be needed: the visitor saves data, or the way is slow. */
export function isFrugal(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
