/** What a list shows. A newer answer does not replace the rows on screen; the visitor is offered it. */
import type { Found, ListedResource, ListQuery, Snapshot } from '../../contract/listing.ts';
import { type Fields, findsEverything, matchingRows } from './fields.ts';
import { PAGE_SIZE } from './listing.ts';
import { pageCount } from './pagination.ts';
import { isComplete } from './snapshot.ts';

/** Rows from the snapshot of the build, shown while the backend has not answered. */
export interface Fallback<Row> {
  found: Found<Row>;
  /** When the build read the rows, in ISO 8601. */
  asOf: string;
  /** How many of the newest rows were searched; null if all were. */
  newest: number | null;
}

export interface Ready<Row> {
  state: 'ready';
  page: number;
  found: Found<Row>;
  /** Null if the rows came from the backend. */
  fallback: Pick<Fallback<Row>, 'asOf' | 'newest'> | null;
  update: Update<Row>;
}

/** State of the request behind the shown rows: no news, not reachable, or a different answer that is offered. */
type Update<Row> = { state: 'none' } | { state: 'failed' } | { state: 'offered'; found: Found<Row> };

/** `built`: the list in the HTML. `waiting`: `before` stays on screen until the answer comes or skeletons are shown. */
export type Listed<Row> = Settled<Row> | { state: 'loading' } | { state: 'waiting'; before: Settled<Row> };
type Settled<Row> = { state: 'built' } | Ready<Row> | { state: 'failed' };

export const answerOf = <Row>(page: number, found: Found<Row>): Ready<Row> => ({
  state: 'ready',
  page,
  found,
  fallback: null,
  update: { state: 'none' },
});

/** The state after a new request: the list keeps showing what it shows. */
export const waitingAfter = <Row>(before: Listed<Row>): Listed<Row> =>
  before.state === 'waiting' || before.state === 'loading' ? before : { state: 'waiting', before };

/** An offered answer is kept, whatever the next request gives. */
export const withUpdate = <Row>(ready: Ready<Row>, state: 'none' | 'failed'): Ready<Row> =>
  ready.update.state === 'offered' ? ready : { ...ready, update: { state } };

/** @param visible - the parts of a row that visitors see. Only if they differ is the answer offered as newer. */
export function withAnswer<Row>(before: Ready<Row>, answer: Ready<Row>, visible: (row: Row) => unknown): Ready<Row> {
  const seen = ({ found: { items, total } }: Ready<Row>) => JSON.stringify([total, items.map(visible)]);
  if (seen(before) === seen(answer)) return answer;
  return { ...before, update: { state: 'offered', found: answer.found } };
}

/** The answer to a query from a snapshot; null if the snapshot does not hold the page. */
export function fromSnapshot(
  fields: Fields<ListQuery, ListedResource, unknown>,
  query: ListQuery,
  snapshot: Snapshot,
): Fallback<ListedResource> | null {
  const { asOf, resources } = snapshot;
  const { page } = query;
  const matching = matchingRows(fields, resources, query);
  const items = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const found = { items, total: matching.length };
  if (isComplete(snapshot)) return { found, asOf, newest: null };
  if (!findsEverything(fields, query))
    return page === 1 || items.length > 0 ? { found, asOf, newest: resources.length } : null;
  const { total } = snapshot;
  const isReached = page * PAGE_SIZE <= resources.length || page > pageCount(total, PAGE_SIZE);
  return isReached ? { found: { items, total }, asOf, newest: null } : null;
}
