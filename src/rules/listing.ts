/** Which resources a page shows, and in which order. All lists are newest first. */
import type { Category, Resource } from '../contract/resource.ts';
import { newestFirst } from './related.ts';

/** Resources on a page of a list (spec 9). */
export const PAGE_SIZE = 9;
/** Resources under Recently Added on the home page (spec 9). */
const RECENT_COUNT = 4;

export const recentlyAdded = (all: readonly Resource[]): Resource[] =>
  [...all].sort(newestFirst).slice(0, RECENT_COUNT);

/** The resources flagged as top picks; the first is the one to emphasise. */
export const topPicks = (all: readonly Resource[]): Resource[] =>
  all.filter((resource) => resource.is_top_pick).sort(newestFirst);

/** All of a category. */
export const inCategory = (all: readonly Resource[], category: Category): Resource[] =>
  all.filter((resource) => resource.category === category).sort(newestFirst);
