/** Builds a site and checks that it is complete. */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import type { ShareImage } from '../../src/contract/shareImage.ts';
import { ROOT } from '../system/paths.ts';
import { heavyPages, readNotes } from './buildReport.ts';
import { inspectSite, requireAllShown } from './inspectSite.ts';
import { cacheOf, type RenderOptions, renderSite } from './renderSite.ts';
import { takeSearchRecords } from './searchIndex.ts';
import { placeShareImages, takeShareImages } from './shareImages/shareImages.ts';

/**
 * The folder in which the site for `out` is built. The same `out` always has the same folder, so the next build removes
 * what a killed build left. It is inside the project: outside, Astro keeps its temporary files where those of other builds
 * are.
 */
export const buildFolderFor = (out: string): string =>
  join(ROOT, '.astro', `build-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);

export interface BuiltSite {
  /** Number of pages. */
  pages: number;
  report: BuildReport;
  /** Records for the search index, which is written once the pages are live. */
  searchRecords: SearchRecord[];
  /** Pictures of shared links to draw once the pages are live. Until then those of their category are in their place. */
  undrawn: ShareImage[];
  /** Whether posters are missing because no server could be reached. */
  offline: boolean;
}

/** @throws CommandError with the reason when the build fails or the site is incomplete. */
export async function makeSite(options: RenderOptions, buildFolder: string): Promise<BuiltSite> {
  const notesFile = `${buildFolder}.notes.json`;
  try {
    await mkdir(dirname(buildFolder), { recursive: true });
    await rm(buildFolder, { recursive: true, force: true });
    const { kept } = await renderSite(options, buildFolder, notesFile);
    const pages = await inspectSite(buildFolder, new Set(kept));
    const searchRecords = await takeSearchRecords(buildFolder);
    const undrawn = await placeShareImages(buildFolder, await takeShareImages(buildFolder), cacheOf(options));
    const { shown, leftOut, offline } = await readNotes(notesFile);
    requireAllShown(shown, searchRecords, pages);
    const heavy = await heavyPages(buildFolder, pages, searchRecords);
    return { pages: pages.size, report: { left_out: leftOut, heavy }, searchRecords, undrawn, offline };
  } finally {
    await rm(notesFile, { force: true });
  }
}
