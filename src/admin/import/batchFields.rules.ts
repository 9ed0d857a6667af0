/** The query fields of the list of imports. */
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { importAddress } from './importTabs.rules.ts';

export const BATCH_FIELDS: FieldsOf<PagedQuery> = {
  // Imports are not searched.
  text: { initial: '', param: LIST_PARAMS.text, read: () => '', argument: () => ({}) },
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the list with this query. */
export const batchesAddress = (query: PagedQuery): string => importAddress('batches', queryParams(BATCH_FIELDS, query));
