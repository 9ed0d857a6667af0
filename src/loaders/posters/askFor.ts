/** Asks one server for one picture, and remembers what came of it. */
import { lookup } from 'node:dns/promises';
import { FetchRefused, type Guard, OPEN_INTERNET, type Refusal } from './guard.ts';
import { guardedFetch } from './guardedFetch.ts';
import { type Entries, type Entry, failedEntry } from './posterCache.ts';
import { filesOf } from './posterFiles.ts';
import { makePoster } from './posterImage.ts';

/** How often in a row a host may not answer before the others of its pictures are given up. */
const SILENCES = 3;
const SILENT: Refusal[] = ['unreachable', 'too slow'];
const NOT_ASKED: Refusal[] = ['not an address', 'port', 'not public'];

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

export const isStored = (imageUrl: string): boolean => imageUrl.startsWith(STORED);

export interface RefreshOptions {
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

/** What the pictures of one build share. */
export interface Round {
  entries: Entries;
  options: RefreshOptions;
  /** How often in a row each host has not answered. */
  silences: Map<string, number>;
  signal: AbortSignal;
}

/** Of the server of a picture. */
export type Outcome = 'answered' | 'silent' | 'not asked';

/** When the time is up, the entry of the picture is left as it was. */
export async function askFor(imageUrl: string, { entries, options, silences, signal }: Round): Promise<Outcome> {
  const former = entries.get(imageUrl);
  const failed = failedEntry(former, options.now);
  const source = sourceOf(imageUrl, options);
  const silence = silences.get(source?.url.host ?? '') ?? 0;
  if (!source || silence >= SILENCES) {
    entries.set(imageUrl, failed);
    return 'not asked';
  }
  try {
    entries.set(imageUrl, await fetchEntry(source, former, options, signal));
    silences.delete(source.url.host);
    return 'answered';
  } catch (error) {
    if (signal.aborted) return 'not asked';
    entries.set(imageUrl, failed);
    const outcome = outcomeOf(error);
    if (outcome === 'answered') silences.delete(source.url.host);
    if (outcome === 'silent') silences.set(source.url.host, (silences.get(source.url.host) ?? 0) + 1);
    return outcome;
  }
}

interface Source {
  url: URL;
  guard: Guard;
}

/** Where a picture is asked for; null for what is no address, or outside the folder of pictures. */
function sourceOf(imageUrl: string, { backendUrl, guard = OPEN_INTERNET }: RefreshOptions): Source | null {
  if (!isStored(imageUrl)) {
    const url = URL.parse(imageUrl);
    return url && { url, guard };
  }
  const url = URL.parse(imageUrl, backendUrl);
  return url?.pathname.startsWith(STORED) ? { url, guard: OWN_STORAGE } : null;
}

/** @throws FetchRefused, or an Error if the picture is broken. */
async function fetchEntry(
  { url, guard }: Source,
  former: Entry | undefined,
  { folder, now }: RefreshOptions,
  signal: AbortSignal,
): Promise<Entry> {
  const fresh = { checkedAt: now, failedAt: null, offline: false };
  const validators = former?.poster ? former : undefined;
  const answer = await guardedFetch(url.href, guard, { validators, signal });
  if (answer === 'unchanged') return { ...failedEntry(former, now), ...fresh };
  const { bytes, etag, lastModified } = answer;
  const poster = await makePoster(bytes, filesOf(folder), { signal });
  return { poster, etag, lastModified, ...fresh };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof FetchRefused)) return 'answered';
  if (SILENT.includes(error.reason)) return 'silent';
  return NOT_ASKED.includes(error.reason) ? 'not asked' : 'answered';
}
