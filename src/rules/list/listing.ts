/** Which resources a page shows, and in which order. All lists are newest first. */
import type { Category, Resource } from '../../contract/resource.ts';
import { newestFirst } from './newestFirst.ts';
import { pageCount } from './pagination.ts';

/** Resources on a page of a list. */
export const PAGE_SIZE = 9;
/** Resources under Recently Added on the home page. */
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
