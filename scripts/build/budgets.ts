/** The bytes that a page may cost those who open it: the budgets of design 8, checked on every build. */
import { statSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
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
const LIST_ISLAND = /^\/_astro\/enlivenList\./;
/** Of each kind so many of the largest pages are looked at, and the smallest: all would take longer than the build. */
const LARGEST = 3;
/** Where so many pages of resources are all too large, it is not for the texts of some. */
const MANY = 5;

const compress = promisify(brotliCompress);

export interface Site {
  /** Where it was built. */
  folder: string;
  /** Origin under which it will be visited. */
  siteUrl: string;
  /** Bytes of each page, by its path in the folder. */
  sizes: ReadonlyMap<string, number>;
}

/** Bytes of each page in `folder`, by its path there. */
export async function pageSizes(folder: string): Promise<Map<string, number>> {
  const paths = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  return new Map(paths.sort().map((path) => [path, statSync(join(folder, path)).size]));
}

/**
 * Looks at the largest pages of each kind, compressed exactly, and at the smallest.
 * @returns what is larger because of what people have written: long texts must not keep a site from going live.
 * @throws Failure that names page, size and budget of what is larger because of the code.
 */
export async function checkBudgets(site: Site): Promise<string[]> {
  const weigh = scriptScale(site.folder);
  const kinds = Map.groupBy(
    [...site.sizes].toSorted(([, a], [, b]) => b - a),
    ([path]) => pageKind(path),
  );
  // Side by side, since to compress takes longer than to read.
  const found = await Promise.all([...kinds.values()].flatMap((pages) => checked(pages, site, weigh)));
  const faults = found.flatMap((page) => page.faults);
  const remarks = found.flatMap((page) => page.remarks);
  if (faults.length > 0)
    throw new Failure(`The site is over its budgets (scripts/build/budgets.ts).\n${faults.join('\n')}`);
  return remarks;
}

interface Checked {
  faults: string[];
  remarks: string[];
}

/** @param pages - of one kind, the largest first. */
function checked(pages: [path: string, bytes: number][], site: Site, weigh: ScriptScale): Promise<Checked>[] {
  const paths = pages.map(([path]) => path);
  const smallest = paths.at(-1) ?? '';
  return [...new Set([...paths.slice(0, LARGEST), smallest])].map(async (path) => {
    const html = await readFile(join(site.folder, path), 'utf8');
    const tooLarge = PRIVATE.test(path) ? [] : await pageFaults(path, html);
    const faults = await partFaults(path, pageParts(html, new URL(site.siteUrl).origin), weigh);
    const byTexts = isOfResources(path) && (paths.length < MANY || path !== smallest);
    return byTexts ? { faults, remarks: tooLarge } : { faults: [...tooLarge, ...faults], remarks: [] };
  });
}

async function pageFaults(path: string, html: string): Promise<string[]> {
  const size = await compressed([weightOf(Buffer.from(html))], BUDGETS.page);
  return size > BUDGETS.page ? [over(path, 'its HTML with styles', size, BUDGETS.page)] : [];
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
