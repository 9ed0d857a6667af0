/** The query fields of the list of tags and authors. */

import { TAG_KINDS, type TagKind } from '../../contract/admin.ts';
import type { Database } from '../../contract/database.types.ts';
import { type Fields, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

type CatalogueWords = Database['public']['Functions']['catalogue_words'];

export interface TagQuery extends PagedQuery {
  kind: TagKind;
}

/** Tags or authors per page, as the backend sends them. */
export const WORDS_PER_PAGE = 30;

export const TAG_FIELDS: Fields<TagQuery, never, Partial<CatalogueWords['Args']>> = {
  kind: {
    initial: 'tag',
    param: 'kind',
    read: (said) => TAG_KINDS.find((known) => known === said) ?? null,
    argument: (kind) => ({ kind }),
  },
  text: textField,
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the list with this query. */
export const wordsAddress = (query: TagQuery): string =>
  withParams([[SECTION_PARAM, 'words'], ...queryParams(TAG_FIELDS, query)]);
