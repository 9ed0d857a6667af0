/** Looks a freshly built site over before it may replace the one that is live. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
/** Pages after which the process, which may be serving the site, goes on with what else it has to do: some 2 ms. */
const AT_ONCE = 32;

/** A page is missing, or a file that a page points at. */
export class IncompleteSite extends Failure {}

/** Pages that another site has, whole as it was. */
export interface Kept {
  pages: ReadonlySet<string>;
  /** What the pages of that site point at: as long as all of it is there, they need not be read. */
  assets: readonly string[];
}

const NONE: Kept = { pages: new Set(), assets: [] };

/**
 * What the pages of the site in `folder` point at.
 * @throws IncompleteSite that names a page that is missing, or a file that a page points at and that is not there.
 */
export async function inspectSite(folder: string, kept = NONE): Promise<string[]> {
  const files = new Set(await readdir(folder, { recursive: true }));
  for (const page of MUST_HAVE) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const isThere = (asset: string) => files.has(normalize(asset.slice(1)));
  const whole = kept.assets.every(isThere) ? kept : NONE;
  const assets = new Set(whole.assets);
  const pages = [...files].filter((file) => file.endsWith('.html') && !whole.pages.has(file));
  for (const [index, page] of pages.entries()) {
    for (const asset of pointedAt(readFileSync(join(folder, page)), isThere)) {
      if (!isThere(asset))
        throw new IncompleteSite(`The build is not complete: ${page} points at ${asset}, which is not there.`);
      // A copy, since a part of a page keeps the whole of it in memory.
      if (!assets.has(asset)) assets.add(Buffer.from(asset).toString());
    }
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return [...assets];
}

/** What a page points at; where all is there that is named anywhere in it, which is nearly always, all of that. */
function pointedAt(page: Buffer, isThere: (asset: string) => boolean): string[] {
  const named = page.toString('latin1').match(ASSET) ?? [];
  return named.every(isThere) ? named : assetsOf(page.toString());
}

const assetsOf = (html: string): string[] =>
  [...html.matchAll(LOADED)].flatMap(([, value = '', css = '']) => (value + css).match(ASSET) ?? []);
