import { useSyncExternalStore } from 'react';

interface Store<Value> {
  get: () => Value;
  listen: (listener: () => void) => () => void;
}

/** The value of a nanostore. The hook of @nanostores/react also watches single keys, for 0.3 kB in each island. */
export const useStore = <Value>({ get, listen }: Store<Value>): Value => useSyncExternalStore(listen, get, get);
