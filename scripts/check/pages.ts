/** Checks that every page is in all lists of pages, and names the lists that a new page is missing from. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORIES } from '../../src/contract/category.ts';
import { canonicalPath } from '../../src/core/site/canonicalPath.rules.ts';
import { categoryPath } from '../../src/core/site/paths.rules.ts';
import { ROUTES, type Route } from '../../src/core/site/routes.rules.ts';
import { ROOT, withSlashes } from '../system/paths.ts';
import { requireNone } from './tool.ts';

/** The files that make pages from the catalogue, and the page of the host. */
const WITHOUT_ROUTE = [
  '[...list].astro',
  '[category]/[id].astro',
  '[...series].astro',
  'bible/[book].astro',
  'newsletter/[slug].astro',
  '[...name].astro',
  '404.astro',
];

/** These are routes, and are made by `[...list].astro`. */
const LISTS = CATEGORIES.map(categoryPath);

/** @throws CommandError that lists what is missing, and where. */
export async function requireKnownPages(): Promise<void> {
  const files = globSync('**/*.astro', { cwd: join(ROOT, 'src/pages') }).map((file) => withSlashes(file));
  const headers = await readFile(join(ROOT, 'public/_headers'), 'utf8');
  requireNone(pageFindings(files.sort(), ROUTES, headers));
}

/** @param files - below src/pages. */
export function pageFindings(files: string[], routes: readonly Route[], headers: string): string[] {
  const cacheControls = new Map(
    [...headers.matchAll(/^(\/\S*)\n(?: {2}.*\n)*? {2}Cache-Control: (.*)$/gm)].map(([, path, value]) => [path, value]),
  );
  const pathOf = (file: string) => canonicalPath(`/${file.replace('.astro', '')}`);
  return [
    ...files.flatMap((file) => {
      if (WITHOUT_ROUTE.includes(file)) return [];
      if (file.includes('[')) return [`src/pages/${file} ${NEW_KIND}`];
      return routes.some(({ path }) => path === pathOf(file)) ? [] : [`src/pages/${file} ${NEW_PAGE}`];
    }),
    ...routes.flatMap(({ path, cached }) => [
      ...(LISTS.includes(path) || files.some((file) => pathOf(file) === path)
        ? []
        : [`src/core/site/routes.rules.ts: there’s no page ${path}.`]),
      // Hosts revalidate pages without a rule.
      ...(cached || cacheControls.get(path) === 'no-store'
        ? []
        : [`public/_headers: ${path} needs “Cache-Control: no-store”.`]),
    ]),
  ];
}

const NEW_PAGE =
  'isn’t a route. Add it to src/core/site/routes.rules.ts, which says whether it’s in the sitemap and the search, and whether browsers may cache it.';
const NEW_KIND =
  'is a new kind of page. Add it to scripts/check/pages.ts, and add its pages to the sitemap (src/pages/[sitemap].xml.ts), the search (src/pages/search-records.json.ts), and, if they’re lists, the feeds (src/pages/[...feed].xml.ts).';
