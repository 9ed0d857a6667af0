import type { Found } from '../../contract/listing.ts';

/**
 * The rows found, with a change to one of them.
 * @param change - the columns that differ; null if the row has left the list.
 */
export function withChangedRow<Row>(
  { items, total }: Found<Row>,
  isChanged: (row: Row) => boolean,
  change: Partial<Row> | null,
): Found<Row> {
  if (change) return { items: items.map((row) => (isChanged(row) ? { ...row, ...change } : row)), total };
  const left = items.filter((row) => !isChanged(row));
  return { items: left, total: total - (items.length - left.length) };
}
