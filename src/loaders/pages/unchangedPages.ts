/** Leaves the pages out of a build that the build before has made of the same resources and the same code. */
import { readFile, writeFile } from 'node:fs/promises';
import type { PathWithRoute } from 'astro';

/** By the path of a page's file, such as `books/page/2.html`: the `cacheKey` that its route gives it. */
export type PageKeys = Record<string, string>;

/**
 * Those of all pages that are to be made. Stands in place of Astro's own incremental build, which keeps a copy of every
 * page and takes a second for each 2,500 that it copies back; scripts/site links them out of the live site instead.
 * @param file - holds the keys of the pages that there are, and afterwards of those that there should be.
 */
export async function changedPages(all: PathWithRoute[], file: string): Promise<PathWithRoute[]> {
  const before: PageKeys = JSON.parse(await readFile(file, 'utf8'));
  const keys: PageKeys = {};
  const changed = all.filter(({ pathname, cacheKey }) => {
    if (cacheKey === undefined) return true;
    const page = `${pathname.slice(1)}.html`;
    keys[page] = cacheKey;
    return before[page] !== cacheKey;
  });
  await writeFile(file, JSON.stringify(keys));
  return changed;
}
