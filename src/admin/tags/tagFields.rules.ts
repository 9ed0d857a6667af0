/** The query fields of the list of tags and authors. */

import { TAG_KINDS, type TagKind } from '../../contract/admin.ts';
import type { Database } from '../../contract/database.types.ts';
import { type Fields, type PagedQuery, pageField } from '../../core/lists/fields.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';

type CatalogueWords = Database['public']['Functions']['catalogue_words'];

export interface TagQuery extends PagedQuery {
  kind: TagKind;
}

export const TAG_FIELDS: Fields<TagQuery, never, Partial<CatalogueWords['Args']>> = {
  kind: {
    initial: 'tag',
    param: 'kind',
    read: (text) => TAG_KINDS.find((option) => option === text) ?? null,
    argument: (kind) => ({ kind }),
  },
  text: textField,
  page: pageField,
};
