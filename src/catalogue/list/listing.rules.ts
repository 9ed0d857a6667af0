/** Which resources each page shows. All lists are newest first. */

import type { Book } from '../../contract/bible.ts';
import type { Category } from '../../contract/category.ts';
import type { ListOffers } from '../../contract/listing.ts';
import { isRecommended, type Resource } from '../../contract/resource.ts';
import { PAGE_SIZE, pageCount } from '../../core/lists/pagination.rules.ts';
import { languageName, languageOf, offeredLanguages } from '../../core/parts/languages.rules.ts';
import { booksOf } from '../bible/passages.rules.ts';
import { newestFirst } from './newestFirst.rules.ts';

/** Number of resources under Recently Added on the home page. */
const RECENT_COUNT = 4;

/** Excludes what may not be recommended. */
export const recentlyAdded = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  all.filter(isRecommended).sort(newestFirst).slice(0, RECENT_COUNT);

/** Resources flagged for the carousel. */
export const heroes = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  all.filter(({ is_hero }) => is_hero).sort(newestFirst);

/** Resources flagged as top picks; the first one is shown larger. */
export const topPicks = <Shown extends Resource>(all: readonly Shown[]): Shown[] =>
  all.filter(({ is_top_pick }) => is_top_pick).sort(newestFirst);

export interface ListPage extends ListOffers {
  category: Category;
  /** The resources of this page, newest first. */
  resources: Resource[];
  page: number;
  pages: number;
  /** Number of resources in the category. */
  total: number;
}

/** All resources of a category, newest first. */
export const inCategory = <Listed extends Resource>(all: readonly Listed[], category: Category): Listed[] =>
  all.filter((resource) => resource.category === category).sort(newestFirst);

/**
 * All pages of a category's list. An empty list has one page.
 * @param site - its language is used for resources without one.
 * @param bookNames - of the Bible
 */
export function listPages(
  all: readonly Resource[],
  category: Category,
  site: { language: string; topics: Record<Category, readonly string[]> },
  bookNames: Record<Book, string>,
): [ListPage, ...ListPage[]] {
  const listed = inCategory(all, category);
  const offered = offeredLanguages(
    listed.map((resource) => resource.language),
    languageOf(site.language) ?? site.language,
  );
  const languages = Object.fromEntries(offered.map((each) => [each, languageName(each)]));
  const captions = listed.some(({ has_captions }) => has_captions);
  const ofBible = booksOf(listed.flatMap(({ passages }) => passages));
  const books = Object.fromEntries(ofBible.map((book) => [book, bookNames[book]]));
  const pages = pageCount(listed.length, PAGE_SIZE);
  const pageAt = (page: number): ListPage => ({
    category,
    resources: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    total: listed.length,
    topics: site.topics[category],
    languages,
    captions,
    books,
  });
  return [pageAt(1), ...Array.from({ length: pages - 1 }, (_, index) => pageAt(index + 2))];
}
