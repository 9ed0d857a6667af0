/** The query fields of the list of tags and authors. */
import { WORD_KINDS, type WordKind } from '../../contract/admin.ts';
import type { Database } from '../../contract/database.types.ts';
import { textField } from '../list/categoryFields.ts';
import { type Fields, type PagedQuery, pageField, queryParams } from '../list/fields.ts';
import { LIST_PARAMS } from '../list/params.ts';
import { SECTION_PARAM, withParams } from './adminView.ts';

type CatalogueWords = Database['public']['Functions']['catalogue_words'];

export interface WordQuery extends PagedQuery {
  kind: WordKind;
}

/** Tags or authors per page, as the backend sends them. */
export const WORDS_PER_PAGE = 30;

export const WORD_FIELDS: Fields<WordQuery, never, Partial<CatalogueWords['Args']>> = {
  kind: {
    initial: 'tag',
    param: 'kind',
    read: (said) => WORD_KINDS.find((known) => known === said) ?? null,
    argument: (kind) => ({ kind }),
  },
  text: textField,
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the list with this query. */
export const wordsAddress = (query: WordQuery): string =>
  withParams([[SECTION_PARAM, 'words'], ...queryParams(WORD_FIELDS, query)]);
