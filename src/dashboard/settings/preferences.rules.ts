/** The preferences of members. */

import type { Category } from '../../contract/category.ts';
import type { Preferences } from '../../contract/member.ts';

/** Of members who have not chosen anything yet; the same as in the database. */
export const DEFAULT_PREFERENCES: Preferences = {
  preferred_categories: [],
  email_notifications: false,
  daily_devotional: false,
  keep_history: true,
  show_recommendations: true,
  hide_finished: false,
};

const PREFERABLE: Record<Category, true> = { books: true, sermons: true, worship: true, movies: true, others: true };

/** The categories in the order in which members choose from them. */
export const PREFERABLE_CATEGORIES = Object.keys(PREFERABLE) as readonly Category[];

/** Adds a category, or removes it if it is chosen. */
export const toggleCategory = (chosen: readonly Category[], category: Category): Category[] =>
  PREFERABLE_CATEGORIES.filter((one) => chosen.includes(one) !== (one === category));
