import { expect, test } from 'vitest';
import { breadcrumbList, detailThings, itemList, listThings, webSite } from './structuredData.ts';
import { book, movie } from './testing/resources.ts';

const SITE = 'https://sanctuary.test';
const NAMES = { home: 'Home', list: 'Books' };

test('a list names its resources from the place where it begins', () => {
  const [one, two] = [book({ title: 'One' }), movie({ title: 'Two' })];
  expect(itemList([one, two], SITE, 10)).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 10, name: 'One', url: `${SITE}/books/${one.id}` },
      { '@type': 'ListItem', position: 11, name: 'Two', url: `${SITE}/movies/${two.id}` },
    ],
  });
});

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

test('the second page of a list says where it stands and counts on', () => {
  const list = { category: 'books', resources: [book()], page: 2, pages: 2, total: 10 } as const;
  expect(listThings({ ...list, resources: [...list.resources] }, NAMES, SITE)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Books', item: `${SITE}/books` }] },
    { '@type': 'ItemList', itemListElement: [{ position: 10 }] },
  ]);
});

test('the page of a resource says where it stands and what it is', () => {
  const one = book({ title: 'One' });
  expect(detailThings(one, NAMES, { site: SITE, storage: SITE })).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Books' }, { name: 'One' }] },
    { '@type': 'Book', name: 'One', url: `${SITE}/books/${one.id}` },
  ]);
});
