/** Where things are: the site's own addresses, as they are linked and as machines are told. */
import type { Category, Resource } from '../contract/resource.ts';

export const categoryPath = (category: Category): string => `/${category}`;

export const resourcePath = ({ category, id }: Pick<Resource, 'category' | 'id'>): string => `/${category}/${id}`;

/**
 * The one address of a page. Built as files, Astro gives `/about.html` and `/index.html`; people type `/about` and `/`.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' || path === '/index' ? '/' : path;
}
