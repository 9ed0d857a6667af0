/** What crawlers, previews and feed readers find in a page's head and in XML, parsed as a browser parses it. */
import type { APIRequestContext, Page } from 'playwright/test';

export interface Head {
  titles: string[];
  /** Contents by name or property, one for each time that the element occurs. */
  meta: Record<string, string[]>;
  links: { rel: string; type: string; href: string }[];
  /** The JSON of each block of structured data. */
  things: Thing[];
}

export type Thing = { '@type'?: string } & { [property: string]: unknown };

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
      things: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
    };
  }, html);

/** The addresses that a page links with `rel`. */
export const hrefsOf = ({ links }: Head, rel: string): string[] =>
  links.filter((link) => link.rel === rel).map(({ href }) => href);

/** Pixels of a picture of this site, as the browser decodes it. */
export const sizeOf = (parser: Page, address: string): Promise<{ width: number; height: number }> =>
  parser.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, address);

/**
 * Texts of the elements `tag` of a feed or a sitemap.
 * @throws Error of the browser's parser when the XML is not well-formed.
 */
export const readXml = (parser: Page, xml: string, tag: string): Promise<string[]> =>
  parser.evaluate(
    ([text, name]) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const fault = parsed.querySelector('parsererror');
      if (fault) throw new Error(fault.textContent);
      return [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent);
    },
    [xml, tag] as const,
  );

/** The HTML of every page that links lead to from home, by its path. */
export async function crawl(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const seen = new Set(['/']);
  for (let next = ['/']; next.length > 0; ) {
    const found = await Promise.all(next.map((path) => read(request, path)));
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

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  if (response.status() !== 200) throw new Error(`${path} is linked, and answers ${response.status()}`);
  const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
  return { path, html: isPage ? await response.text() : '' };
}
