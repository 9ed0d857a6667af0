/** The query fields of the error reports. */
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

export const ERROR_FIELDS: FieldsOf<PagedQuery> = {
  // Error reports are not searched.
  text: { initial: '', param: LIST_PARAMS.text, read: () => '', argument: () => ({}) },
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the error reports with this query. */
export const errorsAddress = (query: PagedQuery): string =>
  withParams([[SECTION_PARAM, 'errors'], ...queryParams(ERROR_FIELDS, query)]);
