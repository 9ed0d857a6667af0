/** Weights of a built site's pages: checked by tests, printed by `npm run bench:pages`. They never stop publishing. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isOfAdministrators, isOfMembers, isOfResources } from './pageKinds.ts';
import { type PageParts, pageParts } from './pageParts.ts';

/** In bytes, compressed with brotli as a static host compresses; 1 kB is 1,000 bytes. */
export const BUDGETS = {
  /** HTML with inline styles that fits in one round trip: ten packets of 1,460 bytes, less the response headers. */
  page: 14_000,
  /** The same for pages with the longest texts that the database allows, in any script. */
  longestPage: 20_000,
  /** The same for the administration, which stays open for long. */
  adminPage: 16_000,
  /** Home, lists and resources when all their islands are loaded: React (52 kB) and one or two islands. */
  scriptsInUse: 71_000,
  /** The same pages before any interaction. */
  scriptsAtRest: 10_000,
  /** The account pages, and the dashboard with the largest of its tabs, with everything that they load later. */
  scriptsOfMembers: 150_000,
  /** Pages without islands. */
  scriptsWithoutIsland: 5_200,
};

/** Loaded when someone points at a list's controls. */
const LIST_ISLAND = /^\/_astro\/mountList\./;

/** The tabs of the dashboard, of which one is loaded when it is opened. */
const PANEL = /^\/_astro\/(Overview|Library|PrayerJournal|Settings)\./;

/** Loaded when someone opens the search, which all pages have. */
const SEARCH_ISLAND = /^\/_astro\/mountSearch\./;

/** Loaded when a link of a mail is opened, which leads to the home page or imports it at once. */
const MAIL_LINK = /^\/_astro\/mailLink\./;

export interface PageWeight {
  /** In the site's folder: `books/page/2.html`. */
  path: string;
  /** Bytes of the HTML with its inline styles. */
  html: number;
  /** Bytes of the scripts that run without interaction, with all their imports. */
  scriptsAtRest: number;
  /** The same plus the list's island; on pages of members, plus everything that they load later, with one tab. */
  scriptsInUse: number;
  /** Addresses of render-blocking scripts and styles. */
  blocking: string[];
  /** Addresses at other origins that load without interaction. */
  foreign: string[];
  hasIsland: boolean;
}

const compress = promisify(brotliCompress);

/**
 * Weighs pages of the site in `folder`.
 * @param siteUrl - origin under which the site will be visited.
 */
export async function weighPages(folder: string, siteUrl: string, paths: readonly string[]): Promise<PageWeight[]> {
  const weighScripts = scriptWeigher(folder);
  return Promise.all(
    paths.map(async (path) => {
      const html = await readFile(join(folder, path), 'utf8');
      const parts = pageParts(html, new URL(siteUrl).origin);
      const { blocking, foreign, hasIsland } = parts;
      const weighed = await weighScripts(parts, isOfMembers(path));
      return { path, html: await sizeOf(html), ...weighed, blocking, foreign, hasIsland };
    }),
  );
}

/** One sentence for each budget that the page exceeds. */
export function overBudget(weight: PageWeight, htmlBudget: number): string[] {
  const { path, html, scriptsAtRest, scriptsInUse, blocking, foreign, hasIsland } = weight;
  const over = (what: string, size: number, budget: number) =>
    size > budget ? [`${path}: ${what} has ${kilobytes(size)} compressed, the budget is ${kilobytes(budget)}.`] : [];
  const scripts = isOfMembers(path)
    ? over('its JavaScript in use', scriptsInUse, BUDGETS.scriptsOfMembers)
    : isOfResources(path)
      ? [
          ...over('its JavaScript at rest', scriptsAtRest, BUDGETS.scriptsAtRest),
          ...over('its JavaScript in use', scriptsInUse, BUDGETS.scriptsInUse),
        ]
      : hasIsland
        ? []
        : over('its JavaScript', scriptsAtRest, BUDGETS.scriptsWithoutIsland);
  return [
    ...over('its HTML with styles', html, isOfAdministrators(path) ? BUDGETS.adminPage : htmlBudget),
    ...scripts,
    ...blocking.map((url) => `${path} waits for ${url}: pages must not have render-blocking files.`),
    ...foreign.map((url) => `${path} loads ${url}: pages must not load anything from other origins.`),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = async (text: string): Promise<number> => (await compress(text)).length;

interface Script {
  imports: string[];
  /** Dynamic imports. */
  later: string[];
  size: number;
}

/** Weighs scripts with their imports. Each file is compressed only once, since pages share scripts. */
function scriptWeigher(folder: string) {
  const files = new Map<string, Promise<Script>>();
  const read = (path: string) => {
    const script = files.get(path) ?? readFile(join(folder, path), 'utf8').then((text) => scriptOf(text, path));
    files.set(path, script);
    return script;
  };
  /** The scripts at `paths` and what they import: statically, and dynamically if `follows` accepts it. */
  const closure = async (paths: string[], follows: (path: string) => boolean): Promise<Map<string, Script>> => {
    const found = new Map<string, Script>();
    const open = new Set(paths);
    for (const path of open) {
      const script = await read(path);
      found.set(path, script);
      for (const next of [...script.imports, ...script.later.filter(follows)]) open.add(next);
    }
    return found;
  };
  return async ({ scripts, inline }: PageParts, isMembers: boolean) => {
    const own = await Promise.all(inline.map((text) => scriptOf(text, '/')));
    const first = [...scripts.filter((url) => url.startsWith('/')), ...own.flatMap(({ imports }) => imports)];
    const loaded = await closure(first, () => false);
    const sizeWith = async (follows: (path: string) => boolean) =>
      total([...own, ...(await closure(first, follows)).values()]);
    const later = [...loaded.values()].flatMap(({ later }) => later);
    const panels = later.filter((path) => PANEL.test(path));
    const sizes = isMembers
      ? ['', ...panels].map((panel) =>
          sizeWith(
            (path) =>
              ![SEARCH_ISLAND, MAIL_LINK].some((rare) => rare.test(path)) && (!PANEL.test(path) || path === panel),
          ),
        )
      : [sizeWith((path) => LIST_ISLAND.test(path))];
    return {
      scriptsAtRest: total([...own, ...loaded.values()]),
      scriptsInUse: Math.max(...(await Promise.all(sizes))),
    };
  };
}

const total = (scripts: Script[]): number => scripts.reduce((sum, { size }) => sum + size, 0);

const scriptOf = async (text: string, address: string): Promise<Script> => ({
  imports: importsOf(text, address, /\b(?:from|import)\s*["']([./][^"']*)["']/g),
  later: importsOf(text, address, /\bimport\(\s*["'`]([./][^"'`]*)["'`]/g),
  size: await sizeOf(text),
});

/** Addresses of the imports in a module that `statement` matches. */
const importsOf = (module: string, address: string, statement: RegExp): string[] =>
  [...module.matchAll(statement)].map(([, to = '']) => (to.startsWith('/') ? to : join(dirname(address), to)));
