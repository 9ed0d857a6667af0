/** The entry of the bundle that keptRenderer.ts keeps: reads the collections, lists the pages and renders them. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createApp } from 'astro/app/entrypoint';
import type { Loader, LoaderContext } from 'astro/loaders';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { collections } from '../../content.config.ts';
import { type Collections, type Entry, setCatalogue } from './catalogue.ts';

/** A page or another file of the site. */
export interface Page {
  /** Path of its file in the site, such as `books/page/2.html`. */
  file: string;
  /** The route that renders it, such as `/[category]/page/[page]`. */
  route: string;
  /** Changes with the page's content; undefined if that is unknown. */
  key: string | undefined;
}

const app = createApp();
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));

/**
 * Reads every collection, as Astro's content layer does. Pages are then listed and rendered from them.
 * @param cache - absolute path of the cache folder.
 */
export async function readCollections(cache: string): Promise<Collections> {
  const config = { cacheDir: pathToFileURL(`${cache}/`) };
  const read = await Promise.all(
    Object.entries(collections).map(async ([name, collection]): Promise<Collections[number]> => {
      const { loader } = collection as { loader: unknown };
      const entries = new Map<string, Entry>();
      const store = { clear: () => entries.clear(), set: (entry: Entry) => entries.set(entry.id, entry) };
      await (loader as Loader).load({ store, config, generateDigest } as unknown as LoaderContext);
      // In Astro's order.
      return [name, [...entries].sort(([a], [b]) => (a < b ? -1 : 1))];
    }),
  );
  setCatalogue(read);
  return read;
}

const generateDigest = (data: string): string => createHash('sha256').update(data).digest('base64url').slice(0, 16);

/** All pages, endpoints included, from the collections that were read. */
export async function listPages(): Promise<Page[]> {
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route, cacheKey: key }) => {
    const path = pathname.replace(/^\//, '');
    return { file: route.type === 'page' ? `${path || 'index'}.html` : path, route: route.route, key };
  });
}

/** The content of a page; null if it couldn't be rendered. Astro has logged the cause. */
export async function renderPage({ file, route }: Page): Promise<Buffer | null> {
  const routeData = routes.get(route);
  const url = new URL(file === 'index.html' ? '/' : `/${file}`, import.meta.env.SITE);
  const page = await app.render(new Request(url), routeData && { routeData });
  return page.status === 200 || route === '/404' ? Buffer.from(await page.arrayBuffer()) : null;
}
