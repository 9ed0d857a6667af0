/** The query fields of the newsletter's list. */
import { textField } from '../list/categoryFields.ts';
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../list/fields.ts';
import { LIST_PARAMS } from '../list/params.ts';
import { SECTION_PARAM, withParams } from './adminView.ts';

export const SUBSCRIBER_FIELDS: FieldsOf<PagedQuery> = {
  text: textField,
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the newsletter's list with this query. */
export const subscribersAddress = (query: PagedQuery): string =>
  withParams([[SECTION_PARAM, 'newsletter'], ...queryParams(SUBSCRIBER_FIELDS, query)]);
