/** Checks that a newly built site is complete before it replaces the live one. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CATEGORIES } from '../../src/contract/resource.ts';
import { Failure } from '../backend/failure.ts';

const REQUIRED_PAGES = ['index.html', '404.html', ...CATEGORIES.map((category) => `${category}.html`)];
/** Pages read before yielding to the event loop, since this process may be serving the live site. */
const BATCH = 100;

/** A page, or a file that a page loads, is missing. */
export class IncompleteSite extends Failure {}

/**
 * Reads every page of the site in `folder`.
 * @returns the bytes of each page by its path, such as `books/page/2.html`.
 * @throws IncompleteSite that names the missing page, or the missing file that a page loads.
 */
export async function inspectSite(folder: string): Promise<Map<string, number>> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
  const files = new Set(paths);
  for (const page of REQUIRED_PAGES) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const pages = paths.filter((path) => path.endsWith('.html'));
  const sizes = new Map<string, number>();
  for (const [index, page] of pages.entries()) {
    const html = readFileSync(join(folder, page));
    sizes.set(page, html.length);
    const missing = loadedFiles(html).find((file) => !files.has(file.slice(1)));
    if (missing) throw new IncompleteSite(`The build is not complete: ${page} loads ${missing}, which is missing.`);
    if (index % BATCH === 0) await setImmediate();
  }
  return sizes;
}

/** Folders of files that the build generates for pages. */
const GENERATED = ['/_astro/', '/posters/'];
/** Matches attributes only: quotation marks in text are escaped in HTML. */
const ATTRIBUTE = /[\s"](?:src|srcset|data-src|href|(?:component|renderer|before-hydration)-url)="(\/[^"]*)"/g;
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const STYLE_URL = /url\("?(\/[^")]+)/g;

/** Root-relative addresses of the generated files that a page loads. */
function loadedFiles(page: Buffer): string[] {
  // A quick test that spares most pages the slow regular expressions.
  if (!GENERATED.some((folder) => page.includes(folder))) return [];
  const html = page.toString('latin1');
  const attributes = [...html.matchAll(ATTRIBUTE)].flatMap(([, value = '']) => value.split(/,\s+/));
  const styles = [...html.matchAll(STYLE)].flatMap(([, css = '']) => [...css.matchAll(STYLE_URL)]);
  return [...attributes, ...styles.map(([, url = '']) => url)]
    .map((address) => address.trim().split(/[\s?#]/)[0] ?? '')
    .filter((address) => GENERATED.some((folder) => address.startsWith(folder)));
}
