import { isOnline, onOnline, shouldSkipPrefetch } from '../../services/network.ts';
import { type Clock, wallClock } from '../clock.ts';

/** The parts of the browser that a list uses. Tests pass their own. */
export interface ListBrowser {
  clock: Clock;
  isOnline: () => boolean;
  /** Calls back when the connection returns; returns a function to stop. */
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
