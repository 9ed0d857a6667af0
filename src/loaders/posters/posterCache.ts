/** What builds remember of posters: whether there is one, where its files are, and when to ask for it anew. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTER_KINDS, type Poster, posterFile } from '../../contract/poster.ts';
import type { Validators } from './guardedFetch.ts';
import { filesOf } from './posterFiles.ts';
import { RECIPE } from './posterImage.ts';
import { writeWhole } from './writeWhole.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A poster is asked for anew within 30 days, each on a day of its own among the last ten of them. */
const LONGEST_LIFE = 30 * DAY;
const SPREAD = 10 * DAY;
/** What a server refuses, or gives broken, hardly changes soon. */
const RETRY_AFTER = 6 * HOUR;
/** The internet may be back at any moment; yet edits that follow one another do not each wait for it. */
const RETRY_AFTER_OFFLINE = 3 * MINUTE;

/** Times are in milliseconds since 1970. */
export interface Entry extends Validators {
  /** None if there never was one. */
  poster: Poster | null;
  /** When the server last gave the poster, or said that it has not changed. */
  checkedAt: number;
  /** When it was last asked in vain since then. */
  failedAt: number | null;
  /** Whether that was because this machine reached no server at all. */
  offline: boolean;
}

/** Entries by the `image_url` that they are of. */
export type Entries = Map<string, Entry>;

/** After asking in vain; the former poster, if there is one, stays. */
export const failedEntry = (former: Entry | undefined, now: number): Entry => ({
  poster: null,
  checkedAt: now,
  etag: null,
  lastModified: null,
  ...former,
  failedAt: now,
  offline: false,
});

export const isDue = (imageUrl: string, entry: Entry | undefined, now: number): boolean => {
  if (!entry) return true;
  const pause = entry.offline ? RETRY_AFTER_OFFLINE : RETRY_AFTER;
  if (entry.failedAt !== null && now - entry.failedAt < pause) return false;
  return !entry.poster || now - entry.checkedAt >= LONGEST_LIFE - SPREAD * shareOf(imageUrl);
};

/** From 0 up to 1, always the same for the same address. */
const shareOf = (imageUrl: string): number => createHash('sha256').update(imageUrl).digest().readUInt32BE() / 2 ** 32;

/** What the last build remembered, as far as its files are still there. */
export async function readEntries(folder: string): Promise<Entries> {
  const files = new Set(await readdir(filesOf(folder)).catch(() => []));
  const saved = await readFile(indexOf(folder), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (saved?.recipe !== RECIPE) return new Map();
  const entries = Object.entries<Entry>(saved.entries);
  return new Map(entries.filter(([, { poster }]) => !poster || filesOfPoster(poster).every((file) => files.has(file))));
}

/** Remembers `entries`, and nothing else: files of no entry go. */
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
