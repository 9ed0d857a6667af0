/** The bookmarks of the member who is signed in. The policies of the database make each member see only their own. */
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** Those of these resources that are bookmarked. @throws BackendError */
export async function readBookmarked(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = await memberClient();
  const bookmarks = client
    .from('user_bookmarks')
    .select('resource_id')
    .in('resource_id', [...ids]);
  const { data, error, status } = await bookmarks.abortSignal(signal);
  if (error) throw new BackendError('The bookmarks could not be read', { error, status });
  return data.map(({ resource_id }) => resource_id);
}

export interface NewBookmark {
  /** Of the resource. */
  id: string;
  /** ISO 8601; missing for now, by the backend's clock. Either all bookmarks of a call have it, or none. */
  savedAt?: string | undefined;
}

/** Bookmarks these resources. Those that are bookmarked already stay as they are. @throws BackendError */
export async function addBookmarks(bookmarks: readonly NewBookmark[]): Promise<void> {
  const client = await memberClient();
  const rows = bookmarks.map(({ id, savedAt }) => ({ resource_id: id, ...(savedAt && { created_at: savedAt }) }));
  const { error, status } = await client.from('user_bookmarks').upsert(rows, { ignoreDuplicates: true });
  if (error) throw new BackendError('The bookmarks could not be added', { error, status });
}

/** @throws BackendError */
export async function removeBookmark(id: string): Promise<void> {
  const client = await memberClient();
  const { error, status } = await client.from('user_bookmarks').delete().eq('resource_id', id);
  if (error) throw new BackendError('The bookmark could not be removed', { error, status });
}

/** Those of these resources that are in the catalogue. @throws BackendError */
export async function readExisting(ids: readonly string[]): Promise<string[]> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('resources')
    .select('id')
    .in('id', [...ids]);
  if (error) throw new BackendError('The resources could not be read', { error, status });
  return data.map(({ id }) => id);
}
