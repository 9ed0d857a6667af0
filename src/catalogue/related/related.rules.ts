/** Which resources stand beside another one. */
import { isRecommended, type Resource } from '../../contract/resource.ts';
import { newestFirst } from '../list/newestFirst.rules.ts';
import { overlap, sharing } from './sharing.rules.ts';

/** How many are shown. */
export const RELATED_COUNT = 4;

const CATEGORY_SCORE = 40;
const AUTHOR_SCORE = 25;
const TAGS_SCORE = 20;
const TITLE_SCORE = 10;
const RECENCY_SCORE = 5;
/** Each of these costs one point of recency, so that it is gone after 150 days. */
const RECENCY_DAYS = 30;
/** Words of up to this many characters are ignored. */
const SHORT_WORD = 3;

const DAY = 24 * 60 * 60 * 1000;

/** The words of a title that can be shared: lower case, longer than three characters, each once. */
export function titleWords(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => [...word].length > SHORT_WORD));
}

/** The start of the day in UTC. */
export const startOfDay = (time: Date): Date => new Date(time.toISOString().slice(0, 10));

/** What resources are compared by. */
type Comparable = Pick<Resource, 'id' | 'category' | 'title' | 'author' | 'tags' | 'content_flags' | 'created_at'>;

/** A resource with what it is compared by, worked out once. */
interface Traits<R extends Comparable> {
  resource: R;
  /** None or one. */
  authors: Set<string>;
  tags: Set<string>;
  words: Set<string>;
  /** Points for being recent on the day of the comparison. */
  recency: number;
  /** Its place among all, newest first: decides between equals. */
  rank: number;
}

function traits<R extends Comparable>(resource: R, now: Date, rank: number): Traits<R> {
  const days = Math.max(0, (now.getTime() - Date.parse(resource.created_at)) / DAY);
  return {
    resource,
    authors: new Set(resource.author === null ? [] : [resource.author]),
    tags: new Set(resource.tags),
    words: titleWords(resource.title),
    recency: Math.max(0, RECENCY_SCORE - days / RECENCY_DAYS),
    rank,
  };
}

/** Points for what is shared, each 0–1, and for being recent. */
const score = (category: number, author: number, tags: number, words: number, recency: number): number =>
  CATEGORY_SCORE * category + AUTHOR_SCORE * author + TAGS_SCORE * tags + TITLE_SCORE * words + recency;

const nearness = (a: Traits<Comparable>, b: Traits<Comparable>): number =>
  score(
    a.resource.category === b.resource.category ? 1 : 0,
    overlapOf(a.authors, b.authors),
    overlapOf(a.tags, b.tags),
    overlapOf(a.words, b.words),
    b.recency,
  );

/** Counts, since making a set for each of millions of pairs takes a third of a build's time for this. */
function overlapOf(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return overlap(shared, a.size, b.size);
}

/** How near two resources are, 0–100: category 40, author 25, tags 20, title words 10, recency of the candidate 5. */
export const relatedness = (to: Comparable, candidate: Comparable, now: Date): number =>
  nearness(traits(to, now, 0), traits(candidate, now, 0));

/** The most that one of another category has; without the same author it has less than any of the category. */
const MOST_OF_ANOTHER_CATEGORY = score(0, 1, 1, 1, RECENCY_SCORE);

/** A catalogue of which every resource can be compared with every other one. */
interface Compared<R extends Comparable> {
  /** What may be recommended, newest first. */
  newest: Traits<R>[];
  /** The same by id. */
  known: Map<string, Traits<R>>;
  traitsOf(resource: Comparable): Traits<Comparable>;
}

function compare<R extends Comparable>(all: readonly R[], now: Date): Compared<R> {
  const newest = all
    .filter(isRecommended)
    .sort(newestFirst)
    .map((resource, rank) => traits(resource, now, rank));
  const known = new Map(newest.map((one) => [one.resource.id, one]));
  return { newest, known, traitsOf: (resource) => known.get(resource.id) ?? traits(resource, now, newest.length) };
}

/**
 * Prepares a catalogue to be asked for the four nearest of any of its resources: best score first, then newest, then
 * by id. What may not be recommended is left out.
 */
export const relatedFinder = <R extends Comparable>(all: readonly R[], now: Date): ((resource: Comparable) => R[]) =>
  finderAmong(compare(all, now));

/**
 * The nearest are sought among those of the category that share something, or are its newest, and among the author's;
 * in a category that has fewer than four others, among all. No other one can come before those.
 */
function finderAmong<R extends Comparable>({ newest, traitsOf }: Compared<R>): (resource: Comparable) => R[] {
  const byAuthor = Map.groupBy(newest, ({ resource }) => resource.author);
  const byCategory = Map.groupBy(newest, ({ resource }) => resource.category);
  // Made when it is needed: after an edit, few resources are asked about.
  const offers = new Map<string, ReturnType<typeof peerOffers<R>>>();

  function offerPeers(nearest: Nearest<R>): void {
    const { category } = nearest.asked.resource;
    const offer = offers.get(category) ?? peerOffers(byCategory.get(category) ?? []);
    offers.set(category, offer);
    offer(nearest);
  }

  const elsewhere = ({ asked, least }: Nearest<R>): Traits<R>[] => {
    const { category, author } = asked.resource;
    if ((byCategory.get(category)?.length ?? 0) <= RELATED_COUNT) return newest;
    if (author === null || least() > MOST_OF_ANOTHER_CATEGORY) return [];
    return byAuthor.get(author) ?? [];
  };

  return (resource) => {
    const nearest = nearestTo<R>(traitsOf(resource));
    offerPeers(nearest);
    for (const one of elsewhere(nearest))
      if (one.resource.category !== resource.category) nearest.offer(one, nearness(nearest.asked, one));
    return nearest.found();
  };
}

