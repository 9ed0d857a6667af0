/** The bytes that a page may cost those who open it: the budgets of design 8, checked on every build. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Failure } from '../backend/failure.ts';
import { isOfResources, pageKind } from './pageKinds.ts';
import { type PageParts, pageParts } from './pageParts.ts';

/** In bytes, compressed with brotli as a static host compresses once: 1 kB is 1,000. */
const BUDGETS = {
  /** One round trip: ten packets of 1,460 bytes, less the headers of the answer. Styles stand in the page. */
  page: 14_000,
  /** Of home, lists and details: React, which has 51 kB, with an island or two. */
  scripts: 70_000,
  /** Of other pages, unless they have an island: those who come there mean to stay. */
  scriptsWithoutIsland: 5_000,
};
/** Seen after signing in: their words come later. */
const PRIVATE = /^(admin|dashboard)[./]/;
/** What a list loads without a click, though not at once (src/components/LivingList.astro): it counts as if it were. */
const LIST_ISLAND = /^\/_astro\/mountList\./;
/** Of each kind so many of the largest pages are weighed exactly: all would take longer than the build. */
const LARGEST = 3;
/** For a first look: a tenth of a millisecond a page. A larger window takes four times that, for the memory alone. */
const ROUGHLY = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 };

const compress = promisify(brotliCompress);

export interface Site {
  /** Where it was built. */
  folder: string;
  /** Origin under which it will be visited. */
  siteUrl: string;
  /** What each page about to go live weighs roughly, by its path in the folder. */
  weights: ReadonlyMap<string, number>;
}

/** Compressed bytes of a page without its styles, good enough to tell the heaviest of a kind, which all have the same. */
export async function roughWeight(html: Buffer): Promise<number> {
  const styles = Math.max(0, html.indexOf('<style>'));
  const rest = Buffer.concat([html.subarray(0, styles), html.subarray(Math.max(styles, html.indexOf('</style>')))]);
  return (await compress(rest, { params: ROUGHLY })).length;
}

/**
 * Weighs the heaviest pages of each kind.
 * @throws Failure that names page, size and budget of what is too large, and what can be done about it.
 */
export async function checkBudgets({ folder, siteUrl, weights }: Site): Promise<void> {
  const weigh = scriptScale(folder);
  const kinds = Map.groupBy(
    [...weights].toSorted(([, a], [, b]) => b - a),
    ([path]) => pageKind(path),
  );
  const heaviest = [...kinds.values()].flatMap((pages) => pages.slice(0, LARGEST)).map(([path]) => path);
  // Side by side, since to compress takes longer than to read.
  const found = await Promise.all(
    heaviest.map(async (path) => {
      const html = await readFile(join(folder, path), 'utf8');
      const parts = pageParts(html, new URL(siteUrl).origin);
      return [...(await pageFaults(path, html)), ...(await partFaults(path, parts, weigh))];
    }),
  );
  const faults = found.flat();
  if (faults.length > 0)
    throw new Failure(`The site is over its budgets (scripts/site/budgets.ts).\n${faults.join('\n')}`);
}

async function pageFaults(path: string, html: string): Promise<string[]> {
  if (PRIVATE.test(path)) return [];
  const size = await compressed([weightOf(Buffer.from(html))], BUDGETS.page);
  if (size <= BUDGETS.page) return [];
  const help = isOfResources(path) ? ' If long texts are the cause, shorten those of the resources that it shows.' : '';
  return [over(path, 'its HTML with styles', size, BUDGETS.page) + help];
}

async function partFaults(path: string, parts: PageParts, weigh: ScriptScale): Promise<string[]> {
  const faults = [
    ...parts.blocking.map((url) => `${path} waits for ${url}: nothing may hold a page up.`),
    ...parts.foreign.map((url) => `${path} loads ${url}: nothing comes from other origins.`),
  ];
  if (parts.hasIsland && !isOfResources(path)) return faults;
  const budget = isOfResources(path) ? BUDGETS.scripts : BUDGETS.scriptsWithoutIsland;
  const size = await weigh(parts, budget);
  if (size > budget) faults.push(over(path, 'its JavaScript', size, budget));
  return faults;
}

const over = (path: string, what: string, size: number, budget: number) =>
  `${path}: ${what} has ${kilobytes(size)} compressed, the budget is ${kilobytes(budget)}.`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type ScriptScale = (parts: PageParts, budget: number) => Promise<number>;

/**
 * Weighs what a page runs without a click: its scripts and what they import; not what they import later, but for the
 * island of a list.
 */
function scriptScale(folder: string): ScriptScale {
  const files = new Map<string, Promise<Script>>();
  const read = (path: string) => {
    const script = files.get(path) ?? readFile(join(folder, path), 'utf8').then((text) => scriptOf(text, path));
    files.set(path, script);
    return script;
  };
  /** All that is imported from there on. */
  const closure = async (paths: Iterable<string>) => {
    const found = new Map<string, Script>();
    const open = new Set(paths);
    for (const path of open) {
      const script = await read(path);
      found.set(path, script);
      for (const next of script.imports) open.add(next);
    }
    return found;
  };
  return async ({ scripts, inline }, budget) => {
    const own = inline.map((text) => scriptOf(text, '/'));
    const first = [...scripts.filter((url) => url.startsWith('/')), ...own.flatMap(({ imports }) => imports)];
    const loaded = await closure(first);
    const islands = [...loaded.values()].flatMap(({ later }) => later.filter((path) => LIST_ISLAND.test(path)));
    const all = islands.length > 0 ? await closure([...first, ...islands]) : loaded;
    const parts = [...own, ...all.values()];
    return compressed(
      parts.map(({ weight }) => weight),
      budget,
    );
  };
}

interface Script {
  imports: string[];
  /** What it imports when it is needed. */
  later: string[];
  weight: Weight;
}

const scriptOf = (text: string, address: string): Script => ({
  imports: importsOf(text, address, /\b(?:from|import)\s*["']([./][^"']*)["']/g),
  later: importsOf(text, address, /\bimport\(\s*["'`]([./][^"'`]*)["'`]/g),
  weight: weightOf(Buffer.from(text)),
});

/** Addresses that a module names where `statement` finds them. */
const importsOf = (module: string, address: string, statement: RegExp): string[] =>
  [...module.matchAll(statement)].map(([, to = '']) => (to.startsWith('/') ? to : join(dirname(address), to)));

/** Compressed bytes of one part of a page, at a quality of brotli's. */
type Weight = (quality: number) => Promise<number>;

/** Pages share their scripts: each is compressed once. */
function weightOf(part: Buffer): Weight {
  const known = new Map<number, Promise<number>>();
  return (quality) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const size = known.get(quality) ?? compress(part, { params }).then(({ length }) => length);
    known.set(quality, size);
    return size;
  };
}

/** Bytes of all, each compressed for itself; quickly and a little too many as long as they are within the budget. */
async function compressed(parts: Weight[], budget: number): Promise<number> {
  const sizeAt = async (quality: number) => {
    const sizes = await Promise.all(parts.map((weight) => weight(quality)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const quick = await sizeAt(5);
  return quick <= budget ? quick : sizeAt(constants.BROTLI_MAX_QUALITY);
}
