/** Time as stores see it: tests have one of their own, and wait for nothing. */

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls back after that many milliseconds; returns what prevents it. */
  after: (milliseconds: number, then: () => void) => () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
