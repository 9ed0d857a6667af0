/** Which resources stand beside another one (spec 9). */
import type { Resource } from '../contract/resource.ts';

/** How many are shown. */
export const RELATED_COUNT = 4;

const CATEGORY_SCORE = 40;
const AUTHOR_SCORE = 25;
const TAGS_SCORE = 20;
const TITLE_SCORE = 10;
const RECENCY_SCORE = 5;
/** Each of these costs one point of recency, so that it is gone after 150 days. */
const RECENCY_DAYS = 30;
/** Only words longer than this say something. */
const SHORT_WORD = 3;

const DAY = 24 * 60 * 60 * 1000;

/** The words of a title that can be shared: lower case, longer than three characters, each once. */
export function titleWords(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => [...word].length > SHORT_WORD));
}

/** A resource with what it is compared by, worked out once. */
interface Traits {
  resource: Resource;
  tags: Set<string>;
  words: Set<string>;
  /** Points for being recent on the day of the comparison. */
  recency: number;
}

function traits(resource: Resource, now: Date): Traits {
  const days = Math.max(0, (now.getTime() - Date.parse(resource.created_at)) / DAY);
  const recency = Math.max(0, RECENCY_SCORE - days / RECENCY_DAYS);
  return { resource, tags: new Set(resource.tags), words: titleWords(resource.title), recency };
}

/** How near two resources are, 0–100: category 40, author 25, tags 20, title words 10, recency of the candidate 5. */
export function relatedness(to: Resource, candidate: Resource, now: Date): number {
  return nearness(traits(to, now), traits(candidate, now));
}

function nearness(a: Traits, b: Traits): number {
  return (
    (a.resource.category === b.resource.category ? CATEGORY_SCORE : 0) +
    (a.resource.author !== null && a.resource.author === b.resource.author ? AUTHOR_SCORE : 0) +
    TAGS_SCORE * overlap(a.tags, b.tags) +
    TITLE_SCORE * overlap(a.words, b.words) +
    b.recency
  );
}

/**
 * Prepares a catalogue to be asked for the four nearest of any of its resources: best score first, then newest, then
 * by id. Only resources that share something are scored, and the newest few of the category and of all: another one
 * that shares nothing cannot come before those.
 */
export function relatedFinder(all: readonly Resource[], now: Date): (resource: Resource) => Resource[] {
  const newest = [...all].sort(newestFirst).map((resource) => traits(resource, now));
  const known = new Map(newest.map((one) => [one.resource.id, one]));
  const sharing = new Map<string, Traits[]>();
  const newestOf = new Map<string, Traits[]>();
  for (const one of newest) {
    for (const feature of features(one)) listIn(sharing, feature).push(one);
    const peers = listIn(newestOf, one.resource.category);
    if (peers.length <= RELATED_COUNT) peers.push(one);
  }
  const newestOfAll = newest.slice(0, RELATED_COUNT + 1);

  return (resource) => {
    const asked = known.get(resource.id) ?? traits(resource, now);
    const candidates = new Set([...newestOfAll, ...(newestOf.get(resource.category) ?? [])]);
    for (const feature of features(asked)) for (const other of sharing.get(feature) ?? []) candidates.add(other);
    return [...candidates]
      .filter((candidate) => candidate.resource.id !== resource.id)
      .map((candidate) => ({ candidate: candidate.resource, score: nearness(asked, candidate) }))
      .sort((a, b) => b.score - a.score || newestFirst(a.candidate, b.candidate))
      .slice(0, RELATED_COUNT)
      .map(({ candidate }) => candidate);
  };
}

/** Newest first; made at the same moment, the greater id first, as the lists have it. */
export function newestFirst(a: Resource, b: Resource): number {
  return compare(b.created_at, a.created_at) || compare(b.id, a.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function features({ resource, tags, words }: Traits): string[] {
  const author = resource.author === null ? [] : [`author ${resource.author}`];
  return [...author, ...[...tags].map((tag) => `tag ${tag}`), ...[...words].map((word) => `word ${word}`)];
}

/** What two sets share, as a part of the larger one. */
function overlap(a: Set<string>, b: Set<string>): number {
  return a.size === 0 || b.size === 0 ? 0 : a.intersection(b).size / Math.max(a.size, b.size);
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
