import type { Found } from '../../contract/listing.ts';
import type { AnswerCache } from './answerCache.store.ts';
import type { Fallback } from './shown.rules.ts';

/** Where a list's answers and addresses come from. */
export interface ListSource<Query, Row> {
  search: (query: Query, signal: AbortSignal) => Promise<Found<Row>>;
  /** The answer without the backend. Null if it can't be read; 'out of reach' if it doesn't cover this query. */
  fallBack?: (query: Query) => Promise<Fallback<Row> | 'out of reach' | null>;
  /** Absent for private data, or data that must be current; then nothing is prefetched either. */
  cache?: AnswerCache<Row>;
  /** Whether not to cache a query. Default: all queries are cached. */
  isUncached?: (query: Query) => boolean;
  readAddress: () => Query;
  addressOf: (query: Query) => string;
}
