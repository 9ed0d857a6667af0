import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the visible part of the page something is near, as a CSS margin. */
const MARGIN = '300px';

/** An element's ref, and whether it has come near the visible part of the page: what it shows need not be loaded before. */
export function useIsNear<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
