/** Puts a built site in the place of the one before. */
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Milliseconds for which the scripts, styles and fonts of a former build stay. */
const ASSET_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/**
 * Pages that are open in browsers still ask for the files of builds before; those of the last week are kept. The
 * index of the search is kept until the new one is there.
 */
export async function keepFormer(out: string, draft: string): Promise<void> {
  const young = async (path: string) => {
    const facts = await stat(path);
    return facts.isDirectory() || Date.now() - facts.mtimeMs < ASSET_LIFETIME;
  };
  await carry(join(out, '_astro'), join(draft, '_astro'), young);
  await carry(join(out, 'pagefind'), join(draft, 'pagefind'));
}

async function carry(from: string, to: string, filter = async (_: string) => true): Promise<void> {
  const options = { recursive: true, force: false, errorOnExist: false, preserveTimestamps: true, filter };
  await cp(from, to, options).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Also to another disk, where a folder cannot be renamed to. */
export async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(resolve(to, '..'), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}

export const formerOf = (out: string) => `${out}.former`;

/** Leaves the one before beside it: to remove its many files takes a while, and the new one is live. */
export async function replace(out: string, draft: string): Promise<void> {
  const former = formerOf(out);
  await rm(former, { recursive: true, force: true });
  await mkdir(resolve(out, '..'), { recursive: true });
  await rename(out, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, out);
}

/** Puts back what a process that was killed in the middle of `replace` had moved away. */
export async function restore(out: string): Promise<void> {
  await mkdir(resolve(out, '..'), { recursive: true });
  await rename(formerOf(out), out).catch(() => {});
}
