import { expect, test } from 'vitest';
import { type ListPage, PAGE_SIZE } from '../list/listing.ts';
import { book } from '../testing/resources.ts';
import { breadcrumbList, detailNodes, listNodes, webSite } from './structuredData.ts';

const SITE = 'https://sanctuary.test';
const NAMES = { home: 'Home', list: 'Books' };

test('the way to a page starts at home', () => {
  expect(
    breadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'Books', path: '/books' },
      ],
      SITE,
    ),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Books', item: `${SITE}/books` },
    ],
  });
});

test('the site says its name', () => {
  const site = { name: 'Lighthouse', description: 'Light.', language: 'en', contactEmail: 'private@example.org' };
  expect(webSite(site, SITE)).toEqual({
    '@type': 'WebSite',
    name: 'Lighthouse',
    description: 'Light.',
    inLanguage: 'en',
    url: `${SITE}/`,
  });
});

test('the second page of a list says where it stands, and names its resources from there on', () => {
  const [one, two] = [book({ title: 'One' }), book({ title: 'Two '.repeat(75) })];
  const list: ListPage = { category: 'books', resources: [one, two], page: 2, pages: 2, total: PAGE_SIZE + 2 };
  expect(listNodes(list, NAMES, SITE)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Books', item: `${SITE}/books` }] },
    {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: PAGE_SIZE + 1, name: 'One', url: `${SITE}/books/${one.id}` },
        {
          '@type': 'ListItem',
          position: PAGE_SIZE + 2,
          name: `${'Two '.repeat(19)}Two…`,
          url: `${SITE}/books/${two.id}`,
        },
      ],
    },
  ]);
});

test('the page of a resource says where it stands and what it is', () => {
  const one = book({ title: 'One' });
  expect(detailNodes(one, NAMES, { site: SITE, storage: SITE })).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Books' }, { name: 'One' }] },
    { '@type': 'Book', name: 'One', url: `${SITE}/books/${one.id}` },
  ]);
});
