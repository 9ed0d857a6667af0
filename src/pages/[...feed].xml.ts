/** The feeds of series, collections, authors and tags. */
import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { pageKeys } from '../catalogue/list/pageKeys.rules.ts';
import { allNamed } from '../catalogue/names/names.rules.ts';
import { NAME_WORDS } from '../catalogue/names/names.words.ts';
import { feed } from '../catalogue/seo/feed.rules.ts';
import { SHARING_WORDS } from '../catalogue/seo/sharing.words.ts';
import { shownSeries } from '../catalogue/series/series.rules.ts';
import { SERIES_WORDS } from '../catalogue/series/series.words.ts';
import type { Resource } from '../contract/resource.ts';
import { CATEGORY_WORDS } from '../core/parts/categories.words.ts';
import { feedOf, seriesPath } from '../core/site/paths.rules.ts';
import { site } from '../site.ts';

interface Props {
  title: string;
  description: string;
  path: string;
  resources: Resource[];
}

export async function getStaticPaths() {
  const [entries, listed] = [await getCollection('resources'), await getCollection('series')];
  const keyOf = pageKeys([...entries, ...listed], new Date());
  const all: Resource[] = entries.map(({ data }) => data);
  const series = shownSeries(
    listed.map(({ data }) => data),
    all,
  ).map(({ series, parts }) => ({
    title: series.title,
    description: series.description || SERIES_WORDS.undescribed(series.kind, series.title, parts.length),
    path: seriesPath(series),
    resources: parts,
    cacheKey: keyOf([series, ...parts]),
  }));
  const named = (['author', 'tag'] as const)
    .flatMap((kind) => [...allNamed(kind, all)])
    .map(([path, { kind, name, total, resources }]) => ({
      title: name,
      description: NAME_WORDS.description(kind, name, total),
      path,
      resources,
      cacheKey: keyOf(resources, name, total),
    }));
  return [...series, ...named].map(({ cacheKey, ...props }) => ({
    params: { feed: feedOf(props.path).slice(1, -'.xml'.length) },
    props,
    cacheKey,
  }));
}

export const GET: APIRoute<Props> = ({ props: { title, description, path, resources } }) =>
  rss(
    feed(resources, {
      title: SHARING_WORDS.feed(site.name, title),
      description,
      language: site.language,
      path,
      feedPath: feedOf(path),
      origin: import.meta.env.SITE,
      kindOf: ({ category }) => CATEGORY_WORDS[category].title,
    }),
  );
