/** Reads the metadata of the built site's pages, feeds and sitemaps. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { inject } from 'vitest';

const { getElementsByTagName, textContent } = DomUtils;

/** Requests a path of the site, or one of its addresses for people. */
export function request(path: string): Promise<Response> {
  const { origin, siteUrl } = inject('site');
  return fetch(origin + path.replace(siteUrl, ''), { redirect: 'manual' });
}

/** The path of a fixture's page. */
export function pathOf(title: string): string {
  const { category, id } = inject('site').fixtures.find((fixture) => fixture.title === title) ?? {};
  return `/${category}/${id}`;
}

export interface Head {
  titles: string[];
  /** Contents by name or property; one for each element. */
  meta: Record<string, string[]>;
  links: { rel: string; type: string; href: string }[];
  /** The blocks of structured data (JSON-LD). */
  nodes: SchemaNode[];
}

export type SchemaNode = { '@type'?: string } & { [property: string]: unknown };

export function readHead(html: string): Head {
  const all = (name: string) => getElementsByTagName(name, parseDocument(html));
  const meta: Record<string, string[]> = {};
  for (const { attribs } of all('meta')) {
    const name = attribs.property ?? attribs.name;
    if (name) meta[name] = [...(meta[name] ?? []), attribs.content ?? ''];
  }
  return {
    titles: all('title')
      .filter((title) => isChildOf(title, 'head'))
      .map(textContent),
    meta,
    links: all('link').map(({ attribs: { rel = '', type = '', href = '' } }) => ({ rel, type, href })),
    nodes: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => JSON.parse(textContent(script))),
  };
}

/** The targets of the page's `<link>` elements with this `rel`. */
export const hrefsOf = ({ links }: Head, rel: string): string[] =>
  links.filter((link) => link.rel === rel).map(({ href }) => href);

/** The size in pixels of a picture. */
export async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await (await request(address)).arrayBuffer()).metadata();
  return { width, height };
}

const isChildOf = ({ parent }: { parent: unknown }, name: string): boolean =>
  typeof parent === 'object' && parent !== null && 'name' in parent && parent.name === name;

/** The texts of the elements with this tag and parent in a feed or a sitemap. @throws if the XML isn't well-formed. */
export function readXml(xml: string, parent: string, tag: string): string[] {
  new SaxesParser().write(xml).close();
  const elements = getElementsByTagName(tag, parseDocument(xml, { xmlMode: true }));
  return elements.filter((element) => isChildOf(element, parent)).map(textContent);
}

/** The HTML of all pages that are linked to, starting at the home page, by path. */
export async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const seen = new Set(['/']);
  for (let next = ['/']; next.length > 0; ) {
    const found = await Promise.all(next.map(read));
    next = [];
    for (const { path, html } of found.filter(({ html }) => html !== '')) {
      pages.set(path, html);
      const fresh = linksOf(html).filter((link) => !seen.has(link));
      for (const link of fresh) seen.add(link);
      next.push(...new Set(fresh));
    }
  }
  return pages;
}

const linksOf = (html: string): string[] =>
  getElementsByTagName('a', parseDocument(html))
    .map(({ attribs }) => attribs.href?.replace(/[#?].*/s, '') ?? '')
    .filter((href) => /^\/(?!\/)/.test(href));

async function read(path: string) {
  const response = await request(path);
  if (response.status !== 200) throw new Error(`${path} is linked, but its status is ${response.status}`);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return { path, html: isPage ? await response.text() : '' };
}
