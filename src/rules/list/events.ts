/** What can happen to a list, and what its machine can answer with. */
import type { Found } from '../../contract/listing.ts';
import type { Fallback } from './shown.ts';

/** `rested`: no key was pressed for a moment. `late`: skeletons are due. `slow`: the fallback is due. */
export type Timer = 'rested' | 'late' | 'slow';

interface Events<Query, Row> extends Record<Timer, object> {
  /** The page was opened, or Back or Forward led to this query. */
  visited: { query: Query; scroll: number | null };
  chosen: { change: Partial<Query> };
  typed: { text: string };
  /** Someone is about to turn to this page. */
  expected: { page: number };
  retried: object;
  /** The newer answer that was offered is wanted. */
  accepted: object;
  drawn: object;
  /** What the cache knows of what is asked. */
  recalled: { known: { found: Found<Row>; fresh: boolean } | null };
  answered: { found: Found<Row> };
  tryFailed: object;
  /** All tries have failed. */
  gaveUp: object;
  /** What is known without the backend. */
  fellBack: { fallback: Fallback<Row> | 'out of reach' | null; isLast: boolean; isOnline: boolean };
}

interface Effects<Query, Row> {
  writeAddress: { query: Query; isStep: boolean };
  /** Goes to a page of the site that was built. */
  leave: { query: Query };
  scroll: { top: number };
  /** Ends all that was asked before. */
  cancel: object;
  recall: { query: Query };
  fetch: { query: Query };
  remember: { query: Query; found: Found<Row> };
  prefetch: { query: Query; isUrgent: boolean };
  /** `isLast`: the backend is not tried any more. */
  fallBack: { query: Query; isLast: boolean };
  /** Retries once there is a connection again. */
  awaitConnection: object;
  startTimer: { timer: Timer };
  stopTimer: { timer: Timer };
}

type OneOf<Kinds> = { [Type in keyof Kinds]: { type: Type } & Kinds[Type] }[keyof Kinds];
export type ListEvent<Query, Row> = OneOf<Events<Query, Row>>;
export type ListEffect<Query, Row> = OneOf<Effects<Query, Row>>;

/** A function for each event. */
export type Transitions<Query, Row, State, Step> = {
  [Type in keyof Events<Query, Row>]: (state: State, event: Events<Query, Row>[Type]) => Step;
};

/** A function for each effect. */
export type Performers<Query, Row> = {
  [Type in keyof Effects<Query, Row>]: (effect: Effects<Query, Row>[Type]) => void;
};
