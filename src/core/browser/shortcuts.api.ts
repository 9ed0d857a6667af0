/** Keyboard shortcuts that work anywhere on a page. */

/** Whether the device has a mouse or a touchpad, and so most likely a keyboard. */
export const hasKeyboard = (): boolean => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false;

/** Elements that take text, and have their own undo. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/**
 * Calls back on Ctrl+Z (on a Mac, Cmd+Z) outside text fields; returns a function that stops it.
 * @param listener - returns whether it did something.
 */
export function onUndoKey(listener: () => boolean): () => void {
  const check = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || (event.target as Element).matches(TEXT_FIELDS)) return;
    if (listener()) event.preventDefault();
  };
  document.addEventListener('keydown', check);
  return () => document.removeEventListener('keydown', check);
}
