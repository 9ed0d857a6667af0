/** What the first paint left out (`late` in base.css). */

const whenIdle = (then: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(then);

/**
 * Has it laid out, a part at a time, whenever the browser has nothing else to do: all of a page is then where anchors lead,
 * in searches and in pictures of the whole page, whatever the browser makes of parts that are far from the screen.
 */
export function layOutLateParts(): void {
  const late = document.querySelector('.late');
  if (!late) return;
  late.classList.remove('late');
  whenIdle(layOutLateParts);
}
