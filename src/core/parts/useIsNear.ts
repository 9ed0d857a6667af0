import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the visible part of the page something still counts as near, as a CSS margin. */
const MARGIN = '300px';

/** An element's ref, and whether it has come near the visible part of the page: its content needn't be loaded before that. */
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
