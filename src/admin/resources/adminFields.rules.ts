/** The query fields of the administrators' list of resources, and its rows. */

import { type AddTab, type AdminQuery, type Attention, LACKS } from '../../contract/admin.ts';
import { isCategory } from '../../contract/category.ts';
import type { Database } from '../../contract/database.types.ts';
import { type Fields, initialQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { textField } from '../../core/lists/searchText.rules.ts';
import { ADD_PARAM, DRAFTS_PARAM, withParams } from '../sections/adminView.rules.ts';

type AdminResources = Database['public']['Functions']['admin_resources'];

/** Resources per page. Rows of two, three or four cards end evenly. */
export const ADMIN_PAGE_SIZE = 24;

/** Matches of a search that the database counts. A higher total means that there are more. */
const MOST_COUNTED = 1000;

/** How many resources were found, and whether there are more than these. */
export const countedTotal = ({ text }: Pick<AdminQuery, 'text'>, total: number) =>
  text !== '' && total > MOST_COUNTED ? { count: MOST_COUNTED, hasMore: true } : { count: total, hasMore: false };

/** In the order of the filter. */
export const ATTENTIONS: readonly Attention[] = ['any', ...LACKS, 'flags', 'link'];

export const ADMIN_FIELDS: Fields<AdminQuery, never, AdminResources['Args']> = {
  text: textField,
  category: {
    initial: null,
    param: 'category',
    read: (text) => (isCategory(text) ? text : null),
    argument: (category) => (category === null ? {} : { category }),
  },
  attention: {
    initial: null,
    param: 'needs',
    read: (text) => ATTENTIONS.find((option) => option === text) ?? null,
    // Broken links have a function of their own.
    argument: (attention) => (attention === null || attention === 'link' ? {} : { attention }),
  },
  drafts: {
    initial: false,
    param: DRAFTS_PARAM,
    read: (text) => text === 'true',
    argument: (only_drafts) => ({ only_drafts }),
  },
  language: {
    initial: null,
    param: LIST_PARAMS.language,
    read: (text) => (/^(?:[a-z]{2,3}|none)$/.test(text) ? text : null),
    argument: (language) => (language === null ? {} : { language: language === 'none' ? '' : language }),
  },
  captions: {
    initial: false,
    param: LIST_PARAMS.captions,
    read: (text) => text === 'true',
    argument: (captions) => (captions ? { captions } : {}),
  },
  bin: {
    initial: false,
    param: 'bin',
    read: (text) => text === 'true',
    argument: (in_bin) => ({ in_bin }),
  },
  page: { ...pageField, argument: (page) => ({ page, page_size: ADMIN_PAGE_SIZE }) },
};

/** The address of the list with this query; omitted fields aren't filtered. */
export const adminAddress = (query: Partial<AdminQuery>, add: AddTab | null = null): string =>
  withParams([[ADD_PARAM, add ?? ''], ...queryParams(ADMIN_FIELDS, { ...initialQuery(ADMIN_FIELDS), ...query })]);
