/** What a new site takes from the one before it, for pages that are open in browsers. */
import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which the scripts, styles and fonts of a former build stay. */
const ASSET_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Open pages still ask for the files of earlier builds; those of the last week are copied. The search index is copied
 * too, and answers until the new one is written.
 */
export async function carryOver(former: string, site: string): Promise<void> {
  const isYoung = async (path: string) => {
    const facts = await stat(path);
    return facts.isDirectory() || Date.now() - facts.mtimeMs < ASSET_LIFETIME;
  };
  await copyMissing(join(former, '_astro'), join(site, '_astro'), isYoung);
  await copyMissing(join(former, 'pagefind'), join(site, 'pagefind'));
}

async function copyMissing(from: string, to: string, filter = async (_: string) => true): Promise<void> {
  const options = { recursive: true, force: false, errorOnExist: false, preserveTimestamps: true, filter };
  await cp(from, to, options).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
