/** What the build wrote about a category's resources. */
import type { Category } from '../../contract/category.ts';
import type { Posters, Snapshot } from '../../contract/listing.ts';
import { BackendError } from '../../core/backend/backend.api.ts';

/** The category's resources at build time. @throws BackendError */
export async function readSnapshot(category: Category, signal: AbortSignal): Promise<Snapshot> {
  const snapshot = (await readJson(`/snapshots/${category}.json`, { signal })) as Snapshot | null;
  if (Array.isArray(snapshot?.resources)) return snapshot;
  throw new BackendError('The snapshot has no resources', { error: snapshot, status: 200 });
}

/** Posters of the category's newest resources. The build makes them; the backend has none. @throws BackendError */
export const readPosters = async (category: Category, signal: AbortSignal): Promise<Posters> =>
  (await readJson(`/snapshots/posters/${category}.json`, { signal })) as Posters;

/** @throws BackendError unless there is JSON at the address. */
export async function readJson(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request).catch((error: unknown) => {
    throw new BackendError('There was no response', { error, status: 0 });
  });
  const { ok, status } = response;
  if (!ok) throw new BackendError('The request failed', { error: await response.json().catch(() => null), status });
  return response.json().catch((error: unknown) => {
    throw new BackendError('The response is not valid JSON', { error, status });
  });
}
