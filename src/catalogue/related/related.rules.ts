/** Which resources are related to another one. */
import { isRecommended, type Resource } from '../../contract/resource.ts';
import { newestFirst } from '../list/newestFirst.rules.ts';

/** How many are shown. */
export const RELATED_COUNT = 4;

const CATEGORY_SCORE = 40;
const AUTHOR_SCORE = 25;
const TAGS_SCORE = 20;
const TITLE_SCORE = 10;
const RECENCY_SCORE = 5;
/** Each of these costs one point of recency, so that it is used up after 150 days. */
const RECENCY_DAYS = 30;
/** Words of up to this many characters are ignored. */
const SHORT_WORD = 3;
/** The highest score of a resource in another category; without the same author it scores less than any in the category. */
const MOST_OF_ANOTHER_CATEGORY = AUTHOR_SCORE + TAGS_SCORE + TITLE_SCORE + RECENCY_SCORE;

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

/** A resource with what it is compared by, computed once. */
interface Traits<R extends Comparable = Comparable> {
  resource: R;
  /** Something that can be shared, such as a tag, and its points. Of two resources, the lower value counts. */
  features: Map<string, number>;
  /** Points for being recent on the day of the comparison. */
  recency: number;
  /** Its position among all, newest first: decides ties. */
  rank: number;
}

function traits<R extends Comparable>(resource: R, now: Date, rank: number): Traits<R> {
  const { author, tags, title, created_at } = resource;
  const days = Math.max(0, (now.getTime() - Date.parse(created_at)) / DAY);
  return {
    resource,
    features: new Map([
      ...features('author', AUTHOR_SCORE, author === null ? [] : [author]),
      ...features('tag', TAGS_SCORE, tags),
      ...features('word', TITLE_SCORE, titleWords(title)),
    ]),
    recency: Math.max(0, RECENCY_SCORE - days / RECENCY_DAYS),
    rank,
  };
}

/** The score, in equal parts: what two resources share is a part of the larger set. */
function features(kind: string, score: number, names: Iterable<string>): [feature: string, worth: number][] {
  const set = new Set(names);
  return Array.from(set, (name) => [`${kind} ${name}`, score / set.size]);
}

function nearness(subject: Traits, candidate: Traits): number {
  let points = candidate.recency + (subject.resource.category === candidate.resource.category ? CATEGORY_SCORE : 0);
  for (const [feature, worth] of subject.features) points += Math.min(worth, candidate.features.get(feature) ?? 0);
  return points;
}

/** How similar two resources are, 0–100: category 40, author 25, tags 20, title words 10, recency of the candidate 5. */
export const relatedness = (to: Comparable, candidate: Comparable, now: Date): number =>
  nearness(traits(to, now, 0), traits(candidate, now, 0));

interface Scored<R extends Comparable> {
  one: Traits<R>;
  points: number;
}

/** The most similar; newest first among equals, since sums of the same parts may differ in their last digits. */
const nearest = <R extends Comparable>(scored: Scored<R>[]): Scored<R>[] =>
  scored.toSorted((a, b) => Math.round((b.points - a.points) * 1e9) || a.one.rank - b.one.rank).slice(0, RELATED_COUNT);

/** The positions of the resources that have a feature, and its value for each of them. */
interface Sharing {
  places: number[];
  worths: number[];
}

function sharingOf(peers: readonly Traits[]): Map<string, Sharing> {
  const index = new Map<string, Sharing>();
  for (const [place, one] of peers.entries()) {
    for (const [feature, worth] of one.features) {
      const sharing = index.get(feature) ?? { places: [], worths: [] };
      index.set(feature, sharing);
      sharing.places.push(place);
      sharing.worths.push(worth);
    }
  }
  return index;
}

/**
 * Finds the most similar within a category, along lists of who shares a feature (an inverted index): looking up the features
 * of each of millions of pairs takes ten times as long.
 * @param peers - newest first.
 */
