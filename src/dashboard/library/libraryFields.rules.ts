/** The query fields of My Library, and its rows. */

import type { Database } from '../../contract/database.types.ts';
import type { CardColumns } from '../../contract/listing.ts';
import type { SavedResource } from '../../contract/member.ts';
import { type Fields, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';

type Library = Database['public']['Functions']['my_library'];
type LibraryRow = CardColumns & Pick<Library['Returns'][number], 'saved_at' | 'is_gone'>;

/** As many as `my_library` sends. */
export const LIBRARY_PAGE_SIZE = 9;

export const LIBRARY_FIELDS: Fields<PagedQuery, SavedResource, Library['Args']> = {
  text: textField,
  page: pageField,
};

/** The address of My Library with this query. */
export function libraryAddress(query: PagedQuery): string {
  const params = queryParams(LIBRARY_FIELDS, query);
  return `/dashboard?${new URLSearchParams([['tab', 'library'], ...params])}`;
}

/** A row as the backend sends it. If the resource is gone, its texts are null, though the generated type doesn't say so. */
export function savedResource({ saved_at, is_gone, ...listed }: LibraryRow) {
  return { id: listed.id, savedAt: saved_at, resource: is_gone ? null : listed } satisfies SavedResource;
}
