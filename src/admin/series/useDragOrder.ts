import { type PointerEvent, type RefObject, useState } from 'react';
import { dropPlace } from './parts.rules.ts';

/** Pixels at the edges of the window where dragging scrolls the page, and how far each movement scrolls. */
const EDGE = 72;
const SCROLLED = 16;

/** Where the line that shows the new place is drawn. */
export type Drop = 'dragged' | 'above' | 'below' | null;

/**
 * Changes the order of a list's children with mouse, pen or finger. They stay in place until one is dropped: an element that
 * moves in the page would lose the pointer.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  const placeOf = (from: number, y: number) => {
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    return dropPlace(middles, from, y);
  };
  return {
    dropAt(index: number): Drop {
      if (!drag) return null;
      if (index === drag.from) return 'dragged';
      if (index !== drag.to) return null;
      return drag.to > drag.from ? 'below' : 'above';
    },
    /** Props of a child's handle. */
    handle: (from: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from });
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!drag) return;
        if (clientY < EDGE) scrollBy({ top: -SCROLLED, behavior: 'instant' });
        if (clientY > innerHeight - EDGE) scrollBy({ top: SCROLLED, behavior: 'instant' });
        setDrag({ from, to: placeOf(from, clientY) });
      },
      onPointerUp({ clientY }: PointerEvent) {
        setDrag(null);
        const to = placeOf(from, clientY);
        if (drag && to !== from) onMove(from, to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
