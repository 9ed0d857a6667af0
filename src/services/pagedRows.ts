/** Pages of rows that each tell how many rows there are on all pages. */
import type { Found } from '../contract/listing.ts';

/** One page of rows. A page past the end has no items, but still the total. */
export async function pagedRows<Row extends { total: number }>(
  page: number,
  read: (page: number) => Promise<Row[]>,
): Promise<Found<Omit<Row, 'total'>>> {
  const rows = await read(page);
  // A page past the end has no rows, so the first page is asked for the total.
  const counted = rows.length > 0 || page === 1 ? rows : await read(1);
  return { items: rows.map(({ total, ...row }) => row), total: counted[0]?.total ?? 0 };
}
