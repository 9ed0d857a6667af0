/** The query fields of the sections' lists, and their addresses. */
import type { AdminSection } from '../../contract/admin.ts';
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';
import { SECTION_PARAM, withParams } from './adminView.rules.ts';

/** Rows per page of most lists, as in the database's functions. */
export const ROWS_PER_PAGE = 20;

/** The search text of a list that cannot be searched. */
export const noText = { initial: '', param: LIST_PARAMS.text, read: () => '', argument: () => ({}) };

export const PAGED: FieldsOf<PagedQuery> = { text: noText, page: pageField };

export const SEARCHED: FieldsOf<PagedQuery> = { text: textField, page: pageField };

/** The address of a section's list with this query. */
export const sectionAddress = <Query>(section: AdminSection, fields: FieldsOf<Query>, query: Query): string =>
  withParams([[SECTION_PARAM, section], ...queryParams(fields, query)]);
