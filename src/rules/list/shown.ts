/** What a list shows. A newer answer never replaces what someone is reading: it is offered. */
import type { Found, ListedResource, ListQuery, Snapshot } from '../../contract/listing.ts';
import { type Fields, findsEverything, matchingRows } from './fields.ts';
import { PAGE_SIZE } from './listing.ts';
import { pageCount } from './pagination.ts';
import { isComplete } from './snapshot.ts';

/** What is known without the backend. */
export interface Fallback<Row> {
  found: Found<Row>;
  /** When the build read it, in ISO 8601. */
  asOf: string;
  /** How many of the newest rows were searched; null for all. */
  newest: number | null;
}

export interface Ready<Row> {
  state: 'ready';
  page: number;
  found: Found<Row>;
  /** Null for an answer of the backend. */
  fallback: Pick<Fallback<Row>, 'asOf' | 'newest'> | null;
  update: Update<Row>;
}

/** What the backend has said since: nothing yet, not to be reached, or something else than what is shown. */
type Update<Row> = { state: 'none' } | { state: 'failed' } | { state: 'offered'; found: Found<Row> };

/** `built`: the page as it came. `waiting`: what was shown `before` stays until there is an answer, or it takes long. */
export type Listed<Row> = Settled<Row> | { state: 'loading' } | { state: 'waiting'; before: Settled<Row> };
type Settled<Row> = { state: 'built' } | Ready<Row> | { state: 'failed' };

export const answerOf = <Row>(page: number, found: Found<Row>): Ready<Row> => ({
  state: 'ready',
  page,
  found,
  fallback: null,
  update: { state: 'none' },
});

/** What is shown stays until there is an answer, or skeletons are due. */
export const waitingAfter = <Row>(before: Listed<Row>): Listed<Row> =>
  before.state === 'waiting' || before.state === 'loading' ? before : { state: 'waiting', before };

/** An offer outlives further tries. */
export const withUpdate = <Row>(ready: Ready<Row>, state: 'none' | 'failed'): Ready<Row> =>
  ready.update.state === 'offered' ? ready : { ...ready, update: { state } };

/** @param visible - what visitors read of a row: only a difference in it makes an answer newer. */
export function withAnswer<Row>(
  before: Ready<Row> | null,
  answer: Ready<Row>,
  visible: (row: Row) => unknown,
): Ready<Row> {
  const seen = ({ found: { items, total } }: Ready<Row>) => JSON.stringify([total, items.map(visible)]);
  if (!before || seen(before) === seen(answer)) return answer;
  return { ...before, update: { state: 'offered', found: answer.found } };
}

/** What a snapshot has of a query; null for a page that it does not reach. */
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
