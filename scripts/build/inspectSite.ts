/** Looks a freshly built site over before it may replace the one that is live. */
import { readdir, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Failure } from '../backend/failure.ts';

const MUST_HAVE = [
  'index.html',
  '404.html',
  ...['sermons', 'worship', 'movies', 'books', 'others'].map((c) => `${c}.html`),
];
/** Posters only where an attribute names them: a person may write of one in a text. */
const ASSET = /\/_astro\/[\w./@~-]+|(?<="|, )\/posters\/[\w.-]+(?= \d+w|")/g;

/** A page is missing, or a file that a page points at. */
export class IncompleteSite extends Failure {}

export interface Inspection {
  pages: number;
}

/**
 * Counts the pages of the site in `folder`.
 * @throws IncompleteSite that names a page that is missing, or a file that a page points at and that is not there.
 */
export async function inspectSite(folder: string): Promise<Inspection> {
  const files = new Set(await readdir(folder, { recursive: true }));
  for (const page of MUST_HAVE) {
    if (!files.has(page)) throw new IncompleteSite(`The build is not complete: ${page} is missing.`);
  }
  const pages = [...files].filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const [asset] of html.matchAll(ASSET)) {
      if (!files.has(normalize(asset.slice(1))))
        throw new IncompleteSite(`The build is not complete: ${page} points at ${asset}, which is not there.`);
    }
  }
  return { pages: pages.length };
}
