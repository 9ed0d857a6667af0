/** The catalogue's tags and authors, for administrators. */
import type { Batch, SimilarName, TagKind, TagOrAuthor } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { pagedRows, rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { callArguments } from '../../core/lists/fields.rules.ts';
import { TAG_FIELDS, type TagQuery } from './tagFields.rules.ts';

/** One page of tags or authors. A page past the end has no items, but still the total. @throws BackendError */
export async function readTags(query: TagQuery, signal: AbortSignal): Promise<Found<TagOrAuthor>> {
  const client = await memberClient();
  const callPage = (page: number) =>
    client
      .rpc('catalogue_words', { kind: query.kind, ...callArguments(TAG_FIELDS, { ...query, page }) })
      .abortSignal(signal);
  return pagedRows(query.page, callPage, 'The tags could not be read');
}

/** Those of these tags or authors that resources have, and how many have each. @throws BackendError */
export async function countTags(kind: TagKind, names: string[]): Promise<TagOrAuthor[]> {
  const client = await memberClient();
  return rowsOf(client.rpc('word_uses', { kind, names }), 'The tags could not be counted');
}

/** Those that differ only in spaces, dots, accents or capitals from one that more resources have. @throws BackendError */
export async function readSimilar(kind: TagKind, signal: AbortSignal): Promise<SimilarName[]> {
  const client = await memberClient();
  return rowsOf(client.rpc('similar_words', { kind }).abortSignal(signal), 'The tags could not be compared');
}

/** Renames a tag or author in all resources, merging it with an existing one of that name. @throws BackendError */
export async function renameTag(kind: TagKind, from: string, to: string): Promise<Batch> {
  const client = await patientClient();
  const args = { kind, from_name: from, to_name: to };
  const done = await rowOf(client.rpc('rename_word', args), 'The tag was not renamed');
  return { id: done.batch, changed: done.changed };
}
