import { expect, test } from 'vitest';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { book, series } from '../../testing/resources.ts';
import type { ListPage } from '../list/listing.rules.ts';
import { detailNodes, listNodes, seriesNodes, webSite } from './structuredData.rules.ts';

const SITE = 'https://sanctuary.test';
const NAMES = { home: 'Home', list: 'Books', passage: (osis: string) => `<${osis}>` };

test('the site gives its name', () => {
  const site = { name: 'Lighthouse', description: 'Light.', language: 'en', contactEmail: 'private@example.org' };
  expect(webSite(site, SITE)).toEqual({
    '@type': 'WebSite',
    name: 'Lighthouse',
    description: 'Light.',
    inLanguage: 'en',
    url: `${SITE}/`,
  });
});

test('the second page of a list gives its position, and lists its resources from there on', () => {
  const [one, two] = [book({ title: 'One' }), book({ title: 'Two '.repeat(75) })];
  const place = { page: 2, pages: 2, total: PAGE_SIZE + 2 };
  const list: ListPage = {
    category: 'books',
    resources: [one, two],
    ...place,
    topics: [],
    languages: {},
    captions: false,
    books: {},
  };
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

test('the page of a resource gives its position and what it is', () => {
  const one = book({ title: 'One' });
  expect(detailNodes(one, [], NAMES, { site: SITE, storage: SITE })).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
        { '@type': 'ListItem', position: 2, name: 'Books', item: `${SITE}/books` },
        { '@type': 'ListItem', position: 3, name: 'One', item: `${SITE}/books/${one.id}` },
      ],
    },
    { '@type': 'Book', name: 'One', url: `${SITE}/books/${one.id}` },
  ]);
});

test('the page of a resource says which passages it is about', () => {
  const [, node] = detailNodes(book({ passages: ['Rom.8.28', 'Ruth'] }), [], NAMES, { site: SITE, storage: SITE });
  expect(node?.about).toEqual([
    { '@type': 'Thing', name: '<Rom.8.28>', url: `${SITE}/bible/romans#8` },
    { '@type': 'Thing', name: '<Ruth>', url: `${SITE}/bible/ruth` },
  ]);
});

const advent = series({ slug: 'advent', title: 'Advent', description: 'Four weeks.' });
const first = series({ ...advent, kind: 'collection', slug: 'first', title: 'Start Here' });

test('a part says what it belongs to, and its position if that is a single series', () => {
  const one = book();
  const [, part] = detailNodes(one, [{ series: advent, number: 2 }], NAMES, { site: SITE, storage: SITE });
  expect(part).toMatchObject({
    isPartOf: [{ '@type': 'CreativeWorkSeries', name: 'Advent', url: `${SITE}/series/advent` }],
    position: 2,
  });
  const places = [
    { series: advent, number: 2 },
    { series: first, number: 1 },
  ];
  const [, shared] = detailNodes(one, places, NAMES, { site: SITE, storage: SITE });
  expect(shared?.isPartOf).toHaveLength(2);
  expect(shared?.position).toBeUndefined();
});

test.each([
  [advent, 'CreativeWorkSeries', `${SITE}/series/advent`, `${SITE}/share/series/advent.jpg`],
  [first, 'Collection', `${SITE}/collections/first`, `${SITE}/share/collections/first.jpg`],
])('the page of $title says what it is, and lists its parts', (series, type, url, image) => {
  const parts = [book({ title: 'One' }), book({ title: 'Two' })];
  expect(seriesNodes(series, parts, NAMES, SITE)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': type, name: series.title, description: 'Four weeks.', url, image },
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, name: 'One' },
        { position: 2, name: 'Two' },
      ],
    },
  ]);
});
