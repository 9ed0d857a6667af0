/** Requests one picture and updates its cache entry. */
import { lookup } from 'node:dns/promises';
import { FetchError, type FetchErrorCode, type Guard } from '../../core/outbound/guard.rules.ts';
import { fetchPicture, PICTURE_GUARD } from './fetchPicture.loader.ts';
import { type Entries, type Entry, failedEntry } from './posterCache.loader.ts';
import { filesOf } from './posterFiles.loader.ts';
import { makePoster } from './posterImage.loader.ts';

/** After this many failures in a row, a host's remaining pictures are skipped in this build. */
const SILENCES = 3;
const SILENT: FetchErrorCode[] = ['unreachable', 'too slow'];
const NOT_ASKED: FetchErrorCode[] = ['not an address', 'port', 'not public'];

/** The public folder of our own storage. */
const STORED = '/storage/v1/object/public/resource-images/';
/** Our own storage may be at any address, including a private one in development. */
const OWN_STORAGE: Guard = {
  ...PICTURE_GUARD,
  ports: 'any',
  mayReach: () => true,
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  redirects: 0,
};

export const isStored = (imageUrl: string): boolean => imageUrl.startsWith(STORED);

export interface RefreshOptions {
  /** Absolute path of the poster cache. */
  folder: string;
  /** Origin of Supabase, for pictures in our own storage. */
  backendUrl: string;
  /** In milliseconds since 1970. */
  now: number;
  /** How long the build may fetch posters, in seconds. The next build fetches the rest. */
  seconds: number;
  /** For pictures outside our own storage. */
  guard?: Guard;
}

/** State shared by all requests in one build. */
export interface Round {
  entries: Entries;
  options: RefreshOptions;
  /** Failures in a row, by host. */
  silences: Map<string, number>;
  signal: AbortSignal;
}

/** Whether the picture's server answered. Any answer counts, even an error. */
export type Outcome = 'answered' | 'silent' | 'not asked';

/** Never rejects. If `signal` ends the request, the entry stays as it was. */
export async function askFor(imageUrl: string, { entries, options, silences, signal }: Round): Promise<Outcome> {
  const previous = entries.get(imageUrl);
  const failed = failedEntry(previous, options.now);
  const source = sourceOf(imageUrl, options);
  const silence = silences.get(source?.url.host ?? '') ?? 0;
  if (!source || silence >= SILENCES) {
    entries.set(imageUrl, failed);
    return 'not asked';
  }
  try {
    entries.set(imageUrl, await fetchEntry(source, previous, options, signal));
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

/** Null if `imageUrl` isn't a URL, or leaves the public folder of our storage. */
function sourceOf(imageUrl: string, { backendUrl, guard = PICTURE_GUARD }: RefreshOptions): Source | null {
  if (!isStored(imageUrl)) {
    const url = URL.parse(imageUrl);
    return url && { url, guard };
  }
  const url = URL.parse(imageUrl, backendUrl);
  return url?.pathname.startsWith(STORED) ? { url, guard: OWN_STORAGE } : null;
}

/** @throws FetchError, or an Error if the picture is broken. */
async function fetchEntry(
  { url, guard }: Source,
  previous: Entry | undefined,
  { folder, now }: RefreshOptions,
  signal: AbortSignal,
): Promise<Entry> {
  const fresh = { checkedAt: now, failedAt: null, offline: false };
  const validators = previous?.poster ? previous : undefined;
  const answer = await fetchPicture(url.href, guard, { validators, signal });
  if (answer === 'unchanged') return { ...failedEntry(previous, now), ...fresh };
  const { bytes, etag, lastModified } = answer;
  const poster = await makePoster(bytes, filesOf(folder), { signal });
  return { poster, etag, lastModified, ...fresh };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof FetchError)) return 'answered';
  if (SILENT.includes(error.reason)) return 'silent';
  return NOT_ASKED.includes(error.reason) ? 'not asked' : 'answered';
}