function nearestPeers<R extends Comparable>(peers: readonly Traits<R>[]): (subject: Traits) => Scored<R>[] {
  const index = sharingOf(peers);
  const sharingNothing = Float64Array.from(peers, ({ recency }) => recency + CATEGORY_SCORE);
  const points = sharingNothing.slice();

  return (subject) => {
    points.set(sharingNothing);
    for (const [feature, most] of subject.features) {
      const { places, worths } = index.get(feature) ?? { places: [], worths: [] };
      places.forEach((place, at) => {
        points[place] = (points[place] ?? 0) + Math.min(most, worths[at] ?? 0);
      });
    }
    let found: Scored<R>[] = [];
    let least = 0;
    for (let place = 0; place < points.length; place += 1) {
      const sum = points[place] ?? 0;
      if (sum <= least) continue;
      const one = peers[place];
      if (one && one !== subject) found = nearest([...found, { one, points: sum }]);
      least = found[RELATED_COUNT - 1]?.points ?? 0;
    }
    return found;
  };
}

/** Prepares a catalogue, so that every resource can be compared with those that may be recommended. */
function compare<R extends Comparable>(all: readonly R[], now: Date) {
  const newest = all
    .filter(isRecommended)
    .sort(newestFirst)
    .map((resource, rank) => traits(resource, now, rank));
  const byId = new Map(newest.map((one) => [one.resource.id, one]));
  const traitsOf = (resource: Comparable): Traits => byId.get(resource.id) ?? traits(resource, now, newest.length);
  const byAuthor = Map.groupBy(newest, ({ resource }) => resource.author);
  const byCategory = Map.groupBy(newest, ({ resource }) => resource.category);
  // Created when needed: after an edit, only a few resources are looked up.
  const finders = new Map<string, ReturnType<typeof nearestPeers<R>>>();

  /** Those of other categories that can rank before the category's: by the same author, or all if the category has too few. */
  function elsewhere({ author }: Comparable, least: number | undefined): Traits<R>[] {
    if (least === undefined) return newest;
    if (author === null || least > MOST_OF_ANOTHER_CATEGORY) return [];
    return byAuthor.get(author) ?? [];
  }

  function find(resource: Comparable): R[] {
    const { category } = resource;
    const subject = traitsOf(resource);
    const findPeers = finders.get(category) ?? nearestPeers(byCategory.get(category) ?? []);
    finders.set(category, findPeers);
    const peers = findPeers(subject);
    const others = elsewhere(resource, peers[RELATED_COUNT - 1]?.points)
      .filter((one) => one.resource.category !== category)
      .map((one) => ({ one, points: nearness(subject, one) }));
    return nearest([...peers, ...others]).map(({ one }) => one.resource);
  }
  return { newest, byId, traitsOf, find };
}

/**
 * Prepares a catalogue for finding the four most similar to any of its resources: best score first, then newest, then by id.
 * What may not be recommended is left out.
 */
export const relatedFinder = <R extends Comparable>(all: readonly R[], now: Date): ((resource: Comparable) => R[]) =>
  compare(all, now).find;

/** The related resources of one, as they were found before. */
export interface FoundBefore {
  /** Differs when anything about the resource does. */
  version: string;
  /** Their ids, most similar first. */
  related: string[];
}

/** After more changes, comparing everything with each of them takes longer than finding all anew. */
const MOST_CHANGES = 20;

/**
 * The four most similar to each resource, by its id, as `relatedFinder` finds them. A resource is compared only with its
 * four and with what has changed, unless it or one of the four has changed.
 * @param before - what was found on the same day, by id.
 */
export function relatedOfAll<R extends Comparable>(
  all: readonly R[],
  now: Date,
  versionOf: (resource: R) => string,
  before: ReadonlyMap<string, FoundBefore>,
): Map<string, R[]> {
  const { newest, byId, traitsOf, find } = compare(all, now);
  const hasChanged = (resource: R) => before.get(resource.id)?.version !== versionOf(resource);
  const changed = newest.filter(({ resource }) => hasChanged(resource));

  function related(resource: R): R[] {
    const four = before.get(resource.id)?.related.flatMap((id) => byId.get(id) ?? []) ?? [];
    const isKept =
      four.length === RELATED_COUNT && !hasChanged(resource) && !four.some((one) => hasChanged(one.resource));
    if (!isKept || changed.length > MOST_CHANGES) return find(resource);
    const subject = traitsOf(resource);
    const scored = [...four, ...changed].map((one) => ({ one, points: nearness(subject, one) }));
    return nearest(scored).map(({ one }) => one.resource);
  }
  return new Map(all.map((resource) => [resource.id, related(resource)]));
}
