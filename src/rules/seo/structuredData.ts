/** The schema.org nodes of each kind of page. */
import type { Resource } from '../../contract/resource.ts';
import { oneLine, shortTitle } from '../display/snippet.ts';
import { type ListPage, PAGE_SIZE } from '../list/listing.ts';
import { categoryPath, resourcePath } from '../site/paths.ts';
import { type Origins, resourceNode } from './resourceNode.ts';
import { address, type SchemaNode } from './schemaNode.ts';

export const webSite = (site: { name: string; description: string; language: string }, origin: string): SchemaNode => ({
  '@type': 'WebSite',
  name: site.name,
  description: site.description,
  inLanguage: site.language,
  url: address('/', origin),
});

/** @param first - position of the first resource in the whole list, from 1. */
const itemList = (resources: readonly Resource[], first: number, origin: string): SchemaNode => ({
  '@type': 'ItemList',
  itemListElement: resources.map((resource, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: shortTitle(resource.title),
    url: address(resourcePath(resource), origin),
  })),
});

/** Nodes of a list page: its breadcrumbs and its resources. */
export const listNodes = (list: ListPage, names: { home: string; list: string }, origin: string): SchemaNode[] => [
  breadcrumbList([home(names), { name: names.list, path: categoryPath(list.category) }], origin),
  itemList(list.resources, (list.page - 1) * PAGE_SIZE + 1, origin),
];

/** Nodes of a resource's page: its breadcrumbs and the resource. */
export const detailNodes = (
  resource: Resource,
  names: { home: string; list: string },
  origins: Origins,
): SchemaNode[] => [
  breadcrumbList(
    [
      home(names),
      { name: names.list, path: categoryPath(resource.category) },
      { name: resource.title, path: resourcePath(resource) },
    ],
    origins.site,
  ),
  resourceNode(resource, origins),
];

const home = (names: { home: string }) => ({ name: names.home, path: '/' });

/** @param crumbs - from the home page to the page itself. */
export const breadcrumbList = (crumbs: readonly { name: string; path: string }[], origin: string): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(name),
    item: address(path, origin),
  })),
});
