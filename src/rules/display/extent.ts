/** How long a resource is: the one fact of a card's footer. */
import type { Category, Resource } from '../../contract/resource.ts';

export type Extent = { pages: number } | { duration: string };

/** What a category is measured in, where both are known. */
const MEASURE: Record<Category, 'pages' | 'duration'> = {
  sermons: 'duration',
  worship: 'duration',
  movies: 'duration',
  books: 'pages',
  others: 'pages',
};

/** In the category's measure; in the other where that alone is known; null where neither is. */
export function extent({
  category,
  pages,
  duration,
}: Pick<Resource, 'category' | 'pages' | 'duration'>): Extent | null {
  const inPages = pages === null ? null : { pages };
  const inTime = duration === null ? null : { duration };
  return MEASURE[category] === 'pages' ? (inPages ?? inTime) : (inTime ?? inPages);
}
