/** Counts of the catalogue and its use. Where fewer than five people are behind a number, it is null. */

import type { Category } from './category.ts';
import type { Resource } from './resource.ts';

export interface CatalogueNumbers {
  /** Of every category; resources in the bin do not count. */
  categories: { category: Category; resources: number }[];
  /** 26 weeks, oldest first, with the present one. */
  weeks: WeekOfViews[];
  /** At most ten, most viewed first; `views` is the number of members who viewed the resource. */
  viewed: (Pick<Resource, 'id' | 'title' | 'category'> & { views: number })[];
  /** Members with a confirmed address. */
  members: number | null;
  /** Those who get the newsletter. */
  subscribers: number | null;
}

/** A member's views of one resource count once, in the week of the last one; visitors are not counted. */
interface WeekOfViews {
  /** Its Monday, such as `2026-11-16`. */
  week: string;
  views: number | null;
}
