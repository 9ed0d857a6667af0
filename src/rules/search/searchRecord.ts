/** The entry of a resource in the site's search index. */
import type { Resource } from '../../contract/resource.ts';
import type { SearchRecord } from '../../contract/search.ts';
import { oneLine } from '../display/snippet.ts';
import { resourcePath } from '../site/paths.ts';

/** The content of a resource without a description is its title, because Pagefind drops entries without content. */
export function searchRecord(resource: Resource): SearchRecord {
  const title = oneLine(resource.title);
  return {
    url: resourcePath(resource),
    content: oneLine(resource.description) || title,
    category: resource.category,
    meta: { title, author: oneLine(resource.author ?? ''), tags: resource.tags.map(oneLine).join(', ') },
  };
}
