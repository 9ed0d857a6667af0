/** How long a resource is: the one fact of a card's footer. */
import type { Category, Resource } from '../../contract/resource.ts';

export type Extent = { pages: number } | { duration: string };

const IN_PAGES: readonly Category[] = ['books', 'others'];

/** Books and others in pages, the rest as a duration; each as the other where that alone is known; null when neither is. */
export function extent({
  category,
  pages,
  duration,
}: Pick<Resource, 'category' | 'pages' | 'duration'>): Extent | null {
  const inPages = pages === null ? null : { pages };
  const inTime = duration === null ? null : { duration };
  return IN_PAGES.includes(category) ? (inPages ?? inTime) : (inTime ?? inPages);
}
