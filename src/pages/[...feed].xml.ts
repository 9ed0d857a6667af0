/** The feeds: of everything, of each category, and of series, collections, books of the Bible, authors and tags. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { BIBLE_WORDS, BOOK_NAMES, passageName } from '../catalogue/bible/bible.words.ts';
import { bookPath } from '../catalogue/bible/bookPath.rules.ts';
import { CATEGORY_LINES } from '../catalogue/list/categoryLines.words.ts';
import { NAME_WORDS } from '../catalogue/names/names.words.ts';
import { feed } from '../catalogue/seo/feed.rules.ts';
import { SHARING_WORDS } from '../catalogue/seo/sharing.words.ts';
import { SERIES_WORDS } from '../catalogue/series/series.words.ts';
import { CATEGORIES } from '../contract/category.ts';
import type { Resource } from '../contract/resource.ts';
import { CATEGORY_WORDS } from '../core/parts/categories.words.ts';
import { categoryPath, feedOf, feedPath, seriesPath } from '../core/site/paths.rules.ts';
import { site } from '../site.ts';
import { catalogue } from './_catalogue.loader.ts';

interface Props {
  /** Without the site's name; the main feed has none. */
  title: string | undefined;
  /** Called when the feed is rendered, so that an error in one doesn't stop the others. */
  describe: () => string;
  /** The page that the feed belongs to. */
  path: string;
  feedPath: string;
  resources: Resource[];
}

export async function getStaticPaths() {
  const { resources: all, series: shown, books, named, keyOf } = await catalogue();
  const whole = {
    title: undefined,
    describe: () => site.description,
    path: '/',
    feedPath: feedPath(null),
    resources: all,
  };
  const categories = CATEGORIES.map((category) => ({
    title: CATEGORY_WORDS[category].title,
    describe: () => CATEGORY_LINES[category].tagline,
    path: categoryPath(category),
    feedPath: feedPath(category),
    resources: all.filter((resource) => resource.category === category),
  }));
  const ofSeries = shown.map(({ series, parts }) => ({
    title: series.title,
    describe: () => series.description || SERIES_WORDS.undescribed(series.kind, series.title, parts.length),
    path: seriesPath(series),
    feedPath: feedOf(seriesPath(series)),
    resources: parts,
    cacheKey: keyOf([series, ...parts]),
  }));
  const ofNames = [...named()].map(([path, { kind, name, total, resources }]) => ({
    title: name,
    describe: () => NAME_WORDS.description(kind, name, total),
    path,
    feedPath: feedOf(path),
    resources,
    cacheKey: keyOf(resources, name, total),
  }));
  const ofBooks = books().map(({ book, total, resources }) => ({
    title: BOOK_NAMES[book],
    describe: () => BIBLE_WORDS.bookDescription(BOOK_NAMES[book], total),
    path: bookPath(book),
    feedPath: feedOf(bookPath(book)),
    resources,
    cacheKey: keyOf(resources, total),
  }));
  const feeds: (Props & { cacheKey?: string | undefined })[] = [
    whole,
    ...categories,
    ...ofSeries,
    ...ofBooks,
    ...ofNames,
  ];
  return feeds.map(({ cacheKey, ...props }) => ({
    params: { feed: props.feedPath.slice(1, -'.xml'.length) },
    props,
    cacheKey,
  }));
}

export const GET: APIRoute<Props> = ({ props: { title, describe, resources, ...facts } }) =>
  rss(
    feed(resources, {
      ...facts,
      title: SHARING_WORDS.feed(site.name, title),
      description: describe(),
      language: site.language,
      origin: import.meta.env.SITE,
      namesOf: ({ category, passages }) => [CATEGORY_WORDS[category].title, ...passages.map(passageName)],
    }),
  );
