/** The clock that stores use. Tests pass their own, so that they don't have to wait. */

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  after: (milliseconds: number, then: () => void) => () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
