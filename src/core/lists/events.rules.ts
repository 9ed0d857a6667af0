/** The events that the list machine handles, and the effects that it requests. */
import type { Found } from '../../contract/listing.ts';
import type { Fallback } from './shown.rules.ts';

/** `typingPaused`: typing has paused. `late`: time to show skeletons. `slow`: time to show the fallback. */
export type Timer = 'typingPaused' | 'late' | 'slow';

interface Events<Query, Row> extends Record<Timer, object> {
  /** The page was opened, or Back or Forward led to this query. */
  visited: { query: Query; scroll: number | null };
  chosen: { change: Partial<Query> };
  typed: { text: string };
  retried: object;
  /** The visitor chose to see the newer answer on offer. */
  accepted: object;
  rendered: object;
  /** The cache was read for the query; `cached` is null if it has no answer. */
  cacheRead: { cached: { found: Found<Row>; fresh: boolean } | null };
  answered: { found: Found<Row> };
  tryFailed: object;
  /** All attempts have failed. */
  gaveUp: object;
  /** The fallback was looked up. */
  fellBack: { fallback: Fallback<Row> | 'out of reach' | null; isLast: boolean; isOnline: boolean };
}

interface Effects<Query, Row> {
  writeAddress: { query: Query; isStep: boolean };
  /** Loads the built page of the query. */
  leave: { query: Query };
  scroll: { top: number };
  /** Cancels the running request and the timers `late` and `slow`. */
  cancel: object;
  readCache: { query: Query };
  fetch: { query: Query };
  writeCache: { query: Query; found: Found<Row> };
  /** Fetches what will probably be requested next, when the browser is idle. */
  prefetch: { query: Query };
  /** Looks the query up in the build's snapshot. `isLast`: the backend won't be tried again. */
  fallBack: { query: Query; isLast: boolean };
  /** Retries when the browser is online again. */
  awaitConnection: object;
  startTimer: { timer: Timer };
  stopTimer: { timer: Timer };
}

type OneOf<Kinds> = { [Type in keyof Kinds]: { type: Type } & Kinds[Type] }[keyof Kinds];
export type ListEvent<Query, Row> = OneOf<Events<Query, Row>>;
export type ListEffect<Query, Row> = OneOf<Effects<Query, Row>>;

/** One function per event. */
export type Transitions<Query, Row, State, Step> = {
  [Type in keyof Events<Query, Row>]: (state: State, event: Events<Query, Row>[Type]) => Step;
};

/** One function per effect. */
export type Performers<Query, Row> = {
  [Type in keyof Effects<Query, Row>]: (effect: Effects<Query, Row>[Type]) => void;
};
