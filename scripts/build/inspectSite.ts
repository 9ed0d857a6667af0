/** Looks a freshly built site over before it may replace the one that is live. */
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Failure } from '../backend/failure.ts';

const MUST_HAVE = [
  'index.html',
  '404.html',
  ...['sermons', 'worship', 'movies', 'books', 'others'].map((c) => `${c}.html`),
];
/** What the build has made for the pages. Only where tags and styles name it: a person may write of it in a text. */
const LOADED =
  /\s(?:src|srcset|href|(?:component|renderer|before-hydration)-url)="([^"]*)"|<style[^>]*>([^<]*)<\/style>/g;
const ASSET = /(?<![\w.:/-])\/(?:_astro|posters)\/[\w./@~-]+/g;
/** Pages that are read at once. */
const AT_ONCE = 8;

/** A page is missing, or a file that a page points at. */
export class IncompleteSite extends Failure {}

export interface Inspection {
  /** Bytes of each page, by its path in the folder. */
  sizes: Map<string, number>;
}

/**
 * Weighs the pages of the site in `folder`.
 * @throws IncompleteSite that names a page that is missing, or a file that a page points at and that is not there.
 */
export async function inspectSite(folder: string): Promise<Inspection> {
  const files = new Set(await readdir(folder, { recursive: true }));
  for (const page of MUST_HAVE) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const sizes = new Map<string, number>();
  const pages = files.values().filter((file) => file.endsWith('.html'));
  const isGone = (asset: string) => !files.has(normalize(asset.slice(1)));
  const inspectNext = async () => {
    for (const page of pages) {
      const bytes = await readFile(join(folder, page));
      sizes.set(page, bytes.length);
      // Cheap, and true of nearly every page: all that is named anywhere in it is there.
      if (!bytes.toString('latin1').match(ASSET)?.some(isGone)) continue;
      const gone = assetsOf(bytes.toString()).find(isGone);
      if (gone) throw new IncompleteSite(`The build is not complete: ${page} points at ${gone}, which is not there.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inspectNext));
  return { sizes };
}

const assetsOf = (html: string): string[] =>
  [...html.matchAll(LOADED)].flatMap(([, value = '', css = '']) => (value + css).match(ASSET) ?? []);
