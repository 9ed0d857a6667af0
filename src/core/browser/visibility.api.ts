/** Whether the page is open and visible. */

/** Calls back when the page becomes visible again, such as when its tab is selected; returns a function that stops it. */
export function onPageShown(listener: () => void): () => void {
  const ended = new AbortController();
  const check = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', check, { signal: ended.signal });
  return () => ended.abort();
}

/** Calls back when Back or Forward shows the page as it was left, without loading it again; returns a function that stops it. */
export function onPageRestored(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('pageshow', (event) => event.persisted && listener(), { signal: ended.signal });
  return () => ended.abort();
}

/** False while another tab covers the page, or its window is minimised. */
export const isPageShown = (): boolean => document.visibilityState !== 'hidden';

/** Resolves when the page is actually opened; that is later than now only if the browser prerendered it. */
export async function untilActivated(): Promise<void> {
  // Only Chromium has this property.
  if (!(document as { prerendering?: boolean }).prerendering) return;
  await new Promise((done) => document.addEventListener('prerenderingchange', done, { once: true }));
}
