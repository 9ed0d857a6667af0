/** The questions and answers of the site search. */
import type { Book } from './bible.ts';
import { CATEGORIES, type Category } from './category.ts';

/** The kind of a result: a resource of a category, a series or collection, or a text page. */
export type SearchCategory = Category | 'series' | 'pages';

export const SEARCH_CATEGORIES: readonly SearchCategory[] = [...CATEGORIES, 'series', 'pages'];

/** An entry of the search index. */
export interface SearchRecord {
  /** Root-relative. */
  url: string;
  /** Searched after the title, and quoted in results; never empty. */
  content: string;
  category: SearchCategory;
  /** Null if it is unknown, or the site's own. */
  language: string | null;
  /** Also searched. Empty if there is no author or there are no tags. */
  meta: { title: string; author: string; tags: string };
}

export interface SearchQuestion {
  words: string;
  /** Null for all. */
  category: SearchCategory | null;
}

export interface ExcerptPart {
  text: string;
  /** Whether the entry matches the search. */
  found: boolean;
}

export interface SearchHit {
  /** Root-relative. */
  url: string;
  title: string;
  author: string;
  tags: string[];
  category: SearchCategory;
  /** As in the search record. */
  language: string | null;
  excerpt: ExcerptPart[];
}

export interface SearchAnswer {
  /** Number of results in the requested category. */
  total: number;
  /** Number of results in all categories. */
  everywhere: number;
  /** Number of results in each category. */
  counts: Record<SearchCategory, number>;
  /** As many results as requested, best first. */
  hits: SearchHit[];
}

/** A resource that was opened in this tab. */
export interface Opened {
  /** Root-relative. */
  path: string;
  title: string;
}

/** What the search suggests before anything is typed. */
export interface SearchStart {
  topics: { name: string; path: string }[];
  series: { name: string; path: string }[];
  /** The books of the Bible that have a page. */
  books: Book[];
}

/** `missing`: the site has no index, such as in development. `unreachable`: the index did not load. */
export type SearchError = 'missing' | 'unreachable';
