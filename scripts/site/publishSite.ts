/** Builds a site and publishes it: first the pages, then the search index, unless both must be live at once. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { renameWithRetries } from '../system/renames.ts';
import { type BuildOptions, buildSite, startBuild } from './buildSite.ts';
import type { BuiltSite } from './makeSite.ts';
import { cacheOf, type Rendering } from './renderSite.ts';
import { writeSearchIndex } from './searchIndex.ts';
import { drawShareImages } from './shareImages/shareImages.ts';

/** The folders in which sites are built and served. */
export interface SiteFolders {
  /** Folder for building the next site. */
  draft: string;
  /** Removes leftovers of the last publish and returns the folder of the live site. */
  prepare(): Promise<string | undefined>;
  /** Makes the site in `draft` live and returns its folder. */
  goLive(): Promise<string>;
  /** Removes files that are no longer requested, such as the previous search index, now or in the next `prepare`. */
  finish(unused: string[]): Promise<void>;
}

export interface PublishOptions extends BuildOptions {
  /** Writes the search index before the site is live, and fails without it; also draws share images first. */
  searchFirst?: boolean;
  /** The result of `startPublish` for the same options and folders, if it was called. */
  ready?: Rendering | undefined;
  /** Called once the pages are live, before the search index is written. */
  onLive?: (published: Published) => Promise<void>;
}

export interface Published extends BuiltSite {
  /** Time from the start until the pages were live. */
  seconds: number;
}

/**
 * Starts the next publish with the same options, which waits before it reads the catalogue, so that the next edit is live
 * sooner.
 */
export async function startPublish(options: BuildOptions, folders: SiteFolders): Promise<Rendering> {
  return startBuild({ ...options, out: folders.draft, previous: await folders.prepare() });
}

/** @throws CommandError with the reason when the build fails; the live site is then unchanged. */
export async function publishSite(options: PublishOptions, folders: SiteFolders): Promise<Published> {
  const started = performance.now();
  const previous = await folders.prepare();
  const built = await buildSite({ ...options, out: folders.draft, previous });
  const index = options.searchFirst ? await writeSearch(folders.draft, built, options) : null;
  if (options.searchFirst) await drawUndrawn(folders.draft, built, options);
  const folder = await folders.goLive();
  const published = { ...built, seconds: (performance.now() - started) / 1000 };
  await options.onLive?.(published);
  if (!options.signal?.aborted) await folders.finish(index ?? (await updateSearch(folder, built, options)));
  if (!options.searchFirst) await drawUndrawn(folder, built, options);
  return published;
}

/** Writes the new search index; until then, the previous one is used. Returns the files that are no longer used. */
async function writeSearch(folder: string, { searchRecords }: BuiltSite, { print }: BuildOptions): Promise<string[]> {
  const { entries, files, unused, seconds } = await writeSearchIndex(folder, searchRecords);
  print?.(`Search: ${entries} entries in ${files} files, ${seconds.toFixed(1)} s.`);
  return unused;
}

async function drawUndrawn(folder: string, { undrawn }: BuiltSite, options: BuildOptions): Promise<void> {
  if (undrawn.length === 0) return;
  const { posterSeconds = Number(process.env.POSTER_SECONDS || 20), signal, print } = options;
  const seconds = options.shareImageSeconds ?? posterSeconds;
  const drawn = await drawShareImages(folder, undrawn, { cache: cacheOf(options), seconds, signal });
  print?.(`Link preview images: ${drawn} of ${undrawn.length} drawn.`);
}

/** A failed index is only logged: the site is live all the same. */
async function updateSearch(...args: Parameters<typeof writeSearch>): Promise<string[]> {
  try {
    return await writeSearch(...args);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`${error.message}\nThe site is live, but its search still uses the previous index.`);
    return [];
  }
}

export interface FolderOptions extends PublishOptions {
  /** Absolute path of the folder to replace. */
  out: string;
}

/** Publishes to a plain folder, such as one to upload to a static host. The folder is replaced as a whole. */
export const publishFolder = ({ out, ...options }: FolderOptions): Promise<Published> =>
  publishSite(options, plainFolder(out));

/** @param out - absolute path of the folder that is replaced as a whole. */
export function plainFolder(out: string): SiteFolders {
  const [draft, previous] = [`${out}.building`, `${out}.former`];
  return {
    draft,
    async prepare() {
      await mkdir(dirname(out), { recursive: true });
      // A publish that was killed between its two renames has left the site in `previous`.
      await renameWithRetries(previous, out).catch(() => {});
      return out;
    },
    async goLive() {
      await rm(previous, { recursive: true, force: true });
      await renameWithRetries(out, previous).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await renameWithRetries(draft, out);
      return out;
    },
    async finish(unused) {
      await rm(previous, { recursive: true, force: true });
      for (const path of unused) await rm(join(out, path), { force: true });
    },
  };
}
