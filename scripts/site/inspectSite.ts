/** Looks a freshly built site over before it may replace the one that is live. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Failure } from '../backend/failure.ts';

const MUST_HAVE = [
  'index.html',
  '404.html',
  ...['sermons', 'worship', 'movies', 'books', 'others'].map((c) => `${c}.html`),
];
/** What the build has made for the pages. Only where tags and styles name it: a person may write of it in a text. */
const LOADED =
  /\s(?:src|srcset|data-src|href|(?:component|renderer|before-hydration)-url)="([^"]*)"|<style[^>]*>([^<]*)<\/style>/g;
const ASSET = /(?<![\w.:/-])\/(?:_astro|posters)\/[\w./@~-]+/g;
/** Pages that are weighed at once, after which the process, which may be serving the site, goes on with what else it has to do. */
const AT_ONCE = 32;

/** A page is missing, or a file that a page points at. */
export class IncompleteSite extends Failure {}

/** Pages that another site has, whole as it was. */
export interface Kept {
  pages: ReadonlySet<string>;
  /** What the pages of that site point at: as long as all of it is there, they need not be read. */
  assets: readonly string[];
}

/** Of a page, by its HTML. */
type Scale = (html: Buffer) => Promise<number>;

const NONE: Kept = { pages: new Set(), assets: [] };

export interface Inspected {
  /** What the pages point at. */
  assets: string[];
  /** How many pages there are. */
  pages: number;
  /** What those weigh that were not kept, by their paths. */
  weights: Map<string, number>;
}

/**
 * Reads the pages of the site in `folder`, but for those kept.
 * @param weigh - while the next ones are read, since it may take as long.
 * @throws IncompleteSite that names a page that is missing, or a file that a page points at and that is not there.
 */
export async function inspectSite(folder: string, weigh: Scale, kept = NONE): Promise<Inspected> {
  const files = new Set(await readdir(folder, { recursive: true }));
  for (const page of MUST_HAVE) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const isThere = (asset: string) => files.has(normalize(asset.slice(1)));
  const whole = kept.assets.every(isThere) ? kept : NONE;
  const assets = new Set(whole.assets);
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const weights = new Map<string, number>();
  const weighing: Promise<unknown>[] = [];
  for (const page of pages.filter((file) => !whole.pages.has(file))) {
    const html = readFileSync(join(folder, page));
    for (const asset of pointedAt(html, isThere)) {
      if (!isThere(asset))
        throw new IncompleteSite(`The build is not complete: ${page} points at ${asset}, which is not there.`);
      // A copy, since a part of a page keeps the whole of it in memory.
      if (!assets.has(asset)) assets.add(Buffer.from(asset).toString());
    }
    weighing.push(weigh(html).then((weight) => weights.set(page, weight)));
    if (weighing.length === AT_ONCE) await Promise.all(weighing.splice(0));
  }
  await Promise.all(weighing);
  return { assets: [...assets], pages: pages.length, weights };
}

/** What a page points at; where all is there that is named anywhere in it, which is nearly always, all of that. */
function pointedAt(page: Buffer, isThere: (asset: string) => boolean): string[] {
  const named = page.toString('latin1').match(ASSET) ?? [];
  return named.every(isThere) ? named : assetsOf(page.toString());
}

const assetsOf = (html: string): string[] =>
  [...html.matchAll(LOADED)].flatMap(([, value = '', css = '']) => (value + css).match(ASSET) ?? []);
