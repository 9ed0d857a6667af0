/**
 * Checks that a newly built site is complete and safe before it replaces the live one. Texts from the catalogue are never
 * judged: only the elements of pages, and what the code writes.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { CATEGORIES } from '../../src/contract/category.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { CommandError } from '../system/commandError.ts';
import { filesIn } from '../system/paths.ts';
import { secretIn } from './secretIn.ts';

const REQUIRED_PAGES = ['index.html', '404.html', ...CATEGORIES.map((category) => `${category}.html`)];
/** Pages read before yielding to the event loop, since this process may be serving the live site. */
const BATCH = 100;

/**
 * Reads every new page and every script of the site in `folder`.
 * @param unchanged - the bytes of pages of the live site, which were inspected when they were new.
 * @param absent - files that are left out, to which pages may link.
 * @returns the bytes of each page by its path, such as `books/page/2.html`.
 * @throws CommandError that names a missing page, a missing file that a page or script loads or links to, or a file with a
 * secret or a source map.
 */
export async function inspectSite(
  folder: string,
  unchanged: ReadonlyMap<string, number> = new Map(),
  absent: ReadonlySet<string> = new Set(),
): Promise<Map<string, number>> {
  const paths = await filesIn(folder);
  const files = new Set([...paths, ...absent]);
  for (const page of REQUIRED_PAGES) {
    if (!files.has(page)) throw new CommandError(`The build is incomplete: ${page} is missing.`);
  }
  const sizes = new Map<string, number>();
  for (const [index, page] of paths.filter((path) => path.endsWith('.html')).entries()) {
    const bytes = unchanged.get(page);
    if (bytes !== undefined) {
      sizes.set(page, bytes);
      continue;
    }
    const html = readFileSync(join(folder, page), 'latin1');
    sizes.set(page, html.length);
    // Parsing takes ten times as long, so only pages that look wrong are parsed.
    if (secretIn(html) || found([...html.matchAll(ADDRESS_LIKE)]).some((address) => !isFile(address, files)))
      judge(page, html, files);
    if (index % BATCH === 0) await setImmediate();
  }
  for (const path of paths) if (CODE.test(path)) await inspectCode(folder, path, files);
  return sizes;
}

/**
 * Checks that the catalogue is complete.
 * @param shown - the number of visible resources that were read.
 * @param records - the records for the search index.
 * @param pages - the files of its pages, and of those that are left out.
 * @throws CommandError unless each resource has its page and its record, and each series its page.
 */
export function requireAllShown(
  shown: number,
  records: readonly SearchRecord[],
  pages: Pick<ReadonlySet<string>, 'has'>,
): void {
  const resources = records.filter(({ category }) => category !== 'series').length;
  if (resources !== shown)
    throw new CommandError(`The build is incomplete: it has ${resources} of ${shown} resources.`);
  const missing = records.find(({ url }) => !pages.has(`${url.slice(1)}.html`));
  if (missing) throw new CommandError(`The build is incomplete: the page ${missing.url} is missing.`);
}

/** Files that don't depend on the catalogue. */
const CODE = /\.(js|css|map|txt|webmanifest)$/;

async function inspectCode(folder: string, path: string, files: ReadonlySet<string>): Promise<void> {
  const content = await readFile(join(folder, path), 'latin1');
  requireNoSecret(path, content);
  if (path.endsWith('.map') || (/\.(js|css)$/.test(path) && content.includes('sourceMappingURL=')))
    throw new CommandError(`The build isn’t safe: ${path} is a source map or names one.`);
  if (path.startsWith('_astro/') && path.endsWith('.js')) requireFiles(path, importedFiles(content), files);
}

function requireNoSecret(path: string, content: string): void {
  const secret = secretIn(content);
  if (secret) throw new CommandError(`The build isn’t safe: ${path} contains ${secret}.`);
}

function requireFiles(page: string, addresses: string[], files: ReadonlySet<string>): void {
  for (const address of addresses) {
    if (isFile(address, files)) continue;
    const verb = isGenerated(address) ? 'loads' : 'links to';
    throw new CommandError(`The build is incomplete: ${page} ${verb} ${address}, which is missing.`);
  }
}

/** Whether the address exists: as a file or page on a static host, or at Supabase. */
function isFile(address: string, files: ReadonlySet<string>): boolean {
  if (address.startsWith('/storage/')) return true;
  const path = address === '/' ? 'index' : address.slice(1);
  return files.has(path) || (!isGenerated(address) && files.has(`${path}.html`));
}

/** Folders of files that the build generates for pages. */
const GENERATED = ['/_astro/', '/posters/'];
const isGenerated = (address: string): boolean => GENERATED.some((folder) => address.startsWith(folder));

/** Anything that may be a root-relative address: in an attribute, a list of pictures, or a style. */
const ADDRESS_LIKE = /(?:="|[,(]\s*["']?)(\/(?![/*])[^\s"'?#,)]*)/g;

const ATTRIBUTE = /^(src|srcset|data-src|href|action|(component|renderer|before-hydration)-url)$/;
/** On links that administrators chose. */
const UNCHECKED = 'data-unchecked';
const ROOT_RELATIVE = /^\s*(\/(?!\/)[^\s?#]*)/;
const STYLE_URL = /url\(["']?(\/(?!\/)[^"')?#]+)/g;

/** Checks a page by its parsed elements, since its text may look like anything. */
function judge(page: string, html: string, files: ReadonlySet<string>): void {
  let [text, isData] = ['', false];
  const parser = new Parser({
    onopentag(_, attributes) {
      [text, isData] = ['', attributes.type?.endsWith('json') ?? false];
      // A newsletter may link to any page, also to one that no longer exists.
      if (UNCHECKED in attributes) return;
      for (const [name, value] of Object.entries(attributes).filter(([name]) => ATTRIBUTE.test(name))) {
        const values = name === 'srcset' ? value.split(',') : [value];
        requireFiles(page, found(values.map((address) => address.match(ROOT_RELATIVE))), files);
      }
    },
    ontext: (part) => (text += part),
    onclosetag(name) {
      if (name === 'style') requireFiles(page, found([...text.matchAll(STYLE_URL)]), files);
      if (name === 'script' && !isData) requireNoSecret(page, text);
    },
  });
  parser.end(html);
}

/** How bundles refer to each other: `"./Admin.B1_x.js"` in imports, `"_astro/Admin.B1_x.js"` for preloads. */
const IMPORT = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g;

const importedFiles = (script: string): string[] =>
  found([...script.matchAll(IMPORT)]).map((name) => `/_astro/${name}`);

/** The first group of each match. */
const found = (matches: (RegExpMatchArray | null)[]): string[] => matches.flatMap((match) => match?.[1] ?? []);
