/** What the search over the whole site knows and answers. */
import { CATEGORIES, type Category } from './resource.ts';

/** What a result is: a resource of a category, or a page of text. */
export type SearchCategory = Category | 'pages';

export const SEARCH_CATEGORIES: readonly SearchCategory[] = [...CATEGORIES, 'pages'];

/** An entry of the index, as the build writes it. */
export interface SearchRecord {
  /** Root-relative. */
  url: string;
  /** What is searched beneath the title, and quoted in results; never empty. */
  content: string;
  category: SearchCategory;
  /** Searched as well; a missing author or no tags is an empty text. */
  meta: { title: string; author: string; tags: string };
}

export interface SearchQuestion {
  words: string;
  /** Null for all. */
  category: SearchCategory | null;
}

export interface ExcerptPart {
  text: string;
  /** It is what was searched for. */
  found: boolean;
}

export interface SearchHit {
  /** Root-relative. */
  url: string;
  title: string;
  author: string;
  category: SearchCategory;
  excerpt: ExcerptPart[];
}

export interface SearchAnswer {
  /** Results of the category that was asked for. */
  total: number;
  /** Results of all categories. */
  everywhere: number;
  /** Results of each category, whichever was asked for. */
  counts: Record<SearchCategory, number>;
  /** As many of the best as were asked for, the best first. */
  hits: SearchHit[];
}

/** `missing`: this site has no index, as in development. `unreachable`: it did not come, as without a connection. */
export type SearchFailure = 'missing' | 'unreachable';
