/** My Library. */
import { CARD_COLUMNS, type Found } from '../../contract/listing.ts';
import type { SavedResource } from '../../contract/member.ts';
import { pagedRows } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { callArguments, type PagedQuery } from '../../core/lists/fields.rules.ts';
import { LIBRARY_FIELDS, savedResource } from './libraryFields.rules.ts';

/** One page of the member's bookmarks. A page past the end has no items, but still the total. @throws BackendError */
export async function readLibrary(query: PagedQuery, signal: AbortSignal): Promise<Found<SavedResource>> {
  const client = await memberClient();
  const callPage = (page: number) =>
    client
      .rpc('my_library', callArguments(LIBRARY_FIELDS, { ...query, page }))
      .select(`${CARD_COLUMNS}, saved_at, is_gone, total`)
      .abortSignal(signal);
  const { items, total } = await pagedRows(query.page, callPage, 'The library could not be read');
  return { items: items.map(savedResource), total };
}
