/** The pages that one build keeps for the next one: Astro takes those over for which nothing has changed. */
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Astro keeps of them in the folder for all that it remembers: their keys, and the pages. */
const KEYS = 'incremental-build.json';
const PAGES = 'dist';
/**
 * Stands there while a build is under way. One that did not end well may have kept pages that are newer than their
 * keys, and they would come back with the next change that takes a key back.
 */
const UNFINISHED = 'unfinished-build';

/** Notes that a build with the pages kept in `cache` begins; they are forgotten if the one before did not end well. */
export async function beginWithKept(cache: string): Promise<void> {
  const trusted = await access(join(cache, UNFINISHED)).then(
    () => false,
    () => true,
  );
  if (!trusted) await forgetKept(cache);
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, UNFINISHED), '');
}

/** Whether there are any that the build under way may take over. */
export const hasKept = (cache: string): Promise<boolean> =>
  access(join(cache, KEYS)).then(
    () => true,
    () => false,
  );

/** Lets the next build start from nothing. */
export async function forgetKept(cache: string): Promise<void> {
  await rm(join(cache, KEYS), { force: true });
  await rm(join(cache, PAGES), { recursive: true, force: true });
}

/** Notes that the build has ended well. */
export const endWithKept = (cache: string): Promise<void> => rm(join(cache, UNFINISHED), { force: true });
