/** Where things are: the site's own addresses, as they are linked and as machines are told. */
import type { Category, Resource } from '../../contract/resource.ts';

export const categoryPath = (category: Category): string => `/${category}`;

/** A page of a list that every browser can follow, with or without scripts; the first is the list itself. */
export const listPagePath = (category: Category, page: number): string =>
  page === 1 ? categoryPath(category) : `${categoryPath(category)}/page/${page}`;

export const resourcePath = ({ category, id }: Pick<Resource, 'category' | 'id'>): string => `/${category}/${id}`;

/** The news of a category, or of all. */
export const feedPath = (category: Category | null): string => `${category ? categoryPath(category) : ''}/rss.xml`;

/**
 * The one address of a page. Built as files, Astro gives `/about.html` and `/index.html`; people type `/about` and `/`.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' || path === '/index' ? '/' : path;
}
