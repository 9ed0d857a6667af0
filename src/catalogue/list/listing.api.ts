/** A category's list, from the backend. */
import type { Category } from '../../contract/category.ts';
import type { Database } from '../../contract/database.types.ts';
import { type Found, LISTED_COLUMNS, type ListedResource, type ListQuery } from '../../contract/listing.ts';
import { BackendError, backendAddress } from '../../core/backend/backend.api.ts';
import { callArguments } from '../../core/lists/fields.rules.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { categoryFields } from './categoryFields.rules.ts';
import { readJson } from './snapshots.api.ts';

type Arguments = Database['public']['Functions']['search_resources']['Args'];

/** Without spaces, for addresses. */
const COLUMNS = `${LISTED_COLUMNS}, total`.replaceAll(' ', '');

/**
 * One page of results from the backend. A page past the end has no items, but still the total.
 * @throws BackendError
 */
export async function searchResources(category: Category, query: ListQuery, signal: AbortSignal): Promise<Found> {
  const call = { category, ...callArguments(categoryFields(), query), page_size: PAGE_SIZE };
  const rows = await callSearch(call, signal);
  // Each row contains the total. A page past the end has no rows, so the total is read from the first page.
  const counted =
    rows.length > 0 || query.page === 1 ? rows : await callSearch({ ...call, page: 1, page_size: 1 }, signal);
  return {
    items: rows.map(({ total, ...listed }) => listed),
    total: counted[0]?.total ?? 0,
  };
}

async function callSearch(call: Arguments, signal: AbortSignal): Promise<(ListedResource & { total: number })[]> {
  const { url, key } = backendAddress();
  const found = await readJson(`${url}/rest/v1/rpc/search_resources?select=${COLUMNS}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(call),
    signal,
  });
  // A proxy may answer instead of the backend.
  if (!Array.isArray(found)) throw new BackendError('The list is not an array', { error: null, status: 200 });
  return found;
}
