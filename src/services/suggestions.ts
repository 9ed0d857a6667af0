/** Tags and authors that the catalogue already has, for administrators. */
import type { CatalogueWord } from '../contract/admin.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

export const suggestTags = (query: string, signal: AbortSignal) => suggest('suggest_tags', query, signal);

export const suggestAuthors = (query: string, signal: AbortSignal) => suggest('suggest_authors', query, signal);

/** The best matches, at most eight. */
async function suggest(
  name: 'suggest_tags' | 'suggest_authors',
  query: string,
  signal: AbortSignal,
): Promise<CatalogueWord[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc(name, { query }).abortSignal(signal);
  if (error || !Array.isArray(data)) throw new BackendError('There are no suggestions', { error, status });
  return data;
}
