/** The catalogue's entries in the site's search index. */
import type { Resource } from '../../contract/resource.ts';
import type { SearchRecord } from '../../contract/search.ts';
import type { Series } from '../../contract/series.ts';
import { languageOf } from '../../core/parts/languages.rules.ts';
import { oneLine } from '../../core/parts/snippet.rules.ts';
import { resourcePath, seriesPath } from '../../core/site/paths.rules.ts';

const HAS_WORDS = /[\p{L}\p{N}]/u;

/** @param siteLanguage - the tag of the site's own language. */
export function searchRecords(resources: readonly Resource[], siteLanguage: string): SearchRecord[] {
  const own = languageOf(siteLanguage);
  return resources.map((resource) => ({
    url: resourcePath(resource),
    category: resource.category,
    language: resource.language === own ? null : resource.language,
    ...texts(resource, resource.author ?? '', resource.tags),
  }));
}

export const seriesRecord = (series: Series): SearchRecord => ({
  url: seriesPath(series),
  category: 'series',
  language: null,
  ...texts(series),
});

/** Without words in a description, the content is the title, because Pagefind drops entries without words. */
function texts(resource: { title: string; description: string }, author = '', tags: string[] = []) {
  const title = oneLine(resource.title);
  const description = oneLine(resource.description);
  return {
    content: HAS_WORDS.test(description) ? description : title,
    meta: { title, author: oneLine(author), tags: tags.map(oneLine).join(', ') },
  };
}
