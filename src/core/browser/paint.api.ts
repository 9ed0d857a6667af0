/** Waiting for the page's first paint. */

/** Whether this browser reports its first paint. */
export const reportsFirstPaint = (): boolean =>
  globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;

/** Calls back after the first paint; at once if the browser does not report it. */
export function afterFirstPaint(then: () => void): void {
  if (!reportsFirstPaint()) {
    then();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}
