/** The query fields of the newsletter's list. */

import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

export const SUBSCRIBER_FIELDS: FieldsOf<PagedQuery> = {
  text: textField,
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the newsletter's list with this query. */
export const subscribersAddress = (query: PagedQuery): string =>
  withParams([[SECTION_PARAM, 'newsletter'], ...queryParams(SUBSCRIBER_FIELDS, query)]);
