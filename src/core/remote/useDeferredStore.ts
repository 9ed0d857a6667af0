import { startTransition, useEffect, useState } from 'react';

interface Store<Value> {
  get: () => Value;
  listen: (listener: () => void) => () => void;
}

/**
 * A store's value. Changes are rendered as transitions: those that come while another is rendered are rendered together,
 * and a slow phone answers taps in between. `useStore` renders each on its own, in one go.
 */
export function useDeferredStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    const show = () => startTransition(() => setValue(() => store.get()));
    const stop = store.listen(show);
    show();
    return stop;
  }, [store]);
  return value;
}
