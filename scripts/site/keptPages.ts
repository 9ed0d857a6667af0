/** The pages that a build takes over from the site before, since nothing that they show has changed. */
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageKeys } from '../../src/loaders/pages/unchangedPages.ts';
import { IncompleteSite } from './inspectSite.ts';

/** What a site says of its pages, in itself: so it never speaks of another one. */
const NOTES = '_pages.json';
/** Pages that are linked at once. */
const AT_ONCE = 64;

export interface Notes {
  keys: PageKeys;
  /** What its pages point at. */
  assets: string[];
}

/** What the site in `folder` says of its pages; nothing where it was not made to be taken over. */
export async function readNotes(folder: string): Promise<Notes> {
  try {
    return JSON.parse(await readFile(join(folder, NOTES), 'utf8'));
  } catch {
    return { keys: {}, assets: [] };
  }
}

export const writeNotes = (folder: string, notes: Notes): Promise<void> =>
  writeFile(join(folder, NOTES), JSON.stringify(notes));

interface TakeOver {
  /** Folder of the site that has them. */
  from: string;
  to: string;
  before: PageKeys;
  now: PageKeys;
}

/**
 * Puts those pages of one site into another whose keys are the same in both, and returns their paths.
 * @throws IncompleteSite where one of them is not there.
 */
export async function takeOver({ from, to, before, now }: TakeOver): Promise<Set<string>> {
  const kept = Object.keys(now).filter((page) => before[page] === now[page]);
  for (const folder of new Set(kept.map((page) => dirname(page)))) await mkdir(join(to, folder), { recursive: true });
  const pages = kept.values();
  const takeNext = async () => {
    for (const page of pages) await take(join(from, page), join(to, page));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return new Set(kept);
}

/** Linked, since a page that is live is never written to: 11,000 take 0.3 s. */
async function take(from: string, to: string): Promise<void> {
  try {
    // Not from another disk, nor where there are no links.
    await link(from, to).catch(() => copyFile(from, to));
  } catch (error) {
    throw new IncompleteSite(`A page cannot be taken over: ${from}`, { cause: error });
  }
}
