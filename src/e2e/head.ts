/** What a page says to machines, read as they read it. */
import type { APIRequestContext, Page } from 'playwright/test';

export interface Head {
  titles: string[];
  /** By name or property; each stands there as often as the page has it. */
  meta: Record<string, string[]>;
  canonicals: string[];
  feeds: string[];
  /** The JSON of each block of structured data. */
  things: Thing[];
}

export type Thing = { '@type'?: string } & { [property: string]: unknown };

export const readHead = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
    const meta: Record<string, string[]> = {};
    for (const element of all<HTMLMetaElement>('meta[name], meta[property]')) {
      const name = element.getAttribute('property') ?? element.name;
      meta[name] = [...(meta[name] ?? []), element.content];
    }
    return {
      titles: all('head > title').map(({ textContent }) => textContent),
      meta,
      canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      feeds: all('link[type="application/rss+xml"]').map((link) => link.getAttribute('href') ?? ''),
      things: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent)),
    };
  });

/** Pixels of a picture of this site, as the browser draws it. */
export const sizeOf = (page: Page, address: string): Promise<{ width: number; height: number }> =>
  page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, address);

/** Texts of a feed's or a sitemap's elements; the browser's parser refuses what is not well-formed. */
export const readXml = (page: Page, xml: string, tag: string): Promise<string[]> =>
  page.evaluate(
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
