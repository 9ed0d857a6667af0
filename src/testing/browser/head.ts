/** Reads the metadata of pages, feeds and sitemaps, parsed by the browser. */
import type { Page } from 'playwright/test';

export interface Head {
  titles: string[];
  /** Contents by name or property; one for each element. */
  meta: Record<string, string[]>;
  links: { rel: string; type: string; href: string }[];
  /** The blocks of structured data (JSON-LD). */
  nodes: SchemaNode[];
}

export type SchemaNode = { '@type'?: string } & { [property: string]: unknown };

/** @param parser - the fixture `parserPage`. */
export const readHead = (parser: Page, html: string): Promise<Head> =>
  parser.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)];
    const meta: Record<string, string[]> = {};
    for (const element of all<HTMLMetaElement>('meta[name], meta[property]')) {
      const name = element.getAttribute('property') ?? element.name;
      meta[name] = [...(meta[name] ?? []), element.content];
    }
    return {
      titles: all('head > title').map(({ textContent }) => textContent),
      meta,
      links: all<HTMLLinkElement>('link').map((link) => ({
        rel: link.rel,
        type: link.type,
        href: link.getAttribute('href') ?? '',
      })),
      nodes: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
    };
  }, html);

/** The targets of the page's `<link>` elements with this `rel`. */
export const hrefsOf = ({ links }: Head, rel: string): string[] =>
  links.filter((link) => link.rel === rel).map(({ href }) => href);

/** The size in pixels of a picture of this site, decoded by the browser. */
export const sizeOf = (parser: Page, address: string): Promise<{ width: number; height: number }> =>
  parser.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, address);

/** The texts of the elements with this tag in a feed or a sitemap. @throws if the XML is not well-formed. */
export const readXml = (parser: Page, xml: string, tag: string): Promise<string[]> =>
  parser.evaluate(
    ([text, name]) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const error = parsed.querySelector('parsererror');
      if (error) throw new Error(error.textContent);
      return [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent);
    },
    [xml, tag] as const,
  );

/** The HTML of all pages that links lead to, starting at the home page, by path. */
export async function crawl(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const seen = new Set(['/']);
  for (let next = ['/']; next.length > 0; ) {
    const found = await Promise.all(next.map((path) => read(origin, path)));
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
  [...html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#?]*)/g)].map(([, path = '']) => path);

/** By `fetch`, which takes a tenth of the time of Playwright's requests. */
async function read(origin: string, path: string) {
  const response = await fetch(origin + path);
  if (response.status !== 200) throw new Error(`${path} is linked, but its status is ${response.status}`);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const html = await response.text();
  return { path, html: isPage ? html : '' };
}
