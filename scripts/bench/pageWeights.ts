/** Weights of a built site's pages: checked by tests. They never stop publishing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isOfAdministrators, isOfMembers, isOfResources, isToSignIn, opensMailLinks } from './pageKinds.ts';
import { type PageParts, pageParts } from './pageParts.ts';

/** In bytes, compressed with brotli as a static host compresses; 1 kB is 1,000 bytes. */
export const BUDGETS = {
  /**
   * HTML with inline styles that fits in one round trip: ten packets of 1,460 bytes, less the compressed response headers.
   * File names and the build's date change a page's compressed size by up to 100 bytes.
   */
  page: 14_350,
  /** The same for pages with the longest texts that the database allows, in any script. */
  longestPage: 20_000,
  /**
   * Home, lists and resources with all islands loaded: React (52 kB) and one or two islands. The limit was 70 kB until
   * cards linked to authors, search covered series, lists filtered by language, covers had a form, arrows were mirrored for
   * right-to-left text, searches for help led to the counselling page, and pages synchronized what's saved offline.
   */
  scriptsInUse: 73_000,
  /**
   * The same pages before any interaction, and those to sign in before their forms are touched: with `page` and the font
   * of headings (11 kB), these stay below 50 kB.
   */
  scriptsAtRest: 10_000,
  /**
   * The account pages, and the dashboard with its largest tab, with everything that they load later. The limit was 126 kB
   * until refused tokens were renewed, autofilled fields were detected, and each error had its own message;
   * 129 kB until videos resumed where they stopped, and plans had a part for today; 131.5 kB
   * until the first tab joined the dashboard's own script, to ask for its content sooner: it now counts beside each other tab;
   * 133.5 kB until a prayer that's changed back after a lost answer was sent again; 133.7 kB until changes that wait for others
   * were sent when the page is left.
   */
  scriptsOfMembers: 133_900,
  /** The administration before one of its sections is opened. */
  scriptsOfAdministrators: 110_000,
  /** Pages without islands; series pages also have the buttons “Print a handout” and “Save offline”. */
  scriptsWithoutIsland: 5_600,
};

/** Loaded when the pointer reaches a list's controls. */
const LIST_ISLAND = /^\/_astro\/list\./;

/** Their dynamic imports are tabs and sections, each loaded when it's opened. */
const WITH_PANELS = /^\/_astro\/(Dashboard|Admin)\./;

/** Loaded on any page when someone opens the search, saves pages offline, installs the site or turns on data saver. */
const ON_ALL_PAGES = /^\/_astro\/(search|keep|updates|install|savedData)\./;

/** Loaded for members on pages with cards, and on those of plans. */
const BESIDE_CARDS = /^\/_astro\/(finished|plan)\./;

/** Loaded in the settings, for the few members who have one. */
const SECOND_FACTOR = /^\/_astro\/SecondFactor\./;

/** Loaded for members, and for links in emails together with its dynamic imports. */
const SESSION = /^\/_astro\/session\./;

export interface PageWeight {
  /** In the site's folder: `books/page/2.html`. */
  path: string;
  /** Bytes of the HTML with its inline styles. */
  html: number;
  /** Bytes of the scripts that run without interaction, with all their imports. */
  scriptsAtRest: number;
  /**
   * The same plus the list's island; on targets of email links, plus what these load; on pages of members and
   * administrators, plus what their forms load when they are touched and everything later, with one tab.
   */
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
      const weighed = await weighScripts(parts, path);
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
    ? [
        ...(isToSignIn(path) ? over('its JavaScript at rest', scriptsAtRest, BUDGETS.scriptsAtRest) : []),
        ...over('its JavaScript in use', scriptsInUse, BUDGETS.scriptsOfMembers),
      ]
    : isOfAdministrators(path)
      ? over('its JavaScript at rest', scriptsAtRest, BUDGETS.scriptsOfAdministrators)
      : isOfResources(path)
        ? [
            ...over('its JavaScript at rest', scriptsAtRest, BUDGETS.scriptsAtRest),
            ...over('its JavaScript in use', scriptsInUse, BUDGETS.scriptsInUse),
          ]
        : hasIsland
          ? []
          : over('its JavaScript', scriptsAtRest, BUDGETS.scriptsWithoutIsland);
  return [
    ...over('its HTML with styles', html, htmlBudget),
    ...scripts,
    ...blocking.map((url) => `${path} waits for ${url}: pages mustn’t have render-blocking files.`),
    ...foreign.map((url) => `${path} loads ${url}: pages mustn’t load anything from other origins.`),
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const sizes = new Map<string, Promise<number>>();

/**
 * The hashes in file names differ with the backend's address and key, and so does how well they compress. These depend on
 * the names alone.
 */
const withEqualHashes = (script: string): string =>
  script.replace(/(\w+)\.[\w-]{8}\.(js|css)\b/g, (_, name, type) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}.${hash}.${type}`;
  });

/** Remembers the sizes of scripts, which are the same in all sites of the same code. */
function sizeOfScript(text: string): Promise<number> {
  const size = sizes.get(text) ?? sizeOf(text);
  sizes.set(text, size);
  return size;
}

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
  const closure = async (
    paths: string[],
    follows: (path: string, from: string) => boolean,
  ): Promise<Map<string, Script>> => {
    const found = new Map<string, Script>();
    const open = new Set(paths);
    for (const path of open) {
      const script = await read(path);
      found.set(path, script);
      for (const next of [...script.imports, ...script.later.filter((later) => follows(later, path))]) open.add(next);
    }
    return found;
  };
  return async ({ scripts, onTouch, inline }: PageParts, page: string) => {
    const own = await Promise.all(inline.map((text) => scriptOf(text, '/')));
    const first = [...scripts.filter((url) => url.startsWith('/')), ...own.flatMap(({ imports }) => imports)];
    const loaded = await closure(first, () => false);
    const sizeWith = async (follows: (path: string, from: string) => boolean) =>
      total([...own, ...(await closure([...first, ...onTouch], follows)).values()]);
    const panels = [...loaded].flatMap(([path, { later }]) => (WITH_PANELS.test(path) ? later : []));
    const sizes =
      isOfMembers(page) || isOfAdministrators(page)
        ? ['', ...panels].map((panel) =>
            sizeWith(
              (path) =>
                ![ON_ALL_PAGES, BESIDE_CARDS, SECOND_FACTOR].some((rare) => rare.test(path)) &&
                (!panels.includes(path) || path === panel),
            ),
          )
        : [
            sizeWith((path) => LIST_ISLAND.test(path)),
            sizeWith(
              (path, from) =>
                opensMailLinks(page) && !BESIDE_CARDS.test(path) && (SESSION.test(path) || !loaded.has(from)),
            ),
          ];
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
  size: await sizeOfScript(withEqualHashes(text)),
});

/** Addresses of the imports in a module that `statement` matches. */
const importsOf = (module: string, address: string, statement: RegExp): string[] =>
  [...module.matchAll(statement)].map(([, to = '']) =>
    to.startsWith('/') ? to : posix.join(posix.dirname(address), to),
  );
