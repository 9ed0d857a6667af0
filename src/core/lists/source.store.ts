import type { Found } from '../../contract/listing.ts';
import type { AnswerCache } from './answerCache.store.ts';
import type { Fallback } from './shown.rules.ts';

/** Where a list's answers and addresses come from. */
export interface ListSource<Query, Row> {
  search: (query: Query, signal: AbortSignal) => Promise<Found<Row>>;
  /** The answer without the backend. Null if it cannot be read; 'out of reach' if it cannot answer this query. */
  fallBack?: (query: Query) => Promise<Fallback<Row> | 'out of reach' | null>;
  /** None for what is private, or must be as it is now; nothing is then fetched ahead either. */
  cache?: AnswerCache<Row>;
  /** Whether a query is not to be cached. Default: none. */
  isUncached?: (query: Query) => boolean;
  readAddress: () => Query;
  addressOf: (query: Query) => string;
}
