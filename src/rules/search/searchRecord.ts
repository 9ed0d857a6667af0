/** What the search over the whole site knows of a resource. */
import type { Resource } from '../../contract/resource.ts';
import type { SearchRecord } from '../../contract/search.ts';
import { oneLine } from '../display/snippet.ts';
import { resourcePath } from '../site/paths.ts';

/** An index leaves an entry without content out, so that one without a description has its title there. */
export function searchRecord(resource: Resource): SearchRecord {
  const title = oneLine(resource.title);
  return {
    url: resourcePath(resource),
    content: oneLine(resource.description) || title,
    category: resource.category,
    meta: { title, author: oneLine(resource.author ?? ''), tags: resource.tags.map(oneLine).join(', ') },
  };
}
