/** What the search suggests before anything is typed. */
import type { Book } from '../../contract/bible.ts';
import type { SearchStart } from '../../contract/search.ts';
import type { Series } from '../../contract/series.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';

const TOPICS = 12;
const SERIES = 6;
/** Tags from imports, which say where something is from. */
const OF_PLATFORMS = ['youtube', 'video', 'spotify', 'music', 'worship'];

interface Topic {
  name: string;
  path: string;
  /** Number of resources. */
  total: number;
}

/** The most common tags, except those that name an author or a platform; and the newest series. */
export function searchStart(
  tags: readonly Topic[],
  authors: readonly string[],
  series: readonly Series[],
  books: readonly Book[],
): SearchStart {
  const plain = (name: string) => name.toLowerCase().replace(/[\s-]/g, '');
  const others = new Set([...OF_PLATFORMS, ...authors].map(plain));
  const topics = tags
    .filter(({ name, total }) => total > 1 && !others.has(plain(name)))
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
    .slice(0, TOPICS)
    .map(({ name, path }) => ({ name, path }));
  return {
    topics,
    books: [...books],
    series: series.slice(0, SERIES).map((each) => ({ name: each.title, path: seriesPath(each) })),
  };
}
