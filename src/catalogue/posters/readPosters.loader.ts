/** Finds a poster for every resource, within the time limit of the build. */
import type { Poster } from '../../contract/poster.ts';
import type { Resource } from '../../contract/resource.ts';
import { askFor, isStored, type Outcome, type RefreshOptions, type Round } from './askFor.loader.ts';
import { type Entries, failedEntry, isDue, readEntries, saveEntries } from './posterCache.loader.ts';

interface ReadPosters {
  /** By resource id. */
  posters: Map<string, Poster>;
  /** Whether some are missing because no server could be reached at all. */
  offline: boolean;
}

/** A picture that can't be fetched or decoded only means a missing poster, never an error. */
export async function readPosters(
  resources: readonly Pick<Resource, 'id' | 'image_url'>[],
  options: RefreshOptions,
): Promise<ReadPosters> {
  const entries = await readEntries(options.folder);
  const pictures = new Set(resources.flatMap(({ image_url }) => image_url ?? []));
  for (const imageUrl of entries.keys()) if (!pictures.has(imageUrl)) entries.delete(imageUrl);
  const due = [...pictures].filter((imageUrl) => isDue(imageUrl, entries.get(imageUrl), options.now));
  // Resources without a poster first.
  due.sort((a, b) => Number(Boolean(entries.get(a)?.poster)) - Number(Boolean(entries.get(b)?.poster)));
  if (options.seconds > 0) await refreshEntries(due, entries, options);
  await saveEntries(options.folder, entries);
  const found = resources.flatMap(({ id, image_url }): [string, Poster][] => {
    const poster = image_url && entries.get(image_url)?.poster;
    return poster ? [[id, poster]] : [];
  });
  return { posters: new Map(found), offline: [...entries.values()].some((entry) => entry.offline) };
}

/** Requests at a time. */
const WORKERS = 6;

/** Requests the pictures in `due` until all are done, the time is up, or the machine turns out to be offline. */
async function refreshEntries(due: string[], entries: Entries, options: RefreshOptions): Promise<void> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), options.seconds * 1000);
  const round = { entries, options, silences: new Map(), signal: end.signal };
  const { own = [], others = [] } = Object.groupBy(due, (url) => (isStored(url) ? 'own' : 'others'));
  await Promise.all([askForAll(own, round), askTheWeb(others, round)]);
  clearTimeout(timer);
}

/** First requests one picture each from a few hosts. If none answers, this machine is offline. */
async function askTheWeb(due: string[], round: Round): Promise<void> {
  const first = oneOfEachHost(due).slice(0, WORKERS);
  const rest = due.filter((imageUrl) => !first.includes(imageUrl));
  const pending = first.map((imageUrl) => askFor(imageUrl, round));
  if (!(await anyAnswers(pending))) {
    const outcomes = await Promise.all(pending);
    const silent = first.filter((_, index) => outcomes[index] === 'silent');
    if (silent.length > 0) return putOff([...silent, ...rest], round);
  }
  await Promise.all([...pending, askForAll(rest, round)]);
}

/** One picture per host; hosts with the most pictures first. */
function oneOfEachHost(due: string[]): string[] {
  const hosts = Map.groupBy(due, (imageUrl) => URL.parse(imageUrl)?.host);
  return [...hosts.values()].toSorted((a, b) => b.length - a.length).flatMap(([imageUrl]) => imageUrl ?? []);
}

/** True when one server answers; false when none has. */
const anyAnswers = (pending: Promise<Outcome>[]): Promise<boolean> =>
  Promise.any(
    pending.map(async (outcome) => {
      if ((await outcome) !== 'answered') throw new Error('no answer');
    }),
  ).then(
    () => true,
    () => false,
  );

/** Marks the entries as offline, so that they are requested again sooner than after an error. */
function putOff(imageUrls: string[], { entries, options }: Round): void {
  for (const imageUrl of imageUrls)
    entries.set(imageUrl, { ...failedEntry(entries.get(imageUrl), options.now), offline: true });
}

async function askForAll(imageUrls: string[], round: Round): Promise<void> {
  const waiting = imageUrls.values();
  const work = async () => {
    for (const imageUrl of waiting) {
      if (round.signal.aborted) return;
      await askFor(imageUrl, round);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}
