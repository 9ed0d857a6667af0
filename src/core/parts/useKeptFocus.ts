import { type RefObject, useEffect } from 'react';

/**
 * When the focused element disappears, moves the focus to the item (`data-item`) that contained it, otherwise to the item
 * now in that place, otherwise to the element marked `data-focus-home`. Without this, keyboard users would start again at
 * the top.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = section;
    if (!current) return;
    let focused: { element: Element; item: HTMLElement | null; index: number } | null = null;
    const items = () => [...current.querySelectorAll<HTMLElement>('[data-item]')];
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      const item = element.closest<HTMLElement>('[data-item]');
      focused = { element, item, index: item ? items().indexOf(item) : -1 };
    };
    const forget = () => {
      // A removed element loses the focus too; the observer handles that.
      queueMicrotask(() => {
        if (focused?.element.isConnected && document.activeElement === document.body) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
      const { item, index } = focused;
      const rest = items();
      const next = item?.isConnected ? item : index >= 0 ? (rest[index] ?? rest.at(-1)) : null;
      (next ?? current.querySelector<HTMLElement>('[data-focus-home]'))?.focus();
    });
    current.addEventListener('focusin', remember);
    current.addEventListener('focusout', forget);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', remember);
      current.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [section]);
}
