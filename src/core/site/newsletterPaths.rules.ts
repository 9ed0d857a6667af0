/** Paths of newsletters and of what they recommend: apart from the others, which every page loads. */
import type { NewsletterItem } from '../../contract/newsletter.ts';
import { resourcePath, SERIES_LIST_PATH, seriesPath } from './paths.rules.ts';

/** The path of a newsletter’s page. It avoids the names that hosts take for something else as the paths of series do. */
export const newsletterPath = (slug: string): string =>
  seriesPath({ kind: 'series', slug }).replace(SERIES_LIST_PATH, '/newsletter');

/** The path of what a newsletter recommends. */
export const itemPath = (item: NewsletterItem): string =>
  item.kind === 'resource' ? resourcePath(item) : seriesPath(item);
