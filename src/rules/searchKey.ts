/** The keys that open the search. */

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** `/` where nothing is being typed, Ctrl+K or Cmd+K anywhere. */
export function opensSearch({ key, ctrlKey, metaKey, altKey }: KeyPress, typing: boolean): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  return key === '/' && !ctrlKey && !metaKey && !typing;
}
