/** Paths of newsletters and of what they recommend: apart from the others, which every page loads. */
import type { NewsletterItem } from '../../contract/newsletter.ts';
import { fileName, resourcePath, seriesPath } from './paths.rules.ts';

/** The path of a newsletter’s page. */
export const newsletterPath = (slug: string): string => `/newsletter/${fileName(slug)}`;

/** The path of what a newsletter recommends. */
export const itemPath = (item: NewsletterItem): string =>
  item.kind === 'resource' ? resourcePath(item) : seriesPath(item);
