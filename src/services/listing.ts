/** A category's list: from the backend, or from what the build knew. */
import type { Database } from '../contract/database.types.ts';
import type { Found, ListQuery, Posters, Snapshot } from '../contract/listing.ts';
import type { Category } from '../contract/resource.ts';
import { searchedText } from '../rules/listQuery.ts';
import { BackendError, backendAddress } from './backend.ts';

/**
 * A page of what the backend finds; of a page past the end, how many there are all the same.
 * @throws BackendError
 */
export async function searchResources(category: Category, query: ListQuery, signal: AbortSignal): Promise<Found> {
  const rows = await page(category, query, {}, signal);
  // The number of all stands in each row; past the end there is none.
  const counted =
    rows.length > 0 || query.page === 1 ? rows : await page(category, query, { page: 1, page_size: 1 }, signal);
  return {
    items: rows.map(({ total, external_link, image_url, ...listed }) => listed),
    total: counted[0]?.total ?? 0,
  };
}

type Search = Database['public']['Functions']['search_resources'];

async function page(
  category: Category,
  { text, filter, tag, page }: ListQuery,
  rows: { page?: number; page_size?: number },
  signal: AbortSignal,
): Promise<Search['Returns']> {
  const { url, key } = backendAddress();
  const asked: Search['Args'] = { category, query: searchedText(text), filter, page, ...(tag && { tag }), ...rows };
  const found = await read(`${url}/rest/v1/rpc/search_resources`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  // What stands between may answer in the backend's place.
  if (!Array.isArray(found)) throw new BackendError('The list is none', { error: null, status: 200 });
  return found;
}

/** The category as the build found it. @throws BackendError */
export async function readSnapshot(category: Category, signal: AbortSignal): Promise<Snapshot> {
  const snapshot = (await read(`/snapshots/${category}.json`, { signal })) as Snapshot | null;
  if (Array.isArray(snapshot?.resources)) return snapshot;
  throw new BackendError('The snapshot is none', { error: snapshot, status: 200 });
}

/** Posters of the category's newest, which the backend does not know. @throws BackendError */
export const readPosters = async (category: Category, signal: AbortSignal): Promise<Posters> =>
  (await read(`/snapshots/posters/${category}.json`, { signal })) as Posters;

async function read(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request).catch((error: unknown) => {
    throw new BackendError('No answer came', { error, status: 0 });
  });
  const { ok, status } = response;
  if (!ok) throw new BackendError('It was not read', { error: await response.json().catch(() => null), status });
  return response.json().catch((error: unknown) => {
    throw new BackendError('The answer is not whole', { error, status });
  });
}
