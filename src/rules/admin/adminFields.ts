/** The query fields of the administrators' list of resources, and its rows. */
import { type AddTab, type AdminQuery, type AdminResource, type Attention, LACKS } from '../../contract/admin.ts';
import type { Database } from '../../contract/database.types.ts';
import { isCategory } from '../../contract/resource.ts';
import { textField } from '../list/categoryFields.ts';
import { type Fields, pageField, queryParams } from '../list/fields.ts';
import { LIST_PARAMS } from '../list/params.ts';
import { ADD_PARAM, withParams } from './adminView.ts';

type AdminResources = Database['public']['Functions']['admin_resources'];
export type AdminRow = AdminResources['Returns'][number];

/** Resources per page. Rows of two, three or four cards end evenly. */
export const ADMIN_PAGE_SIZE = 24;

/** Matches of a search that the database counts. A higher total means that there are more. */
const MOST_COUNTED = 1000;

/** How many resources are found, and whether there are more than these. */
export const countedTotal = ({ text }: Pick<AdminQuery, 'text'>, total: number) =>
  text !== '' && total > MOST_COUNTED ? { count: MOST_COUNTED, hasMore: true } : { count: total, hasMore: false };

/** In the order of the filter. */
export const ATTENTIONS: readonly Attention[] = ['any', ...LACKS];

export const ADMIN_FIELDS: Fields<AdminQuery, never, AdminResources['Args']> = {
  text: textField,
  category: {
    initial: null,
    param: 'category',
    read: (said) => (isCategory(said) ? said : null),
    argument: (category) => (category === null ? {} : { category }),
  },
  attention: {
    initial: null,
    param: 'needs',
    read: (said) => ATTENTIONS.find((known) => known === said) ?? null,
    argument: (attention) => (attention === null ? {} : { attention }),
  },
  bin: {
    initial: false,
    param: 'bin',
    read: (said) => said === 'true',
    argument: (in_bin) => ({ in_bin }),
  },
  page: { ...pageField, param: LIST_PARAMS.page, argument: (page) => ({ page, page_size: ADMIN_PAGE_SIZE }) },
};

/** The address of the list with this query. */
export const adminAddress = (query: AdminQuery, add: AddTab | null = null): string =>
  withParams([[ADD_PARAM, add ?? ''], ...queryParams(ADMIN_FIELDS, query)]);

/** A row as the backend sends it. The generated type denies that some columns may be null. */
export const adminResource = ({ total, ...resource }: AdminRow): AdminResource => resource;
