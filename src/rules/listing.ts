/** Which resources a page shows, and in which order. All lists are newest first. */
import type { Category, Resource } from '../contract/resource.ts';
import { pageCount } from './pagination.ts';
import { newestFirst } from './related.ts';

/** Resources on a page of a list (spec 9). */
export const PAGE_SIZE = 9;
/** Resources under Recently Added on the home page (spec 9). */
const RECENT_COUNT = 4;
/** More slides than this nobody waits for, and the page would outgrow one round trip. */
const HERO_COUNT = 6;

export const recentlyAdded = (all: readonly Resource[]): Resource[] =>
  [...all].sort(newestFirst).slice(0, RECENT_COUNT);

/** The resources flagged for the carousel. */
export const heroes = (all: readonly Resource[]): Resource[] =>
  all
    .filter((resource) => resource.is_hero)
    .sort(newestFirst)
    .slice(0, HERO_COUNT);

/** The resources flagged as top picks; the first is the one to emphasise. */
export const topPicks = (all: readonly Resource[]): Resource[] =>
  all.filter((resource) => resource.is_top_pick).sort(newestFirst);

export interface ListPage {
  category: Category;
  /** Those of this page, newest first. */
  resources: Resource[];
  page: number;
  pages: number;
  /** Resources of the category. */
  total: number;
}

/** A category's list, page by page; an empty one has a page too. */
export function listPages(all: readonly Resource[], category: Category): [ListPage, ...ListPage[]] {
  const listed = all.filter((resource) => resource.category === category).sort(newestFirst);
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
