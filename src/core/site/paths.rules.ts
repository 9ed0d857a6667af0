/** Paths of the site's own pages. */

import type { TagKind } from '../../contract/admin.ts';
import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Series, SeriesKind } from '../../contract/series.ts';
import { slugOf } from './slug.rules.ts';

export const categoryPath = (category: Category): string => `/${category}`;

/** Path of a built list page, which works without scripts. Page 1 is the list itself. */
export const listPagePath = (category: Category, page: number): string =>
  page === 1 ? categoryPath(category) : `${categoryPath(category)}/page/${page}`;

export const resourcePath = ({ category, id }: Pick<Resource, 'category' | 'id'>): string => `/${category}/${id}`;

/** Path of the RSS feed of a category; null for the feed of all resources. */
export const feedPath = (category: Category | null): string => `${category ? categoryPath(category) : ''}/rss.xml`;

/** Path of the RSS feed of a series, author or tag. It is beside its page: a folder for each would slow every build. */
export const feedOf = (path: string): string => `${path}.xml`;

/** Lists all series and collections. */
export const SERIES_LIST_PATH = '/series';

const SERIES_FOLDERS: Record<SeriesKind, string> = { series: SERIES_LIST_PATH, collection: '/collections' };

export const seriesPath = ({ kind, slug }: Pick<Series, 'kind' | 'slug'>): string =>
  `${SERIES_FOLDERS[kind]}/${fileName(slug)}`;

/** Path of the page of an author or tag. Names that differ only in spaces, dots, marks or capitals share one. */
export const namePath = (kind: TagKind, name: string): string => `/${kind}s/${fileName(slugOf(name))}`;

/** Lists all books of the Bible. */
export const BIBLE_PATH = '/bible';

/** Names that hosts and file systems reserve: a folder's index page, the error page, a Windows device. */
const RESERVED = /^(index|404|con|prn|aux|nul|(com|lpt)\d)$/;

/** The slug, or a replacement that can't collide with another. */
export const fileName = (slug: string): string => (RESERVED.test(slug) ? `${slug}-` : slug);
