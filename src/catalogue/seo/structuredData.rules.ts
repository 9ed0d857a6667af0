/** The schema.org nodes of each kind of page. */

import type { Resource } from '../../contract/resource.ts';
import type { Series, SeriesKind } from '../../contract/series.ts';
import { shareImageFile } from '../../contract/shareImage.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { oneLine, shortTitle } from '../../core/parts/snippet.rules.ts';
import { BIBLE_PATH, categoryPath, resourcePath, SERIES_LIST_PATH, seriesPath } from '../../core/site/paths.rules.ts';
import { passagePath } from '../bible/bookPath.rules.ts';
import type { ListPage } from '../list/listing.rules.ts';
import { description, type Origins, resourceNode } from './resourceNode.rules.ts';
import { address, type SchemaNode } from './schemaNode.rules.ts';

export const webSite = (site: { name: string; description: string; language: string }, origin: string): SchemaNode => ({
  '@type': 'WebSite',
  name: site.name,
  description: site.description,
  inLanguage: site.language,
  url: address('/', origin),
});

/** @param first - position of the first resource in the whole list, from 1. */
export const itemList = (resources: readonly Resource[], first: number, origin: string): SchemaNode => ({
  '@type': 'ItemList',
  itemListElement: resources.map((resource, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: shortTitle(resource.title),
    url: address(resourcePath(resource), origin),
  })),
});

/** Nodes of a list page: its breadcrumbs and its resources. */
export const listNodes = (list: ListPage, names: PageNames, origin: string): SchemaNode[] => [
  breadcrumbList([home(names), { name: names.list, path: categoryPath(list.category) }], origin),
  itemList(list.resources, (list.page - 1) * PAGE_SIZE + 1, origin),
];

interface PageNames {
  home: string;
  /** The list that the page is in. */
  list: string;
}

/**
 * Nodes of a resource's page: its breadcrumbs, and the resource with what it is part of.
 * @param places - its position in each series.
 */
export const detailNodes = (
  resource: Resource,
  places: readonly { series: Series; number: number }[],
  names: PageNames & { passage: PassageName },
  origins: Origins,
): SchemaNode[] => {
  const [first] = places;
  return [
    breadcrumbList(
      [
        home(names),
        { name: names.list, path: categoryPath(resource.category) },
        { name: resource.title, path: resourcePath(resource) },
      ],
      origins.site,
    ),
    {
      ...resourceNode(resource, origins),
      about: aboutNodes(resource.passages, names.passage, origins.site),
      isPartOf: first && places.map(({ series }) => seriesNode(series, origins.site)),
      // With several series it would be ambiguous.
      position: places.length === 1 ? first?.number : undefined,
    },
  ];
};

/** A passage of the Bible as people read it. */
type PassageName = (osis: string) => string;

/** The passages that a resource is about; undefined if there are none. */
function aboutNodes(passages: readonly string[], nameOf: PassageName, origin: string): SchemaNode[] | undefined {
  if (passages.length === 0) return undefined;
  return passages.map((osis) => ({
    '@type': 'Thing',
    name: nameOf(osis),
    url: address(passagePath(osis) ?? BIBLE_PATH, origin),
  }));
}

const SERIES_TYPES: Record<SeriesKind, string> = { series: 'CreativeWorkSeries', collection: 'Collection' };

const seriesNode = (series: Series, origin: string): SchemaNode => ({
  '@type': SERIES_TYPES[series.kind],
  name: oneLine(series.title),
  url: address(seriesPath(series), origin),
});

/** Nodes of the page of a series: its breadcrumbs, the series, and its parts. */
export const seriesNodes = (
  series: Series,
  parts: readonly Resource[],
  names: PageNames,
  origin: string,
): SchemaNode[] => [
  breadcrumbList(
    [home(names), { name: names.list, path: SERIES_LIST_PATH }, { name: series.title, path: seriesPath(series) }],
    origin,
  ),
  {
    ...seriesNode(series, origin),
    description: description(series),
    image: address(`/${shareImageFile(seriesPath(series))}`, origin),
  },
  itemList(parts, 1, origin),
];

const home = (names: PageNames) => ({ name: names.home, path: '/' });

/** @param crumbs - from the home page to the page itself. */
const breadcrumbList = (crumbs: readonly { name: string; path: string }[], origin: string): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(name),
    item: address(path, origin),
  })),
});
