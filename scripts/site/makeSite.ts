/** Builds a site and checks that it is complete. */
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
 * The folder in which the site for `out` is built. It is inside the project: for folders outside, Astro puts temporary
 * files in one shared place, where two builds at once would collide. The name is always the same for one `out`, so the
 * next build removes what a killed build left.
 */
export const workshopFor = (out: string): string =>
  join(ROOT, '.astro', `build-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);

export interface Made {
  /** Number of pages. */
  pages: number;
  report: BuildReport;
  /** Records for the search index, which is written once the pages are live. */
  searchRecords: SearchRecord[];
  /** Whether posters are missing because no server could be reached. */
  offline: boolean;
}

/** @throws Failure with the reason when the build fails or the site is incomplete. */
export async function makeSite(options: AstroOptions, workshop: string): Promise<Made> {
  try {
    return await make(options, workshop);
  } catch (error) {
    if (!(error instanceof IncompleteSite) || !options.former) throw error;
    // Pages copied from the former site do not match the new files, so everything is built again.
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