/** The related resources of one, as they were found before. */
export interface FoundBefore {
  /** Differs when anything of the resource does. */
  version: string;
  /** Their ids, nearest first. */
  related: string[];
}

/** After more changes, comparing everything with each of them takes longer than finding all anew. */
const MOST_CHANGES = 20;

/**
 * The four nearest of each resource, by its id, as `relatedFinder` finds them. Only those are sought again that a change
 * concerns: the changed ones, those that had one of them beside them, and those to which one of them is near enough now.
 * @param before - what was found on the same day, by id.
 */
export function relatedOfAll<R extends Comparable>(
  all: readonly R[],
  now: Date,
  versionOf: (resource: R) => string,
  before: ReadonlyMap<string, FoundBefore>,
): Map<string, R[]> {
  const compared = compare(all, now);
  const find = finderAmong(compared);
  const changed = compared.newest.filter(({ resource }) => before.get(resource.id)?.version !== versionOf(resource));
  if (changed.length > MOST_CHANGES) return new Map(all.map((resource) => [resource.id, find(resource)]));

  const stillRelated = (resource: R): R[] | null => {
    const found = before.get(resource.id);
    if (found?.version !== versionOf(resource)) return null;
    const related = found.related.flatMap((id) => compared.known.get(id) ?? []);
    const last = related[RELATED_COUNT - 1];
    if (!last || related.some((one) => changed.includes(one))) return null;
    const asked = compared.traitsOf(resource);
    const least = nearness(asked, last);
    if (changed.some((one) => nearness(asked, one) >= least)) return null;
    return related.map((one) => one.resource);
  };
  return new Map(all.map((resource) => [resource.id, stillRelated(resource) ?? find(resource)]));
}

/** Keeps the best of what it is offered. */
function nearestTo<R extends Comparable>(asked: Traits<Comparable>) {
  const best: { candidate: Traits<R>; points: number }[] = [];
  /** The score that a further candidate must reach. */
  const least = () => best[RELATED_COUNT - 1]?.points ?? 0;
  return {
    asked,
    least,
    found: (): R[] => best.map(({ candidate }) => candidate.resource),
    offer(candidate: Traits<R> | undefined, points: number): void {
      if (!candidate || points < least() || candidate.resource.id === asked.resource.id) return;
      best.push({ candidate, points });
      best.sort((a, b) => b.points - a.points || a.candidate.rank - b.candidate.rank);
      best.length = Math.min(best.length, RELATED_COUNT);
    },
  };
}

type Nearest<R extends Comparable> = ReturnType<typeof nearestTo<R>>;

/** Offers those of a category that can be near: its newest, and those that share an author, a tag or a word. */
function peerOffers<R extends Comparable>(peers: Traits<R>[]): (nearest: Nearest<R>) => void {
  const byAuthor = sharing(peers, ({ authors }) => authors);
  const byTag = sharing(peers, ({ tags }) => tags);
  const byWord = sharing(peers, ({ words }) => words);
  const recencies = Float64Array.from(peers, ({ recency }) => recency);
  const newest = [...peers.keys()].slice(0, RELATED_COUNT + 1);
  /** By place, the question for which it was offered last. */
  const offeredFor = new Uint32Array(peers.length);
  let question = 0;

  function offer(nearest: Nearest<R>, places: readonly number[]): void {
    for (const place of places) {
      if (offeredFor[place] === question) continue;
      offeredFor[place] = question;
      const author = byAuthor.overlapAt(place);
      const points = score(1, author, byTag.overlapAt(place), byWord.overlapAt(place), recencies[place] ?? 0);
      if (points >= nearest.least()) nearest.offer(peers[place], points);
    }
  }

  /** Offers the shortest list first, until those that are in none of the lists so far cannot have enough points. */
  function offerWhile(nearest: Nearest<R>, lists: number[][], most: (left: number) => number): void {
    for (const [done, list] of lists.sort((a, b) => a.length - b.length).entries()) {
      if (most((lists.length - done) / lists.length) < nearest.least()) return;
      offer(nearest, list);
    }
  }

  return (nearest) => {
    const { authors, tags, words } = nearest.asked;
    const [sameAuthor, sharedTags, sharedWords] = [byAuthor.count(authors), byTag.count(tags), byWord.count(words)];
    question += 1;
    for (const list of [newest, ...sameAuthor]) offer(nearest, list);
    offerWhile(nearest, sharedTags, (left) => score(1, 0, left, 1, RECENCY_SCORE));
    offerWhile(nearest, sharedWords, (left) => score(1, 0, 0, left, RECENCY_SCORE));
    for (const counts of [byAuthor, byTag, byWord]) counts.clear();
  };
}
