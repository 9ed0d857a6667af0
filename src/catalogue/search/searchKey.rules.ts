/** The keyboard shortcuts that open the search. */

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The entry in `localStorage` that turns the `/` shortcut off. WCAG 2.1.4 requires this choice. */
export const SLASH = { key: 'search by slash', off: 'off' };

/**
 * Ctrl+K and Cmd+K always open the search; `/` does unless the visitor is typing.
 * @param slash - whether the `/` shortcut is on.
 */
export function opensSearch({ key, ctrlKey, metaKey, altKey }: KeyPress, typing: boolean, slash: boolean): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  return key === '/' && !ctrlKey && !metaKey && !typing && slash;
}
