import { useSyncExternalStore } from 'react';

interface Store<Value> {
  get: () => Value;
  listen: (listener: () => void) => () => void;
}

/**
 * The value of a store, by React's own hook. Other islands use `useStore` of @nanostores/react, which also watches single
 * keys: 0.3 kB that the script of a list has no room for.
 */
export const useValue = <Value>({ get, listen }: Store<Value>): Value => useSyncExternalStore(listen, get, get);
