/** Copies files of the former site that pages open in browsers still need. */
import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which scripts, styles and fonts of former builds are kept. */
const ASSET_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies the files of builds of the last week, since open pages still request them. The search index is copied too: it
 * answers searches until the new one is written.
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
