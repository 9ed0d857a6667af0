/** What a list shows, from which of its two sources, and when a newer answer is worth a word. */
import type { Found, ListQuery, Snapshot } from '../contract/listing.ts';
import { listing, PAGE_SIZE } from './listing.ts';
import { isWhole } from './listQuery.ts';
import { isComplete } from './snapshot.ts';

export interface Shown {
  found: Found;
  /** When the build knew it, in ISO 8601; null for what the backend has answered. */
  asOf: string | null;
  /** How many of the category's newest were looked through, where that was not all of them. */
  newest: number | null;
  /** What the backend has answered since. */
  newer: Found | null;
}

export const shownNow = (found: Found): Shown => ({ found, asOf: null, newest: null, newer: null });

export function fromSnapshot(query: ListQuery, snapshot: Snapshot): Shown {
  const { asOf, total, resources } = snapshot;
  const found = listing(resources, query);
  if (isComplete(snapshot)) return { found, asOf, newest: null, newer: null };
  if (isWhole(query)) return { found: { ...found, total }, asOf, newest: null, newer: null };
  return { found, asOf, newest: resources.length, newer: null };
}

/** False for a page of the whole list that a snapshot of its newest does not reach; that was built as a page. */
export const isInSnapshot = (query: ListQuery, snapshot: Snapshot): boolean =>
  isComplete(snapshot) || !isWhole(query) || query.page * PAGE_SIZE <= snapshot.resources.length;

/** Whether someone who reads the one misses something of the other. */
export const differs = (a: Found, b: Found): boolean => JSON.stringify(seen(a)) !== JSON.stringify(seen(b));

const seen = ({ items, total }: Found) => [
  total,
  items.map(({ id, title, description, author, duration, pages }) => [id, title, description, author, duration, pages]),
];
