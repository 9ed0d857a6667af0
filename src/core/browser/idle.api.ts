/** Milliseconds after which the browser counts as idle. */
const IDLE_WITHIN = 2000;

/** Resolves when the browser is idle, so that what follows doesn't delay the page. */
export function nextIdle(): Promise<void> {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
  return new Promise((done) => {
    whenIdle(() => done(), { timeout: IDLE_WITHIN });
  });
}
