import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element in place on the screen when something appears or disappears above it: a click target doesn't move away.
 * Browsers only do this for content out of view.
 */
export function useSteadyPlace(element: RefObject<HTMLElement | null>, appears: boolean): void {
  const before = useRef(appears);
  const topOf = () => element.current?.getBoundingClientRect().top ?? 0;
  // The page still shows what was rendered last.
  const top = before.current === appears ? null : topOf();
  useLayoutEffect(() => {
    before.current = appears;
    if (top !== null) scrollBy({ top: topOf() - top, behavior: 'instant' });
  });
}
