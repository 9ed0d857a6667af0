/** Which resources a page shows, and in which order. All lists are newest first. */
import type { Found, ListedResource, ListQuery } from '../contract/listing.ts';
import type { Category, Resource } from '../contract/resource.ts';
import { searchedText } from './listQuery.ts';
import { lowerCase } from './lowerCase.ts';
import { newestFirst } from './newestFirst.ts';
import { pageCount } from './pagination.ts';

/** Resources on a page of a list (spec 9). */
export const PAGE_SIZE = 9;
/** Resources under Recently Added on the home page (spec 9). */
const RECENT_COUNT = 4;

export const recentlyAdded = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  [...all].sort(newestFirst).slice(0, RECENT_COUNT);

/** All that are flagged for the carousel. */
export const heroes = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  all.filter(({ is_hero }) => is_hero).sort(newestFirst);

/** All that are flagged as top picks; the first is the one to emphasise. */
export const topPicks = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  all.filter(({ is_top_pick }) => is_top_pick).sort(newestFirst);

export interface ListPage {
  category: Category;
  /** Those of this page, newest first. */
  resources: Resource[];
  page: number;
  pages: number;
  /** Resources of the category. */
  total: number;
}

/** All of a category, newest first. */
export const inCategory = <Listed extends Resource>(all: readonly Listed[], category: Category): Listed[] =>
  all.filter((resource) => resource.category === category).sort(newestFirst);

/** A category's list, page by page; an empty one has a page too. */
export function listPages(all: readonly Resource[], category: Category): [ListPage, ...ListPage[]] {
  const listed = inCategory(all, category);
  const pages = pageCount(listed.length, PAGE_SIZE);
  const pageAt = (page: number): ListPage => ({
    category,
    resources: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: listed.length,
  });
  return [pageAt(1), ...Array.from({ length: pages - 1 }, (_, index) => pageAt(index + 2))];
}

/**
 * A page of those in `all` that match, as `search_resources` in the database finds them (spec 5): the text as a part of
 * title, description, author or a tag, whatever its case, and never across the border of two of them.
 */
export function listing(all: readonly ListedResource[], { text, filter, tag, page }: ListQuery): Found {
  const sought = lowerCase(searchedText(text));
  const matching = all
    .filter((one) => tag === null || one.tags.includes(tag))
    .filter((one) => filter !== 'featured' || one.is_hero || one.is_top_pick)
    .filter((one) => sought === '' || searchText(one).includes(sought))
    .sort(newestFirst);
  return { items: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: matching.length };
}

/** Stands between the fields, and can be in no text that is searched for. */
const BORDER = '\x1f';

const searchText = ({ title, description, author, tags }: ListedResource): string =>
  lowerCase([title, description, author, ...tags].join(BORDER));

/** The last page of what was found; there is always one. */
export const lastPage = ({ total }: Found): number => pageCount(total, PAGE_SIZE);
