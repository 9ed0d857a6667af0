import type { ReadableAtom } from 'nanostores';

/** Resolves with the store's value as soon as `isWanted` accepts it. */
export const until = <T>(store: ReadableAtom<T>, isWanted: (value: T) => boolean): Promise<T> =>
  new Promise((done) => {
    let stop = () => {};
    const check = (value: T) => {
      if (!isWanted(value)) return;
      stop();
      done(value);
    };
    stop = store.listen(check);
    check(store.get());
  });
