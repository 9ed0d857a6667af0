/** Keeps the focus in the panel when its element disappears. Keyboard users would otherwise start again at the top. */
import { type RefObject, useEffect } from 'react';

const panelAround = (element: HTMLElement | null) =>
  element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;

/** Moves the focus from an element that is about to disappear to the panel around it. */
export const focusPanel = (element: HTMLElement | null): void => panelAround(element)?.focus();

/** Moves the focus to the panel if the section disappears with it. */
export function usePanelFocus(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = panelAround(section.current);
    return () => {
      if (document.activeElement === document.body) panel?.focus();
    };
  }, [section]);
}
