/** The poster cache: for each `image_url` its poster, if any, and when to request it again. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTER_KINDS, type Poster, posterFile } from '../../contract/poster.ts';
import type { Validators } from './fetchPicture.loader.ts';
import { filesOf } from './posterFiles.loader.ts';
import { RECIPE } from './posterImage.loader.ts';
import { writeWhole } from './writeWhole.loader.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Posters are requested again after 20 to 30 days. The age differs by address, so that they don't all fall due in one build. */
const LONGEST_LIFE = 30 * DAY;
const SPREAD = 10 * DAY;
/** After an error or a broken picture, which rarely changes soon. */
const RETRY_AFTER = 6 * HOUR;
/** While offline: short, because the connection may return soon, but long enough that consecutive builds don't all wait. */
const RETRY_AFTER_OFFLINE = 3 * MINUTE;

/** Times are in milliseconds since 1970. */
export interface Entry extends Validators {
  /** The last poster that was made; null if there was none. */
  poster: Poster | null;
  /** When the server last sent the poster, or answered that it is unchanged. */
  checkedAt: number;
  /** When the last request failed; null if none has failed since `checkedAt`. */
  failedAt: number | null;
  /** Whether it failed because no server could be reached at all. */
  offline: boolean;
}

/** By `image_url`. */
export type Entries = Map<string, Entry>;

/** The entry after a failed request. It keeps the previous poster. */
export const failedEntry = (previous: Entry | undefined, now: number): Entry => ({
  poster: null,
  checkedAt: now,
  etag: null,
  lastModified: null,
  ...previous,
  failedAt: now,
  offline: false,
});

export const isDue = (imageUrl: string, entry: Entry | undefined, now: number): boolean => {
  if (!entry) return true;
  const pause = entry.offline ? RETRY_AFTER_OFFLINE : RETRY_AFTER;
  if (entry.failedAt !== null && now - entry.failedAt < pause) return false;
  return !entry.poster || now - entry.checkedAt >= LONGEST_LIFE - SPREAD * shareOf(imageUrl);
};

/** A number from 0 up to 1, always the same for an address. */
const shareOf = (imageUrl: string): number => createHash('sha256').update(imageUrl).digest().readUInt32BE() / 2 ** 32;

/** The cached entries whose files all exist. Empty after a change of `RECIPE`. */
export async function readEntries(folder: string): Promise<Entries> {
  const files = new Set(await readdir(filesOf(folder)).catch(() => []));
  const saved = await readFile(indexOf(folder), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (saved?.recipe !== RECIPE) return new Map();
  const entries = Object.entries<Entry>(saved.entries);
  return new Map(entries.filter(([, { poster }]) => !poster || filesOfPoster(poster).every((file) => files.has(file))));
}

/** Saves exactly `entries`, and deletes the files of all others. */
export async function saveEntries(folder: string, entries: Entries): Promise<void> {
  await mkdir(filesOf(folder), { recursive: true });
  await writeWhole(indexOf(folder), JSON.stringify({ recipe: RECIPE, entries: Object.fromEntries(entries) }));
  const needed = new Set([...entries.values()].flatMap(({ poster }) => (poster ? filesOfPoster(poster) : [])));
  const spare = (await readdir(filesOf(folder))).filter((file) => !needed.has(file));
  await Promise.all(spare.map((file) => rm(join(filesOf(folder), file), { force: true })));
}

const indexOf = (folder: string): string => join(folder, 'index.json');

const filesOfPoster = (poster: Poster): string[] =>
  poster.widths.flatMap((width) => POSTER_KINDS.map((kind) => posterFile(poster, width, kind)));
