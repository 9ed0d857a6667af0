/** When the browser has first painted the page. */

/** Whether this browser tells. */
export const canTellPaint = (): boolean =>
  globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;

/** Calls back once something is painted; at once where the browser does not tell. */
export function afterFirstPaint(then: () => void): void {
  if (!canTellPaint()) {
    then();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}
