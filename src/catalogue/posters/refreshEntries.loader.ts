/** Requests pictures, a few at a time, and gives up early when offline. */
import { askFor, isStored, type Outcome, type RefreshOptions, type Round } from './askFor.loader.ts';
import { type Entries, failedEntry } from './posterCache.loader.ts';

/** Requests at a time. */
const WORKERS = 6;

/** Requests the pictures in `due` until all are done, the time is up, or the machine turns out to be offline. */
export async function refreshEntries(due: string[], entries: Entries, options: RefreshOptions): Promise<void> {
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
  const asked = first.map((imageUrl) => askFor(imageUrl, round));
  if (!(await anyAnswers(asked))) {
    const outcomes = await Promise.all(asked);
    const silent = first.filter((_, index) => outcomes[index] === 'silent');
    if (silent.length > 0) return putOff([...silent, ...rest], round);
  }
  await Promise.all([...asked, askForAll(rest, round)]);
}

/** One picture of each host; hosts with the most pictures first. */
function oneOfEachHost(due: string[]): string[] {
  const hosts = Map.groupBy(due, (imageUrl) => URL.parse(imageUrl)?.host);
  return [...hosts.values()].toSorted((a, b) => b.length - a.length).flatMap(([imageUrl]) => imageUrl ?? []);
}

/** True as soon as one server answers; false when none has. */
const anyAnswers = (asked: Promise<Outcome>[]): Promise<boolean> =>
  Promise.any(
    asked.map(async (outcome) => {
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
