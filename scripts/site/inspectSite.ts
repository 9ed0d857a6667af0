/** Checks that a newly built site is complete and safe before it replaces the live one. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CATEGORIES } from '../../src/contract/resource.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { Failure } from '../backend/failure.ts';
import { withSlashes } from '../system/paths.ts';
import { secretIn } from './secretIn.ts';

const REQUIRED_PAGES = ['index.html', '404.html', ...CATEGORIES.map((category) => `${category}.html`)];
/** Pages read before yielding to the event loop, since this process may be serving the live site. */
const BATCH = 100;

/** A page, or a file that a page loads or links to, is missing. */
export class IncompleteSite extends Failure {}

/**
 * Reads every page and script of the site in `folder`.
 * @returns the bytes of each page by its path, such as `books/page/2.html`.
 * @throws IncompleteSite that names the missing page, or the missing file that a page or script loads or links to.
 * @throws Failure that names a file with a secret or a source map.
 */
export async function inspectSite(folder: string): Promise<Map<string, number>> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => withSlashes(path));
  const files = new Set(paths);
  for (const page of REQUIRED_PAGES) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const pages = paths.filter((path) => path.endsWith('.html'));
  const sizes = new Map<string, number>();
  const styles = new Set<string>();
  for (const [index, page] of pages.entries()) {
    const html = readFileSync(join(folder, page), 'latin1');
    sizes.set(page, html.length);
    const unread = withoutStyles(html, styles);
    requireNoSecret(page, unread);
    requireFiles(page, neededFiles(unread), files);
    if (index % BATCH === 0) await setImmediate();
  }
  for (const path of paths) if (OTHER_TEXTS.has(extname(path))) await inspectText(folder, path, files);
  return sizes;
}

/**
 * Checks that the catalogue is whole.
 * @param shown - the number of resources that were read and can be shown.
 * @param records - what the search will find.
 * @param pages - the pages of the site, by their paths.
 * @throws IncompleteSite unless each resource has its page and its record.
 */
export function requireAllShown(
  shown: number,
  records: readonly SearchRecord[],
  pages: ReadonlyMap<string, number>,
): void {
  if (records.length !== shown)
    throw new IncompleteSite(`The build is not complete: ${records.length} of ${shown} resources are in it.`);
  const missing = records.find(({ url }) => !pages.has(`${url.slice(1)}.html`));
  if (missing) throw new IncompleteSite(`The build is not complete: the page ${missing.url} is missing.`);
}

/** Endings of the other files that hold text. */
const OTHER_TEXTS = new Set(['.js', '.css', '.json', '.map', '.txt', '.xml', '.webmanifest']);

async function inspectText(folder: string, path: string, files: ReadonlySet<string>): Promise<void> {
  const content = await readFile(join(folder, path), 'latin1');
  requireNoSecret(path, content);
  if (path.endsWith('.map') || (/\.(js|css)$/.test(path) && content.includes('sourceMappingURL=')))
    throw new Failure(`The build is not safe: ${path} is or names a source map.`);
  if (path.startsWith('_astro/') && path.endsWith('.js')) requireFiles(path, importedFiles(content), files);
}

function requireNoSecret(path: string, content: string): void {
  const secret = secretIn(content);
  if (secret) throw new Failure(`The build is not safe: ${path} contains ${secret}.`);
}

function requireFiles(page: string, addresses: string[], files: ReadonlySet<string>): void {
  for (const address of addresses) {
    if (isFile(address, files)) continue;
    const verb = isGenerated(address) ? 'loads' : 'links to';
    throw new IncompleteSite(`The build is not complete: ${page} ${verb} ${address}, which is missing.`);
  }
}

/** Whether a static host answers this address: with the file itself, or with the page of that name. */
function isFile(address: string, files: ReadonlySet<string>): boolean {
  const path = address === '/' ? 'index' : address.slice(1);
  return files.has(path) || (!isGenerated(address) && files.has(`${path}.html`));
}

/** Folders of files that the build generates for pages. */
const GENERATED = ['/_astro/', '/posters/'];
const isGenerated = (address: string): boolean => GENERATED.some((folder) => address.startsWith(folder));
/** Uploaded pictures, which Supabase serves. */
const STORAGE = '/storage/';

/** Matches attributes only: quotation marks in text are escaped in HTML. Addresses of other sites may begin with `//`. */
const ATTRIBUTE =
  /(?<=[\s"](?:src|srcset|data-src|href|action|(?:component|renderer|before-hydration)-url))="(\/(?!\/)[^"]*)"/g;
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const STYLE_URL = /url\("?(\/[^")]+)/g;

/** The page without the `known` styles; its others are added to them. Pages share their styles, most of what they are. */
function withoutStyles(html: string, known: Set<string>): string {
  return html.replace(STYLE, (style) => {
    if (known.has(style)) return '';
    known.add(style);
    return style;
  });
}

/** Root-relative addresses of the files that a page loads, and of the pages that it links to. */
function neededFiles(html: string): string[] {
  const attributes = [...html.matchAll(ATTRIBUTE)].flatMap(([, value = '']) => value.split(/,\s+/));
  const styles = [...html.matchAll(STYLE)].flatMap(([, css = '']) => [...css.matchAll(STYLE_URL)]);
  return [...attributes, ...styles.map(([, url = '']) => url)]
    .map((address) => address.trim().split(/[\s?#]/)[0] ?? '')
    .filter((address) => address && !address.startsWith(STORAGE));
}

/** How bundles name each other: `"./Admin.B1_x.js"` in an import, `"_astro/Admin.B1_x.js"` for what is loaded beside it. */
const IMPORT = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g;

const importedFiles = (script: string): string[] => [...script.matchAll(IMPORT)].map(([, name]) => `/_astro/${name}`);
