/** How long a resource is, in pages or as a duration. */

import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';

export type Extent = { pages: number } | { duration: string };

/** Which of the two is shown if a resource has both, and which one administrators fill in. */
export const EXTENT_FIELDS: Record<Category, 'pages' | 'duration'> = {
  sermons: 'duration',
  worship: 'duration',
  movies: 'duration',
  books: 'pages',
  others: 'pages',
};

/** Null if the resource has neither. */
export function extent({
  category,
  pages,
  duration,
}: Pick<Resource, 'category' | 'pages' | 'duration'>): Extent | null {
  const inPages = pages === null ? null : { pages };
  const inTime = duration === null ? null : { duration };
  return EXTENT_FIELDS[category] === 'pages' ? (inPages ?? inTime) : (inTime ?? inPages);
}
