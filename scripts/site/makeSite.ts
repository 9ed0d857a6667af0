/** Builds a site and checks that it is complete. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import type { ShareImage } from '../../src/contract/shareImage.ts';
import { ROOT } from '../system/paths.ts';
import { heavyPages } from './buildReport.ts';
import { inspectSite, requireAllShown } from './inspectSite.ts';
import { cacheOf, type Rendering, type RenderOptions, startRendering } from './renderSite.ts';
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
  /** Share images to draw once the pages are live. Until then, those of their category take their place. */
  undrawn: ShareImage[];
  /** Whether posters are missing because no server could be reached. */
  offline: boolean;
}

/**
 * @param ready - the result of `startRendering` for the same options and folder, if it was called.
 * @throws CommandError with the reason when the build fails or the site is incomplete.
 */
export async function makeSite(options: RenderOptions, buildFolder: string, ready?: Rendering): Promise<BuiltSite> {
  const rendering = await startRendering(options, buildFolder, ready);
  const { kept, missing, notes } = await rendering.finish(options.revision);
  const { shown, leftOut, offline } = notes;
  const absent = new Set(missing.map(({ file }) => file));
  const pages = await inspectSite(buildFolder, new Map(kept), absent);
  const records = await takeSearchRecords(buildFolder);
  requireAllShown(shown, records, new Set([...pages.keys(), ...absent]));
  const searchRecords = records.filter(({ url }) => !absent.has(`${url.slice(1)}.html`));
  // A page and its feed have the same subject.
  const unrendered = new Map(
    missing.map(({ id, title }) => [id, { id, title, field: 'page', reason: 'not rendered' }]),
  );
  const [undrawn, heavy] = await Promise.all([
    placeShareImages(buildFolder, await takeShareImages(buildFolder), cacheOf(options)),
    heavyPages(buildFolder, pages, searchRecords),
  ]);
  return {
    pages: pages.size,
    report: { left_out: [...leftOut, ...unrendered.values()], heavy },
    searchRecords,
    undrawn,
    offline,
  };
}
