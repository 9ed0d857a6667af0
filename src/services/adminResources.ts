/** The catalogue for administrators. The database gives nothing to anyone else. */
import type { AdminQuery, AdminResource, Batch, BulkAction, ResourceFlag } from '../contract/admin.ts';
import type { Found } from '../contract/listing.ts';
import { ADMIN_FIELDS, type AdminRow, adminResource } from '../rules/admin/adminFields.ts';
import { callArguments } from '../rules/list/fields.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** One page of resources. A page past the end has no items, but still the total. @throws BackendError */
export async function readAdminResources(query: AdminQuery, signal: AbortSignal): Promise<Found<AdminResource>> {
  const rows = await callResources(query, signal);
  // Each row contains the total. A page past the end has no rows, so the first page is asked for it.
  const counted = rows.length > 0 || query.page === 1 ? rows : await callResources({ ...query, page: 1 }, signal);
  return { items: rows.map(adminResource), total: counted[0]?.total ?? 0 };
}

async function callResources(query: AdminQuery, signal: AbortSignal): Promise<AdminRow[]> {
  const client = await memberClient();
  const { data, error, status } = await client
    .rpc('admin_resources', callArguments(ADMIN_FIELDS, query))
    .abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The resources could not be read', { error, status });
  return data;
}

/** Sets or clears a flag and returns the new `updated_at`. @throws BackendError */
export async function setResourceFlag(id: string, flag: ResourceFlag, on: boolean): Promise<string> {
  const client = await memberClient();
  const change = flag === 'is_hero' ? { is_hero: on } : { is_top_pick: on };
  const { data, error, status } = await client.from('resources').update(change).eq('id', id).select('updated_at');
  const [changed] = Array.isArray(data) ? data : [];
  if (error || !changed) throw new BackendError('The flag was not changed', { error, status });
  return changed.updated_at;
}

/** How many resources of the catalogue have this flag. @throws BackendError */
export async function countFlagged(flag: ResourceFlag): Promise<number> {
  const client = await memberClient();
  const { count, error, status } = await client
    .from('resources')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .is(flag, true);
  if (error || count === null) throw new BackendError('The flags could not be counted', { error, status });
  return count;
}

/**
 * Changes all of these resources, or none.
 * @param value - the tag or the category, for actions that have one.
 * @throws BackendError
 */
export async function changeResources(ids: readonly string[], action: BulkAction, value?: string): Promise<Batch> {
  const client = await memberClient();
  const args = { ids: [...ids], action, ...(value !== undefined && { value }) };
  const { data, error, status } = await client.rpc('change_resources', args);
  const [done] = Array.isArray(data) ? data : [];
  if (error || !done) throw new BackendError('The resources were not changed', { error, status });
  return { id: done.batch, changed: done.changed };
}

export interface Undone {
  restored: number;
  /** Those that were changed again since. */
  skipped: number;
}

/** Sets back what a batch has changed. @throws BackendError */
export async function undoChanges(batch: string): Promise<Undone> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('undo_changes', { batch });
  const [undone] = Array.isArray(data) ? data : [];
  if (error || !undone) throw new BackendError('The changes were not undone', { error, status });
  return undone;
}

/** Deletes for good what is in the bin, and returns how many that were. @throws BackendError */
export async function emptyBin(): Promise<number> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('empty_bin');
  if (error || typeof data !== 'number') throw new BackendError('The bin was not emptied', { error, status });
  return data;
}
