/** A category's list: from the backend, or from what the build knew. */
import type { Found, ListQuery, Posters, Snapshot } from '../contract/listing.ts';
import type { Category } from '../contract/resource.ts';
import { searchedText } from '../rules/listQuery.ts';
import { BackendError, backend } from './backend.ts';

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

async function page(
  category: Category,
  { text, filter, tag, page }: ListQuery,
  rows: { page?: number; page_size?: number },
  signal: AbortSignal,
) {
  const { data, error, status } = await backend()
    .rpc('search_resources', { category, query: searchedText(text), filter, page, ...(tag && { tag }), ...rows })
    .abortSignal(signal);
  // What stands between may answer in the backend's place.
  if (error || !Array.isArray(data)) throw new BackendError('The list could not be read', { error, status });
  return data;
}

/** The category as the build found it. @throws BackendError */
export async function readSnapshot(category: Category, signal: AbortSignal): Promise<Snapshot> {
  const snapshot = (await readBuilt(`/snapshots/${category}.json`, signal)) as Snapshot | null;
  if (Array.isArray(snapshot?.resources)) return snapshot;
  throw new BackendError('The snapshot is none', { error: snapshot, status: 200 });
}

/** Posters of the category's newest, which the backend does not know. @throws BackendError */
export const readPosters = async (category: Category, signal: AbortSignal): Promise<Posters> =>
  (await readBuilt(`/snapshots/posters/${category}.json`, signal)) as Posters;

async function readBuilt(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    throw new BackendError('The file was not fetched', { error, status: 0 });
  });
  if (!response.ok) throw new BackendError('The file was not fetched', { error: path, status: response.status });
  return response.json().catch((error: unknown) => {
    throw new BackendError('The file is not whole', { error, status: response.status });
  });
}
