import type { Found } from '../../contract/listing.ts';

/** Rows from the build's snapshot, shown while the backend hasn't answered. */
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

/** State of the request behind the shown rows: no news, backend unreachable, or a different answer on offer. */
type Update<Row> = { state: 'none' } | { state: 'failed' } | { state: 'offered'; found: Found<Row> };

/** `built`: the list in the HTML. `waiting`: `before` stays on screen until the answer or the skeletons appear. */
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

/** An offered answer is kept, whatever the next request returns. */
export const withUpdate = <Row>(ready: Ready<Row>, state: 'none' | 'failed'): Ready<Row> =>
  ready.update.state === 'offered' ? ready : { ...ready, update: { state } };

/** @param visible - the parts of a row that visitors see. Only if they differ is the answer offered as newer. */
export function withAnswer<Row>(before: Ready<Row>, answer: Ready<Row>, visible: (row: Row) => unknown): Ready<Row> {
  const seen = ({ found: { items, total } }: Ready<Row>) => JSON.stringify([total, items.map(visible)]);
  if (seen(before) === seen(answer)) return answer;
  return { ...before, update: { state: 'offered', found: answer.found } };
}
