/** What pages show: read, sorted and joined once for all of them, since there may be 50,000 resources. */
import { getCollection } from 'astro:content';
import { bookPages } from '../catalogue/bible/books.rules.ts';
import { newestFirst } from '../catalogue/list/newestFirst.rules.ts';
import { pageKeys } from '../catalogue/list/pageKeys.rules.ts';
import { allNamed } from '../catalogue/names/names.rules.ts';
import { shownSeries } from '../catalogue/series/series.rules.ts';

async function readCatalogue() {
  const entries = (await getCollection('resources')).sort((a, b) => newestFirst(a.data, b.data));
  const ofSeries = await getCollection('series');
  const newsletters = await getCollection('newsletters');
  const resources = entries.map(({ data }) => data);
  const now = new Date();
  let books: ReturnType<typeof bookPages<(typeof resources)[number]>> | undefined;
  let named: ReturnType<typeof allNamed<(typeof resources)[number]>> | undefined;
  return {
    /** When it was read; pages use it to decide what is new. */
    now,
    /** Newest first, with their digests. */
    entries,
    /** Newest first. */
    resources,
    /** Series with parts that visitors can see. */
    series: shownSeries(
      ofSeries.map(({ data }) => data),
      resources,
    ),
    /** Those that are pages. */
    newsletters: newsletters.map(({ data }) => data),
    /** Makes the cache key of a page. */
    keyOf: pageKeys([...entries, ...ofSeries, ...newsletters], now),
    /** The books of the Bible that resources are about. */
    books: () => {
      books ??= bookPages(resources);
      return books;
    },
    /** Authors and tags, by the paths of their pages. */
    named: () => {
      named ??= allNamed(resources);
      return named;
    },
  };
}

let read: ReturnType<typeof readCatalogue> | undefined;

/** The catalogue in this build. */
export function catalogue(): ReturnType<typeof readCatalogue> {
  read ??= readCatalogue();
  return read;
}
