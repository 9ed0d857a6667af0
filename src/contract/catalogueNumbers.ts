/** Statistics about the catalogue and its use. A number based on fewer than five people is null. */

import type { Category } from './category.ts';
import type { Resource } from './resource.ts';

export interface CatalogueNumbers {
  /** For every category; resources in the bin don't count. */
  categories: { category: Category; resources: number }[];
  /** 26 weeks including the current one, oldest first. */
  weeks: WeekOfViews[];
  /** At most ten, most viewed first; `views` is the number of members who viewed the resource. */
  viewed: (Pick<Resource, 'id' | 'title' | 'category'> & { views: number })[];
  /** Members with a confirmed email address. */
  members: number | null;
  /** Newsletter subscribers. */
  subscribers: number | null;
}

/** A member's views of one resource count once, in the week of the latest; visitors aren't counted. */
interface WeekOfViews {
  /** The Monday of the week, such as `2026-11-16`. */
  week: string;
  views: number | null;
}
