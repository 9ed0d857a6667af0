/** What crawlers, link previews, feed readers and phones read: metadata, structured data, sitemap, feeds, icons. */
import type { APIRequestContext } from 'playwright/test';
import { CATEGORIES } from '../../contract/category.ts';
import { pathsWhere } from '../../core/site/routes.rules.ts';
import { crawl, hrefsOf, readHead, readXml, type SchemaNode, sizeOf } from '../../testing/browser/head.ts';
import { ODD_TITLES } from '../../testing/browser/resources.ts';
import { LIST_ROUTES, pathOf, STATIC_ROUTES } from '../../testing/browser/routes.ts';
import { site } from '../../testing/browser/site.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { previewErrors } from '../../testing/linkPreviews.ts';

const ACCOUNT_PAGES = pathsWhere(({ account }) => account);
/** Pages that search engines must not list. */
const UNLISTED = [...ACCOUNT_PAGES, '/search', '/offline'];
const RESOURCES = ['A short address', 'An album', 'A short film', 'Ordered by post', ...ODD_TITLES];

const PAGES: [name: string, path: () => string][] = [
  ...[...STATIC_ROUTES, ...LIST_ROUTES, '/sermons/page/2'].map((path): (typeof PAGES)[number] => [path, () => path]),
  ...RESOURCES.map((title): (typeof PAGES)[number] => [`"${title.slice(0, 40)}"`, () => pathOf(title)]),
];

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

for (const [name, path] of PAGES) {
  test(`${name} has complete metadata`, async ({ parserPage, request, baseURL }) => {
    const head = await readHead(parserPage, await htmlOf(request, path()));
    const { titles, meta, links } = head;
    const canonicals = hrefsOf(head, 'canonical');
    const once = (key: string) => expect(meta[key], key).toEqual([expect.stringMatching(/\S/)]);

    expect(titles).toEqual([expect.stringMatching(/^\S.{0,68}\S$/u)]);
    expect(meta.description).toEqual([expect.stringMatching(/^\S.{48,158}\S$/u)]);
    for (const key of ['og:type', 'og:site_name', 'og:locale', 'og:title', 'og:image:alt', 'twitter:card']) once(key);
    expect(meta['og:description']).toEqual(meta.description);
    expect(links.find(({ type }) => type === 'application/rss+xml')?.href).toBe('/rss.xml');

    const canonical = `${baseURL}${path().replace(/^\/category/, '')}`;
    const listed = !UNLISTED.includes(path());
    expect(canonicals).toEqual(listed ? [canonical] : []);
    expect(meta['og:url'] ?? []).toEqual(canonicals);
    expect(meta.robots).toEqual(listed ? undefined : ['noindex']);

    const [image = ''] = meta['og:image'] ?? [];
    expect(image).toMatch(new RegExp(`^${baseURL}/.+\\.jpg$`));
    const stated = { width: Number(meta['og:image:width']), height: Number(meta['og:image:height']) };
    expect(await sizeOf(parserPage, image)).toEqual(stated);
    expect(stated).toEqual({ width: 1200, height: 630 });
  });
}

for (const [kind, path] of [
  ['home', () => '/'],
  ['a list', () => '/books'],
  ['a further page of a list', () => '/sermons/page/2'],
  ['a resource', () => pathOf('A short address')],
  ['a series', () => '/series/uncovering'],
  ...ODD_TITLES.map((title): (typeof PAGES)[number] => [`"${title.slice(0, 40)}"`, () => pathOf(title)]),
  ['a page of text', () => '/about'],
] as typeof PAGES) {
  test(`a link to ${kind} has a preview in every app`, async ({ parserPage, request }) => {
    const html = await htmlOf(request, path());
    const { meta } = await readHead(parserPage, html);
    const [address = ''] = meta['og:image'] ?? [];
    const answer = await request.get(address);
    const picture = {
      type: answer.headers()['content-type'] ?? '',
      bytes: (await answer.body()).length,
      ...(await sizeOf(parserPage, address)),
    };
    expect(previewErrors({ html, meta, picture })).toEqual([]);
  });
}

test('the not-found page is not indexed and has no canonical address', async ({ parserPage, request }) => {
  const head = await readHead(parserPage, await htmlOf(request, '/no/such/page'));
  expect(head.meta.robots).toEqual(['noindex']);
  expect(hrefsOf(head, 'canonical')).toEqual([]);
  expect(head.nodes).toEqual([]);
});

/** Properties that search engines require, by type. */
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  CreativeWorkSeries: ['name', 'url'],
};

/** The node itself and all nodes nested in it. */
const nodesIn = (value: unknown): SchemaNode[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('@type' in value ? [value as SchemaNode] : []), ...Object.values(value).flatMap(nodesIn)];

const KINDS: [name: string, path: () => string, types: string[]][] = [
  ['home', () => '/', ['WebSite']],
  ['a list', () => '/books', ['BreadcrumbList', 'ItemList']],
  ['a further page of a list', () => '/sermons/page/2', ['BreadcrumbList', 'ItemList']],
  ['a resource', () => pathOf('A short address'), ['BreadcrumbList', 'VideoObject']],
  ['a series', () => '/series/uncovering', ['BreadcrumbList', 'CreativeWorkSeries', 'ItemList']],
  ['the about page', () => '/about', []],
];

