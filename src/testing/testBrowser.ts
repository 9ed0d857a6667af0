/** Test doubles of the browser's connection and storage. */

export function testNetwork() {
  const listeners = new Set<() => void>();
  let online = true;
  return {
    isOnline: () => online,
    onOnline(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    goOffline() {
      online = false;
    },
    goOnline() {
      online = true;
      for (const listener of [...listeners]) listener();
    },
    /** How many listeners are registered. */
    get waiting() {
      return listeners.size;
    },
  };
}

/** A test double of `localStorage` or `sessionStorage`. */
export function testStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
