/** Builds a site and checks that it is complete. */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { ROOT } from '../backend/settings.ts';
import { type AstroOptions, astroBuild } from './astroBuild.ts';
import { heavyPages, readNotes } from './buildReport.ts';
import { IncompleteSite, inspectSite, requireAllShown } from './inspectSite.ts';
import { takeSearchRecords } from './searchIndex.ts';

/**
 * The folder in which the site for `out` is built. It is inside the project: for folders outside it, Astro keeps its
 * temporary files in `.astro`, where simultaneous builds would overwrite each other's. The same `out` always has the
 * same folder, so the next build removes what a killed build left.
 */
export const buildFolderFor = (out: string): string =>
  join(ROOT, '.astro', `build-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);

export interface BuiltSite {
  /** Number of pages. */
  pages: number;
  report: BuildReport;
  /** Records for the search index, which is written once the pages are live. */
  searchRecords: SearchRecord[];
  /** Whether posters are missing because no server could be reached. */
  offline: boolean;
}

/** @throws Failure with the reason when the build fails or the site is incomplete. */
export async function makeSite(options: AstroOptions, buildFolder: string): Promise<BuiltSite> {
  try {
    return await make(options, buildFolder);
  } catch (error) {
    if (!(error instanceof IncompleteSite) || !options.former) throw error;
    // Pages copied from the former site do not match the new files, so everything is built again.
    return make({ ...options, former: undefined }, buildFolder);
  }
}

async function make(options: AstroOptions, buildFolder: string): Promise<BuiltSite> {
  const notesFile = `${buildFolder}.notes.json`;
  try {
    await mkdir(dirname(buildFolder), { recursive: true });
    await rm(buildFolder, { recursive: true, force: true });
    await astroBuild(options, buildFolder, notesFile);
    const pages = await inspectSite(buildFolder);
    const searchRecords = await takeSearchRecords(buildFolder);
    const { shown, leftOut, offline } = await readNotes(notesFile);
    requireAllShown(shown, searchRecords, pages);
    const heavy = await heavyPages(buildFolder, pages, searchRecords);
    return { pages: pages.size, report: { left_out: leftOut, heavy }, searchRecords, offline };
  } finally {
    await rm(notesFile, { force: true });
  }
}
