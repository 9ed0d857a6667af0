/** The keys that open the search. */

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What browsers remember it by that a visitor does not want `/` to open the search, as WCAG 2.1.4 lets them choose. */
export const SLASH = { key: 'search by slash', off: 'off' };

/** `/` where nothing is being typed and it is `wanted`, Ctrl+K or Cmd+K anywhere. */
export function opensSearch({ key, ctrlKey, metaKey, altKey }: KeyPress, typing: boolean, wanted: boolean): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  return key === '/' && !ctrlKey && !metaKey && !typing && wanted;
}
