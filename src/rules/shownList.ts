/** What a list shows, from which of its two sources, and when a newer answer is worth a word. */
import type { Found, ListQuery, Snapshot } from '../contract/listing.ts';
import { lastPage, listing, PAGE_SIZE } from './listing.ts';
import { isComplete } from './snapshot.ts';

export interface Shown {
  found: Found;
  /** When the build knew it, in ISO 8601; null for what the backend has answered. */
  asOf: string | null;
  /** How many of the category's newest were looked through, where that was not all of them. */
  newest: number | null;
  /** What the backend has answered since. */
  newer: Found | null;
  /** The backend has not answered, and is not asked any more until something changes. */
  givenUp: boolean;
}

export const shownNow = (found: Found): Shown => ({ found, asOf: null, newest: null, newer: null, givenUp: false });

/** An answer that differs from what is read already does not take its place: it is offered. */
export const answered = (before: Shown | null, found: Found): Shown =>
  before && differs(before.found, found) ? { ...before, newer: found, givenUp: false } : shownNow(found);

/** What a snapshot has of a query; null for a page that it does not reach. */
export function fromSnapshot(query: ListQuery, snapshot: Snapshot): Shown | null {
  const { asOf, total, resources } = snapshot;
  const found = listing(resources, query);
  if (isComplete(snapshot)) return { ...shownNow(found), asOf };
  if (!isEverything(query)) {
    const isReached = query.page === 1 || found.items.length > 0;
    return isReached ? { ...shownNow(found), asOf, newest: resources.length } : null;
  }
  const whole = { ...found, total };
  const isReached = query.page * PAGE_SIZE <= resources.length || isPastEnd(query, whole);
  return isReached ? { ...shownNow(whole), asOf } : null;
}

/** Whether there is no such page of what was found. */
export const isPastEnd = ({ page }: ListQuery, found: Found): boolean => page > lastPage(found);

/** Every resource of the category matches, in whichever order it was asked for. */
const isEverything = ({ text, filter, tag }: ListQuery): boolean =>
  text === '' && filter !== 'featured' && tag === null;

/** Whether someone who reads the one misses something of the other. */
const differs = (a: Found, b: Found): boolean => JSON.stringify(seen(a)) !== JSON.stringify(seen(b));

const seen = ({ items, total }: Found) => [
  total,
  items.map(({ id, title, description, author, duration, pages }) => [id, title, description, author, duration, pages]),
];
