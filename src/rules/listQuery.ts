/** What a list shows, as its address says it: whoever opens the address sees the same. */
import { LIST_FILTERS, type ListFilter, type ListQuery, type ListView } from '../contract/listing.ts';
import type { Category } from '../contract/resource.ts';
import { LIST_TAGS } from './listTags.ts';
import { lowerCase } from './lowerCase.ts';
import { categoryPath, listPagePath } from './paths.ts';

/** Nobody looks for more than this; in characters. */
export const LONGEST_TEXT = 200;

export const WHOLE_LIST: ListQuery = { text: '', filter: 'all', tag: null, page: 1 };

export interface ListAddress {
  query: ListQuery;
  /** Null where the address leaves it to the visitor. */
  view: ListView | null;
}

/**
 * What was typed, as it is searched for: the spaces around it do not count, nor does what no text of the database can
 * hold, and the border between its fields is a space.
 */
export const searchedText = (typed: string): string =>
  [...typed.toWellFormed()]
    .slice(0, LONGEST_TEXT)
    .join('')
    .replaceAll('\0', '')
    .replaceAll('\x1f', ' ')
    .replace(/^ +| +$/g, '');

/** Reads an address of a category's list; what makes no sense in it counts as not said. */
export function readListAddress(category: Category, path: string, search: string): ListAddress {
  const said = new URLSearchParams(search);
  const [filter, tag] = [said.get('filter'), said.get('tag')];
  return {
    query: {
      text: searchedText(said.get('q') ?? ''),
      filter: isFilter(filter) ? filter : 'all',
      tag: tag !== null && LIST_TAGS[category].includes(tag) ? tag : null,
      page: pageNumber(said.get('page')) ?? pageNumber(path.match(/\/page\/(\d+)$/)?.[1]) ?? 1,
    },
    view: readView(search),
  };
}

/** Null where the address leaves it to the visitor. */
export function readView(search: string): ListView | null {
  const view = new URLSearchParams(search).get('view');
  return view === 'list' || view === 'grid' ? view : null;
}

/** The query of an address, saying another view. */
export function withView(search: string, view: ListView): string {
  const said = new URLSearchParams(search);
  said.delete('view');
  if (view === 'list') said.set('view', view);
  return said.size > 0 ? `?${said}` : '';
}

/** The address of what is shown. Pages of the whole list that were built are called by their own address. */
export function listAddress(category: Category, { query, view }: ListAddress, builtPages: number): string {
  const { text, filter, tag, page } = query;
  const built = isWhole(query) && page <= builtPages;
  const said = Object.entries({
    q: text,
    filter: filter === 'all' ? '' : filter,
    tag: tag ?? '',
    page: page === 1 || built ? '' : String(page),
    view: view === 'list' ? view : '',
  }).filter(([, value]) => value !== '');
  const path = built ? listPagePath(category, page) : categoryPath(category);
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** Whether nothing is left out, but for the other pages. */
export const isWhole = ({ text, filter, tag }: ListQuery): boolean => text === '' && filter === 'all' && tag === null;

export const isSameQuery = (a: ListQuery, b: ListQuery): boolean =>
  a.text === b.text && a.filter === b.filter && a.tag === b.tag && a.page === b.page;

/** The same for queries that find the same; the case of the text does not count. */
export const queryKey = ({ text, filter, tag, page }: ListQuery): string =>
  JSON.stringify([lowerCase(text), filter === 'featured', tag, page]);

const isFilter = (text: string | null): text is ListFilter =>
  (LIST_FILTERS as readonly (string | null)[]).includes(text);

const pageNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
