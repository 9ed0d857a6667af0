/**
 * The share images of a built site. Those of the home page and of categories are drawn before the site is live,
 * and stand in for those that aren't drawn yet.
 */
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesOf, posterFolder } from '../../../src/catalogue/posters/posterFiles.loader.ts';
import { writeWhole } from '../../../src/catalogue/posters/writeWhole.loader.ts';
import { type ShareImage, shareImageFile } from '../../../src/contract/shareImage.ts';
import { site } from '../../../src/site.ts';
import { GLASS } from '../../../src/styles/glass.ts';
import { drawShareImage } from './drawShareImage.ts';

const RECORDS = 'share-images.json';
/** Increase this when the code or fonts draw the same record differently: then all are drawn again. */
const RECIPE = 3;
/** Pictures drawn at a time, few because a site may be served meanwhile. */
const WORKERS = 2;

/** Reads the records of the pictures and removes their file from the site, since it isn't a page. */
export async function takeShareImages(folder: string): Promise<ShareImage[]> {
  const images: ShareImage[] = JSON.parse(await readFile(join(folder, RECORDS), 'utf8'));
  await rm(join(folder, RECORDS));
  return images;
}

/**
 * Places a picture for each of `images` in the site in `folder`, which isn't live yet. The first of each category, its own,
 * is drawn at once.
 * @param cache - absolute path of the folder for what builds keep.
 * @returns the images that show their category's picture until their own is drawn.
 */
export async function placeShareImages(
  folder: string,
  images: readonly ShareImage[],
  cache: string,
): Promise<ShareImage[]> {
  const shareFolder = join(cache, 'share');
  await mkdir(shareFolder, { recursive: true });
  const files = new Set(await readdir(shareFolder));
  const common = new Map<ShareImage['category'], string>();
  for (const image of images) {
    if (common.has(image.category)) continue;
    const file = fileOf(image);
    if (files.has(file) || (await drawInto(cache, image))) common.set(image.category, file);
    files.add(file);
  }
  for (const parent of new Set(images.map(({ path }) => dirname(join(folder, shareImageFile(path))))))
    await mkdir(parent, { recursive: true });
  const named = images.map((image) => ({ image, file: fileOf(image) }));
  const placed = named.map(async ({ image, file }) => {
    const shown = files.has(file) ? file : common.get(image.category);
    if (shown) await place(join(shareFolder, shown), join(folder, shareImageFile(image.path)));
  });
  await Promise.all(placed);
  const needed = new Set(named.map(({ file }) => file));
  await Promise.all(
    [...files].filter((file) => !needed.has(file)).map((file) => rm(join(shareFolder, file), { force: true })),
  );
  return named.filter(({ file }) => !files.has(file)).map(({ image }) => image);
}

interface DrawOptions {
  cache: string;
  /** The time limit for drawing. The next build draws the rest. */
  seconds: number;
  signal?: AbortSignal | undefined;
}

/**
 * Draws `missing` into the site in `folder`, which may be live.
 * @returns how many were drawn.
 */
export async function drawShareImages(
  folder: string,
  missing: readonly ShareImage[],
  { cache, seconds, signal }: DrawOptions,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const waiting = missing.values();
  let drawn = 0;
  const work = async () => {
    for (const image of waiting) {
      if (signal?.aborted || performance.now() >= end) return;
      if (!(await drawInto(cache, image))) continue;
      const target = join(folder, shareImageFile(image.path));
      await place(join(cache, 'share', fileOf(image)), `${target}.part`);
      await rename(`${target}.part`, target);
      drawn += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return drawn;
}

/** The part common to all pictures, hashed once: there may be 50,000. */
const SHARED = createHash('sha256').update(JSON.stringify([RECIPE, GLASS, site.accent]).replace(/]$/, ','));

/** A hash of everything that the picture shows. */
const fileOf = (image: ShareImage): string =>
  `${SHARED.copy()
    .update(`${JSON.stringify(image)}]`)
    .digest('hex')
    .slice(0, 32)}.jpg`;

/** Draws a picture into the cache. Returns whether it could be drawn: a picture never stops publishing. */
async function drawInto(cache: string, image: ShareImage): Promise<boolean> {
  try {
    const bytes = await drawShareImage(image, filesOf(posterFolder(cache)));
    await writeWhole(join(cache, 'share', fileOf(image)), bytes);
    return true;
  } catch (error) {
    console.error(
      `Couldn’t draw the preview image for links to ${image.path}: ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}

/** Hard links are safe: cached files are never overwritten. They don't work across disks or on every file system. */
const place = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));
