/** The bookmarks of the signed-in member. Because of the database's policies, members only see their own. */
import { expectNoContent, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** Those of these resources that are bookmarked. @throws BackendError */
export async function readBookmarked(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = await memberClient();
  const call = client
    .from('user_bookmarks')
    .select('resource_id')
    .in('resource_id', [...ids])
    .abortSignal(signal);
  return (await rowsOf(call, 'The bookmarks could not be read')).map(({ resource_id }) => resource_id);
}

export interface NewBookmark {
  /** The resource's id. */
  id: string;
  /** ISO 8601; absent for the current time on the backend. Either all bookmarks in a call have it, or none. */
  savedAt?: string | undefined;
}

/** Bookmarks these resources. Existing bookmarks stay as they are. @throws BackendError */
export async function addBookmarks(bookmarks: readonly NewBookmark[]): Promise<void> {
  const client = await memberClient();
  const rows = bookmarks.map(({ id, savedAt }) => ({ resource_id: id, ...(savedAt && { created_at: savedAt }) }));
  const { error, status } = await client.from('user_bookmarks').upsert(rows, { ignoreDuplicates: true });
  if (error) throw new BackendError('The bookmarks could not be added', { error, status });
}

/** @throws BackendError */
export async function removeBookmark(id: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(
    client.from('user_bookmarks').delete().eq('resource_id', id),
    'The bookmark could not be removed',
  );
}

/** Those of these resources that are in the catalogue. @throws BackendError */
export async function readExisting(ids: readonly string[]): Promise<string[]> {
  const client = await memberClient();
  const call = client
    .from('resources')
    .select('id')
    .in('id', [...ids]);
  return (await rowsOf(call, 'The resources could not be read')).map(({ id }) => id);
}
