/** Gets every resource the poster that it can have now, and lets no build wait for the rest. */
import { lookup } from 'node:dns/promises';
import type { Poster } from '../../contract/poster.ts';
import type { Resource } from '../../contract/resource.ts';
import { FetchRefused, type Guard, OPEN_INTERNET, type Refusal } from './guard.ts';
import { guardedFetch } from './guardedFetch.ts';
import { type Entries, type Entry, isDue, readEntries, saveEntries } from './posterCache.ts';
import { filesOf } from './posterFiles.ts';
import { makePoster } from './posterImage.ts';

/** Fetched at once. */
const WORKERS = 6;
/** How often in a row a host may not answer before the others of its pictures are given up: so is being offline noticed. */
const SILENCES = 3;
const SILENT: Refusal[] = ['unreachable', 'too slow'];

/** The one folder of our own storage with pictures that anybody may see. */
const STORED = '/storage/v1/object/public/resource-images/';
/** Our own storage is ours, wherever it stands. */
const OWN_STORAGE: Guard = {
  ...OPEN_INTERNET,
  ports: 'any',
  mayReach: () => true,
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  redirects: 0,
};

export interface PosterOptions {
  /** Absolute path of the folder for what builds remember of posters. */
  folder: string;
  /** Origin of Supabase, where pictures of our own are. */
  backendUrl: string;
  /** In milliseconds since 1970. */
  now: number;
  /** That the build gives to posters; what is missing then is for the next one. */
  seconds: number;
  /** For pictures that are not our own. */
  guard?: Guard;
}

/** By the id of their resource. Whatever goes wrong, a poster is missing, and that is all. */
export async function readPosters(
  resources: readonly Pick<Resource, 'id' | 'image_url'>[],
  options: PosterOptions,
): Promise<Map<string, Poster>> {
  const entries = await readEntries(options.folder);
  const pictures = new Set(resources.flatMap(({ image_url }) => image_url ?? []));
  for (const imageUrl of entries.keys()) if (!pictures.has(imageUrl)) entries.delete(imageUrl);
  const due = [...pictures].filter((imageUrl) => isDue(imageUrl, entries.get(imageUrl), options.now));
  // Those without a poster first.
  due.sort((a, b) => Number(Boolean(entries.get(a)?.poster)) - Number(Boolean(entries.get(b)?.poster)));
  if (options.seconds > 0) await refresh(due, entries, options);
  await saveEntries(options.folder, entries);
  return new Map(
    resources.flatMap(({ id, image_url }): [string, Poster][] => {
      const poster = image_url && entries.get(image_url)?.poster;
      return poster ? [[id, poster]] : [];
    }),
  );
}

/** Asks for the pictures at `due`, a few at once, until all are asked for or the time is up. */
async function refresh(due: string[], entries: Entries, options: PosterOptions): Promise<void> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), options.seconds * 1000);
  const silences = new Map<string, number>();
  const waiting = due.values();
  const work = async () => {
    for (const imageUrl of waiting) {
      const entry = await ask(imageUrl, entries.get(imageUrl), silences, options, end.signal);
      if (end.signal.aborted) return;
      entries.set(imageUrl, entry);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  clearTimeout(timer);
}

/** The entry after asking: with the new poster, or with the former one, if there was one, and when it was asked in vain. */
async function ask(
  imageUrl: string,
  former: Entry | undefined,
  silences: Map<string, number>,
  { backendUrl, folder, now, guard = OPEN_INTERNET }: PosterOptions,
  signal: AbortSignal,
): Promise<Entry> {
  const failed: Entry = { poster: null, checkedAt: now, etag: null, lastModified: null, ...former, failedAt: now };
  const own = imageUrl.startsWith(STORED);
  const url = own ? URL.parse(imageUrl, backendUrl) : URL.parse(imageUrl);
  if (!url || (own && !url.pathname.startsWith(STORED))) return failed;
  const silence = () => silences.get(url.host) ?? 0;
  if (silence() >= SILENCES) return failed;
  try {
    const validators = former?.poster ? former : undefined;
    const answer = await guardedFetch(url.href, own ? OWN_STORAGE : guard, { validators, signal });
    silences.delete(url.host);
    if (answer === 'unchanged') return { ...failed, checkedAt: now, failedAt: null };
    const { bytes, etag, lastModified } = answer;
    const poster = await makePoster(bytes, filesOf(folder), { signal });
    return { poster, etag, lastModified, checkedAt: now, failedAt: null };
  } catch (error) {
    if (error instanceof FetchRefused && SILENT.includes(error.reason)) silences.set(url.host, silence() + 1);
    return failed;
  }
}
