/** Whether the page is open and looked at. */

/** Calls back when the page is looked at again, such as when its tab is chosen; returns a function to stop. */
export function onPageShown(listener: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

/** Calls back when Back or Forward shows the page as it was left, without loading it again; returns a function to stop. */
export function onPageRestored(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('pageshow', (event) => event.persisted && listener(), { signal: ended.signal });
  return () => ended.abort();
}

/** False while another tab covers the page, or its window is minimised. */
export const isPageShown = (): boolean => document.visibilityState !== 'hidden';

/** Resolves when the page is really opened; later than now only if the browser has prepared it in advance. */
export async function untilActivated(): Promise<void> {
  // Only Chromium knows this property.
  if (!(document as { prerendering?: boolean }).prerendering) return;
  await new Promise((done) => document.addEventListener('prerenderingchange', done, { once: true }));
}
