/** The query fields of the list of series and collections. */
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

export const SERIES_FIELDS: FieldsOf<PagedQuery> = { text: textField, page: { ...pageField, param: LIST_PARAMS.page } };

/** The address of the list with this query. */
export const seriesListAddress = (query: PagedQuery): string =>
  withParams([[SECTION_PARAM, 'series'], ...queryParams(SERIES_FIELDS, query)]);

/** A pattern for `ilike` that finds the text anywhere. PostgREST takes a star for a percent sign and cannot be told otherwise. */
export const likePattern = (text: string): string =>
  `%${text
    .normalize('NFC')
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '_')}%`;
