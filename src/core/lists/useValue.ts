import { useSyncExternalStore } from 'react';

interface Store<Value> {
  get: () => Value;
  listen: (listener: () => void) => () => void;
}

/**
 * The value of a store. Other islands use `useStore` from @nanostores/react, which can also watch single keys and is
 * 0.3 kB larger: too much for lists and the dashboard's first view.
 */
export const useValue = <Value>({ get, listen }: Store<Value>): Value => useSyncExternalStore(listen, get, get);
