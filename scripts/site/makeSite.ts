/** Makes a site that may go live: built, and whole. */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { ROOT } from '../backend/settings.ts';
import { type AstroOptions, astroBuild } from './astroBuild.ts';
import { heavyPages, readNotes } from './buildReport.ts';
import { IncompleteSite, inspectSite } from './inspectSite.ts';
import { takeSearchRecords } from './searchIndex.ts';

/**
 * Where the site that will stand in `out` is made: inside the project, since for a folder outside Astro keeps its
 * half-made files where two builds at once would share them. Always the same, so that what a build which was killed has
 * left there goes with the next one.
 */
export const workshopFor = (out: string): string =>
  join(ROOT, '.astro', `build-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);

export interface Made {
  /** How many pages it has. */
  pages: number;
  report: BuildReport;
  /** What the search will know. Its index is written once the pages are live. */
  searchRecords: SearchRecord[];
  /** Pictures are missing because no server could be reached. */
  offline: boolean;
}

/** @throws Failure that names what is wrong with it. */
export async function makeSite(options: AstroOptions, workshop: string): Promise<Made> {
  try {
    return await make(options, workshop);
  } catch (error) {
    if (!(error instanceof IncompleteSite) || !options.former) throw error;
    // Pages of the former site do not fit together with the new ones.
    return make({ ...options, former: undefined }, workshop);
  }
}

async function make(options: AstroOptions, workshop: string): Promise<Made> {
  const notesFile = `${workshop}.notes.json`;
  try {
    await mkdir(dirname(workshop), { recursive: true });
    await rm(workshop, { recursive: true, force: true });
    await astroBuild(options, workshop, notesFile);
    const pages = await inspectSite(workshop);
    const searchRecords = await takeSearchRecords(workshop);
    const heavy = await heavyPages(workshop, pages, searchRecords);
    const { leftOut, offline } = await readNotes(notesFile);
    return { pages: pages.size, report: { left_out: leftOut, heavy }, searchRecords, offline };
  } finally {
    await rm(notesFile, { force: true });
  }
}
