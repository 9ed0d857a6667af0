import { isFrugal, isOnline, onOnline } from '../../services/network.ts';
import { type Clock, wallClock } from '../clock.ts';

/** What a list uses of the browser. Tests pass their own. */
export interface ListBrowser {
  clock: Clock;
  isOnline: () => boolean;
  /** Calls back when the connection returns; returns a function to stop. */
  onOnline: (listener: () => void) => () => void;
  /** Whether to skip prefetching. */
  isFrugal: () => boolean;
  whenIdle: (then: () => void) => void;
}

export const browserOfVisitor: ListBrowser = {
  clock: wallClock,
  isOnline,
  onOnline,
  isFrugal,
  whenIdle: (then) => void (globalThis.requestIdleCallback ?? setTimeout)(then),
};
