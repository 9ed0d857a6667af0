/** My Library. */
import type { Found } from '../contract/listing.ts';
import type { SavedResource } from '../contract/savedResource.ts';
import { callArguments, type PagedQuery } from '../rules/list/fields.ts';
import { LIBRARY_FIELDS, type LibraryRow, savedResource } from '../rules/list/libraryFields.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** One page of the member's bookmarks. A page past the end has no items, but still the total. @throws BackendError */
export async function readLibrary(query: PagedQuery, signal: AbortSignal): Promise<Found<SavedResource>> {
  const rows = await callLibrary(query, signal);
  // Each row contains the total. A page past the end has no rows, so the first page is asked for it.
  const counted = rows.length > 0 || query.page === 1 ? rows : await callLibrary({ ...query, page: 1 }, signal);
  return { items: rows.map(savedResource), total: counted[0]?.total ?? 0 };
}

async function callLibrary(query: PagedQuery, signal: AbortSignal): Promise<LibraryRow[]> {
  const client = await memberClient();
  const { data, error, status } = await client
    .rpc('my_library', callArguments(LIBRARY_FIELDS, query))
    .abortSignal(signal);
  if (error) throw new BackendError('The library could not be read', { error, status });
  return data;
}
