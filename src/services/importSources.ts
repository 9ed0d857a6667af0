/** Saved sources of imports, and what was seen in them. The database refuses everyone but administrators. */
import type { NewSource, SavedSource } from '../contract/importBatch.ts';
import { inChunks } from '../rules/importing/chunks.ts';
import { BackendError, DUPLICATE } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** Most items in one call. */
const AT_ONCE = 500;

/** The backend's status when there is nothing to return. Any other, even 200, may come from a proxy instead. */
const DONE = 204;

const COLUMNS = 'id, platform, kind, query, name, checked_at';

/** All saved sources, by name. @throws BackendError */
export async function readSources(signal: AbortSignal): Promise<SavedSource[]> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('import_sources')
    .select(COLUMNS)
    .order('name')
    .order('id')
    .abortSignal(signal);
  if (error || !Array.isArray(data)) throw new BackendError('The sources could not be read', { error, status });
  // The database allows no other platforms and kinds.
  return data as SavedSource[];
}

/** @throws BackendError */
export async function saveSource(source: NewSource): Promise<'saved' | 'already saved'> {
  const client = await memberClient();
  const { data, error, status } = await client.from('import_sources').insert(source).select('id');
  if (error?.code === DUPLICATE) return 'already saved';
  if (error || !Array.isArray(data)) throw new BackendError('The source was not saved', { error, status });
  return 'saved';
}

/** Returns whether it is still there. @throws BackendError */
export async function renameSource(id: string, name: string): Promise<boolean> {
  const client = await memberClient();
  const { data, error, status } = await client.from('import_sources').update({ name }).eq('id', id).select('id');
  if (error || !Array.isArray(data)) throw new BackendError('The source was not renamed', { error, status });
  return data.length > 0;
}

/** Deleting a source that is gone gives no error. @throws BackendError */
export async function deleteSource(id: string): Promise<void> {
  const client = await memberClient();
  const { error, status } = await client.from('import_sources').delete().eq('id', id);
  if (status !== DONE) throw new BackendError('The source was not deleted', { error, status });
}

/** The items that are neither in the catalogue nor its bin, nor were seen in this source before. @throws BackendError */
export async function unseenItems(sourceId: string, items: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = await memberClient();
  const unseen: string[] = [];
  for (const part of inChunks(items, AT_ONCE)) {
    const args = { source_id: sourceId, items: part };
    const { data, error, status } = await client.rpc('unseen_items', args).abortSignal(signal);
    if (error || !Array.isArray(data)) throw new BackendError('The source could not be compared', { error, status });
    unseen.push(...data);
  }
  return unseen;
}

/** Remembers the items as seen, and that the source was checked now. @throws BackendError */
export async function markSeen(sourceId: string, items: readonly string[]): Promise<void> {
  const client = await memberClient();
  for (const part of items.length > 0 ? inChunks(items, AT_ONCE) : [[]]) {
    const { error, status } = await client.rpc('mark_seen', { source_id: sourceId, items: part });
    if (status !== DONE) throw new BackendError('The source was not marked as checked', { error, status });
  }
}
