import type { ReadableAtom } from 'nanostores';
import type { Role, Session } from '../contract/account.ts';

/** Resolves with the store's value when `isWanted` accepts it. */
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

/** Whether somebody is signed in with one of these roles. */
export const hasRole =
  (...roles: Role[]) =>
  (session: Session): boolean =>
    session.state === 'signed in' && roles.some((role) => role === session.role);
