/** Paths of the site's own pages. */
import type { Category, Resource } from '../../contract/resource.ts';

export const categoryPath = (category: Category): string => `/${category}`;

/** Path of a built list page, which works without scripts. Page 1 is the list itself. */
export const listPagePath = (category: Category, page: number): string =>
  page === 1 ? categoryPath(category) : `${categoryPath(category)}/page/${page}`;

export const resourcePath = ({ category, id }: Pick<Resource, 'category' | 'id'>): string => `/${category}/${id}`;

/** Path of the RSS feed of a category; null for the feed of all resources. */
export const feedPath = (category: Category | null): string => `${category ? categoryPath(category) : ''}/rss.xml`;