for (const [name, path, types] of KINDS) {
  test(`${name} is ${types.join(' and ') || 'nothing'} to schema.org`, async ({ parserPage, request, baseURL }) => {
    const { nodes } = await readHead(parserPage, await htmlOf(request, path()));
    expect(nodes.map((node) => node['@type'])).toEqual(types);
    expect(nodes.every((node) => node['@context'] === 'https://schema.org')).toBe(true);
    for (const node of nodesIn(nodes)) {
      const required = REQUIRED[node['@type'] ?? ''];
      expect(required, `${node['@type']} is in REQUIRED`).toBeDefined();
      for (const property of required ?? []) expect(node[property], `${node['@type']}.${property}`).toBeTruthy();
      if (typeof node.url === 'string') expect(new URL(node.url).origin).toBe(baseURL);
    }
  });
}

for (const title of ODD_TITLES) {
  test(`"${title.slice(0, 40)}" is unchanged in the metadata`, async ({ parserPage, request }) => {
    const line = title.replace(/\s+/g, ' ');
    const { meta, nodes } = await readHead(parserPage, await htmlOf(request, pathOf(title)));
    expect(nodes[1]?.name).toBe(line);
    expect(meta['og:title']).toEqual([line]);
  });
}

test('the sitemap lists exactly the pages that may be indexed', async ({ parserPage, request, baseURL }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const xml = await response.text();
  const listed = (await readXml(parserPage, xml, 'loc')).map((address) => address.replace(baseURL ?? '', ''));
  const indexed = [...(await crawl(baseURL ?? ''))]
    .filter(([path, html]) => html.includes(`<link rel="canonical" href="${baseURL}${path}"`))
    .map(([path]) => path)
    .filter((path) => !/\/page\/\d+$/.test(path));
  expect(listed.toSorted()).toEqual(indexed.toSorted());
  expect(new Set(listed).size).toBe(listed.length);

  const dates = await readXml(parserPage, xml, 'lastmod');
  expect(dates.length).toBeGreaterThan(RESOURCES.length);
  for (const moment of dates) {
    expect(new Date(moment).toISOString()).toBe(moment);
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now());
  }
});

test('no link to a page contains its file name', async ({ baseURL }) => {
  const fileName = new RegExp(`(?:href|content|"url"|"item")[=:]"(?:${baseURL})?/[^"]*\\.html["#?]`, 'g');
  for (const [path, html] of await crawl(baseURL ?? '')) {
    expect(html.match(fileName), path).toBeNull();
    expect(path).not.toMatch(/\.html$/);
  }
});

test('robots.txt names the sitemap, and disallows only the account pages', async ({ request, baseURL }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await response.text()).trim().split('\n');
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  expect(closed.toSorted()).toEqual(ACCOUNT_PAGES.toSorted());
});

test('the feeds are well-formed and list the newest resources of the site and of each category', async ({
  parserPage,
  request,
}) => {
  for (const path of ['/rss.xml', ...CATEGORIES.map((category) => `/${category}/rss.xml`)]) {
    const response = await request.get(path);
    expect(response.headers()['content-type'], path).toMatch(/xml/);
    const xml = await response.text();
    const dates = (await readXml(parserPage, xml, 'item > pubDate')).map((moment) => Date.parse(moment));
    expect(dates.length).toBeGreaterThan(9);
    expect(dates.length).toBeLessThanOrEqual(50);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const links = await readXml(parserPage, xml, 'item > link');
    expect(new Set(links).size).toBe(dates.length);
    expect((await request.get(links[0] ?? '')).status()).toBe(200);
    if (path !== '/rss.xml')
      expect(links.every((link) => new URL(link).pathname.startsWith(path.replace('rss.xml', '')))).toBe(true);
    expect((await readXml(parserPage, xml, 'item > category')).length).toBeGreaterThanOrEqual(dates.length);
  }
});

test('the icons of the manifest have the sizes that it states', async ({ parserPage, request }) => {
  const head = await readHead(parserPage, await htmlOf(request, '/about'));
  expect(hrefsOf(head, 'manifest')).toEqual(['/manifest.webmanifest']);
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, short_name, start_url, display, icons } = await response.json();
  expect({ name, start_url, display }).toEqual({
    name: site.name,
    start_url: '/',
    display: 'standalone',
  });
  expect(short_name.length).toBeLessThanOrEqual(12);
  expect(icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const { width, height } = await sizeOf(parserPage, src);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the icons of tabs and home screens are linked and served', async ({ parserPage, request }) => {
  const { links } = await readHead(parserPage, await htmlOf(request, '/'));
  expect(await sizeOf(parserPage, '/apple-touch-icon.png')).toEqual({ width: 180, height: 180 });
  expect(await sizeOf(parserPage, '/favicon.ico')).toEqual({ width: 32, height: 32 });
  expect((await request.get('/icon.svg')).headers()['content-type']).toMatch(/^image\/svg\+xml/);
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
    expect(links.filter(({ href }) => href === path)).toHaveLength(1);
});
