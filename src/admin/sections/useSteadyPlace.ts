import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element where it is on the screen when something appears or disappears above it: what is about to be clicked
 * does not move away. Browsers do so themselves only for what is out of sight.
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
