/** Searches the snapshot of a category. Separate from making it, so that no page ships what only the build needs. */

import type { ListedResource, ListQuery, Snapshot } from '../../contract/listing.ts';
import { type Fields, findsEverything, matchingRows } from '../../core/lists/fields.rules.ts';
import { PAGE_SIZE, pageCount } from '../../core/lists/pagination.rules.ts';
import type { Fallback } from '../../core/lists/shown.rules.ts';

/** Whether the snapshot holds the whole category. */
export const isComplete = ({ resources, total }: Snapshot): boolean => resources.length === total;

/** The answer to a query from a snapshot; null if the snapshot doesn't include the page. */
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
