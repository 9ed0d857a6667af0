/** Lays out what the first paint skipped (`late` in base.css). */

const whenIdle = (then: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(then);

/**
 * Lays it out part by part whenever the browser is idle, so that anchors, find-in-page and full-page screenshots work,
 * whatever the browser does with parts far from the screen.
 */
export function layOutLateParts(): void {
  const late = document.querySelector('.late');
  if (!late) return;
  late.classList.remove('late');
  whenIdle(layOutLateParts);
}
