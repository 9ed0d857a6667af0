/** Where a list's answers come from, and what it asks of the browser; tests have others. */
import type { Found, ListQuery, Snapshot } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { listPagePath } from '../../rules/paths.ts';
import { readSnapshot, searchResources } from '../../services/listing.ts';
import { replacePage } from '../../services/navigation.ts';
import { isFrugal, isOnline, onOnline } from '../../services/network.ts';
import { type Clock, wallClock } from '../clock.ts';
import { connect } from '../connection.ts';
import { type Answers, answers } from './answers.ts';

export interface ListSources {
  search: (query: ListQuery, signal: AbortSignal) => Promise<Found>;
  snapshot: (signal: AbortSignal) => Promise<Snapshot>;
  /** What has been answered before. */
  kept: Answers;
  clock: Clock;
  isOnline: () => boolean;
  /** Calls back when the connection is there again; returns what ends that. */
  onOnline: (listener: () => void) => () => void;
  /** Nothing is fetched that may not be needed. */
  isFrugal: () => boolean;
  whenIdle: (then: () => void) => void;
  /** Goes to a page of the whole list as it was built. */
  leaveFor: (page: number) => void;
}

export const listSources = (category: Category): ListSources => ({
  async search(query, signal) {
    connect();
    return searchResources(category, query, signal);
  },
  snapshot: (signal) => readSnapshot(category, signal),
  kept: answers(category),
  clock: wallClock,
  isOnline,
  onOnline,
  isFrugal,
  whenIdle: (then) => void (globalThis.requestIdleCallback ?? setTimeout)(then),
  leaveFor: (page) => replacePage(listPagePath(category, page)),
});
