/** The sitemap: which pages search engines should index, and when each last changed. */

import { CATEGORIES } from '../../contract/category.ts';
import type { NewsletterPage } from '../../contract/newsletter.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Series } from '../../contract/series.ts';
import { newsletterPath } from '../../core/site/newsletterPaths.rules.ts';
import { BIBLE_PATH, categoryPath, resourcePath, SERIES_LIST_PATH, seriesPath } from '../../core/site/paths.rules.ts';
import { pathsWhere } from '../../core/site/routes.rules.ts';

/** Pages of fixed text. Their date of change is not known. */
const WRITTEN = pathsWhere(({ indexed, searched }) => indexed && searched);

/** Maximum addresses per file, by the protocol. */
const LIMIT = 50_000;

interface Listed {
  path: string;
  /** ISO 8601. */
  changed: string | undefined;
}

/**
 * The pages of the sitemap. Home and lists have the date of their latest resource. Further list pages are left out:
 * their resources are listed themselves.
 * @param names - the resources of each book of the Bible, author and tag, by their paths.
 */
export function listedPages(
  resources: readonly Resource[],
  series: readonly Series[],
  names: ReadonlyMap<string, readonly Resource[]>,
  newsletters: readonly Pick<NewsletterPage, 'slug'>[],
): Listed[] {
  return [
    { path: '/', changed: latest(resources) },
    ...CATEGORIES.map((category) => ({
      path: categoryPath(category),
      changed: latest(resources.filter((resource) => resource.category === category)),
    })),
    { path: SERIES_LIST_PATH, changed: latest(series) },
    { path: BIBLE_PATH, changed: latest(resources.filter(({ passages }) => passages.length > 0)) },
    ...series.map((each) => ({ path: seriesPath(each), changed: latest([each]) })),
    ...[...names].map(([path, named]) => ({ path, changed: latest(named) })),
    ...newsletters.map(({ slug }) => ({ path: newsletterPath(slug), changed: undefined })),
    ...WRITTEN.map((path) => ({ path, changed: undefined })),
    ...resources.map((resource) => ({ path: resourcePath(resource), changed: latest([resource]) })),
  ];
}

/** Sorted as texts, which is faster: the backend writes all timestamps alike. */
function latest(resources: readonly Pick<Resource, 'updated_at'>[]): string | undefined {
  const moments = resources.map(({ updated_at }) => updated_at).toSorted();
  const last = moments.at(-1);
  return last && new Date(last).toISOString();
}

/** The files, with names without `.xml`: one `sitemap`, or above `limit` an index of that name and numbered parts. */
export function sitemapFiles(pages: readonly Listed[], origin: string, limit = LIMIT): { name: string; xml: string }[] {
  if (pages.length <= limit) return [{ name: 'sitemap', xml: urlSet(pages, origin) }];
  const parts = Array.from({ length: Math.ceil(pages.length / limit) }, (_, index) => {
    const listed = pages.slice(index * limit, (index + 1) * limit);
    const changed = listed
      .flatMap((page) => page.changed ?? [])
      .toSorted()
      .at(-1);
    return { name: `sitemap-${index + 1}`, xml: urlSet(listed, origin), changed };
  });
  const entries = parts.map(({ name, changed }) => entry('sitemap', `/${name}.xml`, origin, changed));
  return [{ name: 'sitemap', xml: file('sitemapindex', entries) }, ...parts.map(({ name, xml }) => ({ name, xml }))];
}

const urlSet = (pages: readonly Listed[], origin: string): string =>
  file(
    'urlset',
    pages.map(({ path, changed }) => entry('url', path, origin, changed)),
  );

/** Needs no XML escaping: paths and origins contain no special characters. */
function entry(kind: 'url' | 'sitemap', path: string, origin: string, changed?: string): string {
  const since = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${kind}><loc>${new URL(path, origin).href}</loc>${since}</${kind}>`;
}

const file = (root: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
