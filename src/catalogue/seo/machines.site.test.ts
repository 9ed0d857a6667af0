/** What crawlers, link previews, feed readers and phones read: metadata, structured data, sitemap, feeds, icons. */
import { expect, inject, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { pathsWhere } from '../../core/site/routes.rules.ts';
import { ODD_TITLES } from '../../testing/browser/resources.ts';
import { LIST_ROUTES, STATIC_ROUTES } from '../../testing/browser/routes.ts';
import { site } from '../../testing/browser/site.ts';
import {
  crawl,
  hrefsOf,
  pathOf,
  readHead,
  readXml,
  request,
  type SchemaNode,
  sizeOf,
} from '../../testing/builtPages.ts';
import { previewErrors } from '../../testing/linkPreviews.ts';

const ACCOUNT_PAGES = pathsWhere(({ account }) => account);
/** Pages that search engines must not list. */
const UNLISTED = [...ACCOUNT_PAGES, '/search', '/offline'];
const RESOURCES = ['A short address', 'An album', 'A short film', 'Ordered by post', ...ODD_TITLES];

const PAGES: [name: string, path: () => string][] = [
  ...[...STATIC_ROUTES, ...LIST_ROUTES, '/sermons/page/2'].map((path): (typeof PAGES)[number] => [path, () => path]),
  ...RESOURCES.map((title): (typeof PAGES)[number] => [`"${title.slice(0, 40)}"`, () => pathOf(title)]),
];

const { siteUrl } = inject('site');
let crawled: ReturnType<typeof crawl> | undefined;
const allPages = () => {
  crawled ??= crawl();
  return crawled;
};
const htmlOf = async (path: string) => (await request(path)).text();

for (const [name, path] of PAGES) {
  test(`${name} has complete metadata`, async () => {
    const head = readHead(await htmlOf(path()));
    const { titles, meta, links } = head;
    const canonicals = hrefsOf(head, 'canonical');
    const once = (key: string) => expect(meta[key], key).toEqual([expect.stringMatching(/\S/)]);

    expect(titles).toEqual([expect.stringMatching(/^\S.{0,68}\S$/u)]);
    expect(meta.description).toEqual([expect.stringMatching(/^\S.{48,158}\S$/u)]);
    for (const key of ['og:type', 'og:site_name', 'og:locale', 'og:title', 'og:image:alt', 'twitter:card']) once(key);
    expect(meta['og:description']).toEqual(meta.description);
    expect(links.find(({ type }) => type === 'application/rss+xml')?.href).toBe('/rss.xml');

    const canonical = `${siteUrl}${path().replace(/^\/category/, '')}`;
    const listed = !UNLISTED.includes(path());
    expect(canonicals).toEqual(listed ? [canonical] : []);
    expect(meta['og:url'] ?? []).toEqual(canonicals);
    expect(meta.robots).toEqual(listed ? undefined : ['noindex']);

    const [image = ''] = meta['og:image'] ?? [];
    expect(image).toMatch(new RegExp(`^${siteUrl}/.+\\.jpg$`));
    const stated = { width: Number(meta['og:image:width']), height: Number(meta['og:image:height']) };
    expect(await sizeOf(image)).toEqual(stated);
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
  test(`a link to ${kind} has a preview in every app`, async () => {
    const html = await htmlOf(path());
    const { meta } = readHead(html);
    const [address = ''] = meta['og:image'] ?? [];
    const answer = await request(address);
    const picture = {
      type: answer.headers.get('content-type') ?? '',
      bytes: (await answer.arrayBuffer()).byteLength,
      ...(await sizeOf(address)),
    };
    expect(previewErrors({ html, meta, picture })).toEqual([]);
  });
}

test('the not-found page is not indexed and has no canonical address', async () => {
  const head = readHead(await htmlOf('/no/such/page'));
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
  test(`${name} is ${types.join(' and ') || 'nothing'} to schema.org`, async () => {
    const { nodes } = readHead(await htmlOf(path()));
    expect(nodes.map((node) => node['@type'])).toEqual(types);
    expect(nodes.every((node) => node['@context'] === 'https://schema.org')).toBe(true);
    for (const node of nodesIn(nodes)) {
      const required = REQUIRED[node['@type'] ?? ''];
      expect(required, `${node['@type']} is in REQUIRED`).toBeDefined();
      for (const property of required ?? []) expect(node[property], `${node['@type']}.${property}`).toBeTruthy();
      if (typeof node.url === 'string') expect(new URL(node.url).origin).toBe(siteUrl);
    }
  });
}

for (const title of ODD_TITLES) {
  test(`"${title.slice(0, 40)}" is unchanged in the metadata`, async () => {
    const line = title.replace(/\s+/g, ' ');
    const { meta, nodes } = readHead(await htmlOf(pathOf(title)));
    expect(nodes[1]?.name).toBe(line);
    expect(meta['og:title']).toEqual([line]);
  });
}

test('the sitemap lists exactly the pages that may be indexed', async () => {
  const response = await request('/sitemap.xml');
  expect(response.headers.get('content-type')).toMatch(/xml/);
  const xml = await response.text();
  const listed = readXml(xml, 'url', 'loc').map((address) => address.replace(siteUrl, ''));
  const indexed = [...(await allPages())]
    .filter(([path, html]) => html.includes(`<link rel="canonical" href="${siteUrl}${path}"`))
    .map(([path]) => path)
    .filter((path) => !/\/page\/\d+$/.test(path));
  expect(listed.toSorted()).toEqual(indexed.toSorted());
  expect(new Set(listed).size).toBe(listed.length);

  const dates = readXml(xml, 'url', 'lastmod');
  expect(dates.length).toBeGreaterThan(RESOURCES.length);
  for (const moment of dates) {
    expect(new Date(moment).toISOString()).toBe(moment);
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now());
  }
});

test('no link to a page contains its file name', async () => {
  const fileName = new RegExp(`(?:href|content|"url"|"item")[=:]"(?:${siteUrl})?/[^"]*\\.html["#?]`, 'g');
  for (const [path, html] of await allPages()) {
    expect(html.match(fileName), path).toBeNull();
    expect(path).not.toMatch(/\.html$/);
  }
});

test('robots.txt names the sitemap, and disallows only the account pages', async () => {
  const response = await request('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).trim().split('\n');
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  expect(closed.toSorted()).toEqual(ACCOUNT_PAGES.toSorted());
});

test('the feeds are well-formed and list the newest resources of the site and of each category', async () => {
  for (const path of ['/rss.xml', ...CATEGORIES.map((category) => `/${category}/rss.xml`)]) {
    const response = await request(path);
    expect(response.headers.get('content-type'), path).toMatch(/xml/);
    const xml = await response.text();
    const dates = readXml(xml, 'item', 'pubDate').map((moment) => Date.parse(moment));
    expect(dates.length).toBeGreaterThan(9);
    expect(dates.length).toBeLessThanOrEqual(50);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const links = readXml(xml, 'item', 'link');
    expect(new Set(links).size).toBe(dates.length);
    expect((await request(links[0] ?? '')).status).toBe(200);
    if (path !== '/rss.xml')
      expect(links.every((link) => new URL(link).pathname.startsWith(path.replace('rss.xml', '')))).toBe(true);
    expect(readXml(xml, 'item', 'category').length).toBeGreaterThanOrEqual(dates.length);
  }
});

test('the icons of the manifest have the sizes that it states', async () => {
  const head = readHead(await htmlOf('/about'));
  expect(hrefsOf(head, 'manifest')).toEqual(['/manifest.webmanifest']);
  const response = await request('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
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
    const { width, height } = await sizeOf(src);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the icons of tabs and home screens are linked and served', async () => {
  const { links } = readHead(await htmlOf('/'));
  expect(await sizeOf('/apple-touch-icon.png')).toEqual({ width: 180, height: 180 });
  const icon = new Uint8Array(await (await request('/favicon.ico')).arrayBuffer());
  // Width and height of its first picture.
  expect([...icon.subarray(6, 8)]).toEqual([32, 32]);
  expect((await request('/icon.svg')).headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
    expect(links.filter(({ href }) => href === path)).toHaveLength(1);
});
