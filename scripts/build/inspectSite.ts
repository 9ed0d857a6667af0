/** Looks a freshly built site over before it may replace the one that is live. */
import { access, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../backend/failure.ts';

const MUST_HAVE = [
  'index.html',
  '404.html',
  ...['sermons', 'worship', 'movies', 'books', 'others'].map((c) => `${c}.html`),
];
const ASSET = /\/_astro\/[\w./@~-]+/g;

export interface Inspection {
  pages: number;
}

/**
 * Counts the pages of the site in `folder`.
 * @throws Failure that names a page that is missing, or a file that a page points at and that is not there.
 */
export async function inspectSite(folder: string): Promise<Inspection> {
  for (const page of MUST_HAVE) {
    if (!(await exists(join(folder, page)))) throw new Failure(`The build is not complete: ${page} is missing.`);
  }
  const known = new Map<string, boolean>();
  let pages = 0;
  for await (const page of glob('**/*.html', { cwd: folder })) {
    pages += 1;
    const html = await readFile(join(folder, page), 'utf8');
    for (const [asset] of html.matchAll(ASSET)) {
      if (!known.has(asset)) known.set(asset, await exists(join(folder, asset)));
      if (!known.get(asset))
        throw new Failure(`The build is not complete: ${page} points at ${asset}, which is not there.`);
    }
  }
  return { pages };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
