/** Copies files of the previous site that pages open in browsers still need. */
import { cp, link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../system/commandError.ts';
import { filesIn } from '../system/paths.ts';

/** Milliseconds for which scripts, styles and fonts of earlier builds are kept. */
const ASSET_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Carries over the files of last week's builds, which open pages still request, and the search index, which answers
 * searches until the new one is written. Hard links are safe, since these files are only ever replaced, never changed.
 */
export async function carryOver(previous: string, site: string): Promise<void> {
  const isYoung = async (path: string) => Date.now() - (await stat(path)).mtimeMs < ASSET_LIFETIME;
  await linkMissing(join(previous, '_astro'), join(site, '_astro'), isYoung);
  await linkMissing(join(previous, 'pagefind'), join(site, 'pagefind'));
}

async function linkMissing(from: string, to: string, isWanted = async (_: string) => true): Promise<void> {
  for (const path of await filesIn(from)) {
    const [file, target] = [join(from, path), join(to, path)];
    if (!(await isWanted(file))) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(file, target).catch(async (error) => {
      // Hard links don't work across disks or on every file system.
      if (errorCode(error) !== 'EEXIST') await cp(file, target, { preserveTimestamps: true });
    });
  }
}
