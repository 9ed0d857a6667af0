import { type Clock, wallClock } from '../browser/clock.store.ts';
import { isOnline, onOnline, shouldSkipPrefetch } from '../browser/network.api.ts';

/** The parts of the browser that a list uses. Tests pass their own. */
export interface ListBrowser {
  clock: Clock;
  isOnline: () => boolean;
  /** Calls back when the connection returns; returns a function that stops it. */
  onOnline: (listener: () => void) => () => void;
  /** Whether to skip prefetching. */
  shouldSkipPrefetch: () => boolean;
  whenIdle: (then: () => void) => void;
}

export const visitorBrowser: ListBrowser = {
  clock: wallClock,
  isOnline,
  onOnline,
  shouldSkipPrefetch,
  whenIdle: (then) => void (globalThis.requestIdleCallback ?? setTimeout)(then),
};
