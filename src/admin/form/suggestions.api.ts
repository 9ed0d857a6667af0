/** Tags and authors that the catalogue already has, for administrators. */
import type { TagOrAuthor } from '../../contract/admin.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export const suggestTags = (query: string, signal: AbortSignal) => suggest('suggest_tags', query, signal);

export const suggestAuthors = (query: string, signal: AbortSignal) => suggest('suggest_authors', query, signal);

/** The best matches, at most eight. */
async function suggest(
  name: 'suggest_tags' | 'suggest_authors',
  query: string,
  signal: AbortSignal,
): Promise<TagOrAuthor[]> {
  const client = await memberClient();
  return rowsOf(client.rpc(name, { query }).abortSignal(signal), 'There are no suggestions');
}
