/** What pages say to search engines, in the words of schema.org. */
import type { Resource } from '../../contract/resource.ts';
import { oneLine, titleInBrief } from '../display/snippet.ts';
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

/** A list of resources; `first` is the place of its first one among all pages. */
const itemList = (resources: readonly Resource[], first: number, origin: string): SchemaNode => ({
  '@type': 'ItemList',
  itemListElement: resources.map((resource, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: titleInBrief(resource.title),
    url: address(resourcePath(resource), origin),
  })),
});

/** A page of a list: the way to it, and what is on it. */
export const listNodes = (list: ListPage, names: { home: string; list: string }, origin: string): SchemaNode[] => [
  breadcrumbList([home(names), { name: names.list, path: categoryPath(list.category) }], origin),
  itemList(list.resources, (list.page - 1) * PAGE_SIZE + 1, origin),
];

/** The page of a resource: the way to it, and what it is. */
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

/** The way to a page from home, which comes first. */
export const breadcrumbList = (crumbs: readonly { name: string; path: string }[], origin: string): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(name),
    item: address(path, origin),
  })),
});
