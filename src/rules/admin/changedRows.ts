/** Changes of rows that are shown before the list has been read again. */
import type { Found } from '../../contract/listing.ts';

export interface RowChange<Row> {
  /** Of the row. */
  key: string;
  /** The columns that differ; null if the row has left the list. */
  change: Partial<Row> | null;
}

/** What was found, with these changes in their order. */
export function withChanges<Row>(
  { items, total }: Found<Row>,
  changes: readonly RowChange<Row>[],
  keyOf: (row: Row) => string,
): Found<Row> {
  const changed = items
    .map((row) =>
      changeRow(
        row,
        changes.filter(({ key }) => key === keyOf(row)),
      ),
    )
    .filter((row) => row !== null);
  return { items: changed, total: total - (items.length - changed.length) };
}

/** Null if the row has left the list. */
const changeRow = <Row>(row: Row, changes: readonly RowChange<Row>[]): Row | null =>
  changes.some(({ change }) => change === null) ? null : Object.assign({}, row, ...changes.map(({ change }) => change));
