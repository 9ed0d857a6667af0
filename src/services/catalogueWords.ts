/** The tags and authors of the catalogue, for administrators. */
import type { Batch, CatalogueWord, WordKind } from '../contract/admin.ts';
import type { Found } from '../contract/listing.ts';
import { WORD_FIELDS, type WordQuery } from '../rules/admin/wordFields.ts';
import { callArguments } from '../rules/list/fields.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** One page of tags or authors. A page past the end has no items, but still the total. @throws BackendError */
export async function readWords(query: WordQuery, signal: AbortSignal): Promise<Found<CatalogueWord>> {
  const rows = await callWords(query, signal);
  // Each row contains the total. A page past the end has no rows, so the first page is asked for it.
  const counted = rows.length > 0 || query.page === 1 ? rows : await callWords({ ...query, page: 1 }, signal);
  return { items: rows.map(({ name, resources }) => ({ name, resources })), total: counted[0]?.total ?? 0 };
}

async function callWords(query: WordQuery, signal: AbortSignal) {
  const client = await memberClient();
  const { data, error, status } = await client
    .rpc('catalogue_words', { kind: query.kind, ...callArguments(WORD_FIELDS, query) })
    .abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The words could not be read', { error, status });
  return data;
}

/** Those of these tags or authors that resources have, and how many have each. @throws BackendError */
export async function countWords(kind: WordKind, names: string[]): Promise<CatalogueWord[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('word_uses', { kind, names });
  if (error || !Array.isArray(data)) throw new BackendError('The words could not be counted', { error, status });
  return data;
}

/** Renames a tag or an author in all resources. One that has the new name already becomes the same. @throws BackendError */
export async function renameWord(kind: WordKind, from: string, to: string): Promise<Batch> {
  const client = await memberClient();
  const args = { kind, from_name: from, to_name: to };
  const { data, error, status } = await client.rpc('rename_word', args);
  const [done] = Array.isArray(data) ? data : [];
  if (error || !done) throw new BackendError('The word was not renamed', { error, status });
  return { id: done.batch, changed: done.changed };
}
