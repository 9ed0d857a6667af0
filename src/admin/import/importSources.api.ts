/** Saved sources of imports, and what was seen in them. The database refuses everyone but administrators. */
import type { NewSource, SavedSource } from '../../contract/importBatch.ts';
import { booleanOf, expectNoContent, outcomeOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { inChunks } from './chunks.rules.ts';

/** Maximum items per call. */
const AT_ONCE = 500;

/** All saved sources, by name. @throws BackendError */
export async function readSources(signal: AbortSignal): Promise<SavedSource[]> {
  const client = await memberClient();
  const sources = await rowsOf(client.rpc('list_import_sources').abortSignal(signal), 'The sources could not be read');
  // The database allows no other platforms and kinds.
  return sources as SavedSource[];
}

/** @throws BackendError */
export async function saveSource(source: NewSource): Promise<'saved' | 'already saved'> {
  const client = await memberClient();
  return outcomeOf(client.rpc('save_import_source', source), ['saved', 'already saved'], 'The source was not saved');
}

/** Returns whether it still exists. @throws BackendError */
export async function renameSource(id: string, name: string): Promise<boolean> {
  const client = await memberClient();
  return booleanOf(client.rpc('rename_import_source', { id, name }), 'The source was not renamed');
}

/** Turns the nightly check on or off. Returns whether the source still exists. @throws BackendError */
export async function watchSource(id: string, is_watched: boolean): Promise<boolean> {
  const client = await memberClient();
  return booleanOf(client.rpc('watch_source', { id, is_watched }), 'The source is not watched');
}

/** Deleting a source that is gone causes no error. @throws BackendError */
export async function deleteSource(id: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.rpc('delete_import_source', { id }), 'The source was not deleted');
}

/** The items that are neither in the catalogue nor its bin, and weren't seen in this source before. @throws BackendError */
export async function unseenItems(sourceId: string, items: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = await memberClient();
  const unseen: string[] = [];
  for (const part of inChunks(items, AT_ONCE)) {
    const call = client.rpc('unseen_items', { source_id: sourceId, items: part }).abortSignal(signal);
    unseen.push(...(await rowsOf(call, 'The source could not be compared')));
  }
  return unseen;
}

/** Records the items as seen, and the source as checked now. @throws BackendError */
export async function markSeen(sourceId: string, items: readonly string[]): Promise<void> {
  const client = await memberClient();
  for (const part of items.length > 0 ? inChunks(items, AT_ONCE) : [[]]) {
    const call = client.rpc('mark_seen', { source_id: sourceId, items: part });
    await expectNoContent(call, 'The source was not marked as checked');
  }
}
