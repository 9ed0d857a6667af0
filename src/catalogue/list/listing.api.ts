/** A category's list: from the backend, or from the snapshot of the build. */

import type { Category } from '../../contract/category.ts';
import type { Database } from '../../contract/database.types.ts';
import type { Found, ListQuery, Posters, Snapshot } from '../../contract/listing.ts';
import { BackendError, backendAddress } from '../../core/backend/backend.api.ts';
import { callArguments } from '../../core/lists/fields.rules.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { categoryFields } from './categoryFields.rules.ts';

type Search = Database['public']['Functions']['search_resources'];

/**
 * One page of results from the backend. A page past the end has no items, but still the total.
 * @throws BackendError
 */
export async function searchResources(category: Category, query: ListQuery, signal: AbortSignal): Promise<Found> {
  const call = { category, ...callArguments(categoryFields(category), query), page_size: PAGE_SIZE };
  const rows = await callSearch(call, signal);
  // Each row contains the total. A page past the end has no rows, so the first page is asked for it.
  const counted =
    rows.length > 0 || query.page === 1 ? rows : await callSearch({ ...call, page: 1, page_size: 1 }, signal);
  return {
    items: rows.map(({ total, external_link, image_url, ...listed }) => listed),
    total: counted[0]?.total ?? 0,
  };
}

async function callSearch(call: Search['Args'], signal: AbortSignal): Promise<Search['Returns']> {
  const { url, key } = backendAddress();
  const found = await read(`${url}/rest/v1/rpc/search_resources`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(call),
    signal,
  });
  // A proxy may answer instead of the backend.
  if (!Array.isArray(found)) throw new BackendError('The list is not an array', { error: null, status: 200 });
  return found;
}

/** The category's resources at build time. @throws BackendError */
export async function readSnapshot(category: Category, signal: AbortSignal): Promise<Snapshot> {
  const snapshot = (await read(`/snapshots/${category}.json`, { signal })) as Snapshot | null;
  if (Array.isArray(snapshot?.resources)) return snapshot;
  throw new BackendError('The snapshot has no resources', { error: snapshot, status: 200 });
}

/** Posters of the category's newest resources. The build makes them; the backend has none. @throws BackendError */
export const readPosters = async (category: Category, signal: AbortSignal): Promise<Posters> =>
  (await read(`/snapshots/posters/${category}.json`, { signal })) as Posters;

async function read(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request).catch((error: unknown) => {
    throw new BackendError('There was no response', { error, status: 0 });
  });
  const { ok, status } = response;
  if (!ok) throw new BackendError('The request failed', { error: await response.json().catch(() => null), status });
  return response.json().catch((error: unknown) => {
    throw new BackendError('The response is not valid JSON', { error, status });
  });
}
